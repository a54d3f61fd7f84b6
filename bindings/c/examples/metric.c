/* Solves a cube in a metric and prints the steps and their cost. Needs `build.sh --metrics`.
 *
 *     metric axial "R2 L U D' F2"
 *     metric '{"quarter": 2, "half": 3, "opposite": "greatest"}' "R2 L U D' F2"
 */
#include <stdio.h>
#include <stdlib.h>

#include "superflip.h"

int main(int count, char **arguments) {
  superflip_cube cube;
  superflip_metric_solver *solver = NULL;
  superflip_metric_solution solution;
  superflip_error error;
  char text[6 * SUPERFLIP_METRIC_MAX_LENGTH];

  if (count != 3) {
    fprintf(stderr, "usage: metric METRIC MOVES\n");
    return 2;
  }
  if (superflip_parse_moves(arguments[2], SUPERFLIP_NUL_TERMINATED, &cube, &error) ||
      superflip_metric_solver_new(arguments[1], &solver, &error) ||
      superflip_metric_solve(solver, &cube, NULL, &solution, &error)) {
    fprintf(stderr, "metric: %s\n", error.text);
    superflip_metric_solver_free(solver);
    return EXIT_FAILURE;
  }
  superflip_print_steps(arguments[1], solution.moves, solution.length, text, sizeof text, NULL);
  printf("%s, cost %d\n", text, solution.cost);
  superflip_metric_solver_free(solver);
  return EXIT_SUCCESS;
}
