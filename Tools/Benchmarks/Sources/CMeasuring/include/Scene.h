// A generated scene of views with hit-test queries, as written by `make-views`.
#ifndef SCENE_H
#define SCENE_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A rectangle in the coordinates of its parent, which precedes it; parent −1 is the window. Later
/// siblings are in front.
struct scene_view {
  int64_t parent;
  double x, y, width, height;
};

/// A hit-test query at a point, made after moving one view by a displacement.
struct scene_query {
  double x, y;
  int64_t moved;
  double dx, dy;
};

/// A square window with views.
struct scene {
  double side;
  int64_t is_nested;
  long view_count, query_count;
  const struct scene_view *views;
  const struct scene_query *queries;
};

/// Reads a scene. Exits with a message on failure.
struct scene scene_read(const char *path);

#ifdef __cplusplus
}
#endif
#endif
