/* Solves random cubes in each metric. Replays the steps of every solution on the model, and counts
 * their costs apart from superflip. With DIRECTORY, also searches with tables, which it keeps there.
 *
 *     metrics COUNT [DIRECTORY]
 */
#include <stdio.h>
#include <stdlib.h>

#include "model.h"
#include "superflip.h"

enum { STEPS_SIZE = 6 * SUPERFLIP_METRIC_MAX_LENGTH };

/* A metric: its text, and which steps it has. */
typedef struct metric {
  const char *text;
  /* The cost of a quarter turn and of a half turn. 0 if this turn is no step. */
  int quarter, half;
  /* Which turns of two opposite faces are one step: 0 none, 1 those of a middle layer, 2 all. */
  int pairs;
  /* A face that does not turn, or NUL. */
  char still;
} metric;

static const metric METRICS[] = {
    {"half", 1, 1, 0, '\0'},
    {"quarter", 1, 0, 0, '\0'},
    {"axial", 1, 1, 2, '\0'},
    {"axial-quarter", 1, 0, 2, '\0'},
    {"slice", 1, 1, 1, '\0'},
    {" {\"quarter\": 2, \"half\": 3, \"opposite\": \"greatest\"}", 2, 3, 2, '\0'},
    {"{\"quarter\": 1, \"half\": 1, \"faces\": {\"B\": {}}}", 1, 1, 0, 'B'},
};
enum { METRIC_COUNT = sizeof METRICS / sizeof *METRICS, AXIAL = 2 };

/* Makes steps such as "R2 (U D') F" and returns their cost, or -1 if the metric has no such step. */
static int replay(char *stickers, const char *steps, const metric *m) {
  int cost = 0;
  while (*steps != '\0') {
    int is_pair = *steps == '(', turns = 0, faces[2] = {0, 0}, quarters[2] = {0, 0}, greatest = 0, i;
    steps += is_pair;
    for (; turns < 1 + is_pair; turns++) {
      const char *face = *steps == '\0' ? NULL : strchr(FACES, *steps++);
      int of_turn;
      if (face == NULL || *face == m->still) {
        return -1;
      }
      faces[turns] = (int)(face - FACES);
      quarters[turns] = *steps == '2' ? 2 : *steps == '\'' ? 3 : 1;
      steps += quarters[turns] > 1;
      of_turn = quarters[turns] == 2 ? m->half : m->quarter;
      if (of_turn == 0 || (is_pair && *steps++ != (turns == 0 ? ' ' : ')'))) {
        return -1;
      }
      greatest = of_turn > greatest ? of_turn : greatest;
      for (i = 0; i < quarters[turns]; i++) {
        turn(stickers, faces[turns]);
      }
    }
    if (is_pair && (m->pairs == 0 || faces[1] != (faces[0] + 3) % 6 ||
                    (m->pairs == 1 && (quarters[0] + quarters[1]) % 4 != 0))) {
      return -1;
    }
    cost += greatest;
    if (*steps == ' ' && steps[1] != '\0') {
      steps++;
    } else if (*steps != '\0') {
      return -1;
    }
  }
  return cost;
}

/* Checks a solution of a cube in a metric, and returns its cost. */
static int checked(const superflip_cube *cube, const metric *m, const superflip_metric_solution *solution) {
  char stickers[SUPERFLIP_FACELETS_SIZE], steps[STEPS_SIZE], moves[3 * SUPERFLIP_METRIC_MAX_LENGTH];
  uint32_t cost;
  size_t needed;
  superflip_print_facelets(cube, stickers, sizeof stickers, NULL);
  if (superflip_print_steps(m->text, solution->moves, solution->length, steps, sizeof steps, &needed) ||
      superflip_cost(m->text, solution->moves, solution->length, &cost, NULL) ||
      needed != strlen(steps) || cost != solution->cost ||
      replay(stickers, steps, m) != solution->cost || !is_solved(stickers)) {
    fprintf(stderr, "%s: `%s` is no solution of cost %d\n", m->text, steps, solution->cost);
    exit(EXIT_FAILURE);
  }
  superflip_print_facelets(cube, stickers, sizeof stickers, NULL);
  superflip_print_moves(solution->moves, solution->length, moves, sizeof moves, NULL);
  if (make(stickers, moves) != solution->length || !is_solved(stickers)) {
    fprintf(stderr, "%s: %s does not solve\n", m->text, moves);
    exit(EXIT_FAILURE);
  }
  /* The check can fail: without its last step, the solution solves nothing. */
  superflip_print_facelets(cube, stickers, sizeof stickers, NULL);
  if (solution->length > 0) {
    char *last = strrchr(steps, '(');
    last = last != NULL && strchr(last, ')')[1] == '\0' ? last : strrchr(steps, ' ');
    *(last == NULL ? steps : last > steps && *last == '(' ? last - 1 : last) = '\0';
    if (replay(stickers, steps, m) < 0 || is_solved(stickers)) {
      fprintf(stderr, "%s: the model also accepts `%s`\n", m->text, steps);
      exit(EXIT_FAILURE);
    }
  }
  return solution->cost;
}

static superflip_metric_solver *new_solver(const char *text) {
  superflip_metric_solver *solver = NULL;
  superflip_error error;
  if (superflip_metric_solver_new(text, &solver, &error)) {
    fprintf(stderr, "%s: %s\n", text, error.text);
    exit(EXIT_FAILURE);
  }
  return solver;
}

static void solve(const superflip_metric_solver *solver, const superflip_cube *cube,
                  const superflip_metric_options *options, superflip_metric_solution *solution) {
  superflip_error error;
  if (superflip_metric_solve(solver, cube, options, solution, &error)) {
    fprintf(stderr, "%s\n", error.text);
    exit(EXIT_FAILURE);
  }
}

/* Texts that are no metric, or one in which the moves R' B do not both have a cost. */
static const struct {
  const char *metric;
  int code;
  uint32_t place;
  const char *message;
} WRONG[] = {
    {"Half", SUPERFLIP_CODE_NO_SUCH_METRIC, 0, "no metric is named `Half`; did you mean half?"},
    {"{", SUPERFLIP_CODE_WRONG_COSTS, 1, "EOF while parsing an object at line 1 column 1; a cost is"},
    {"{}", SUPERFLIP_CODE_WRONG_COSTS, 0, "no turn has a cost, so no face can turn"},
    {"{\"quarter\": 0}", SUPERFLIP_CODE_WRONG_COSTS, 0, "the cost of U is 0; a cost is a whole number"},
    {"{\"quarter\": 16}", SUPERFLIP_CODE_WRONG_COSTS, 0, "the cost of U is 16; a cost is a whole"},
    {"{\"quarter\":\n -1}", SUPERFLIP_CODE_WRONG_COSTS, 2, "invalid value: integer `-1`, expected a whole number from 1 to 15"},
    {"{\"quarter\": 1e99999}", SUPERFLIP_CODE_WRONG_COSTS, 1, "number out of range"},
    {"{\"quarter\": 99999999999}", SUPERFLIP_CODE_WRONG_COSTS, 1, "invalid value: integer `99999999999`"},
    {"{\"quater\": 1}", SUPERFLIP_CODE_WRONG_COSTS, 1, "unknown field `quater`, expected one of `quarter`"},
    {"{\"quarter\": 1, \"faces\": {\"B\": {}, \"b\": {}}}", SUPERFLIP_CODE_WRONG_COSTS, 1,
     "two costs of the face B"},
    {"{\"quarter\": 1, \"faces\": {\"B\": {}}}", SUPERFLIP_CODE_NO_COST, 2, "move 2 is B, which has no cost"},
    {"{\"half\": 1}", SUPERFLIP_CODE_NO_COST, 1, "move 1 is R', which has no cost in the metric"},
};

static int failures = 0;

static void expect(const superflip_error *error, int returned, int code, const char *message) {
  if (strlen(error->text) > 400 || returned != code || error->code != code || strncmp(error->text, message, strlen(message)) != 0) {
    fprintf(stderr, "expected %s: %s\n   found %s: %s\n", superflip_code_text(code), message,
            superflip_code_text(returned), error->text);
    failures++;
  }
}

static int stop(void *context) {
  (*(int *)context)++;
  return 1;
}

/* Reads wrong costs. */
static void wrong_costs(void) {
  static superflip_error error;
  char text[2000] = "";
  uint8_t moves[] = {8, 12};
  uint32_t cost = 77;
  size_t i;
  int code;
  for (i = 0; i < sizeof WRONG / sizeof *WRONG; i++) {
    code = superflip_cost(WRONG[i].metric, moves, 2, &cost, &error);
    expect(&error, code, WRONG[i].code, WRONG[i].message);
    failures += error.place != WRONG[i].place;
  }
  memset(text, 'a', sizeof text - 1);
  memcpy(text, "{\"\n", 3);
  code = superflip_cost(text, moves, 2, &cost, &error);
  expect(&error, code, SUPERFLIP_CODE_WRONG_COSTS, "control character");
  memcpy(text, "{\"a", 3);
  memcpy(text + sizeof text - 5, "\":1}", 4);
  code = superflip_cost(text, moves, 2, &cost, &error);
  expect(&error, code, SUPERFLIP_CODE_WRONG_COSTS, "unknown field `aaaa");
  memset(text, '{', sizeof text - 1);
  code = superflip_cost(text, moves, 2, &cost, &error);
  expect(&error, code, SUPERFLIP_CODE_WRONG_COSTS, "key must be a string");
  failures += cost != 77;
  code = superflip_cost("{\"quarter\": 1, \"faces\": {\"\\u001b[31m\": {}}}", moves, 2, &cost, &error);
  expect(&error, code, SUPERFLIP_CODE_WRONG_COSTS, "");
  failures += strchr(error.text, '\033') != NULL;
}

/* Makes the mistakes of the solver. */
static void mistakes(const superflip_metric_solver *axial, int has_tables) {
  static superflip_error error;
  superflip_metric_solver *solver = NULL;
  superflip_metric_solution solution;
  superflip_metric_options options = superflip_default_metric_options();
  superflip_cube cube = superflip_solved(), wrong = cube;
  int code, calls = 0;

  code = superflip_metric_solver_new("htm", &solver, &error);
  expect(&error, code, SUPERFLIP_CODE_NO_SUCH_METRIC, "no metric is named ");
  code = superflip_metric_solver_new(NULL, &solver, &error);
  expect(&error, code, SUPERFLIP_CODE_NULL_POINTER, "the pointer `metric` is null");
  code = superflip_metric_solver_new("half", NULL, &error);
  expect(&error, code, SUPERFLIP_CODE_NULL_POINTER, "the pointer `solver` is null");
  failures += solver != NULL;
  superflip_metric_solver_free(NULL);
  code = superflip_metric_solve(NULL, &cube, NULL, &solution, &error);
  expect(&error, code, SUPERFLIP_CODE_NULL_POINTER, "the pointer `solver` is null");
  code = superflip_metric_solve(axial, NULL, NULL, &solution, &error);
  expect(&error, code, SUPERFLIP_CODE_NULL_POINTER, "the pointer `cube` is null");
  code = superflip_metric_solve(axial, &cube, NULL, NULL, &error);
  expect(&error, code, SUPERFLIP_CODE_NULL_POINTER, "the pointer `solution` is null");
  wrong.cubies[3] = 99;
  code = superflip_metric_solve(axial, &wrong, NULL, &solution, &error);
  expect(&error, code, SUPERFLIP_CODE_OUT_OF_RANGE, "corner value 3 is 99");
  wrong = cube;
  wrong.cubies[8]++;
  code = superflip_metric_solve(axial, &wrong, NULL, &solution, &error);
  expect(&error, code, SUPERFLIP_CODE_UNREACHABLE, "no moves solve the position: UB is flipped");
  options.goal = &wrong;
  code = superflip_metric_solve(axial, &cube, &options, &solution, &error);
  expect(&error, code, SUPERFLIP_CODE_UNREACHABLE, "no moves solve the position: UB is flipped");
  code = superflip_set_table_directory(NULL, &error);
  expect(&error, code, SUPERFLIP_CODE_NULL_POINTER, "the pointer `path` is null");

  superflip_parse_moves("R", 1, &cube, NULL);
  solver = new_solver("{\"half\": 1}");
  code = superflip_metric_solve(solver, &cube, NULL, &solution, &error);
  expect(&error, code, SUPERFLIP_CODE_OUT_OF_REACH, "the steps of the metric do not solve");
  superflip_metric_solver_free(solver);

  /* The tables are cancelled, so the solver has none yet. */
  solver = new_solver("{\"quarter\": 3, \"half\": 4}");
  options = superflip_default_metric_options();
  options.max_milliseconds = 1;
  options.is_cancelled = stop;
  options.context = &calls;
  code = superflip_metric_solve(solver, &cube, &options, &solution, &error);
  expect(&error, code, SUPERFLIP_CODE_CANCELLED, "the caller cancelled the search");
  failures += calls == 0;
  superflip_metric_solver_free(solver);

  if (has_tables) {
    superflip_parse_moves("R U F", 5, &cube, NULL);
    options = superflip_default_metric_options();
    options.max_cost = 2;
    code = superflip_metric_solve(axial, &cube, &options, &solution, &error);
    expect(&error, code, SUPERFLIP_CODE_NONE_WITHIN, "no solution costs at most 2");
    superflip_random(1, &cube);
    options.max_cost = 9;
    options.max_nodes = 1000;
    code = superflip_metric_solve(axial, &cube, &options, &solution, &error);
    expect(&error, code, SUPERFLIP_CODE_BUDGET_SPENT, "the time was over before");
  }
}

int main(int count, char **arguments) {
  unsigned long cubes, i, j;
  superflip_metric_options options = superflip_default_metric_options();
  superflip_metric_solver *axial;
  superflip_metric_solution first, best, again;
  superflip_cube cube, goal, solved = superflip_solved(), end;
  int of_first = 0, of_best = 0;

  if (count != 2 && count != 3) {
    fprintf(stderr, "usage: metrics COUNT [DIRECTORY]\n");
    return 2;
  }
  cubes = strtoul(arguments[1], NULL, 10);
  for (j = 0; j < METRIC_COUNT; j++) {
    superflip_metric_solver *solver = new_solver(METRICS[j].text);
    int sum = 0;
    for (i = 0; i < cubes; i++) {
      superflip_random(i, &cube);
      solve(solver, &cube, NULL, &first);
      sum += checked(&cube, &METRICS[j], &first);
    }
    printf("%s: %lu cubes, mean cost %.2f\n", METRICS[j].text, cubes, (double)sum / (double)cubes);
    superflip_metric_solver_free(solver);
  }

  axial = new_solver("axial");
  if (count == 3) {
    if (superflip_set_table_directory(arguments[2], NULL)) {
      return EXIT_FAILURE;
    }
    for (i = 0; i < cubes; i++) {
      superflip_random(i, &cube);
      solve(axial, &cube, NULL, &first);
      options.max_nodes = 100000;
      solve(axial, &cube, &options, &best);
      of_first += checked(&cube, &METRICS[AXIAL], &first);
      of_best += checked(&cube, &METRICS[AXIAL], &best);
      /* The same nodes find the same solution. */
      solve(axial, &cube, &options, &again);
      failures += memcmp(best.moves, again.moves, sizeof best.moves) != 0;
      options.max_nodes = 0;
      options.max_milliseconds = 5;
      solve(axial, &cube, &options, &again);
      checked(&cube, &METRICS[AXIAL], &again);
      options.max_milliseconds = 0;
    }
    printf("axial: mean cost %.2f, and %.2f after 100,000 nodes\n", of_first / (double)cubes,
           of_best / (double)cubes);
    failures += of_best >= of_first;
    /* A search that ends has proved the cost. */
    superflip_parse_moves("U D'", 4, &cube, NULL);
    options.max_nodes = 1000000;
    solve(axial, &cube, &options, &best);
    failures += best.cost != 1 || !best.optimal;
    options.max_nodes = 0;
  }
  /* The inverse makes the cube, and a solution leads to the goal. */
  superflip_random(7, &cube);
  options.inverse = 1;
  solve(axial, &cube, &options, &first);
  superflip_move(&solved, first.moves, first.length, &end, NULL);
  failures += !superflip_equal(&end, &cube);
  options.inverse = 0;
  superflip_random(8, &goal);
  options.goal = &goal;
  solve(axial, &cube, &options, &first);
  superflip_move(&cube, first.moves, first.length, &end, NULL);
  failures += !superflip_equal(&end, &goal);

  wrong_costs();
  mistakes(axial, count == 3);
  superflip_metric_solver_free(axial);
  printf("%d failures\n", failures);
  return failures > 0;
}
