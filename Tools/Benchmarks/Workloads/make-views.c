// Writes scenes of views with hit-test queries, from a fixed seed.
//
//   make-views FILE flat|nested VIEWS QUERIES
//
// Flat: rectangles of 4 to 24 points are distributed over a square window, so that each point is
// covered about once. Nested: a random leaf view is split in two at a random position until there
// are enough views, which results in a tree with a depth of 10 to 30. A moved view alternates
// between two positions 3 points apart.

#include "Scene.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint64_t seed = 20250101;

static double draw(double low, double high) {
  uint64_t number = seed += 0x9e3779b97f4a7c15;
  number = (number ^ (number >> 30)) * 0xbf58476d1ce4e5b9;
  number = (number ^ (number >> 27)) * 0x94d049bb133111eb;
  number ^= number >> 31;
  return low + (high - low) * ((double)(number >> 11) * 0x1p-53);
}

static void make_flat(struct scene_view *views, long count, double side) {
  for (long at = 0; at < count; at++) {
    double width = draw(4, 24), height = draw(4, 24);
    double x = draw(0, side - width), y = draw(0, side - height);
    views[at] = (struct scene_view){-1, x, y, width, height};
  }
}

static void make_nested(struct scene_view *views, long count, double side) {
  views[0] = (struct scene_view){-1, 0, 0, side, side};
  long *leaves = malloc(sizeof *leaves * (size_t)count);
  long made = 1, leaf_count = 1;
  leaves[0] = 0;
  while (made < count) {
    long *leaf = &leaves[(long)draw(0, (double)leaf_count)], parent = *leaf;
    double width = views[parent].width, height = views[parent].height, fraction = draw(0.2, 0.8);
    struct scene_view one = {parent, 0, 0, width, height}, other = one;
    if (width > height) {
      one.width = other.x = width * fraction;
      other.width = width - other.x;
    } else {
      one.height = other.y = height * fraction;
      other.height = height - other.y;
    }
    *leaf = made;
    views[made++] = one;
    if (made == count) break;
    leaves[leaf_count++] = made;
    views[made++] = other;
  }
  free(leaves);
}

int main(int arguments, char **argument) {
  if (arguments != 5) {
    fprintf(stderr, "usage: make-views FILE flat|nested VIEWS QUERIES\n");
    return 64;
  }
  int64_t is_nested = strcmp(argument[2], "nested") == 0;
  long count = atol(argument[3]), queries = atol(argument[4]);
  double side = 14 * sqrt((double)count);
  struct scene_view *views = malloc(sizeof *views * (size_t)count);
  if (is_nested) make_nested(views, count, side); else make_flat(views, count, side);
  FILE *file = fopen(argument[1], "wb");
  if (file == NULL) {
    perror(argument[1]);
    return 73;
  }
  int64_t counts[] = {is_nested, count, queries};
  fwrite(&side, sizeof side, 1, file);
  fwrite(counts, sizeof *counts, 3, file);
  fwrite(views, sizeof *views, (size_t)count, file);
  int8_t *side_of = calloc((size_t)count, 1);
  for (long at = 0; at < queries; at++) {
    struct scene_query query = {.x = draw(0, side), .dy = 0};
    query.y = draw(0, side);
    query.moved = (int64_t)draw(0, (double)count);
    query.dx = side_of[query.moved] ? -3 : 3;
    side_of[query.moved] ^= 1;
    fwrite(&query, sizeof query, 1, file);
  }
  if (fclose(file) != 0) {
    perror(argument[1]);
    return 74;
  }
}
