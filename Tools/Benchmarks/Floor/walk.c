// Hit testing as a plain recursive walk from front to back into every view that contains the point.
//
//   walk still|moving FILE

#include "CMeasuring.h"
#include "Scene.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct view {
  double x, y, width, height;
  // The indices of the frontmost child, and of the next sibling behind this view.
  struct view *front, *behind;
};

// Returns the frontmost view at a point in the superview's coordinates, or NULL if the point is
// outside.
static const struct view *hit(const struct view *view, double x, double y) {
  x -= view->x;
  y -= view->y;
  if (!(x >= 0 && y >= 0 && x < view->width && y < view->height)) return NULL;
  for (const struct view *inner = view->front; inner != NULL; inner = inner->behind) {
    const struct view *found = hit(inner, x, y);
    if (found != NULL) return found;
  }
  return view;
}

int main(int count, char **arguments) {
  if (count != 3) {
    fprintf(stderr, "usage: walk still|moving FILE\n");
    return 64;
  }
  int moves = strcmp(arguments[1], "moving") == 0;
  struct scene scene = scene_read(arguments[2]);
  struct view window = {0, 0, scene.side, scene.side, NULL, NULL};
  struct view *views = calloc((size_t)scene.view_count, sizeof *views);
  const struct view **hits = calloc((size_t)scene.query_count, sizeof *hits);
  for (long at = 0; at < scene.view_count; at++) {
    const struct scene_view *box = &scene.views[at];
    struct view *parent = box->parent < 0 ? &window : &views[box->parent];
    views[at] = (struct view){box->x, box->y, box->width, box->height, NULL, parent->front};
    parent->front = &views[at];
  }
  measuring_begin();
  for (long at = 0; at < scene.query_count; at++) {
    const struct scene_query *query = &scene.queries[at];
    if (moves) {
      views[query->moved].x += query->dx;
      views[query->moved].y += query->dy;
    }
    hits[at] = hit(&window, query->x, query->y);
  }
  measuring_end("walk");
  uint64_t sum = 0;
  for (long at = 0; at < scene.query_count; at++) {
    sum = sum * 31 + (uint64_t)(hits[at] == &window ? -1 : hits[at] - views);
  }
  char more[64];
  snprintf(more, sizeof more, "\"sum\":%u", (unsigned)sum);
  measuring_report("walk", (uint64_t)scene.query_count, (uint64_t)scene.query_count, more);
}
