/**
 * @file search.h
 * The functions `solution` and `patternize` of the C solver in the package kociemba, made with superflip. A program that
 * includes "search.h" of kociemba is compiled with the folder of this file instead, and linked with superflip. There is
 * no folder of tables.
 */
#ifndef SEARCH_H
#define SEARCH_H

#include <stdlib.h>
#include <string.h>

#include "superflip.h"

#ifdef __GNUC__
#define SUPERFLIP_UNUSED __attribute__((unused))
#else
#define SUPERFLIP_UNUSED
#endif

/**
 * Returns moves that solve 54 letters of U R F D L B, as a text that the caller frees. Returns NULL if the letters are
 * no cube, or if no solution of at most maxDepth moves is found within timeOut seconds. The text of the solved cube is
 * empty, where kociemba returns thirteen moves. If useSeparator is not 0, " . " stands before the moves at the end that
 * are of U, D, R2, F2, L2 and B2. cache_dir has no effect.
 */
SUPERFLIP_UNUSED static char *solution(char *facelets, int maxDepth, long timeOut, int useSeparator, const char *cache_dir) {
  superflip_cube cube;
  superflip_solution found;
  superflip_options options = superflip_default_options();
  char moves[SUPERFLIP_SOLUTION_SIZE];
  char *text;
  size_t first_length = 0;
  int split;

  (void)cache_dir;
  if (maxDepth < 0) return NULL;
  options.max_length = (uint8_t)(maxDepth < SUPERFLIP_MAX_LENGTH ? maxDepth : SUPERFLIP_MAX_LENGTH);
  options.max_milliseconds = timeOut > 0 ? 1000 * (uint64_t)timeOut : 1;
  if (superflip_parse_facelets(facelets, SUPERFLIP_NUL_TERMINATED, &cube, NULL) ||
      superflip_solve(&cube, &options, &found, NULL) ||
      superflip_print_moves(found.moves, found.length, moves, sizeof moves, NULL)) {
    return NULL;
  }
  text = (char *)malloc(sizeof moves + 2);
  if (text == NULL) return NULL;
  strcpy(text, moves);
  /* A move is 3 * face + turn. The faces U and D are 0 and 3, and turn 1 is a half turn. */
  split = found.length;
  while (split > 0 && (found.moves[split - 1] / 3 % 3 == 0 || found.moves[split - 1] % 3 == 1)) split--;
  if (useSeparator && split > 0) {
    superflip_print_moves(found.moves, (size_t)split, moves, sizeof moves, NULL);
    first_length = strlen(moves);
    memmove(text + first_length + 2, text + first_length, strlen(text + first_length) + 1);
    memcpy(text + first_length, " .", 2);
  }
  return text;
}

/**
 * Writes the cube whose solution leads from `facelets` to `pattern`, as 54 letters and a NUL. Writes an empty text if one of
 * them is no cube.
 */
SUPERFLIP_UNUSED static void patternize(char *facelets, char *pattern, char *patternized) {
  superflip_cube cube, goal;

  if (superflip_parse_facelets(facelets, SUPERFLIP_NUL_TERMINATED, &cube, NULL) ||
      superflip_parse_facelets(pattern, SUPERFLIP_NUL_TERMINATED, &goal, NULL)) {
    patternized[0] = '\0';
    return;
  }
  superflip_invert(&goal, &goal, NULL);
  superflip_multiply(&goal, &cube, &cube, NULL);
  superflip_print_facelets(&cube, patternized, SUPERFLIP_FACELETS_SIZE, NULL);
}

#endif
