#include "photo.h"

#include "draw.h"
#include "image.h"

#include <math.h>
#include <string.h>

static const double SMALLEST = 0.4, LARGEST = 4, MARGIN = 30;

static double within(double minimum, double value, double maximum) {
  return fmin(fmax(value, minimum), maximum);
}

/* Sets the view's transform, so that touches hit the photo. */
static void update_transform(photo *photo) {
  double a = photo->scale * cos(photo->angle), b = photo->scale * sin(photo->angle);
  double right = photo->x + STAGE_WIDTH, bottom = photo->y + STAGE_HEIGHT;
  photo->middle_x = within(photo->x, photo->middle_x, right);
  photo->middle_y = within(photo->y, photo->middle_y, bottom);
  fingertip_view_set_transform(photo->view, a, b, -b, a,
                               photo->middle_x - photo->x - STAGE_WIDTH / 2.0,
                               photo->middle_y - photo->y - STAGE_HEIGHT / 2.0);
}

/* Scales and rotates the photo about a fixed point of the window. */
static void scale_and_rotate(photo *photo, double factor, double angle, double x, double y) {
  double scale = within(SMALLEST, photo->scale * factor, LARGEST);
  double ratio = scale / photo->scale;
  double dx = (photo->middle_x - x) * ratio, dy = (photo->middle_y - y) * ratio;
  photo->middle_x = x + dx * cos(angle) - dy * sin(angle);
  photo->middle_y = y + dx * sin(angle) + dy * cos(angle);
  photo->scale = scale;
  photo->angle += angle;
}

static void begin_or_end(photo *photo, int32_t state) {
  if (state == FINGERTIP_GESTURE_CHANGED) return;
  photo->gestures += state == FINGERTIP_GESTURE_BEGAN ? 1 : -1;
  if (photo->gestures > 0) return;
  event_log_print(photo->log, "photo: at %.0f, %.0f, scale %.2f, rotated by %.0f°", photo->middle_x,
                  photo->middle_y, photo->scale, photo->angle * 180 / 3.141592653589793);
}

static void panned(const fingertip_gesture_event *event, void *user) {
  photo *photo = user;
  if (event->state == FINGERTIP_GESTURE_BEGAN) photo->last_dx = photo->last_dy = 0;
  photo->middle_x += event->dx - photo->last_dx;
  photo->middle_y += event->dy - photo->last_dy;
  photo->last_dx = event->dx;
  photo->last_dy = event->dy;
  update_transform(photo);
  begin_or_end(photo, event->state);
}

static void pinched(const fingertip_gesture_event *event, void *user) {
  photo *photo = user;
  if (event->state == FINGERTIP_GESTURE_BEGAN) photo->last_scale = 1;
  scale_and_rotate(photo, event->scale / photo->last_scale, 0, event->x, event->y);
  photo->last_scale = event->scale;
  update_transform(photo);
  begin_or_end(photo, event->state);
}

static void rotated(const fingertip_gesture_event *event, void *user) {
  photo *photo = user;
  if (event->state == FINGERTIP_GESTURE_BEGAN) photo->last_rotation = 0;
  scale_and_rotate(photo, 1, event->rotation - photo->last_rotation, event->x, event->y);
  photo->last_rotation = event->rotation;
  update_transform(photo);
  begin_or_end(photo, event->state);
}

static bool add_recognizers(photo *photo) {
  fingertip_recognizer pan = fingertip_pan_create(photo->view),
                       pinch = fingertip_pinch_create(photo->view);
  fingertip_recognizer rotation = fingertip_rotation_create(photo->view);
  if (!pan || !pinch || !rotation) return false;
  fingertip_recognizer_simultaneous(pan, pinch);
  fingertip_recognizer_simultaneous(pan, rotation);
  fingertip_recognizer_simultaneous(pinch, rotation);
  fingertip_recognizer_on_action(pan, panned, photo);
  fingertip_recognizer_on_action(pinch, pinched, photo);
  fingertip_recognizer_on_action(rotation, rotated, photo);
  return true;
}

bool photo_open(photo *photo, fingertip_view parent, SDL_Renderer *renderer, double x, double y,
                const event_log *log) {
  memset(photo, 0, sizeof *photo);
  photo->log = log;
  photo->x = x;
  photo->y = y;
  photo->middle_x = x + STAGE_WIDTH / 2.0;
  photo->middle_y = y + STAGE_HEIGHT / 2.0;
  photo->scale = 1;
  photo->stage = fingertip_view_create(parent, x, y, STAGE_WIDTH, STAGE_HEIGHT);
  photo->view = fingertip_view_create(photo->stage, (STAGE_WIDTH - PHOTO_WIDTH) / 2.0,
                               (STAGE_HEIGHT - PHOTO_HEIGHT) / 2.0, PHOTO_WIDTH, PHOTO_HEIGHT);
  if (!photo->view || !add_recognizers(photo)) return false;
  fingertip_view_set_name(photo->stage, "stage");
  fingertip_view_set_name(photo->view, "photo");
  fingertip_view_set(photo->stage, FINGERTIP_VIEW_CLIPS_TO_BOUNDS, 1);
  fingertip_view_set_resting_margin(photo->view, MARGIN, MARGIN, MARGIN, MARGIN);
  photo->image = image_create(renderer, PHOTO_WIDTH, PHOTO_HEIGHT);
  return photo->image != NULL;
}

void photo_draw(const photo *photo, SDL_Renderer *renderer, double light) {
  static const double sides[4][2] = {{-0.5, -0.5}, {0.5, -0.5}, {0.5, 0.5}, {-0.5, 0.5}};
  double a = photo->scale * cos(photo->angle), b = photo->scale * sin(photo->angle);
  draw_point corners[4];
  for (int i = 0; i < 4; i++) {
    double x = sides[i][0] * PHOTO_WIDTH, y = sides[i][1] * PHOTO_HEIGHT;
    corners[i].x = photo->middle_x + a * x - b * y;
    corners[i].y = photo->middle_y + b * x + a * y;
  }
  Uint8 shade = (Uint8)lround(55 + 200 * light);
  SDL_SetTextureColorMod(photo->image, shade, shade, shade);
  draw_clip(renderer, photo->x, photo->y, STAGE_WIDTH, STAGE_HEIGHT);
  draw_rect(renderer, photo->x, photo->y, STAGE_WIDTH, STAGE_HEIGHT, draw_color(18, 20, 26));
  draw_image(renderer, photo->image, corners);
  draw_unclip(renderer);
}

void photo_close(photo *photo) {
  if (photo->image) SDL_DestroyTexture(photo->image);
  photo->image = NULL;
}
