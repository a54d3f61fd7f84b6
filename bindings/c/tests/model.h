/* A model of the cube, with which the tests check solutions. The cube is 54 stickers with places in
 * space, and rotations turn them. The model shares no code with superflip. */
#ifndef MODEL_H
#define MODEL_H

#include <string.h>

typedef struct vector {
  int x, y, z;
} vector;

static const char FACES[] = "URFDLB";

/* For each face, seen from outside: its normal, and the directions of its columns and rows. The
 * axes point right, up, and to the front. */
static const vector NORMAL[] = {{0, 1, 0}, {1, 0, 0}, {0, 0, 1}, {0, -1, 0}, {-1, 0, 0}, {0, 0, -1}};
static const vector COLUMN[] = {{1, 0, 0}, {0, 0, -1}, {1, 0, 0}, {1, 0, 0}, {0, 0, 1}, {-1, 0, 0}};
static const vector ROW[] = {{0, 0, 1}, {0, -1, 0}, {0, -1, 0}, {0, 0, -1}, {0, -1, 0}, {0, -1, 0}};

/* Returns the place of a sticker. The faces are at distance two from the center of the cube, and
 * the stickers of a face are at distance one from each other. */
static vector place(int sticker) {
  int face = sticker / 9, row = sticker % 9 / 3 - 1, column = sticker % 3 - 1;
  vector n = NORMAL[face], c = COLUMN[face], r = ROW[face];
  vector p = {2 * n.x + column * c.x + row * r.x, 2 * n.y + column * c.y + row * r.y,
              2 * n.z + column * c.z + row * r.z};
  return p;
}

/* Turns one face clockwise. */
static void turn(char *stickers, int face) {
  char before[54];
  vector m = NORMAL[face];
  int i, j;
  memcpy(before, stickers, 54);
  for (i = 0; i < 54; i++) {
    vector v = place(i);
    int along = v.x * m.x + v.y * m.y + v.z * m.z;
    /* Rotating v by 90 degrees about m gives the sum of two vectors: the part of v along m, and the
     * cross product of v and m. */
    vector to = {along * m.x + v.y * m.z - v.z * m.y, along * m.y + v.z * m.x - v.x * m.z,
                 along * m.z + v.x * m.y - v.y * m.x};
    for (j = 0; along > 0 && j < 54; j++) {
      vector w = place(j);
      if (w.x == to.x && w.y == to.y && w.z == to.z) {
        stickers[j] = before[i];
      }
    }
  }
}

/* Makes moves such as "R U2 F'" and returns their number, or -1 if the text is not moves. */
static int make(char *stickers, const char *moves) {
  int count = 0;
  while (*moves != '\0') {
    const char *face = strchr(FACES, *moves++);
    int quarters = *moves == '2' ? 2 : *moves == '\'' ? 3 : 1;
    if (face == NULL || *face == '\0') {
      return -1;
    }
    moves += quarters > 1;
    if (*moves == ' ') {
      moves++;
    }
    count++;
    while (quarters-- > 0) {
      turn(stickers, (int)(face - FACES));
    }
  }
  return count;
}

/* Whether each face has one color. */
static int is_solved(const char *stickers) {
  int i;
  for (i = 0; i < 54; i++) {
    if (stickers[i] != stickers[i / 9 * 9]) {
      return 0;
    }
  }
  return 1;
}

#endif
