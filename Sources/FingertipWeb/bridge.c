// Forwards the callbacks of fingertip.h to JavaScript.
//
// JavaScript can't create function pointers. So the module imports one function per kind of
// callback, and fingertip.js looks up the receiver by the handle in the arguments.
#include "fingertip.h"

#define IMPORT(name) __attribute__((import_module("fingertip"), import_name(#name)))

IMPORT(onDecision) void js_decision(const ft_decision *, void *);
IMPORT(onGesture) void js_gesture(const ft_gesture_event *, void *);
IMPORT(onFailure) void js_failure(ft_recognizer, int64_t, const char *, size_t, void *);
IMPORT(onPress) void js_press(ft_recognizer, int32_t, int64_t, double, double, void *);
IMPORT(shouldBegin) int32_t js_should_begin(ft_recognizer, void *);
IMPORT(shouldReceive) int32_t js_should_receive(ft_recognizer, const ft_touch *, void *);
IMPORT(onTouches) int32_t js_touches(const ft_touch_event *, void *);
IMPORT(hitTest) ft_view js_hit_test(ft_view, double, double, ft_view, void *);
IMPORT(contains) int32_t js_contains(ft_view, double, double, void *);
IMPORT(canPerform) int32_t js_can_perform(ft_view, int32_t, void *);
IMPORT(perform) void js_perform(ft_view, int32_t, void *);
IMPORT(onControl) void js_control(const ft_control_event *, void *);
IMPORT(onScroll) void js_scroll(ft_scroll_event *, void *);
IMPORT(path) size_t js_path(ft_surface, const ft_landing *, uint64_t *, size_t, void *);
IMPORT(onTargetTouches) void js_target_touches(const ft_touch_event *, void *);
IMPORT(convert) void js_convert(ft_surface, uint64_t, double *, double *, void *);
IMPORT(targetName) size_t js_target_name(ft_surface, uint64_t, char *, size_t, void *);

// Each function has the name of its counterpart in fingertip.h, with web_ for ft_; errors name the
// counterpart.
#define LISTEN(name, handle, callback)                           \
  ft_status web_##name(handle it, int32_t listens) {             \
    return ft_##name(it, listens ? callback : NULL, NULL);       \
  }
LISTEN(on_decision, ft_window, js_decision)
LISTEN(recognizer_on_action, ft_recognizer, js_gesture)
LISTEN(recognizer_on_failure, ft_recognizer, js_failure)
LISTEN(recognizer_on_press, ft_recognizer, js_press)
LISTEN(recognizer_on_should_begin, ft_recognizer, js_should_begin)
LISTEN(recognizer_on_should_receive, ft_recognizer, js_should_receive)
LISTEN(view_on_touches, ft_view, js_touches)
LISTEN(view_on_hit_test, ft_view, js_hit_test)
LISTEN(view_on_contains, ft_view, js_contains)
LISTEN(scroll_on_event, ft_view, js_scroll)
LISTEN(surface_on_path, ft_surface, js_path)
LISTEN(surface_on_touches, ft_surface, js_target_touches)
LISTEN(surface_on_convert, ft_surface, js_convert)
LISTEN(surface_on_name, ft_surface, js_target_name)

ft_status web_view_on_command(ft_view view, int32_t listens) {
  return ft_view_on_command(view, listens ? js_can_perform : NULL, listens ? js_perform : NULL, NULL);
}

ft_status web_control_on_event(ft_view control, uint32_t events, int32_t listens) {
  return ft_control_on_event(control, events, listens ? js_control : NULL, NULL);
}

// fingertip.js accesses these structures by offset. A change here requires the same change there.
#define AT(type, field, offset) \
  _Static_assert(offsetof(type, field) == offset, #type "." #field " has moved: see fingertip.js")
_Static_assert(sizeof(ft_sample) == 80, "ft_sample has grown: see fingertip.js");
AT(ft_sample, phase, 4);
AT(ft_sample, id, 8);
AT(ft_sample, x, 16);
AT(ft_sample, y, 24);
AT(ft_sample, tool, 32);
AT(ft_sample, cancel_reason, 36);
AT(ft_sample, known, 40);
AT(ft_sample, pressure, 48);
AT(ft_sample, major_radius, 56);
AT(ft_sample, minor_radius, 64);
AT(ft_sample, orientation, 72);
_Static_assert(sizeof(ft_frame) == 24, "ft_frame has grown: see fingertip.js");
AT(ft_frame, time, 8);
AT(ft_frame, samples, 16);
AT(ft_frame, count, 20);
AT(ft_decision, lack_count, 4);
AT(ft_decision, window, 8);
AT(ft_decision, surface, 12);
AT(ft_decision, instant, 16);
AT(ft_decision, elapsed, 24);
AT(ft_decision, outcome, 32);
AT(ft_decision, view, 40);
AT(ft_decision, touch, 48);
AT(ft_decision, from, 56);
AT(ft_decision, fact, 64);
AT(ft_decision, measured, 72);
AT(ft_decision, unit, 88);
AT(ft_decision, by, 96);
AT(ft_decision, lacks, 104);
AT(ft_decision, x, 112);
AT(ft_decision, text, 128);
AT(ft_lack, amount, 8);
AT(ft_lack, unit, 16);
_Static_assert(sizeof(ft_lack) == 24, "ft_lack has grown: see fingertip.js");
AT(ft_gesture_event, state, 4);
AT(ft_gesture_event, recognizer, 8);
AT(ft_gesture_event, view, 12);
AT(ft_gesture_event, time, 16);
AT(ft_gesture_event, x, 24);
AT(ft_gesture_event, touches, 40);
AT(ft_gesture_event, taps, 44);
AT(ft_gesture_event, direction, 48);
AT(ft_gesture_event, edge, 52);
AT(ft_gesture_event, dx, 56);
AT(ft_gesture_event, velocity_x, 72);
AT(ft_gesture_event, scale, 88);
AT(ft_gesture_event, rotation, 104);
AT(ft_gesture_event, anchor_x, 120);
AT(ft_gesture_event, transform, 136);
AT(ft_touch, phase, 4);
AT(ft_touch, id, 8);
AT(ft_touch, view, 16);
AT(ft_touch, time, 24);
AT(ft_touch, x, 32);
AT(ft_touch, previous_x, 48);
AT(ft_touch, tap_count, 64);
AT(ft_touch, surface, 120);
AT(ft_touch, target, 128);
AT(ft_touch_event, phase, 4);
AT(ft_touch_event, view, 8);
AT(ft_touch_event, time, 16);
AT(ft_touch_event, touches, 24);
AT(ft_touch_event, count, 28);
AT(ft_touch_event, stride, 32);
AT(ft_touch_event, surface, 36);
AT(ft_touch_event, target, 40);
AT(ft_landing, known, 4);
AT(ft_landing, x, 8);
AT(ft_control_event, events, 4);
AT(ft_control_event, control, 8);
AT(ft_control_event, time, 16);
AT(ft_control_event, value, 24);
AT(ft_scroll_event, kind, 4);
AT(ft_scroll_event, scroll, 8);
AT(ft_scroll_event, offset_x, 16);
AT(ft_scroll_event, zoom, 32);
AT(ft_scroll_event, velocity_x, 40);
AT(ft_scroll_event, target_x, 56);
AT(ft_scroll_event, decelerates, 72);
_Static_assert(sizeof(ft_motion) == 64, "ft_motion has grown: see fingertip.js");
AT(ft_motion, has_target, 4);
AT(ft_motion, least, 8);
AT(ft_motion, deceleration, 32);
AT(ft_motion, target, 56);
