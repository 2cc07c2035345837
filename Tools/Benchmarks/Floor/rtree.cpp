// Hit testing with Boost.Geometry's R-tree, for flat scenes. A query finds the frontmost view whose
// rectangle contains the point. A view that moves is removed and reinserted.
//
//   rtree still|moving FILE

#include "CMeasuring.h"
#include "Scene.h"

#include <boost/geometry.hpp>
#include <boost/geometry/geometries/box.hpp>
#include <boost/geometry/geometries/point.hpp>
#include <boost/geometry/index/rtree.hpp>
#include <cstdio>
#include <cstring>
#include <utility>
#include <vector>

namespace bgi = boost::geometry::index;
using Point = boost::geometry::model::point<double, 2, boost::geometry::cs::cartesian>;
using Box = boost::geometry::model::box<Point>;
using Entry = std::pair<Box, long>;

static Entry entry(const std::vector<scene_view> &views, long at) {
  const auto &view = views[at];
  return {Box({view.x, view.y}, {view.x + view.width, view.y + view.height}), at};
}

int main(int count, char **arguments) {
  if (count != 3) {
    std::fprintf(stderr, "usage: rtree still|moving FILE\n");
    return 64;
  }
  bool moves = std::strcmp(arguments[1], "moving") == 0;
  scene scene = scene_read(arguments[2]);
  if (scene.is_nested) {
    std::fprintf(stderr, "%s: an R-tree holds no views in views.\n", arguments[2]);
    return 64;
  }
  std::vector<scene_view> views(scene.views, scene.views + scene.view_count);
  std::vector<Entry> entries;
  for (long at = 0; at < scene.view_count; at++) entries.push_back(entry(views, at));
  bgi::rtree<Entry, bgi::quadratic<16>> tree(entries);
  std::vector<long> hits(scene.query_count);
  measuring_begin();
  for (long at = 0; at < scene.query_count; at++) {
    const auto &query = scene.queries[at];
    if (moves) {
      tree.remove(entry(views, query.moved));
      views[query.moved].x += query.dx;
      views[query.moved].y += query.dy;
      tree.insert(entry(views, query.moved));
    }
    long front = -1;
    // The right and bottom edges are outside the view.
    auto is_inside = [&](const Entry &entry) {
      return query.x < entry.first.max_corner().get<0>() &&
             query.y < entry.first.max_corner().get<1>();
    };
    auto condition = bgi::intersects(Point(query.x, query.y)) && bgi::satisfies(is_inside);
    for (auto found = tree.qbegin(condition); found != tree.qend(); ++found) {
      if (found->second > front) front = found->second;
    }
    hits[at] = front;
  }
  measuring_end("rtree");
  uint64_t sum = 0;
  for (long hit : hits) sum = sum * 31 + (uint64_t)hit;
  char more[64];
  std::snprintf(more, sizeof more, "\"sum\":%u", (unsigned)sum);
  measuring_report("rtree", scene.query_count, scene.query_count, more);
}
