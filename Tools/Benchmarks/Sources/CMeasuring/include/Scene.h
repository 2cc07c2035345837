// A made-up scene of views, and questions about it, as `make-views` writes them.
#ifndef SCENE_H
#define SCENE_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A rectangle in the coordinates of its parent, which comes before it; −1 is the window. Later
/// siblings are in front.
struct scene_view {
  int64_t parent;
  double x, y, width, height;
};

/// Which view is at a place, after one view was moved by some way.
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

/// Reads a scene. Ends the program with a message when it cannot.
struct scene scene_read(const char *path);

#ifdef __cplusplus
}
#endif
#endif
