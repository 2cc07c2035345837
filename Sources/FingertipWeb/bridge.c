// Forwards the callbacks of fingertip.h to JavaScript.
//
// JavaScript can't create function pointers, so the module imports one function per kind of
// callback, and fingertip.js looks up the receiver by the handle in the arguments.
#include "fingertip.h"

#define IMPORT(name) __attribute__((import_module("fingertip"), import_name(#name)))

IMPORT(onDecision) void js_decision(const fingertip_decision *, void *);
IMPORT(onGesture) void js_gesture(const fingertip_gesture_event *, void *);
IMPORT(onFailure) void js_failure(fingertip_recognizer, int64_t, const char *, size_t, void *);
IMPORT(onPress) void js_press(fingertip_recognizer, int32_t, int64_t, double, double, void *);
IMPORT(shouldBegin) int32_t js_should_begin(fingertip_recognizer, void *);
IMPORT(shouldReceive)
int32_t js_should_receive(fingertip_recognizer, const fingertip_touch *, void *);
IMPORT(onTouches) int32_t js_touches(const fingertip_touch_event *, void *);
IMPORT(hitTest) fingertip_view js_hit_test(fingertip_view, double, double, fingertip_view, void *);
IMPORT(contains) int32_t js_contains(fingertip_view, double, double, void *);
IMPORT(canPerform) int32_t js_can_perform(fingertip_view, int32_t, void *);
IMPORT(perform) void js_perform(fingertip_view, int32_t, void *);
IMPORT(onControl) void js_control(const fingertip_control_event *, void *);
IMPORT(onScroll) void js_scroll(fingertip_scroll_event *, void *);
IMPORT(path)
size_t js_path(fingertip_surface, const fingertip_landing *, uint64_t *, size_t, void *);
IMPORT(onTargetTouches) void js_target_touches(const fingertip_touch_event *, void *);
IMPORT(convert) void js_convert(fingertip_surface, uint64_t, double *, double *, void *);
IMPORT(targetName) size_t js_target_name(fingertip_surface, uint64_t, char *, size_t, void *);

// Each function is named like its counterpart in fingertip.h, with the prefix web_ instead of
// fingertip_.
#define FORWARD_CALLBACK(name, handle, callback)                 \
  fingertip_status web_##name(handle it, int32_t is_set) {       \
    return fingertip_##name(it, is_set ? callback : NULL, NULL); \
  }
FORWARD_CALLBACK(window_on_decision, fingertip_window, js_decision)
FORWARD_CALLBACK(recognizer_on_action, fingertip_recognizer, js_gesture)
FORWARD_CALLBACK(recognizer_on_failure, fingertip_recognizer, js_failure)
FORWARD_CALLBACK(recognizer_on_press, fingertip_recognizer, js_press)
FORWARD_CALLBACK(recognizer_on_should_begin, fingertip_recognizer, js_should_begin)
FORWARD_CALLBACK(recognizer_on_should_receive, fingertip_recognizer, js_should_receive)
FORWARD_CALLBACK(view_on_touches, fingertip_view, js_touches)
FORWARD_CALLBACK(view_on_hit_test, fingertip_view, js_hit_test)
FORWARD_CALLBACK(view_on_contains, fingertip_view, js_contains)
FORWARD_CALLBACK(scroll_on_event, fingertip_view, js_scroll)
FORWARD_CALLBACK(surface_on_path, fingertip_surface, js_path)
FORWARD_CALLBACK(surface_on_touches, fingertip_surface, js_target_touches)
FORWARD_CALLBACK(surface_on_convert, fingertip_surface, js_convert)
FORWARD_CALLBACK(surface_on_name, fingertip_surface, js_target_name)

fingertip_status web_view_on_command(fingertip_view view, int32_t is_set) {
  return fingertip_view_on_command(view, is_set ? js_can_perform : NULL, is_set ? js_perform : NULL,
                                   NULL);
}

fingertip_status web_control_on_event(fingertip_view control, uint32_t events, int32_t is_set) {
  return fingertip_control_on_event(control, events, is_set ? js_control : NULL, NULL);
}

// fingertip.js accesses these structures by offset. Change both files together.
#define AT(type, field, offset) \
  _Static_assert(offsetof(type, field) == offset, #type "." #field " has moved: see fingertip.js")
_Static_assert(sizeof(fingertip_sample) == 88, "fingertip_sample has grown: see fingertip.js");
AT(fingertip_sample, phase, 4);
AT(fingertip_sample, id, 8);
AT(fingertip_sample, x, 16);
AT(fingertip_sample, y, 24);
AT(fingertip_sample, tool, 32);
AT(fingertip_sample, cancel_reason, 36);
AT(fingertip_sample, known, 40);
AT(fingertip_sample, pressure, 48);
AT(fingertip_sample, major_radius, 56);
AT(fingertip_sample, minor_radius, 64);
AT(fingertip_sample, orientation, 72);
AT(fingertip_sample, tag, 80);
_Static_assert(sizeof(fingertip_recorded_sample) == 104, "fingertip_recorded_sample has grown: see fingertip.js");
AT(fingertip_recorded_sample, sample, 8);
AT(fingertip_recorded_sample, input, 96);
AT(fingertip_recorded_sample, is_coalesced, 100);
_Static_assert(sizeof(fingertip_frame) == 24, "fingertip_frame has grown: see fingertip.js");
AT(fingertip_frame, time, 8);
AT(fingertip_frame, samples, 16);
AT(fingertip_frame, count, 20);
AT(fingertip_decision, shortfall_count, 4);
AT(fingertip_decision, window, 8);
AT(fingertip_decision, surface, 12);
AT(fingertip_decision, instant, 16);
AT(fingertip_decision, elapsed, 24);
AT(fingertip_decision, outcome, 32);
AT(fingertip_decision, view, 40);
AT(fingertip_decision, touch, 48);
AT(fingertip_decision, from, 56);
AT(fingertip_decision, reason, 64);
AT(fingertip_decision, measured, 72);
AT(fingertip_decision, unit, 88);
AT(fingertip_decision, by, 96);
AT(fingertip_decision, shortfalls, 104);
AT(fingertip_decision, x, 112);
AT(fingertip_decision, text, 128);
AT(fingertip_decision, tag, 136);
AT(fingertip_shortfall, amount, 8);
AT(fingertip_shortfall, unit, 16);
_Static_assert(sizeof(fingertip_shortfall) == 24,
               "fingertip_shortfall has grown: see fingertip.js");
AT(fingertip_gesture_event, state, 4);
AT(fingertip_gesture_event, recognizer, 8);
AT(fingertip_gesture_event, view, 12);
AT(fingertip_gesture_event, time, 16);
AT(fingertip_gesture_event, x, 24);
AT(fingertip_gesture_event, touches, 40);
AT(fingertip_gesture_event, taps, 44);
AT(fingertip_gesture_event, direction, 48);
AT(fingertip_gesture_event, edge, 52);
AT(fingertip_gesture_event, dx, 56);
AT(fingertip_gesture_event, velocity_x, 72);
AT(fingertip_gesture_event, scale, 88);
AT(fingertip_gesture_event, rotation, 104);
AT(fingertip_gesture_event, anchor_x, 120);
AT(fingertip_gesture_event, transform, 136);
AT(fingertip_touch, phase, 4);
AT(fingertip_touch, id, 8);
AT(fingertip_touch, view, 16);
AT(fingertip_touch, time, 24);
AT(fingertip_touch, x, 32);
AT(fingertip_touch, previous_x, 48);
AT(fingertip_touch, tap_count, 64);
AT(fingertip_touch, surface, 120);
AT(fingertip_touch, target, 128);
AT(fingertip_touch, tag, 136);
AT(fingertip_touch_event, phase, 4);
AT(fingertip_touch_event, view, 8);
AT(fingertip_touch_event, time, 16);
AT(fingertip_touch_event, touches, 24);
AT(fingertip_touch_event, count, 28);
AT(fingertip_touch_event, stride, 32);
AT(fingertip_touch_event, surface, 36);
AT(fingertip_touch_event, target, 40);
AT(fingertip_landing, known, 4);
AT(fingertip_landing, x, 8);
AT(fingertip_landing, id, 48);
AT(fingertip_landing, time, 56);
AT(fingertip_landing, tag, 64);
AT(fingertip_landing, tool, 72);
AT(fingertip_control_event, events, 4);
AT(fingertip_control_event, control, 8);
AT(fingertip_control_event, time, 16);
AT(fingertip_control_event, value, 24);
AT(fingertip_scroll_event, kind, 4);
AT(fingertip_scroll_event, scroll, 8);
AT(fingertip_scroll_event, offset_x, 16);
AT(fingertip_scroll_event, zoom, 32);
AT(fingertip_scroll_event, velocity_x, 40);
AT(fingertip_scroll_event, target_x, 56);
AT(fingertip_scroll_event, decelerates, 72);
_Static_assert(sizeof(fingertip_motion) == 64, "fingertip_motion has grown: see fingertip.js");
AT(fingertip_motion, has_target, 4);
AT(fingertip_motion, minimum, 8);
AT(fingertip_motion, deceleration, 32);
AT(fingertip_motion, target, 56);
