/* Finds shortest solutions, checks each by the model, and compares the lengths with known distances and
 * with what superflip_solve proves. */
#include <stdio.h>
#include <stdlib.h>

#include "model.h"
#include "superflip.h"

static int failures = 0;

static void expect(const superflip_error *error, int returned, int code, const char *message) {
  if (returned != code || error->code != code || strncmp(error->text, message, strlen(message)) != 0) {
    fprintf(stderr, "expected %s: %s\n   found %s: %s\n", superflip_code_text(code), message,
            superflip_code_text(returned), error->text);
    failures++;
  }
}

/* Returns the length of a shortest solution, which the model checks. */
static int shortest(const superflip_cube *cube, const superflip_optimal_options *options) {
  superflip_solution solution;
  superflip_error error;
  char stickers[SUPERFLIP_FACELETS_SIZE], text[SUPERFLIP_SOLUTION_SIZE];
  if (superflip_solve_optimal(cube, options, &solution, &error)) {
    fprintf(stderr, "%s\n", error.text);
    exit(EXIT_FAILURE);
  }
  superflip_print_facelets(cube, stickers, sizeof stickers, NULL);
  superflip_print_moves(solution.moves, solution.length, text, sizeof text, NULL);
  failures += make(stickers, text) != solution.length || !is_solved(stickers) || !solution.optimal;
  return solution.length;
}

/* The distance of six spots is 8, and that of the checkerboard 6. */
static void distances(void) {
  static const struct {
    const char *moves;
    int distance;
  } KNOWN[] = {{"", 0}, {"R", 1}, {"U D' R L' F B' U D'", 8}, {"R2 L2 U2 D2 F2 B2", 6}, {"R R U U' R", 1}};
  superflip_cube cube;
  size_t i;
  for (i = 0; i < sizeof KNOWN / sizeof KNOWN[0]; i++) {
    int found;
    superflip_parse_moves(KNOWN[i].moves, SUPERFLIP_NUL_TERMINATED, &cube, NULL);
    found = shortest(&cube, NULL);
    if (found != KNOWN[i].distance) {
      fprintf(stderr, "%s: %d moves, and its distance is %d\n", KNOWN[i].moves, found, KNOWN[i].distance);
      failures++;
    }
  }
}

/* Solutions of at most seven moves of superflip_solve are shortest ones, and a search without an answer is a
 * proof. */
static void agree(uint64_t seed, int count) {
  superflip_optimal_options options = superflip_default_optimal_options();
  superflip_options near = superflip_default_options();
  superflip_cube cube = superflip_solved(), random;
  superflip_solution solution;
  superflip_error error;
  int i, found;
  superflip_random(seed, &random);
  for (i = 0; i < count; i++) {
    uint8_t move = (uint8_t)(random.cubies[i] % 18);
    superflip_move(&cube, &move, 1, &cube, NULL);
  }
  options.threads = (uint16_t)(seed % 3);
  found = shortest(&cube, &options);
  failures += found > count;
  failures += superflip_solve(&cube, &near, &solution, NULL) || solution.length != found;
  if (found > 0) {
    options.max_length = (uint8_t)(found - 1);
    expect(&error, superflip_solve_optimal(&cube, &options, &solution, &error), SUPERFLIP_CODE_NONE_WITHIN, "");
  }
}

static int stop(void *context) {
  (*(int *)context)++;
  return 1;
}

static void options(void) {
  superflip_optimal_options options = superflip_default_optimal_options();
  superflip_cube cube, goal, end, solved = superflip_solved(), far = solved;
  superflip_solution solution;
  superflip_error error;
  int i, calls = 0;

  superflip_parse_moves("R U F2", 6, &cube, NULL);
  superflip_parse_moves("R U", 3, &goal, NULL);
  options.goal = &goal;
  failures += superflip_solve_optimal(&cube, &options, &solution, NULL) || solution.length != 1;
  superflip_move(&cube, solution.moves, solution.length, &end, NULL);
  failures += !superflip_equal(&end, &goal);
  options.inverse = 1;
  failures += superflip_solve_optimal(&cube, &options, &solution, NULL) || solution.length != 1;
  superflip_move(&goal, solution.moves, solution.length, &end, NULL);
  failures += !superflip_equal(&end, &cube);

  /* The superflip is at distance 20, which no search proves in a moment. */
  options = superflip_default_optimal_options();
  for (i = 8; i < 20; i++) {
    far.cubies[i] ^= 1;
  }
  options.max_milliseconds = 30;
  expect(&error, superflip_solve_optimal(&far, &options, &solution, &error), SUPERFLIP_CODE_BUDGET_SPENT, "");
  options.max_milliseconds = 0;
  options.is_cancelled = stop;
  options.context = &calls;
  expect(&error, superflip_solve_optimal(&far, &options, &solution, &error), SUPERFLIP_CODE_CANCELLED, "");
  failures += calls != 1;

  expect(&error, superflip_solve_optimal(NULL, NULL, &solution, &error), SUPERFLIP_CODE_NULL_POINTER,
         "the pointer `cube` is null");
  expect(&error, superflip_solve_optimal(&cube, NULL, NULL, &error), SUPERFLIP_CODE_NULL_POINTER,
         "the pointer `solution` is null");
  far = solved;
  far.cubies[8] ^= 1;
  expect(&error, superflip_solve_optimal(&far, NULL, &solution, &error), SUPERFLIP_CODE_UNREACHABLE,
         "no moves solve the position: UB is flipped");
}

int main(void) {
  uint64_t seed;
  distances();
  for (seed = 1; seed <= 20; seed++) {
    agree(seed, (int)(seed % 7) + 1);
  }
  options();
  printf("%d failures\n", failures);
  return failures > 0;
}
