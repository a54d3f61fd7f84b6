/* Paints random cubes in their colors, with a light that differs by face, noise and a missing sticker, and reads
 * each cube from its colors, in two orders of the faces.
 *
 *     colors COUNT
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "superflip.h"

static uint64_t random_state = 88172645463325252u;

/* Returns a number from 0 to 1 (xorshift64). */
static double draw(void) {
  random_state ^= random_state << 13;
  random_state ^= random_state >> 7;
  random_state ^= random_state << 17;
  return (double)(random_state >> 11) / 9007199254740992.0; /* 2^53 */
}

int main(int count, char **arguments) {
  static const char FACES[] = "URFDLB";
  static const double PAINT[6][3] = {{235, 235, 230}, {170, 30, 35}, {30, 140, 70}, {210, 200, 50}, {225, 90, 40}, {25, 65, 150}};
  static superflip_error error;
  unsigned long cube, cubes;
  if (count != 2) {
    fprintf(stderr, "usage: colors COUNT\n");
    return 2;
  }
  cubes = strtoul(arguments[1], NULL, 10);
  for (cube = 0; cube < cubes; cube++) {
    const char *faces = cube % 2 ? "ULFRBD" : NULL;
    superflip_cube position, seen;
    superflip_scan scan;
    char text[SUPERFLIP_FACELETS_SIZE], shown[SUPERFLIP_FACELETS_SIZE];
    double colors[SUPERFLIP_COLORS_SIZE];
    int missing = (int)(54 * draw()), i, k;
    superflip_random(cube, &position);
    superflip_print_facelets(&position, text, sizeof text, NULL);
    for (i = 0; i < 54; i++) {
      /* The face whose stickers are at this place of the input. */
      const char *face = strchr(FACES, (faces ? faces : FACES)[i / 9]);
      shown[i] = text[9 * (face - FACES) + i % 9];
    }
    shown[54] = '\0';
    for (i = 0; i < 54; i++) {
      const double *paint = PAINT[strchr(FACES, shown[i]) - FACES];
      for (k = 0; k < 3; k++) {
        double color = paint[k] * (1 - 0.06 * (i / 9)) + 12 * (draw() - 0.5);
        colors[3 * i + k] = i == missing && i % 9 != 4 ? NAN : color < 0 ? 0 : color > 255 ? 255 : color;
      }
    }
    if (superflip_scan_colors(colors, SUPERFLIP_COLOR_SPACE_RGB, faces, &scan, &error)) {
      fprintf(stderr, "cube %lu: %s\n", cube, error.text);
      return EXIT_FAILURE;
    }
    if (missing % 9 != 4) {
      if (scan.seen[missing] != '?') {
        fprintf(stderr, "cube %lu: sticker %d is missing, but was seen\n", cube, missing + 1);
        return EXIT_FAILURE;
      }
      scan.seen[missing] = shown[missing];
    }
    if (!superflip_equal(&scan.cube, &position) || scan.margin < 7 || scan.retake != 0 ||
        superflip_parse_faces(faces ? faces : FACES, scan.seen, SUPERFLIP_NUL_TERMINATED, &seen, &error) ||
        !superflip_equal(&seen, &position)) {
      fprintf(stderr, "cube %lu: %s\n   read as %s, margin %f\n", cube, shown, scan.seen, scan.margin);
      return EXIT_FAILURE;
    }
  }
  printf("%lu cubes read\n", cubes);
  return 0;
}
