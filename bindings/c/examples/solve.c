/* Solves a cube that is given by its stickers, or says which sticker is wrong.
 *
 *     solve UULUUFUUFRRUBRRURRFFDFFUFFFDDRDDDDDDBLLLLLLLLBRRBBBBBB
 */
#include <stdio.h>
#include <stdlib.h>

#include "superflip.h"

static int fail(const superflip_error *error) {
  int sticker;
  fprintf(stderr, "solve: %s\n", error->text);
  for (sticker = 1; sticker <= 54; sticker++) {
    if (error->stickers >> (sticker - 1) & 1) {
      fprintf(stderr, "sticker %d: face %c, row %d, column %d\n", sticker,
              "URFDLB"[(sticker - 1) / 9], (sticker - 1) % 9 / 3 + 1, (sticker - 1) % 3 + 1);
    }
  }
  return EXIT_FAILURE;
}

int main(int count, char **arguments) {
  superflip_cube cube;
  superflip_solution solution;
  superflip_error error;
  char text[SUPERFLIP_SOLUTION_SIZE];

  if (count != 2) {
    fprintf(stderr, "usage: solve STICKERS\n");
    return 2;
  }
  if (superflip_parse_facelets(arguments[1], SUPERFLIP_NUL_TERMINATED, &cube, &error) ||
      superflip_solve(&cube, NULL, &solution, &error)) {
    return fail(&error);
  }
  superflip_print_moves(solution.moves, solution.length, text, sizeof text, NULL);
  printf("%s\n", text);
  return EXIT_SUCCESS;
}
