#include "Scene.h"

#include <stdio.h>
#include <stdlib.h>

struct scene scene_read(const char *path) {
  FILE *file = fopen(path, "rb");
  struct {
    double side;
    int64_t is_nested, views, queries;
  } head;
  if (file == NULL || fread(&head, sizeof head, 1, file) != 1) {
    perror(path);
    exit(66);
  }
  struct scene_view *views = malloc(sizeof *views * (size_t)head.views);
  struct scene_query *queries = malloc(sizeof *queries * (size_t)head.queries);
  if (fread(views, sizeof *views, (size_t)head.views, file) != (size_t)head.views ||
      fread(queries, sizeof *queries, (size_t)head.queries, file) != (size_t)head.queries) {
    fprintf(stderr, "%s is too short: generate it again.\n", path);
    exit(65);
  }
  fclose(file);
  return (struct scene){head.side, head.is_nested, head.views, head.queries, views, queries};
}
