// Sends the same events through libgrail, as touches of a virtual libframe device.
//
//   grail FILE
//
// The program subscribes to tap, drag, pinch, rotate and touch with one and with two fingers. The
// program accepts every gesture once the gesture's kinds are known, and reads the gesture's
// transformation.

#include "touches.h"

#include <stdio.h>

#include <oif/frame_backend.h>
#include <oif/frame_x11.h>
#include <oif/grail.h>

enum kind { TAP, PAN, PINCH, ROTATION, KINDS };
static const char *const names[KINDS] = {"tap", "pan", "pinch", "rotation"};
static uint64_t begun[KINDS], call_count;
static double checksum;
static UGHandle grail;

static void subscribe(UFDevice device, UFWindowId window, unsigned fingers) {
  UGSubscription subscription;
  grail_subscription_new(&subscription);
  UGGestureTypeMask mask = UGGestureTypeTap | UGGestureTypeDrag;
  if (fingers > 1) mask |= UGGestureTypePinch | UGGestureTypeRotate;
  grail_subscription_set_property(subscription, UGSubscriptionPropertyDevice, &device);
  grail_subscription_set_property(subscription, UGSubscriptionPropertyWindow, &window);
  grail_subscription_set_property(subscription, UGSubscriptionPropertyMask, &mask);
  grail_subscription_set_property(subscription, UGSubscriptionPropertyTouchesStart, &fingers);
  grail_subscription_set_property(subscription, UGSubscriptionPropertyTouchesMinimum, &fingers);
  grail_subscription_set_property(subscription, UGSubscriptionPropertyTouchesMaximum, &fingers);
  if (grail_subscription_activate(grail, subscription) != UGStatusSuccess) {
    fprintf(stderr, "error: grail refused a subscription\n");
  }
}

// The kinds already reported for each gesture, indexed by gesture number, starting at 0.
static unsigned char known[1 << 20];

static void look_at(UGSlice slice) {
  unsigned id = 0, touches = 0;
  UGGestureTypeMask recognized = 0;
  UGTransform *transform = NULL;
  grail_slice_get_property(slice, UGSlicePropertyId, &id);
  grail_slice_get_property(slice, UGSlicePropertyRecognized, &recognized);
  grail_slice_get_property(slice, UGSlicePropertyNumTouches, &touches);
  grail_slice_get_property(slice, UGSlicePropertyCumulativeTransform, &transform);
  call_count += 1;
  if (transform != NULL) checksum += (*transform)[0][0];
  unsigned char *before = &known[id % sizeof known];
  unsigned begun_kinds = recognized & ~*before;
  if (begun_kinds & UGGestureTypeTap) begun[TAP] += 1;
  if (begun_kinds & UGGestureTypeDrag) begun[PAN] += 1;
  if (begun_kinds & UGGestureTypePinch) begun[PINCH] += 1;
  if (begun_kinds & UGGestureTypeRotate) begun[ROTATION] += 1;
  if (begun_kinds && !*before) grail_accept_gesture(grail, id);
  *before |= (unsigned char)recognized;
}

static void drain(void) {
  UGEvent event;
  while (grail_get_event(grail, &event) == UGStatusSuccess) {
    UGSlice slice;
    if (grail_event_get_property(event, UGEventPropertySlice, &slice) == UGStatusSuccess) {
      look_at(slice);
    }
    grail_event_unref(event);
  }
}

int main(int count, char **arguments) {
  if (count != 2) {
    fprintf(stderr, "usage: grail FILE\n");
    return 64;
  }
  struct workload workload = workload_read(arguments[1]);
  UFBackendDevice device = frame_backend_device_new();
  frame_backend_device_set_name(device, "made-up screen for measuring");
  frame_backend_device_set_direct(device, 1);
  frame_backend_device_set_independent(device, 0);
  frame_backend_device_set_semi_mt(device, 0);
  frame_backend_device_set_max_touches(device, 10);
  // Units per meter: 1280 units per 203.2 mm, as in all of these programs.
  frame_backend_device_set_window_resolution(device, 6299.2f, 6299.2f);
  frame_backend_device_add_axis(device, UFAxisTypeX, 0, WORKLOAD_WIDTH - 1, 6299.2f);
  frame_backend_device_add_axis(device, UFAxisTypeY, 0, WORKLOAD_HEIGHT - 1, 6299.2f);
  UFWindowId window = frame_x11_create_window_id(1);
  grail_new(&grail);
  UFEvent added = frame_event_new();
  frame_event_set_type(added, UFEventTypeDeviceAdded);
  frame_event_set_device(added, device);
  frame_event_set_time(added, 0);
  grail_process_frame_event(grail, added);
  frame_event_unref(added);
  UFDevice screen = frame_backend_device_get_device(device);
  subscribe(screen, window, 1);
  subscribe(screen, window, 2);

  static struct touches touches;
  UFBackendFrame last = NULL;
  measuring_begin();
  for (size_t at = 0; at < workload.count; at++) {
    const struct input_event *record = &workload.events[at];
    if (!touches_take(&touches, record)) continue;
    uint64_t milliseconds = (uint64_t)(workload_time(record) / 1000000);
    if (grail_next_timeout(grail) <= milliseconds) {
      grail_update_time(grail, milliseconds);
      drain();
    }
    UFBackendFrame frame =
        last == NULL ? frame_backend_frame_new() : frame_backend_frame_create_next(last);
    frame_backend_frame_set_device(frame, device);
    frame_backend_frame_set_window_id(frame, window);
    for (int finger = 0; finger < touches.count; finger++) {
      const struct touch *touch = &touches.list[finger];
      UFTouchId id = frame_x11_create_touch_id(touch->id);
      UFBackendTouch made;
      if (touch->change == BEGAN) {
        made = frame_backend_touch_new();
        frame_backend_touch_set_id(made, id);
        frame_backend_touch_set_start_time(made, milliseconds);
        frame_backend_touch_set_owned(made, 1);
        frame_backend_touch_set_pending_end(made, 0);
      } else if (touch->change == RESTS ||
                 frame_backend_frame_borrow_touch_by_id(frame, id, &made) != UFStatusSuccess) {
        continue;
      }
      frame_backend_touch_set_time(made, milliseconds);
      if (touch->change == ENDED) {
        frame_backend_touch_set_ended(made);
      } else {
        frame_backend_touch_set_window_pos(made, (float)touch->x, (float)touch->y);
        frame_backend_touch_set_value(made, UFAxisTypeX, (float)touch->x);
        frame_backend_touch_set_value(made, UFAxisTypeY, (float)touch->y);
      }
      frame_backend_frame_give_touch(frame, &made);
    }
    frame_backend_frame_set_active_touches(frame, (unsigned)touches.down);
    UFEvent event = frame_event_new();
    frame_event_set_type(event, UFEventTypeFrame);
    frame_event_set_device(event, device);
    frame_event_set_frame(event, frame);
    frame_event_set_time(event, milliseconds);
    grail_process_frame_event(grail, event);
    frame_event_unref(event);
    drain();
    if (last != NULL) frame_backend_frame_delete(last);
    last = frame;
  }
  measuring_end("grail");
  char more[1024];
  int used = snprintf(more, sizeof more, "\"told\":%llu,\"sum\":%.1f,\"gestures\":{",
                      (unsigned long long)call_count, checksum);
  for (int kind = 0; kind < KINDS; kind++) {
    used += snprintf(more + used, sizeof more - (size_t)used, "%s\"%s\":%llu", kind ? "," : "",
                     names[kind], (unsigned long long)begun[kind]);
  }
  snprintf(more + used, sizeof more - (size_t)used, "}");
  measuring_report("grail", workload.count, workload.frames, more);
}
