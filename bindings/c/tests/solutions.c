/* Solves random cubes and checks every solution by the model. Checks the options on twenty cubes.
 *
 *     solutions COUNT MAX_LENGTH
 */
#include <stdio.h>
#include <stdlib.h>

#include "model.h"
#include "superflip.h"

/* Solves a cube that is given by its stickers, and returns the length of the solution. */
static int solve(const char *stickers, const superflip_options *options, char *text) {
  superflip_cube cube;
  superflip_solution solution;
  superflip_error error;
  char left[55];
  if (superflip_parse_facelets(stickers, SUPERFLIP_NUL_TERMINATED, &cube, &error) ||
      superflip_solve(&cube, options, &solution, &error)) {
    fprintf(stderr, "%s: %s\n", stickers, error.text);
    exit(EXIT_FAILURE);
  }
  superflip_print_moves(solution.moves, solution.length, text, SUPERFLIP_SOLUTION_SIZE, NULL);
  memcpy(left, stickers, sizeof left);
  if (make(left, text) != solution.length || !is_solved(left)) {
    fprintf(stderr, "%s: %s does not solve\n", stickers, text);
    exit(EXIT_FAILURE);
  }
  /* The check can fail: without its last move, the solution does not solve the cube. */
  if (solution.length > 0) {
    memcpy(left, stickers, sizeof left);
    *(solution.length > 1 ? strrchr(text, ' ') : text) = '\0';
    if (make(left, text) != solution.length - 1 || is_solved(left)) {
      fprintf(stderr, "%s: the model also accepts %s\n", stickers, text);
      exit(EXIT_FAILURE);
    }
  }
  return solution.length;
}

/* Checks the other options and the group on one cube. */
static int agree(const char *stickers) {
  superflip_cube cube, inverse, goal, end, solved = superflip_solved();
  superflip_options options = superflip_default_options();
  superflip_solution first, best, back;
  char text[SUPERFLIP_SOLUTION_SIZE], made[SUPERFLIP_FACELETS_SIZE];
  int all;

  all = !superflip_parse_facelets(stickers, 54, &cube, NULL);
  all &= !superflip_parse_as(SUPERFLIP_NOTATION_FACELETS, stickers, 54, &goal, NULL);
  all &= superflip_equal(&cube, &goal);
  all &= !superflip_parse_faces("URFDLB", stickers, 54, &goal, NULL) && superflip_equal(&cube, &goal);
  all &= !superflip_solve(&cube, &options, &first, NULL);
  options.improve = 1;
  options.max_nodes = 100000;
  all &= !superflip_solve(&cube, &options, &best, NULL) && best.length <= first.length;
  /* The inverse of a solution makes the cube. */
  options.inverse = 1;
  all &= !superflip_solve(&cube, &options, &back, NULL);
  superflip_print_moves(back.moves, back.length, text, sizeof text, NULL);
  superflip_print_facelets(&solved, made, sizeof made, NULL);
  all &= make(made, text) == back.length && strcmp(made, stickers) == 0;
  /* A solution leads to the goal. */
  superflip_parse_moves("R U F", SUPERFLIP_NUL_TERMINATED, &goal, NULL);
  options.inverse = 0;
  options.goal = &goal;
  all &= !superflip_solve(&cube, &options, &back, NULL);
  all &= !superflip_move(&cube, back.moves, back.length, &end, NULL) && superflip_equal(&end, &goal);
  all &= !superflip_invert(&cube, &inverse, NULL);
  all &= !superflip_multiply(&cube, &inverse, &end, NULL) && superflip_equal(&end, &solved);
  return all;
}

/* Reads one cube in several notations. */
static int notations(void) {
  static const struct {
    superflip_notation notation;
    const char *text;
  } TEXTS[] = {
      {SUPERFLIP_NOTATION_MOVES, "R2 U"},
      {SUPERFLIP_NOTATION_CUBEPOS, "r2u1"},
      {SUPERFLIP_NOTATION_CALCULATOR, "2B 1W"},
      {SUPERFLIP_NOTATION_TIMER, "1;12.34;;R2 U;2020-01-31 10:00:00;12.34"},
      {SUPERFLIP_NOTATION_LINK, "https://alpha.twizzle.net/edit/?alg=R2+U"},
  };
  superflip_cube cube, wanted;
  size_t i;
  int all = !superflip_parse_moves("R2 U", SUPERFLIP_NUL_TERMINATED, &wanted, NULL);
  for (i = 0; i < sizeof TEXTS / sizeof *TEXTS; i++) {
    all &= !superflip_parse_as(TEXTS[i].notation, TEXTS[i].text, SUPERFLIP_NUL_TERMINATED, &cube, NULL);
    all &= superflip_equal(&cube, &wanted);
  }
  /* The stickers after R, with the faces in the order ULFRBD. */
  all &= !superflip_parse_faces("ULFRBD", "wwgwwgwwgoooooooooggyggyggyrrrrrrrrrwbbwbbwbbyybyybyyb",
                                SUPERFLIP_NUL_TERMINATED, &cube, NULL);
  all &= !superflip_parse_moves("R", 1, &wanted, NULL) && superflip_equal(&cube, &wanted);
  return all;
}

int main(int count, char **arguments) {
  superflip_options options = superflip_default_options();
  unsigned long cubes, i, moves = 0;
  char text[SUPERFLIP_SOLUTION_SIZE], stickers[SUPERFLIP_FACELETS_SIZE];

  if (!notations()) {
    fprintf(stderr, "a notation is read as another cube\n");
    return EXIT_FAILURE;
  }
  if (count != 3) {
    fprintf(stderr, "usage: solutions COUNT MAX_LENGTH\n");
    return 2;
  }
  cubes = strtoul(arguments[1], NULL, 10);
  options.max_length = (uint8_t)strtoul(arguments[2], NULL, 10);
  for (i = 0; i < cubes; i++) {
    superflip_cube cube;
    int length;
    superflip_random(i, &cube);
    superflip_print_facelets(&cube, stickers, sizeof stickers, NULL);
    length = solve(stickers, &options, text);
    if (length > options.max_length) {
      fprintf(stderr, "%s: %d moves\n", stickers, length);
      return EXIT_FAILURE;
    }
    if (i < 20 && !agree(stickers)) {
      fprintf(stderr, "%s: the options or the group are wrong\n", stickers);
      return EXIT_FAILURE;
    }
    moves += (unsigned long)length;
  }
  printf("%lu cubes solved, %.3f moves on average\n", cubes, (double)moves / (double)cubes);
  return EXIT_SUCCESS;
}
