/* Calls the functions of kociemba's C solver that superflip makes. The model of stickers checks the solutions. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "model.h"
#include "search.h"

#define SOLVED "UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB"

static void require(int holds, const char *what) {
  if (!holds) {
    fprintf(stderr, "kociemba: %s\n", what);
    exit(EXIT_FAILURE);
  }
}

/* Solves a cube, and checks that the moves lead to the pattern. */
static void check(const char *cube, const char *pattern, int use_separator) {
  char letters[55], stickers[55], *moves, *dot;

  strcpy(letters, cube);
  if (strcmp(pattern, SOLVED) != 0) {
    char other[55];
    strcpy(other, pattern);
    patternize(letters, other, letters);
  }
  moves = solution(letters, 24, 1000, use_separator, "cache");
  require(moves != NULL, "no solution");
  dot = strchr(moves, '.');
  require(use_separator ? dot == NULL || strspn(dot + 1, "UD RLFB2'") == strlen(dot + 1) : dot == NULL, "separator");
  if (dot != NULL) {
    /* The moves of the second phase turn R, F, L and B by half turns. */
    char *move;
    for (move = dot + 1; *move != '\0'; move++) {
      require(strchr("RFLB", *move) == NULL || move[1] == '2', "a move of the second phase");
    }
    memmove(dot, dot + (dot[1] == ' ' ? 2 : 1), strlen(dot));
  }
  strcpy(stickers, cube);
  require(make(stickers, moves) <= 24, "moves");
  require(strcmp(stickers, pattern) == 0 && is_solved(stickers) == (strcmp(pattern, SOLVED) == 0),
          "the moves lead elsewhere");
  free(moves);
}

int main(int count, char **arguments) {
  /* The cubes and the pattern of the page of the package kociemba. */
  const char *cubes[] = {"DRLUUBFBRBLURRLRUBLRDDFDLFUFUFFDBRDUBRUFLLFDDBFLUBLRBD",
                         "FLBUULFFLFDURRDBUBUUDDFFBRDDBLRDRFLLRLRULFUDRRBDBBBUFL"};
  const char *pattern = "BBURUDBFUFFFRRFUUFLULUFUDLRRDBBDBDBLUDDFLLRRBRLLLBRDDF";
  char wrong[] = SOLVED, solved[] = SOLVED, far[55], *moves;
  int i;

  require(count == 2 && strcmp(superflip_version(), arguments[1]) == 0, "the version of the library");
  require(strcmp(SUPERFLIP_VERSION, arguments[1]) == 0, "the version of the header");
  for (i = 0; i < 2; i++) {
    check(cubes[i], SOLVED, 0);
    check(cubes[i], SOLVED, 1);
    check(cubes[i], pattern, 1);
  }
  check(SOLVED, pattern, 0);
  moves = solution(solved, 24, 1000, 1, NULL);
  require(moves != NULL && *moves == '\0', "the solved cube");
  free(moves);
  wrong[0] = 'R';
  require(solution(wrong, 24, 1000, 0, NULL) == NULL, "a wrong sticker");
  patternize(wrong, solved, far);
  require(*far == '\0' && solution(far, 24, 1000, 0, NULL) == NULL, "a pattern of a wrong sticker");
  strcpy(far, cubes[0]);
  require(solution(far, 3, 1000, 0, NULL) == NULL, "no solution is so short");
  require(solution(far, -1, 1000, 0, NULL) == NULL, "a negative length");
  puts("kociemba: the moves solve each cube");
  return EXIT_SUCCESS;
}
