/*
 * Fingertip recognizes gestures in touch input. This header is its C interface, for use from any
 * language other than Swift.
 *
 *   fingertip_window window = fingertip_window_create(320, 480);
 *   fingertip_recognizer tap = fingertip_tap_create(fingertip_window_root(window));
 *   fingertip_recognizer_on_action(tap, tapped, NULL);
 *
 *   fingertip_sample finger = fingertip_sample_make(1, FINGERTIP_BEGAN, 100, 100);
 *   fingertip_window_send(window, now, &finger, 1);  // likewise FINGERTIP_MOVED, FINGERTIP_ENDED
 *   // At the next deadline:
 *   fingertip_window_advance(window, fingertip_window_next_deadline(window));
 *
 * Units     Coordinates are in points of the window, with y pointing down. Times are in nanoseconds
 *           on a monotonic clock of your choice. Angles are in radians, clockwise on the screen.
 *           Velocities are in points per second. Flags are 0 or 1. The magnitude of coordinates,
 *           sizes and transform components is at most 1e9. Times are at most 2^62 nanoseconds (146
 *           years) before or after 0.
 *
 * Errors    Most functions return FINGERTIP_OK or an error code. A function that creates an object
 *           returns the object's handle, or NULL on error. For functions that return a number or a
 *           flag, the documentation specifies the value returned on error. A call that fails
 *           changes nothing, unless its documentation says otherwise. fingertip_last_error()
 *           returns a message that states what happened, what was expected, and what to do. These
 *           errors never terminate the program.
 *
 * Memory    If an allocation fails, the program terminates, as in every Swift program. Memory use
 *           is bounded by the objects that the host creates and by the number of touches that are
 *           down. The flight recorder allocates its buffer once, when
 *           fingertip_flight_recorder_start() is called.
 *
 * Handles   Objects are identified by handles, which have pointer types but aren't pointers. A
 *           handle that is NULL, belongs to a destroyed object, or has the wrong type is rejected
 *           with FINGERTIP_ERROR_HANDLE.
 *
 * Ownership A window owns its views. A view owns its subviews and recognizers. A surface owns its
 *           recognizers, and a target owns the recognizers attached to it. Destroying an object
 *           destroys everything that it owns and invalidates the handles of these objects.
 *           Callbacks of destroyed objects are never called, except those set with …_on_destroy().
 *           Arguments need to stay valid only until the call returns. Callback functions and their
 *           `user` pointers must stay valid until they are replaced or their owner is destroyed.
 *
 * Threads   Call the library from one thread at a time. It has no threads, no clock, and no global
 *           state except the handle table and the result of the last call. Callbacks run on the
 *           calling thread.
 *
 * Callbacks There are two kinds of callbacks. *Notifications* (actions, touches, control and scroll
 *           events, decisions) may call any function. Their changes take effect once the current
 *           frame has been processed. A notification may destroy the object that it was called for.
 *           *Queries* (hit test, contains, should begin, should receive, can perform, and the path,
 *           convert and name callbacks of a surface) may only read the state of their window or
 *           surface. A call that isn't allowed returns FINGERTIP_ERROR_ORDER. Functions marked "Any
 *           time." can be called from both kinds. Pointers passed to a callback are valid until it
 *           returns.
 *
 * Waiting   Frames and times sent to a window or surface while one of its notifications runs wait
 *           until the current call has been processed, and are then processed in order, each at its
 *           own time. Other windows and surfaces process their input at once. Therefore, a
 *           notification can run a nested event loop, for example for a dialog. At most 1024 inputs
 *           can wait. Advances and frames without samples that directly follow one another count as
 *           a single input. If one more input is sent, all inputs that were waiting are dropped.
 *           The new input is kept, but the call that sent it returns FINGERTIP_ERROR_FULL, and all
 *           touches are cancelled when the notification returns.
 *
 * Leaving   A callback must return. If it is left by longjmp() or an exception, its window or
 *           surface stays busy, and some memory isn't freed. From then on, if the callback was a
 *           notification, input waits indefinitely, and is dropped as described above, but the
 *           window or surface can still be destroyed. If the callback was a query, input, changes
 *           and destruction are rejected with FINGERTIP_ERROR_ORDER. All other windows and surfaces
 *           continue to work. To avoid this, catch exceptions in the callback.
 *
 * Growth    Most structures begin with their size. Before you pass a structure, fill it with its
 *           `_make` function, or set `.size = sizeof(...)` yourself; an older library ignores the
 *           fields that it doesn't know. New constants and functions are added at the end of their
 *           group.
 */
#ifndef FINGERTIP_H
#define FINGERTIP_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Library -------------------------------------------------------------------------------- */

/** The version of this interface. It changes whenever programs must be recompiled. */
#define FINGERTIP_ABI_VERSION 1

/** Returns the FINGERTIP_ABI_VERSION of the linked library. Any time. */
int32_t fingertip_abi_version(void);

/** Returns the version of the library, such as "0.1.0". The string is never freed. Any time. */
const char *fingertip_version(void);

/** FINGERTIP_OK or an error code. */
typedef int32_t fingertip_status;
enum {
  FINGERTIP_OK = 0,
  FINGERTIP_ERROR_HANDLE = 1,    /**< The handle is NULL, stale, or of the wrong type. */
  FINGERTIP_ERROR_KIND = 2,      /**< The view or recognizer has no such property or function. */
  FINGERTIP_ERROR_ARGUMENT = 3,  /**< A pointer is NULL, or a constant or size is invalid. */
  FINGERTIP_ERROR_VALUE = 4,     /**< A number is infinite, not a number, or out of range. */
  FINGERTIP_ERROR_ORDER = 5,     /**< The function can't be called from this callback, or before
                                      another function. */
  FINGERTIP_ERROR_RELATION = 6,  /**< The views or recognizers can't be related in this way. */
  FINGERTIP_ERROR_FULL = 7       /**< The handle table is full, or too much input is waiting. */
};

/** Returns the status of the last call: FINGERTIP_OK or an error code. After a call to a function
 *  that returns a handle, a number or a flag, use the status to distinguish an error from a valid
 *  result. Any time. */
fingertip_status fingertip_last_status(void);

/** Returns the last error's message, which states what happened, what was expected, and what to do.
 *  The message is in English and encoded as UTF-8. After a call that succeeded, it is an empty
 *  string, never NULL. It is valid until the next call into this library. Any time. */
const char *fingertip_last_error(void);

/** Called with each error, after the call that failed and before it returns. `message` is the same
 *  as that of fingertip_last_error(), and is valid until the callback calls the library. Errors of
 *  calls that the callback makes aren't reported. Notification. */
typedef void (*fingertip_error_fn)(fingertip_status status, const char *message, void *user);
/** Sets the callback for the errors of all calls, which still return their status. For example, a
 *  program can print every message here. NULL removes the callback; there is none by default. Any
 *  time. */
fingertip_status fingertip_on_error(fingertip_error_fn callback, void *user);

/** Called when an object has been destroyed. The object's handle is already invalid, and its other
 *  callbacks are no longer called, so that everything that belongs to it can be freed. The callback
 *  runs before the call that destroys the object returns. A view is reported after its recognizers
 *  and before its subviews, and a root view together with its window. Notification. */
typedef void (*fingertip_destroy_fn)(void *user);

/** Returns the number of windows, views, surfaces and recognizers that exist. The number is 0 after
 *  all windows and surfaces have been destroyed. Any time. */
int32_t fingertip_count_handles(void);

/** Converts milliseconds to nanoseconds. */
#define FINGERTIP_MILLISECONDS(n) ((n) * INT64_C(1000000))

/* ---- Windows -------------------------------------------------------------------------------- */

typedef struct fingertip_window_s *fingertip_window;
typedef struct fingertip_view_s *fingertip_view;
typedef struct fingertip_recognizer_s *fingertip_recognizer;
/** A surface is a window without views; see the section Surfaces. Functions for frames, time and
 *  decisions accept both windows and surfaces. Functions that work on views, or that create, resize
 *  or destroy windows, reject a surface with FINGERTIP_ERROR_HANDLE. */
typedef fingertip_window fingertip_surface;

/** Creates a window, which consists of a tree of views and the engine that delivers touches to
 *  these views. The width and height are in points, between 0 and 1e9. Returns NULL on error. */
fingertip_window fingertip_window_create(double width, double height);

/** Destroys a window and everything in it. If one of the window's callbacks calls this, the current
 *  frame ends without further callbacks. */
fingertip_status fingertip_window_destroy(fingertip_window window);

/** Sets the callback for the destruction of a window. NULL removes it. */
fingertip_status fingertip_window_on_destroy(fingertip_window window, fingertip_destroy_fn callback,
    void *user);

/** Resizes the window and its root view. Active touches continue. */
fingertip_status fingertip_window_resize(fingertip_window window, double width, double height);

/** Platforms and libraries whose default limits recognizers can use. */
enum {
  FINGERTIP_PRESET_STANDARD = 0,
  FINGERTIP_PRESET_ANDROID = 1,
  FINGERTIP_PRESET_FLUTTER = 2,
  FINGERTIP_PRESET_CHROMIUM = 3,
  FINGERTIP_PRESET_HAMMER = 4,
  FINGERTIP_PRESET_COMPOSE = 5
};
/** Sets the window's limits for counting taps, and the default limits of recognizers created in the
 *  window from now on. Existing recognizers keep their limits. Fails with FINGERTIP_ERROR_ARGUMENT
 *  if the preset is unknown. */
fingertip_status fingertip_window_set_preset(fingertip_window window, int32_t preset);

/** Returns the root view, which fills the window and contains all other views. The window owns the
 *  root view, which can't be destroyed or moved separately. Returns NULL on error. Any time. */
fingertip_view fingertip_window_root(fingertip_window window);

/* ---- Frames and time ------------------------------------------------------------------------ */

/** Phases of a touch. */
enum {
  FINGERTIP_BEGAN = 0, FINGERTIP_MOVED = 1, FINGERTIP_ENDED = 2, FINGERTIP_CANCELLED = 3,
  FINGERTIP_STATIONARY = 4
};

/** Tools with which the screen is touched. A palm never starts a touch. */
enum { FINGERTIP_FINGER = 0, FINGERTIP_STYLUS = 1, FINGERTIP_PALM = 2, FINGERTIP_POINTER = 3 };

/** Reasons why a touch was cancelled. */
enum {
  FINGERTIP_CANCEL_INTERRUPTED = 0,    /**< The host cancelled the touch, for example because of a
                                            phone call. */
  FINGERTIP_CANCEL_PALM = 1,           /**< The device reported a palm. */
  FINGERTIP_CANCEL_DEVICE_REMOVED = 2, /**< The device was removed. */
  FINGERTIP_CANCEL_EVENTS_LOST = 3     /**< Events were lost, so the touch's history is unknown. */
};

/** Bits that indicate which optional fields of a sample are set. */
enum { FINGERTIP_KNOWS_PRESSURE = 1, FINGERTIP_KNOWS_CONTACT = 2 };

/** One touch in one frame. */
typedef struct fingertip_sample {
  uint32_t size;         /**< sizeof(fingertip_sample). It must be the same in all samples of a
                              call. */
  int32_t phase;         /**< FINGERTIP_BEGAN, …_MOVED, …_ENDED or …_CANCELLED. */
  uint64_t id;           /**< Any number that identifies the touch from the time it begins until it
                              ends. The number can be reused after that. */
  double x, y;           /**< Location, in points of the window. */
  int32_t tool;          /**< FINGERTIP_FINGER … */
  int32_t cancel_reason; /**< FINGERTIP_CANCEL_…, if the phase is FINGERTIP_CANCELLED. */
  uint32_t known;        /**< The FINGERTIP_KNOWS_… bits of the fields below that are set. */
  uint32_t reserved;     /**< 0. */
  double pressure;       /**< Pressure as a fraction of the device's range, 0 … 1. */
  double major_radius;   /**< Half the major axis of the contact, in points. */
  double minor_radius;   /**< Half the minor axis of the contact, in points. */
  double orientation;    /**< Angle of the major axis, clockwise from vertical. */
  uint64_t tag;          /**< Any number that the host chooses, such as the address of an object for
                              the finger. Touches, landings and decisions return the tag of the
                              sample that began the touch. The tag isn't interpreted, and may be
                              reused at any time. */
} fingertip_sample;

/** Returns a sample of a finger at a location. Its optional fields aren't set. */
static inline fingertip_sample fingertip_sample_make(uint64_t id, int32_t phase, double x,
    double y) {
  fingertip_sample sample;
  sample.size = (uint32_t)sizeof(fingertip_sample);
  sample.phase = phase;
  sample.id = id;
  sample.x = x;
  sample.y = y;
  sample.tool = FINGERTIP_FINGER;
  sample.cancel_reason = FINGERTIP_CANCEL_INTERRUPTED;
  sample.known = 0;
  sample.reserved = 0;
  sample.pressure = 0;
  sample.major_radius = 0;
  sample.minor_radius = 0;
  sample.orientation = 0;
  sample.tag = 0;
  return sample;
}

/**
 * Processes a touch frame, which contains all touches that changed at the given time. The call
 * fires the timers that are due by then, recognizes gestures, and runs all callbacks.
 *
 * A sample that continues or ends a touch that isn't down is ignored, and a decision reports the
 * reason. If a sample's phase is FINGERTIP_BEGAN, but a touch with its ID is already down, the
 * previous touch is cancelled. If the time is earlier than the previous frame's, the previous
 * frame's time is used instead. A sample with a coordinate that isn't finite or is beyond 1e9 is
 * also ignored. The rest of the frame is processed, and the result is FINGERTIP_ERROR_VALUE. If the
 * phase of such a sample is FINGERTIP_ENDED, the touch ends at its last valid location. If any
 * other error occurs, for example because the time is more than 2^62 from 0, the frame isn't
 * processed.
 *
 * The work done by one call is bounded, however far time jumps. Once 10,000 deadlines have passed
 * in one call, new deadlines are measured from the new time.
 *
 * `samples` can be NULL if `count` is 0. If a notification of the window or surface is running, the
 * frame is copied, and waits. Fails with FINGERTIP_ERROR_FULL if too many frames are waiting; see
 * Waiting, above.
 */
fingertip_status fingertip_window_send(fingertip_window window, int64_t time,
    const fingertip_sample *samples, size_t count);

/** Processes a frame that contains one touch, for hosts that can't pass a structure. */
fingertip_status fingertip_window_send_touch(fingertip_window window, int64_t time, uint64_t id,
    int32_t phase, double x, double y);

/** One of the frames passed to fingertip_window_send_coalescing(). */
typedef struct fingertip_frame {
  uint32_t size; /**< sizeof(fingertip_frame). It must be the same in all frames of a call. */
  uint32_t reserved;
  int64_t time;
  const fingertip_sample *samples;
  size_t count;
} fingertip_frame;

/** Processes the touch frames collected since the last display frame, oldest first. Recognizers
 *  receive each frame at its own time. Touch callbacks receive each touch's moves as one event that
 *  contains all samples. Returns the same errors as fingertip_window_send(). */
fingertip_status fingertip_window_send_coalescing(fingertip_window window,
    const fingertip_frame *frames, size_t count);

/**
 * Adds samples to the open frame, for hosts that receive an event for each finger. If no frame is
 * open, this opens one with the given time. Does nothing if `count` is 0.
 *
 * The frame ends when fingertip_window_end_frame() is called. It also ends when a sample doesn't
 * belong to it, when the time is advanced to its end, and before any other input is processed. A
 * sample belongs to the frame if it isn't earlier than the first one, is later by at most the frame
 * duration, and belongs to a touch that isn't in the frame yet. If a touch moves twice at the same
 * time, the second sample replaces the values of the first. All samples are given the time of the
 * first one. While a frame is open, fingertip_window_next_deadline() returns the time of its end,
 * and fingertip_window_advance() does nothing until that time.
 *
 * The ended frame is processed as fingertip_window_send() does. Returns the same errors.
 */
fingertip_status fingertip_window_add_samples(fingertip_window window, int64_t time,
    const fingertip_sample *samples, size_t count);

/** Ends the open frame, and processes it. Fails with FINGERTIP_ERROR_ORDER if no frame is open, and
 *  otherwise returns the same errors as fingertip_window_send(). */
fingertip_status fingertip_window_end_frame(fingertip_window window);

/** Sets the maximum time between the first sample of a frame and the samples that
 *  fingertip_window_add_samples() adds to it, in nanoseconds, from 0 to 1 s. The default is 0, so that
 *  only samples of the same time form a frame. If no event marks the end of a frame, use less than
 *  the time between two reports of the touchscreen, for example 4 ms. */
fingertip_status fingertip_window_set_frame_duration(fingertip_window window, int64_t duration);

/** Advances the time without a touch, and fires the timers that are due by then. FINGERTIP_NEVER
 *  and times more than 2^62 from 0 are rejected with FINGERTIP_ERROR_VALUE. If a notification of
 *  the window or surface is running, the advance waits. */
fingertip_status fingertip_window_advance(fingertip_window window, int64_t time);

/** The time that represents no deadline. It is later than any other time. */
#define FINGERTIP_NEVER INT64_MAX

/** Returns the time at which to call fingertip_window_advance() if there is no input until then.
 *  Returns FINGERTIP_NEVER if there is no deadline, if input that is already waiting reaches the
 *  deadline, and on error. Any time. */
int64_t fingertip_window_next_deadline(fingertip_window window);

/** Starts recording the input of a window or surface into a ring buffer, for diagnostics: frames,
 *  advances that reach a deadline, and interruptions. Commands and accelerometer samples aren't
 *  recorded, except for the time of a sample that reaches a deadline. Input older than `seconds`,
 *  which is at most 1e9, is left out, unless a touch has been down ever since. If the buffer is
 *  full, the oldest input is dropped. This call allocates the buffer with a size of `bytes`, which is at most 2^30.
 *  A sample takes about 100 bytes. The recorder is off by default. To stop it, pass 0 for
 *  `bytes`. */
fingertip_status fingertip_flight_recorder_start(fingertip_window window, double seconds,
    size_t bytes);

/** Kinds of recorded input. */
enum {
  FINGERTIP_INPUT_FRAME = 0,       /**< The first sample of a frame. */
  FINGERTIP_INPUT_SAMPLE = 1,      /**< Another sample of the same frame. */
  FINGERTIP_INPUT_EMPTY_FRAME = 2, /**< A frame without samples. */
  FINGERTIP_INPUT_ADVANCE = 3,     /**< An advance of time. */
  FINGERTIP_INPUT_CANCEL_ALL = 4   /**< A call to fingertip_window_cancel_all(). */
};

/** A recorded input. */
typedef struct fingertip_recorded_sample {
  int64_t time;
  fingertip_sample sample; /**< The sample, for FINGERTIP_INPUT_FRAME and FINGERTIP_INPUT_SAMPLE.
                                FINGERTIP_INPUT_CANCEL_ALL sets only cancel_reason and size; other
                                inputs set only size. */
  int32_t input;           /**< FINGERTIP_INPUT_… */
  int32_t is_coalesced;    /**< Whether touch callbacks receive the frame's moves together with the
                                next frame's. */
} fingertip_recorded_sample;

/** Copies up to `capacity` recorded inputs, oldest first, and returns the total number of recorded
 *  inputs. To get only that number, pass NULL and 0. Leaves out the samples of touches that
 *  never began. If older input was dropped, the first input is a frame that was sent while no touch
 *  was down or undecided. If the buffer contains no such frame, because a touch has been down since
 *  before the oldest input, there are 0 inputs. Returns 0 on error. Any time. */
size_t fingertip_flight_recorder_samples(fingertip_window window,
    fingertip_recorded_sample *samples, size_t capacity);

/** Processes recorded inputs. Replaying them in an identical window reproduces the original
 *  decisions, except those about ignored samples. All inputs are validated before the first is
 *  processed. Returns the same errors as fingertip_window_send(). */
fingertip_status fingertip_window_replay(fingertip_window window, const fingertip_recorded_sample *samples, size_t count);

/** Returns whether an animation is running. If so, the host should call fingertip_window_advance()
 *  for each display frame. Returns 0 on error. Any time. */
int32_t fingertip_window_is_animating(fingertip_window window);

/** Returns whether no touch is down, no recognizer is waiting, and no animation is running. Returns
 *  0 on error. Any time. */
int32_t fingertip_window_is_idle(fingertip_window window);

/** Returns whether a callback of the window or surface is running. If so, frames and advances wait
 *  or, if the callback is a query, are rejected. Returns 0 on error. Any time. */
int32_t fingertip_window_is_busy(fingertip_window window);

/** Returns whether a gesture that cancels its touches in views has intercepted a touch so far. A
 *  host that has to decide, while it handles a toolkit's event, whether the toolkit should handle
 *  the event too calls this after sending the touch. The result stays available after the touch has
 *  ended, until a touch begins while no other is down. Returns 0 if the gesture was recognized only
 *  after the touch ended, because it waited for another to fail. Returns 0 on error. Any time. */
int32_t fingertip_window_is_touch_intercepted(fingertip_window window, uint64_t id);

/** Cancels all touches, for example because of a phone call, a screen lock or a dialog. If a
 *  callback calls this, the touches are cancelled after the current frame and any waiting input
 *  have been processed. */
fingertip_status fingertip_window_cancel_all(fingertip_window window);

/* ---- Decisions ------------------------------------------------------------------------------ */

/** A change that would have let a failed gesture succeed, with its amount and unit. `what` is
 *  "more" or "less" of the measured value, "lessOffAxis", "closer", "sooner", "longer",
 *  "moreFingers", "fewerFingers" or "moreTaps". */
typedef struct fingertip_shortfall {
  const char *what;
  double amount;
  const char *unit;
} fingertip_shortfall;

/** A decision and its reason. Strings are null-terminated UTF-8 and valid only during the call. A
 *  string that doesn't apply is NULL. `fingertip replay --json` and JavaScript use the same names.
 *  Units are "ms", "pt", "pt/s", "°", "°/s", "×" for a factor, "/s", and "" for a count. */
typedef struct fingertip_decision {
  uint32_t size;
  uint32_t shortfall_count;
  fingertip_window window; /**< NULL if the decision was made in a surface. */
  fingertip_surface surface; /**< NULL if the decision was made in a window. */
  int64_t instant;         /**< The time of the decision. For a recognizer, this is the time when it
                                met or missed its limit. */
  int64_t elapsed;         /**< The time since the first touch of the attempt, or -1 if the decision
                                isn't about an attempt. */
  const char *outcome;     /**< "transition", "waits", "nearMiss", "landed", "intercepted" … */
  const char *recognizer;  /**< The subject of the decision: a recognizer (with `view`), a view, or
                                a touch. */
  const char *view;        /**< The recognizer's view. For "landed", the view that was hit. */
  uint64_t touch;          /**< The touch's number, counted from 1 in each window, or 0 if there is
                                no touch. */
  const char *from, *to;   /**< For "transition": "possible", "began", "changed", "ended" … */
  const char *reason;      /**< "movedTooFar", "nextTapTooLate" … */
  double measured;         /**< The measured value, or NAN if it isn't a single number. */
  double limit;            /**< The limit that was met or missed, with the sign of `measured`, or
                            *   NAN if there is none. */
  const char *unit;        /**< Unit of `measured` and `limit`. */
  const char *rule;        /**< The code of the rule that was applied, such as "R1", or NULL if the
                                recognizer's own limits were applied instead. */
  const char *by, *by_view; /**< The cause of the decision: a recognizer and its view, or a view. */
  const fingertip_shortfall *shortfalls; /**< The near miss's shortfalls, `shortfall_count` in
                                              number. */
  double x, y;             /**< The location or the scroll view's offset, or NAN if there is
                                none. */
  const char *text;        /**< The decision as one line, such as `0.050 s  pan on photo: changed →
                                ended, lifted`. */
  size_t text_length;      /**< Length of `text` in bytes, without the terminator. */
  uint64_t tag;            /**< The tag of the sample that began the touch, or 0 if there is no
                                touch. */
} fingertip_decision;

/** Called with each decision. Notification. */
typedef void (*fingertip_decision_fn)(const fingertip_decision *decision, void *user);

/** Sets the callback that observes all decisions of a window or surface. NULL removes it; without
 *  an observer, no decisions are created. */
fingertip_status fingertip_window_on_decision(fingertip_window window,
    fingertip_decision_fn callback, void *user);

/* ---- Input other than touches --------------------------------------------------------------- */

/** Phases of a motion event. Shakes are the only motion events. */
enum { FINGERTIP_MOTION_BEGAN = 1, FINGERTIP_MOTION_ENDED = 2, FINGERTIP_MOTION_CANCELLED = 3 };

/** Remote-control commands, such as those sent by the buttons of a headset. */
enum {
  FINGERTIP_COMMAND_PLAY = 0,
  FINGERTIP_COMMAND_PAUSE = 1,
  FINGERTIP_COMMAND_STOP = 2,
  FINGERTIP_COMMAND_TOGGLE_PLAY_PAUSE = 3,
  FINGERTIP_COMMAND_NEXT_TRACK = 4,
  FINGERTIP_COMMAND_PREVIOUS_TRACK = 5,
  FINGERTIP_COMMAND_BEGIN_SEEKING_BACKWARD = 6,
  FINGERTIP_COMMAND_END_SEEKING_BACKWARD = 7,
  FINGERTIP_COMMAND_BEGIN_SEEKING_FORWARD = 8,
  FINGERTIP_COMMAND_END_SEEKING_FORWARD = 9
};

/** Processes an accelerometer sample, in units of gravity (9.80665 m/s2) along each axis, at 20 to
 *  100 Hz. Fails with FINGERTIP_ERROR_VALUE if the sample isn't finite, is older than the previous
 *  one, or has a time out of range. Any other sample advances the time. A shake can also end at a
 *  deadline; see fingertip_window_next_deadline(). */
fingertip_status fingertip_window_send_acceleration(fingertip_window window, int64_t time, double x,
    double y, double z);

/** Called with each phase of a shake, FINGERTIP_MOTION_…, and its time. Notification. */
typedef void (*fingertip_shake_fn)(fingertip_window window, int32_t phase, int64_t time,
    void *user);
/** Sets the shake callback; NULL removes it. */
fingertip_status fingertip_window_on_shake(fingertip_window window, fingertip_shake_fn callback,
    void *user);

/** Passes a remote-control command, FINGERTIP_COMMAND_…, to the command callback. */
fingertip_status fingertip_window_send_command(fingertip_window window, int64_t time,
    int32_t command);
/** Called with each remote-control command. Notification. */
typedef void (*fingertip_command_fn)(fingertip_window window, int32_t command, int64_t time,
    void *user);
/** Sets the command callback; NULL removes it. */
fingertip_status fingertip_window_on_command(fingertip_window window, fingertip_command_fn callback,
    void *user);

/* ---- Views ---------------------------------------------------------------------------------- */

/** Creates a view in front of the parent's other subviews. The frame is in points of the parent.
 *  Its width and height are limited as in fingertip_window_create(). Returns NULL on error. Fails
 *  with FINGERTIP_ERROR_RELATION if views would be nested more than 256 levels deep, including the
 *  root. */
fingertip_view fingertip_view_create(fingertip_view parent, double x, double y, double width,
    double height);

/** Destroys a view with its subviews and recognizers. Its touches and gestures are cancelled. If a
 *  callback calls this, that happens after the current frame. Gestures on the view's ancestors
 *  continue with those touches. */
fingertip_status fingertip_view_destroy(fingertip_view view);
/** Sets the callback for the destruction of a view. It is also called if the view is destroyed with
 *  its parent, or is a row that the user deletes. NULL removes it. */
fingertip_status fingertip_view_on_destroy(fingertip_view view, fingertip_destroy_fn callback,
    void *user);

/** Sets the name shown in decisions. The name consists of at most 4096 bytes of UTF-8, and is
 *  copied. */
fingertip_status fingertip_view_set_name(fingertip_view view, const char *name);

/** Sets the frame that the view has before its transform is applied, in points of the parent. The
 *  root's frame can't be set. */
fingertip_status fingertip_view_set_frame(fingertip_view view, double x, double y, double width,
    double height);

/** Writes the view's bounding rectangle, in points of its parent: x, y, width, height. Any time. */
fingertip_status fingertip_view_get_frame(fingertip_view view, double frame[4]);

/** Sets the view's transform: (x, y) maps to (a·x + c·y + tx, b·x + d·y + ty). The transform is
 *  applied about the view's center. The root's transform can't be set. */
fingertip_status fingertip_view_set_transform(fingertip_view view, double a, double b, double c,
    double d, double tx, double ty);

/** Moves a view in front of all subviews of a parent, which may be in a different window. Touches
 *  on the view are cancelled if the view moves to a different window. If `parent` is already the
 *  view's parent, the view is brought to the front. Fails with FINGERTIP_ERROR_RELATION if `parent`
 *  is the view itself, a view inside it, or part of an edit menu that belongs to one of these. */
fingertip_status fingertip_view_move(fingertip_view view, fingertip_view parent);
/** Moves a view to an index among the subviews of a parent. The subview at index 0 is behind all
 *  others. If the index is beyond the end, the view is moved to the front. The index must be at
 *  least 0. */
fingertip_status fingertip_view_insert(fingertip_view view, fingertip_view parent, int32_t index);
/** Returns the index of a view among its siblings. The view at index 0 is behind all others.
 *  Returns −1 for a root, and on error. Any time. */
int32_t fingertip_view_index(fingertip_view view);

/** Converts a point from window coordinates to a view's coordinates. If the transform of the view
 *  or of an ancestor has no inverse, the point is left unchanged. Any time. */
fingertip_status fingertip_view_from_window(fingertip_view view, double *x, double *y);

/** Converts a point from a view's coordinates to window coordinates. Any time. */
fingertip_status fingertip_view_to_window(fingertip_view view, double *x, double *y);

/** Return the window and the parent of a view. A root has no parent, so its parent is NULL. Both
 *  functions return NULL on error. Any time. */
fingertip_window fingertip_view_window(fingertip_view view);
fingertip_view fingertip_view_parent(fingertip_view view);

/** Return the number of subviews and of recognizers of a view. Both functions return 0 on error. Any
 *  time. */
int32_t fingertip_view_subview_count(fingertip_view view);
int32_t fingertip_view_recognizer_count(fingertip_view view);
/** Return the subview at an index, from back to front, and the recognizer at an index, in the order
 *  in which they were added. A subview that the library manages itself has no handle, so the result
 *  is NULL. Fail with FINGERTIP_ERROR_VALUE if the index is out of range. Both functions return NULL on
 *  error. Any time. */
fingertip_view fingertip_view_subview(fingertip_view view, int32_t index);
fingertip_recognizer fingertip_view_recognizer(fingertip_view view, int32_t index);

/** Set and get the user pointer of a view. A window and its root share one pointer. The pointer is
 *  NULL by default, and on error. Any time. */
fingertip_status fingertip_view_set_user(fingertip_view view, void *user);
void *fingertip_view_get_user(fingertip_view view);
fingertip_status fingertip_window_set_user(fingertip_window window, void *user);
void *fingertip_window_get_user(fingertip_window window);

/** Units of settings. */
enum {
  FINGERTIP_UNIT_NONE = 0,      /**< A fraction or a factor. */
  FINGERTIP_UNIT_COUNT = 1,     /**< A whole number. */
  FINGERTIP_UNIT_POINTS = 2,
  FINGERTIP_UNIT_POINTS_PER_SECOND = 3,
  FINGERTIP_UNIT_NANOSECONDS = 4,
  FINGERTIP_UNIT_RADIANS = 5,
  FINGERTIP_UNIT_FLAG = 6,      /**< 0 or 1. */
  FINGERTIP_UNIT_CHOICE = 7,    /**< The index of one of the names in `choices`, from 0. */
  FINGERTIP_UNIT_SET = 8        /**< One bit for each name in `choices`; the first name's bit is
                                     1. */
};

/** The description of a setting. Its strings are never freed. */
typedef struct fingertip_setting {
  uint32_t size;
  int32_t setting;     /**< FINGERTIP_SETTING_…, plus a group such as FINGERTIP_TAP_LIMITS for
                        *   nested limits; for a view, FINGERTIP_VIEW_…, _CONTROL_… or _SCROLL_…. */
  int32_t unit;        /**< FINGERTIP_UNIT_… */
  int32_t is_state;    /**< 1 if read-only, like a thumb's position; otherwise 0. */
  const char *name;    /**< The name in Swift, scenes and JavaScript: "minimumTravel". */
  const char *group;   /**< "tapLimits" for nested limits; otherwise NULL. */
  const char *choices; /**< The names of a choice or set, separated by spaces; otherwise NULL. */
  double minimum, maximum;
  double value;        /**< The current value, or the default if the setting was never changed. */
} fingertip_setting;

/* Settings of views, for fingertip_view_set() and fingertip_view_get(). Every view has
 * FINGERTIP_VIEW_…. Controls also have some of FINGERTIP_CONTROL_…, and scroll views have
 * FINGERTIP_SCROLL_…. */
/* Generated by Tools/settings from the settings of views. */
enum {
  FINGERTIP_CONTROL_ENABLED = 100, /**< Whether the control receives touches. */
  FINGERTIP_CONTROL_SELECTED = 101, /**< Whether the control is selected. */
  /** Whether the control has the focus, which the host manages. */
  FINGERTIP_CONTROL_FOCUSED = 102,
  /** Whether the host should draw the control as pressed. Read-only. */
  FINGERTIP_CONTROL_IS_HIGHLIGHTED = 103,
  FINGERTIP_CONTROL_IS_TRACKING = 104, /**< Whether the control is tracking a touch. Read-only. */
  FINGERTIP_CONTROL_VALUE = 110, /**< The value. */
  FINGERTIP_CONTROL_MINIMUM_VALUE = 111, /**< The minimum value. */
  FINGERTIP_CONTROL_MAXIMUM_VALUE = 112, /**< The maximum value. */
  FINGERTIP_CONTROL_STEP = 113, /**< The amount that one step adds or subtracts. */
  /** Whether the slider sends changes while a drag is in progress. */
  FINGERTIP_CONTROL_CONTINUOUS = 114,
  /** Whether a step past one end of the range wraps around to the other end. */
  FINGERTIP_CONTROL_WRAPS = 115,
  FINGERTIP_CONTROL_AUTOREPEAT = 116, /**< Whether holding a touch down repeats the step. */
  FINGERTIP_CONTROL_REPEAT_DELAY = 117, /**< The time until the first repetition. */
  FINGERTIP_CONTROL_REPEAT_INTERVAL = 118, /**< The time between repetitions. */
  FINGERTIP_CONTROL_VERTICAL = 119, /**< Whether the track is vertical. */
  FINGERTIP_CONTROL_THUMB_WIDTH = 120, /**< The size of the thumb, in points. */
  FINGERTIP_CONTROL_THUMB_HEIGHT = 121, /**< The size of the thumb, in points. */
  /** Whether the thumb jumps to a touch that begins on the slider but not on the thumb. */
  FINGERTIP_CONTROL_JUMPS_TO_TOUCH = 122,
  /** The value's position between minimumValue (0) and maximumValue (1), or 0 if the two are equal.
   *  Read-only. */
  FINGERTIP_CONTROL_POSITION = 123,
  /** Whether segments act as buttons and never stay selected. */
  FINGERTIP_CONTROL_MOMENTARY = 124,
  /** The index of the segment to draw as pressed, or −1 if there is none. Read-only. */
  FINGERTIP_CONTROL_PRESSED_PART = 125,
  FINGERTIP_CONTROL_COUNT = 126, /**< The number of parts. Read-only. */
  FINGERTIP_CONTROL_OFFSET = 127, /**< The scroll offset, in points. Read-only. */
  FINGERTIP_CONTROL_ROW_HEIGHT = 128, /**< The height of a row, in points. */
  FINGERTIP_CONTROL_IS_ON = 129, /**< Whether the switch is on. */
  /** The index of the selected segment, or −1 if there is none. */
  FINGERTIP_CONTROL_SELECTED_SEGMENT_INDEX = 130,
  FINGERTIP_CONTROL_NUMBER_OF_PAGES = 131, /**< The number of pages. */
  FINGERTIP_CONTROL_CURRENT_PAGE = 132, /**< The index of the current page. */
  /** Whether the dot is hidden if there is only one page. */
  FINGERTIP_CONTROL_HIDES_FOR_SINGLE_PAGE = 133,
  FINGERTIP_CONTROL_DOT_SIZE = 134, /**< The diameter of a dot, in points. */
  /** The distance between the centers of adjacent dots, in points. */
  FINGERTIP_CONTROL_DOT_DISTANCE = 135,
  FINGERTIP_CONTROL_SELECTED_ROW = 136, /**< The selected row. */
  FINGERTIP_CONTROL_DECELERATION_RATE = 137, /**< The deceleration rate after a flick. */
  /** The index of the letter that was touched last, or −1 if no letter has been touched.
   *  Read-only. */
  FINGERTIP_CONTROL_SELECTED_INDEX = 138,
  FINGERTIP_CONTROL_SECURE = 139, /**< Whether the host hides the typed text. */
  /** Whether the text is cleared when editing begins. */
  FINGERTIP_CONTROL_CLEARS_ON_BEGIN_EDITING = 140,
  FINGERTIP_CONTROL_RETURN_KEY = 141, /**< The label of the return key. */
  FINGERTIP_CONTROL_ENDS_ON_RETURN = 142, /**< Whether the return key ends editing. */
  /** Whether a touch outside the field ends editing. */
  FINGERTIP_CONTROL_ENDS_ON_TOUCH_OUTSIDE = 143,
  /** The condition for showing the clear button at the trailing edge. */
  FINGERTIP_CONTROL_CLEAR_BUTTON_MODE = 144,
  FINGERTIP_CONTROL_IS_EDITING = 145, /**< Whether the field is being edited. Read-only. */
  /** Whether a cancel button is shown during editing. */
  FINGERTIP_CONTROL_SHOWS_CANCEL_BUTTON = 146,
  FINGERTIP_CONTROL_CANCEL_BUTTON_WIDTH = 147, /**< The width of the cancel button, in points. */
  /** Whether a bookmark button is shown while the text is empty. */
  FINGERTIP_CONTROL_SHOWS_BOOKMARK_BUTTON = 148,
  FINGERTIP_CONTROL_SCOPE_BAR_HEIGHT = 149, /**< The height of the scope bar, in points. */
  /** The index of the selected scope; pressing a scope sends `valueChanged`. */
  FINGERTIP_CONTROL_SELECTED_SCOPE = 150,
  FINGERTIP_CONTROL_EDITING = 151, /**< Whether rows show editing controls and handles. */
  FINGERTIP_CONTROL_ALLOWS_DELETION = 152, /**< Whether rows can be deleted. */
  FINGERTIP_CONTROL_ALLOWS_MOVING = 153, /**< Whether rows have handles in editing mode. */
  FINGERTIP_CONTROL_SELECTION = 154, /**< The number of rows that can be selected. */
  FINGERTIP_CONTROL_SHOWS_CHECKMARKS = 155, /**< Whether selected rows show a checkmark. */
  /** The edges from which a swipe reveals the delete button. */
  FINGERTIP_CONTROL_DELETE_SWIPE_EDGES = 156,
  /** The index of the selected tab, or −1 if there are no tabs or if "more" is selected. */
  FINGERTIP_CONTROL_SELECTED_ITEM = 157,
  FINGERTIP_CONTROL_MAXIMUM_VISIBLE_ITEMS = 158, /**< The maximum number of visible slots. */
  FINGERTIP_CONTROL_MINIMUM_ITEM_WIDTH = 159, /**< The minimum width of a slot, in points. */
  /** The index in items of the button that was pressed last, or −1 if no button has been pressed or
   *  the last press was on "more". Read-only. */
  FINGERTIP_CONTROL_PRESSED_ITEM = 160,
  FINGERTIP_CONTROL_MODE = 161, /**< The kind of value chosen with the wheels. */
  FINGERTIP_CONTROL_MINUTE_INTERVAL = 162, /**< The number of minutes between adjacent rows. */
  FINGERTIP_CONTROL_USES24_HOUR_CLOCK = 163, /**< Whether times use the 24-hour clock. */
  FINGERTIP_CONTROL_MODE_INDEX = 164, /**< The index of the current mode. Read-only. */
  /** Whether the button has been tapped and is waiting for the next mode. Read-only. */
  FINGERTIP_CONTROL_IS_WAITING = 165,
  FINGERTIP_CONTROL_ITEM_WIDTH = 166, /**< The size of an item, in points. */
  FINGERTIP_CONTROL_ITEM_HEIGHT = 167, /**< The size of an item, in points. */
  /** The distance between the menu and the touch or selection, in points. */
  FINGERTIP_CONTROL_DISTANCE = 168,
  /** The action of the editing control at the leading edge. */
  FINGERTIP_CONTROL_EDITING_STYLE = 169,
  FINGERTIP_CONTROL_ACCESSORY = 170, /**< The accessory on the trailing side of the content. */
  FINGERTIP_CONTROL_DELETE_BUTTON_WIDTH = 171, /**< The width of the delete button, in points. */
  FINGERTIP_CONTROL_HANDLE_WIDTH = 172, /**< The width of the handle, in points. */
  /** The width of the editing control, in points. */
  FINGERTIP_CONTROL_EDITING_CONTROL_WIDTH = 173,
  FINGERTIP_CONTROL_ACCESSORY_WIDTH = 174, /**< The width of the accessory, in points. */
  /** The displacement of the content, in points. Read-only. */
  FINGERTIP_CONTROL_SWIPE_OFFSET = 175,
  /** Whether the row is being dragged by its handle. Read-only. */
  FINGERTIP_CONTROL_IS_BEING_MOVED = 176,
  FINGERTIP_CONTROL_IS_CHECKED = 177, /**< Whether the row shows a checkmark. Read-only. */
  FINGERTIP_CONTROL_IS_SHOWN = 178, /**< Whether the menu is visible. Read-only. */
  /** Whether a tap on a row in editing mode selects it. */
  FINGERTIP_CONTROL_ALLOWS_SELECTION_DURING_EDITING = 179,
  FINGERTIP_SCROLL_ENABLED = 200, /**< Whether touches scroll and zoom the content. */
  /** Whether the content can move past its edges and bounce back. */
  FINGERTIP_SCROLL_BOUNCES = 201,
  /** Whether horizontal dragging bounces even if the content fits within the view. */
  FINGERTIP_SCROLL_ALWAYS_BOUNCE_HORIZONTAL = 202,
  /** Whether vertical dragging bounces even if the content fits within the view. */
  FINGERTIP_SCROLL_ALWAYS_BOUNCE_VERTICAL = 203,
  /** Whether the content comes to rest only at multiples of the view's size. */
  FINGERTIP_SCROLL_PAGING = 204,
  /** Whether a drag is locked to the axis along which it begins. */
  FINGERTIP_SCROLL_DIRECTIONAL_LOCK = 205,
  FINGERTIP_SCROLL_DECELERATION_RATE = 206, /**< The rate at which released content decelerates. */
  /** Whether touches on views in the content are delayed by contentDelay. */
  FINGERTIP_SCROLL_DELAYS_CONTENT_TOUCHES = 207,
  /** Whether a drag may take over a touch that has already been delivered to a view in the content,
   *  which cancels the touch for that view. */
  FINGERTIP_SCROLL_CAN_CANCEL_CONTENT_TOUCHES = 208,
  FINGERTIP_SCROLL_MINIMUM_ZOOM_SCALE = 209, /**< The minimum scale. */
  FINGERTIP_SCROLL_MAXIMUM_ZOOM_SCALE = 210, /**< The maximum scale. */
  /** Whether a zoom can exceed the zoom limits and bounce back. */
  FINGERTIP_SCROLL_BOUNCES_ZOOM = 211,
  /** Whether a double tap zooms in by a factor of 2 and centers the tapped point, or zooms out if
   *  the content is already zoomed in. */
  FINGERTIP_SCROLL_ZOOMS_ON_DOUBLE_TAP = 212,
  /** Whether the horizontal scroll indicator is shown at the bottom edge. */
  FINGERTIP_SCROLL_SHOWS_HORIZONTAL_SCROLL_INDICATOR = 213,
  /** Whether the vertical scroll indicator is shown at the trailing edge. */
  FINGERTIP_SCROLL_SHOWS_VERTICAL_SCROLL_INDICATOR = 214,
  FINGERTIP_SCROLL_ZOOM_SCALE = 230, /**< The current scale. Read-only. */
  /** Whether touches are holding the content or may begin a drag. Read-only. */
  FINGERTIP_SCROLL_IS_TRACKING = 231,
  FINGERTIP_SCROLL_IS_DRAGGING = 232, /**< Whether touches are dragging the content. Read-only. */
  /** Whether released content is still moving. Read-only. */
  FINGERTIP_SCROLL_IS_DECELERATING = 233,
  FINGERTIP_SCROLL_IS_ZOOMING = 234, /**< Whether touches are zooming the content. Read-only. */
  /** Whether an animation started by the program or a double tap is running, or the content is
   *  springing back to its zoom limits. Read-only. */
  FINGERTIP_SCROLL_IS_ANIMATING = 235,
  FINGERTIP_SCROLL_EDITABLE = 240, /**< Whether the text can be edited. */
  /** The side length, in points, of a selection handle's square hit area. */
  FINGERTIP_SCROLL_HANDLE_SIZE = 241,
  FINGERTIP_VIEW_HIDDEN = 300, /**< Whether the view and its subviews ignore touches. */
  /** The opacity; below 0.01, the view and its subviews ignore touches. */
  FINGERTIP_VIEW_ALPHA = 301,
  /** Whether the view and its subviews receive touches. */
  FINGERTIP_VIEW_USER_INTERACTION_ENABLED = 302,
  /** Whether the view receives more than one touch at a time. */
  FINGERTIP_VIEW_MULTIPLE_TOUCH = 303,
  /** Whether the view, while it has a touch, keeps other views in the window from receiving
   *  touches. */
  FINGERTIP_VIEW_EXCLUSIVE_TOUCH = 304,
  /** Whether subviews ignore touches outside the view's bounds. */
  FINGERTIP_VIEW_CLIPS_TO_BOUNDS = 305,
  /** The direction in which the view and its subviews lay out their parts. */
  FINGERTIP_VIEW_LAYOUT_DIRECTION = 306,
  /** The direction in which the view lays out its parts. Read-only. */
  FINGERTIP_VIEW_EFFECTIVE_LAYOUT_DIRECTION = 307,
  FINGERTIP_VIEW_TOP = 310, /**< The upper edge of a margin. */
  FINGERTIP_VIEW_LEFT = 311, /**< The left edge of a margin. */
  FINGERTIP_VIEW_BOTTOM = 312, /**< The lower edge of a margin. */
  FINGERTIP_VIEW_RIGHT = 313, /**< The right edge of a margin. */
  /* Margins; add one of the edges above to each: */
  FINGERTIP_RESTING_MARGIN = 4000,
  FINGERTIP_TRACKING_MARGIN = 5000
};
/*
 * The settings of each kind of view with their defaults; those without a default are read-only:
 *   multiModeButton: MODE_INDEX, IS_WAITING.
 *   slider: MINIMUM_VALUE 0, MAXIMUM_VALUE 1, VALUE 0, VERTICAL no, CONTINUOUS yes, JUMPS_TO_TOUCH
 *     no, THUMB_WIDTH 28 pt, THUMB_HEIGHT 28 pt, POSITION.
 *   switch: IS_ON no, POSITION.
 *   segments: MOMENTARY no, SELECTED_SEGMENT_INDEX -1, PRESSED_PART, COUNT.
 *   pages: NUMBER_OF_PAGES 0, CURRENT_PAGE 0, HIDES_FOR_SINGLE_PAGE no, DOT_SIZE 7 pt, DOT_DISTANCE
 *     16 pt.
 *   stepper: MINIMUM_VALUE 0, MAXIMUM_VALUE 100, VALUE 0, STEP 1, WRAPS no, AUTOREPEAT yes,
 *     REPEAT_DELAY 500 ms, REPEAT_INTERVAL 100 ms, CONTINUOUS yes, PRESSED_PART.
 *   textField: SECURE no, CLEARS_ON_BEGIN_EDITING no, RETURN_KEY standard, ENDS_ON_RETURN yes,
 *     ENDS_ON_TOUCH_OUTSIDE no, CLEAR_BUTTON_MODE never, IS_EDITING, PRESSED_PART.
 *   searchBar: SHOWS_CANCEL_BUTTON yes, CANCEL_BUTTON_WIDTH 64 pt, SHOWS_BOOKMARK_BUTTON no,
 *     SCOPE_BAR_HEIGHT 44 pt, SELECTED_SCOPE 0, SECURE no, CLEARS_ON_BEGIN_EDITING no, RETURN_KEY
 *     search, ENDS_ON_RETURN yes, ENDS_ON_TOUCH_OUTSIDE no, CLEAR_BUTTON_MODE always, IS_EDITING,
 *     PRESSED_PART.
 *   index: SELECTED_INDEX, COUNT.
 *   list: ROW_HEIGHT 44 pt, EDITING no, ALLOWS_DELETION yes, ALLOWS_MOVING yes, DELETE_SWIPE_EDGES
 *     trailing, SELECTION none, ALLOWS_SELECTION_DURING_EDITING no, SHOWS_CHECKMARKS no, COUNT.
 *   tabBar: SELECTED_ITEM -1, MAXIMUM_VISIBLE_ITEMS 5, MINIMUM_ITEM_WIDTH 44 pt, PRESSED_PART.
 *   toolbar: MINIMUM_ITEM_WIDTH 44 pt, PRESSED_ITEM, PRESSED_PART.
 *   datePicker: MODE date, MINUTE_INTERVAL 1, USES24_HOUR_CLOCK yes, COUNT.
 *   textView: EDITABLE yes, HANDLE_SIZE 44 pt, IS_EDITING.
 *   editMenu: ITEM_WIDTH 64 pt, ITEM_HEIGHT 44 pt, DISTANCE 12 pt, IS_SHOWN, PRESSED_PART.
 *   row: EDITING_STYLE delete, ACCESSORY none, DELETE_BUTTON_WIDTH 80 pt, HANDLE_WIDTH 44 pt,
 *     EDITING_CONTROL_WIDTH 44 pt, ACCESSORY_WIDTH 44 pt, SWIPE_OFFSET, IS_BEING_MOVED, IS_CHECKED,
 *     PRESSED_PART.
 *   wheel: ROW_HEIGHT 32 pt, SELECTED_ROW 0, DECELERATION_RATE 0.998, OFFSET, COUNT.
 *   control: ENABLED yes, SELECTED no, FOCUSED no, IS_HIGHLIGHTED, IS_TRACKING.
 *   scroll: ENABLED yes, BOUNCES yes, ALWAYS_BOUNCE_HORIZONTAL no, ALWAYS_BOUNCE_VERTICAL no,
 *     PAGING no, DIRECTIONAL_LOCK no, DECELERATION_RATE 0.998, DELAYS_CONTENT_TOUCHES yes,
 *     CAN_CANCEL_CONTENT_TOUCHES yes, MINIMUM_ZOOM_SCALE 1, MAXIMUM_ZOOM_SCALE 1, BOUNCES_ZOOM yes,
 *     ZOOMS_ON_DOUBLE_TAP yes, SHOWS_HORIZONTAL_SCROLL_INDICATOR yes,
 *     SHOWS_VERTICAL_SCROLL_INDICATOR yes, ZOOM_SCALE, IS_TRACKING, IS_DRAGGING, IS_DECELERATING,
 *     IS_ZOOMING, IS_ANIMATING.
 *   view: HIDDEN no, ALPHA 1, USER_INTERACTION_ENABLED yes, MULTIPLE_TOUCH no, EXCLUSIVE_TOUCH no,
 *     CLIPS_TO_BOUNDS no, LAYOUT_DIRECTION inherited, EFFECTIVE_LAYOUT_DIRECTION,
 *     FINGERTIP_RESTING_MARGIN + TOP 0 pt, FINGERTIP_RESTING_MARGIN + LEFT 0 pt,
 *     FINGERTIP_RESTING_MARGIN + BOTTOM 0 pt, FINGERTIP_RESTING_MARGIN + RIGHT 0 pt,
 *     FINGERTIP_TRACKING_MARGIN + TOP 0 pt, FINGERTIP_TRACKING_MARGIN + LEFT 0 pt,
 *     FINGERTIP_TRACKING_MARGIN + BOTTOM 0 pt, FINGERTIP_TRACKING_MARGIN + RIGHT 0 pt.
 */
/* End of the generated part. */

/** Changes a setting of a view, control or scroll view without sending an event. Fails with
 *  FINGERTIP_ERROR_KIND if the view has no such setting or the setting is read-only. Fails with
 *  FINGERTIP_ERROR_VALUE if the value is out of range; the error message then contains the range.
 *  FINGERTIP_CONTROL_VALUE ranges from the control's minimum value to its maximum value. */
fingertip_status fingertip_view_set(fingertip_view view, int32_t setting, double value);

/** Returns the value of a setting; NaN on error. Any time. */
double fingertip_view_get(fingertip_view view, int32_t setting);

/** Writes the description of the setting at an index, from 0. Settings specific to the view's type
 *  come first. Fails with FINGERTIP_ERROR_KIND if the index is too large. Any time. */
fingertip_status fingertip_view_describe(fingertip_view view, size_t index,
    fingertip_setting *setting);

/* ---- Hit areas ------------------------------------------------------------------------------ */

/** Sets the hit shape of a view to one of FINGERTIP_SHAPE_…. The default is
 *  FINGERTIP_SHAPE_BOUNDS. */
fingertip_status fingertip_view_set_shape(fingertip_view view, int32_t shape);
enum {
  FINGERTIP_SHAPE_BOUNDS = 0,
  FINGERTIP_SHAPE_ELLIPSE = 1, /**< The ellipse inscribed in the bounds. */
  FINGERTIP_SHAPE_CAPSULE = 2  /**< The bounds with rounded corners, whose radius is half the
                                    shorter side. */
};
/** Sets the hit shape to a rectangle in the view's coordinates. */
fingertip_status fingertip_view_shape_rectangle(fingertip_view view, double x, double y,
    double width, double height);
/** Sets the hit shape to the view's bounds with rounded corners. The radius is limited to half the
 *  shorter side. */
fingertip_status fingertip_view_shape_rounded(fingertip_view view, double radius);
/** Sets the hit shape to a polygon with `count` corners, of which there must be at least 3.
 *  `corners` contains their locations in the view's coordinates: x0, y0, x1, y1 …. The corners are
 *  copied. For a self-intersecting polygon, the nonzero winding rule applies. */
fingertip_status fingertip_view_shape_polygon(fingertip_view view, const double *corners,
    size_t count);
/** Sets the hit shape to a path of lines and curves, which is copied. `elements` contains `count`
 *  values, each one of FINGERTIP_PATH_…. `points` contains the elements' coordinates, in the same
 *  order. A move or line has 2 coordinates, a quadratic curve 4, a cubic curve 6, and a close none.
 *  Control points come before the end point. `point_count` is the number of coordinates and must
 *  match the elements exactly. `even_odd` selects the even-odd fill rule. */
fingertip_status fingertip_view_shape_path(fingertip_view view, const uint8_t *elements,
    size_t count, const double *points, size_t point_count, int32_t even_odd);
enum {
  FINGERTIP_PATH_MOVE = 0, FINGERTIP_PATH_LINE = 1, FINGERTIP_PATH_QUADRATIC = 2,
  FINGERTIP_PATH_CUBIC = 3, FINGERTIP_PATH_CLOSE = 4
};
/** Sets the hit shape to those pixels of an image whose alpha is at least `threshold`. The image is
 *  stretched to fill the bounds. `alpha` contains one byte per pixel, row by row. The array isn't
 *  retained. */
fingertip_status fingertip_view_shape_mask(fingertip_view view, const uint8_t *alpha, size_t width,
    size_t height, uint8_t threshold);

/** Sets the margin around the shape, in points. New touches in the margin also hit the view. A
 *  negative margin shrinks the shape. To set one edge, pass FINGERTIP_RESTING_MARGIN +
 *  FINGERTIP_VIEW_TOP and so on to fingertip_view_set(). */
fingertip_status fingertip_view_set_resting_margin(fingertip_view view, double top, double left,
    double bottom, double right);
/** Sets the margin around the shape, in points. A touch that a control is tracking counts as inside
 *  while it is within this margin. To set one edge, pass FINGERTIP_TRACKING_MARGIN +
 *  FINGERTIP_VIEW_TOP and so on to fingertip_view_set(). */
fingertip_status fingertip_view_set_tracking_margin(fingertip_view view, double top, double left,
    double bottom, double right);

/** Returns the view that a touch at a point of the window would hit. Returns NULL if there is no
 *  such view, and on error. Use fingertip_last_status() to distinguish the two cases. Any time,
 *  except from a hit-test callback. */
fingertip_view fingertip_window_hit_test(fingertip_window window, double x, double y);

/** Writes a report that shows which view a touch at a point would hit, and why the touch wouldn't
 *  hit the others. The report contains one line per view. The text is truncated to `capacity` bytes,
 *  including its null terminator. `length` receives the length of the whole text, without the
 *  terminator. `text` may be NULL if `capacity` is 0, and `length` may always be NULL. Any time,
 *  except from a hit-test callback. */
fingertip_status fingertip_window_hit_report(fingertip_window window, double x, double y,
    char *text, size_t capacity, size_t *length);

/** Called to hit-test a view and its subviews. `x` and `y` are in the view's coordinates. `found`
 *  is the default result, which may be NULL. Return `found`, a different view of the window, or
 *  NULL to let the touch pass through. An invalid handle counts as NULL. Query. */
typedef fingertip_view (*fingertip_hit_test_fn)(fingertip_view view, double x, double y,
    fingertip_view found, void *user);
/** Sets the hit-test callback; NULL removes it. Only plain views and scroll views can have this
 *  callback. For roots and controls, this fails with FINGERTIP_ERROR_KIND. */
fingertip_status fingertip_view_on_hit_test(fingertip_view view, fingertip_hit_test_fn callback,
    void *user);

/** Called to decide whether a point is inside the view. The point is in the view's coordinates, and
 *  inside the bounding rectangle of the view's shape. Return 1 if the point is inside, or 0
 *  otherwise. Query. */
typedef int32_t (*fingertip_contains_fn)(fingertip_view view, double x, double y, void *user);
/** Sets the contains callback. If it is NULL, the view's shape is used again. Accepts the same views
 *  as fingertip_view_on_hit_test(). */
fingertip_status fingertip_view_on_contains(fingertip_view view, fingertip_contains_fn callback,
    void *user);

/* ---- Touches of a view ---------------------------------------------------------------------- */

/** One move of a touch. An event may coalesce several of them. */
typedef struct fingertip_movement {
  int64_t time;
  double x, y;     /**< In points of the window. */
  double pressure; /**< 0 if unknown. */
} fingertip_movement;

/** A touch as passed to callbacks. */
typedef struct fingertip_touch {
  uint32_t size;
  int32_t phase;                 /**< FINGERTIP_BEGAN … FINGERTIP_STATIONARY. */
  uint64_t id;                   /**< The id in the touch's samples. */
  fingertip_view view;           /**< The view that was hit; NULL if it was destroyed. */
  int64_t time;
  double x, y;                   /**< Location, in points of the window. */
  double previous_x, previous_y; /**< Location in the previous event of this touch. */
  int32_t tap_count;             /**< Number of quick taps at this location, including this one. */
  int32_t tool;
  uint32_t known;                /**< FINGERTIP_KNOWS_… */
  uint32_t movement_count;       /**< The number of movements: 1, or more if the event coalesces
                                      moves. */
  const fingertip_movement *movements; /**< The movements, oldest first. The last one is the touch's
                                            current state. */
  double pressure, major_radius, minor_radius, orientation;
  fingertip_surface surface;     /**< The surface, or NULL if the touch belongs to a window. */
  uint64_t target;               /**< The target that was hit on the surface. */
  uint64_t tag;                  /**< The tag of the sample that began the touch. */
} fingertip_touch;

/** Touches delivered to a view or to a surface's target. */
typedef struct fingertip_touch_event {
  uint32_t size;
  int32_t phase;             /**< FINGERTIP_BEGAN, …_MOVED, …_ENDED or …_CANCELLED. */
  fingertip_view view;       /**< View whose callback is called; a subview may have been hit. */
  int64_t time;
  const fingertip_touch *touches;
  size_t count;
  size_t stride;             /**< Bytes from one touch to the next. */
  fingertip_surface surface; /**< The surface whose callback is called; NULL for a window. */
  uint64_t target;           /**< The target that was hit on the surface. */
} fingertip_touch_event;

/** Results of a touch callback: the touches are handled, or passed on to the parent view. */
enum { FINGERTIP_HANDLED = 0, FINGERTIP_PASS_ON = 1 };

/** Called with touches that hit the view, and with touches that a subview passed on. Notification.
 *
 *  The views that pass on FINGERTIP_BEGAN form a chain, which stays the same until the touch ends.
 *  Each view that has received FINGERTIP_BEGAN receives exactly one FINGERTIP_ENDED or
 *  FINGERTIP_CANCELLED, even if a view that passed the touch on has been moved or destroyed. If a
 *  view doesn't pass on FINGERTIP_ENDED, the views after it in the chain receive
 *  FINGERTIP_CANCELLED. A view that didn't receive FINGERTIP_BEGAN receives no other phase of that
 *  touch. */
typedef int32_t (*fingertip_touches_fn)(const fingertip_touch_event *event, void *user);
/** Sets the touch callback. NULL removes it; the view then passes its touches on. If the view had
 *  no callback before, the new one receives only touches that begin afterwards. Fails with
 *  FINGERTIP_ERROR_KIND for controls, because they handle their touches themselves. */
fingertip_status fingertip_view_on_touches(fingertip_view view, fingertip_touches_fn callback,
    void *user);

/* ---- Recognizers ---------------------------------------------------------------------------- */

/** Create a recognizer on a view, which owns the recognizer. A recognizer receives the touches on
 *  its view and on all views inside that view. To create a recognizer for a surface, pass
 *  fingertip_surface_unattached(). Return NULL on error. */
fingertip_recognizer fingertip_tap_create(fingertip_view view);
/** A touch that holds still for some time. */
fingertip_recognizer fingertip_long_press_create(fingertip_view view);
fingertip_recognizer fingertip_swipe_create(fingertip_view view);
/** A fast movement that is still fast when the finger lifts. */
fingertip_recognizer fingertip_flick_create(fingertip_view view);
/** A drag. */
fingertip_recognizer fingertip_pan_create(fingertip_view view);
fingertip_recognizer fingertip_pinch_create(fingertip_view view);
fingertip_recognizer fingertip_rotation_create(fingertip_view view);
/** A combined drag, pinch and rotation. */
fingertip_recognizer fingertip_transform_create(fingertip_view view);
/** A drag from an edge of the window. If the window is resized, its new edges are used. */
fingertip_recognizer fingertip_edge_pan_create(fingertip_view view);
/** A drag that starts right after a tap, usually to zoom with one finger. */
fingertip_recognizer fingertip_tap_then_drag_create(fingertip_view view);
/** A vertical drag with two fingers side by side, usually to tilt a map. */
fingertip_recognizer fingertip_tilt_create(fingertip_view view);

/** Detaches a recognizer and destroys it. A gesture in progress is cancelled without a callback.
 *  Fails with FINGERTIP_ERROR_KIND for the recognizers of a scroll view. */
fingertip_status fingertip_recognizer_destroy(fingertip_recognizer recognizer);
/** Sets the callback for the destruction of a recognizer. It is also called if the recognizer is
 *  destroyed with its view, target or surface. NULL removes it. */
fingertip_status fingertip_recognizer_on_destroy(fingertip_recognizer recognizer,
    fingertip_destroy_fn callback, void *user);

/** Settings of recognizers. Times are in nanoseconds. fingertip_recognizer_describe() returns each
 *  setting's range. */
/* Generated by Tools/settings from the settings of recognizers. */
enum {
  FINGERTIP_SETTING_TAPS = 1, /**< The number of taps, at least 1. */
  FINGERTIP_SETTING_TOUCHES = 2, /**< The number of touches in each tap, at least 1. */
  FINGERTIP_SETTING_MINIMUM_TOUCHES = 3, /**< The minimum number of touches, at least 1. */
  FINGERTIP_SETTING_MAXIMUM_TOUCHES = 4, /**< The maximum number of touches. */
  FINGERTIP_SETTING_PRECEDING_TAPS = 5, /**< The number of taps before the press. */
  FINGERTIP_SETTING_DIRECTIONS = 6, /**< The allowed directions. */
  FINGERTIP_SETTING_EDGES = 7, /**< The allowed edges and corners. */
  FINGERTIP_SETTING_AXIS = 8, /**< The axes of the translation. */
  /** The start of each edge's active segment, as a fraction of the edge's length from its left or
   *  top end. */
  FINGERTIP_SETTING_SEGMENT_START = 9,
  /** The end of each edge's active segment, as a fraction of the edge's length. */
  FINGERTIP_SETTING_SEGMENT_END = 10,
  FINGERTIP_SETTING_MAXIMUM_PRESS_DURATION = 20, /**< The maximum time from landing to lift. */
  FINGERTIP_SETTING_MINIMUM_PRESS_DURATION = 21, /**< The minimum time from landing to lift. */
  /** The maximum distance that a touch may move from its start. */
  FINGERTIP_SETTING_MAXIMUM_MOVEMENT = 22,
  FINGERTIP_SETTING_MAXIMUM_GAP = 23, /**< The maximum time between two taps. */
  FINGERTIP_SETTING_MAXIMUM_GAP_DISTANCE = 24, /**< The maximum distance between two taps. */
  /** With several touches, the maximum time between the first and last landing, and between the
   *  first and last lift. */
  FINGERTIP_SETTING_MAXIMUM_TOUCH_INTERVAL = 25,
  FINGERTIP_SETTING_MINIMUM_TRAVEL = 26, /**< The minimum travel along the direction. */
  /** The maximum travel across the direction, as a fraction of the travel along the direction. */
  FINGERTIP_SETTING_MAXIMUM_CROSS_RATIO = 27,
  /** The maximum time from landing until the touches have traveled far enough. */
  FINGERTIP_SETTING_MAXIMUM_DURATION = 28,
  /** The minimum speed along the direction at lift. */
  FINGERTIP_SETTING_MINIMUM_RELEASE_SPEED = 29,
  FINGERTIP_SETTING_MINIMUM_SPEED = 30, /**< The minimum speed at lift. */
  /** The increase in spread that begins the pinch. */
  FINGERTIP_SETTING_MINIMUM_SPREAD_INCREASE = 31,
  /** The decrease in spread that begins the pinch. */
  FINGERTIP_SETTING_MINIMUM_SPREAD_DECREASE = 32,
  /** The minimum arc that the touches must travel about their centroid. */
  FINGERTIP_SETTING_MINIMUM_ARC = 33,
  /** The minimum angle of rotation, regardless of the spread. */
  FINGERTIP_SETTING_MINIMUM_ANGLE = 34,
  /** The maximum distance from the edge at which a touch may start. */
  FINGERTIP_SETTING_EDGE_WIDTH = 35,
  /** The downward travel that doubles the scale, and the upward travel that halves it. */
  FINGERTIP_SETTING_TRAVEL_PER_DOUBLING = 36,
  /** The minimum time between two taps, from the lift to the next landing. */
  FINGERTIP_SETTING_MINIMUM_GAP = 37,
  FINGERTIP_SETTING_MINIMUM_INTERVAL = 38, /**< The minimum time from one landing to the next. */
  /** With several touches, the minimum spread when the last of them lands, in points. */
  FINGERTIP_SETTING_MINIMUM_SEPARATION = 39,
  /** With several touches, the maximum spread when the last of them lands, in points. */
  FINGERTIP_SETTING_MAXIMUM_SEPARATION = 40,
  FINGERTIP_SETTING_MAXIMUM_SPEED = 41, /**< The maximum speed at lift, in pt/s. */
  /** The maximum speed along the direction at lift, in pt/s. */
  FINGERTIP_SETTING_MAXIMUM_RELEASE_SPEED = 42,
  /** With several touches, the distance that each must travel along the direction, as a fraction of
   *  minimumTravel. */
  FINGERTIP_SETTING_MINIMUM_TRAVEL_RATIO = 43,
  /** Whether the pan begins as soon as any touch is `minimumTravel` away from its start, regardless
   *  of the centroid. */
  FINGERTIP_SETTING_BEGINS_WITH_ANY_TOUCH = 44,
  /** Whether the gesture begins once all competitors for its touches have failed, even if it hasn't
   *  reached these limits, as in Flutter's arena. */
  FINGERTIP_SETTING_WINS_BY_DEFAULT = 45,
  /** The centroid travel after which touches that move mainly in the same direction no longer delay
   *  the pinch. */
  FINGERTIP_SETTING_MAXIMUM_CENTROID_TRAVEL = 46,
  FINGERTIP_SETTING_ROLL_TIME = 47, /**< The time after landing during which a contact may roll. */
  /** The maximum travel attributed to the roll, which doesn't count. */
  FINGERTIP_SETTING_ROLL_TRAVEL = 48,
  /** The distance that one touch must travel before the gesture stops waiting for the others to
   *  move. */
  FINGERTIP_SETTING_GATE_TRAVEL = 49,
  /** Whether the view's touches are cancelled when the gesture is recognized. */
  FINGERTIP_SETTING_CANCELS_TOUCHES_IN_VIEW = 50,
  /** Whether the view receives new touches only after the recognizer has failed, or has recognized
   *  its gesture without canceling the view's touches. */
  FINGERTIP_SETTING_DELAYS_TOUCHES_BEGAN = 51,
  /** Whether the view receives the ends of touches only after the recognizer has failed. */
  FINGERTIP_SETTING_DELAYS_TOUCHES_ENDED = 52,
  FINGERTIP_SETTING_ENABLED = 53, /**< Whether the recognizer is enabled. */
  /** Whether the attempt fails when a touch leaves the view before the gesture is recognized. */
  FINGERTIP_SETTING_FAILS_OUTSIDE_VIEW = 54,
  /** Whether controls in the view can block this gesture if it is a tap, a long press, or a drag
   *  that they use themselves. */
  FINGERTIP_SETTING_YIELDS_TO_CONTROLS = 55,
  /** The maximum time that the gesture waits for the other touches once the first one starts to
   *  move. */
  FINGERTIP_SETTING_GATE_TIME = 60,
  /** The decrease in spread that begins the pinch while one of the touches holds still. */
  FINGERTIP_SETTING_MINIMUM_ANCHORED_DECREASE = 61,
  /** The period after a multi-touch gesture begins during which it may be withdrawn because of its
   *  touches' motion. */
  FINGERTIP_SETTING_WITHDRAWAL_TIME = 62,
  /** The maximum time between the first touch and a second one that may cause a single-touch
   *  gesture to be withdrawn. */
  FINGERTIP_SETTING_LATE_LANDING_TIME = 63,
  /** The maximum length of the reported velocity, in pt/s. */
  FINGERTIP_SETTING_MAXIMUM_VELOCITY = 64,
  /** Whether a stroke between two allowed directions is a swipe in the nearer one, regardless of
   *  maximumCrossRatio. */
  FINGERTIP_SETTING_ALLOWS_DIAGONAL_STROKES = 65,
  FINGERTIP_SETTING_ALONG = 66, /**< The direction of the drag, which is inward or along an edge. */
  /** If along is set, the minimum travel as a fraction of the edge's length. */
  FINGERTIP_SETTING_MINIMUM_TRAVEL_FRACTION = 67,
  /** The direction in which the touches must move until the pinch begins. */
  FINGERTIP_SETTING_DIRECTION = 68,
  /** The minimum number of touches with which the pinch can begin, 2 to 1000. */
  FINGERTIP_SETTING_REQUIRED_TOUCHES = 69,
  /* Groups of nested limits; add one of the settings above to each: */
  FINGERTIP_TAP_LIMITS = 1000,
  FINGERTIP_ROTATION_LIMITS = 2000,
  FINGERTIP_SPREAD_LIMITS = 3000
};
/*
 * The settings of each recognizer with their defaults:
 *   tap: TAPS 1, TOUCHES 1, MAXIMUM_PRESS_DURATION 750 ms, MINIMUM_PRESS_DURATION 0 ms,
 *     MAXIMUM_MOVEMENT 45 pt, MAXIMUM_GAP 350 ms, MINIMUM_GAP 0 ms, MINIMUM_INTERVAL 0 ms,
 *     MAXIMUM_GAP_DISTANCE 45 pt, MAXIMUM_TOUCH_INTERVAL 100 ms, MINIMUM_SEPARATION 0 pt,
 *     MAXIMUM_SEPARATION 1e+06 pt.
 *   long press: PRECEDING_TAPS 0, TOUCHES 1, MINIMUM_PRESS_DURATION 500 ms, MAXIMUM_MOVEMENT 10 pt,
 *     ROLL_TIME 220 ms, ROLL_TRAVEL 19 pt, FINGERTIP_TAP_LIMITS + MAXIMUM_PRESS_DURATION 750 ms,
 *     FINGERTIP_TAP_LIMITS + MINIMUM_PRESS_DURATION 0 ms, FINGERTIP_TAP_LIMITS + MAXIMUM_MOVEMENT
 *     45 pt, FINGERTIP_TAP_LIMITS + MAXIMUM_GAP 350 ms, FINGERTIP_TAP_LIMITS + MINIMUM_GAP 0 ms,
 *     FINGERTIP_TAP_LIMITS + MINIMUM_INTERVAL 0 ms, FINGERTIP_TAP_LIMITS + MAXIMUM_GAP_DISTANCE 45
 *     pt, FINGERTIP_TAP_LIMITS + MAXIMUM_TOUCH_INTERVAL 100 ms, FINGERTIP_TAP_LIMITS +
 *     MINIMUM_SEPARATION 0 pt, FINGERTIP_TAP_LIMITS + MAXIMUM_SEPARATION 1e+06 pt.
 *   swipe: DIRECTIONS right, left, up, down, TOUCHES 1, MINIMUM_TRAVEL 50 pt, MAXIMUM_CROSS_RATIO
 *     0.5, MAXIMUM_DURATION 500 ms, MINIMUM_RELEASE_SPEED 300 pt/s, MAXIMUM_RELEASE_SPEED 1e+06
 *     pt/s, MINIMUM_TRAVEL_RATIO 0.5, ALLOWS_DIAGONAL_STROKES yes.
 *   flick: DIRECTIONS right, left, up, down, TOUCHES 1, MINIMUM_SPEED 300 pt/s, MAXIMUM_SPEED 1e+06
 *     pt/s, MAXIMUM_VELOCITY 1e+06 pt/s, MINIMUM_TRAVEL 10 pt, ROLL_TIME 220 ms, ROLL_TRAVEL 19 pt.
 *   pan: MINIMUM_TOUCHES 1, MAXIMUM_TOUCHES 1000, DIRECTIONS right, left, up, down, AXIS free,
 *     MINIMUM_TRAVEL 10 pt, ROLL_TIME 220 ms, ROLL_TRAVEL 19 pt, GATE_TRAVEL 12 pt, GATE_TIME 40
 *     ms, WITHDRAWAL_TIME 175 ms, LATE_LANDING_TIME 150 ms, MINIMUM_SPEED 0 pt/s, MAXIMUM_SPEED
 *     1e+06 pt/s, MAXIMUM_VELOCITY 1e+06 pt/s, BEGINS_WITH_ANY_TOUCH no, WINS_BY_DEFAULT no,
 *     FINGERTIP_ROTATION_LIMITS + MINIMUM_ARC 8 pt, FINGERTIP_ROTATION_LIMITS + MINIMUM_ANGLE 5°,
 *     FINGERTIP_SPREAD_LIMITS + MINIMUM_SPREAD_INCREASE 8 pt, FINGERTIP_SPREAD_LIMITS +
 *     MINIMUM_SPREAD_DECREASE 4 pt, FINGERTIP_SPREAD_LIMITS + MINIMUM_ANCHORED_DECREASE 10 pt.
 *   pinch: REQUIRED_TOUCHES 2, MAXIMUM_TOUCHES 1000, DIRECTION either, MINIMUM_TOUCHES 1,
 *     MINIMUM_SPREAD_INCREASE 8 pt, MINIMUM_SPREAD_DECREASE 4 pt, MINIMUM_ANCHORED_DECREASE 10 pt,
 *     MINIMUM_SEPARATION 0 pt, MAXIMUM_SEPARATION 1e+06 pt, MAXIMUM_CENTROID_TRAVEL 10 pt,
 *     GATE_TRAVEL 12 pt, GATE_TIME 40 ms, WITHDRAWAL_TIME 175 ms, WINS_BY_DEFAULT no,
 *     FINGERTIP_ROTATION_LIMITS + MINIMUM_ARC 8 pt, FINGERTIP_ROTATION_LIMITS + MINIMUM_ANGLE 5°.
 *   rotation: REQUIRED_TOUCHES 2, MAXIMUM_TOUCHES 1000, DIRECTION either, MINIMUM_ARC 8 pt,
 *     MINIMUM_ANGLE 5°, GATE_TRAVEL 12 pt, GATE_TIME 40 ms, WITHDRAWAL_TIME 175 ms, WINS_BY_DEFAULT
 *     no.
 *   transform: MINIMUM_TOUCHES 1, MINIMUM_TRAVEL 10 pt, MAXIMUM_VELOCITY 1e+06 pt/s, ROLL_TIME 220
 *     ms, ROLL_TRAVEL 19 pt, MINIMUM_SPREAD_INCREASE 8 pt, MINIMUM_SPREAD_DECREASE 4 pt,
 *     MINIMUM_ANCHORED_DECREASE 10 pt, MINIMUM_ARC 8 pt, MINIMUM_ANGLE 5°, WINS_BY_DEFAULT no.
 *   edge pan: EDGES left, right, top, bottom, ALONG inward, SEGMENT_START 0, SEGMENT_END 1, TOUCHES
 *     1, EDGE_WIDTH 20 pt, MINIMUM_TRAVEL 10 pt, ROLL_TIME 220 ms, ROLL_TRAVEL 19 pt,
 *     MINIMUM_TRAVEL_FRACTION 0, MAXIMUM_DURATION 1e+09 ms, MAXIMUM_VELOCITY 1e+06 pt/s,
 *     WINS_BY_DEFAULT no.
 *   tap then drag: PRECEDING_TAPS 1, TOUCHES 1, MINIMUM_TRAVEL 10 pt, ROLL_TIME 220 ms, ROLL_TRAVEL
 *     19 pt, TRAVEL_PER_DOUBLING 139 pt, FINGERTIP_TAP_LIMITS + MAXIMUM_PRESS_DURATION 750 ms,
 *     FINGERTIP_TAP_LIMITS + MINIMUM_PRESS_DURATION 0 ms, FINGERTIP_TAP_LIMITS + MAXIMUM_MOVEMENT
 *     45 pt, FINGERTIP_TAP_LIMITS + MAXIMUM_GAP 350 ms, FINGERTIP_TAP_LIMITS + MINIMUM_GAP 0 ms,
 *     FINGERTIP_TAP_LIMITS + MINIMUM_INTERVAL 0 ms, FINGERTIP_TAP_LIMITS + MAXIMUM_GAP_DISTANCE 45
 *     pt, FINGERTIP_TAP_LIMITS + MAXIMUM_TOUCH_INTERVAL 100 ms, FINGERTIP_TAP_LIMITS +
 *     MINIMUM_SEPARATION 0 pt, FINGERTIP_TAP_LIMITS + MAXIMUM_SEPARATION 1e+06 pt.
 *   tilt: MINIMUM_TRAVEL 10 pt, ROLL_TIME 220 ms, ROLL_TRAVEL 19 pt, MAXIMUM_CROSS_RATIO 0.5.
 *   All: ENABLED yes, CANCELS_TOUCHES_IN_VIEW yes, DELAYS_TOUCHES_BEGAN no, DELAYS_TOUCHES_ENDED
 *     yes, FAILS_OUTSIDE_VIEW no, YIELDS_TO_CONTROLS yes.
 */
/* End of the generated part. */
/* If a diagonal direction is included, a movement is classified as the nearest of all eight
 * directions. */
enum {
  FINGERTIP_RIGHT = 1, FINGERTIP_LEFT = 2, FINGERTIP_UP = 4, FINGERTIP_DOWN = 8,
  FINGERTIP_UP_RIGHT = 16, FINGERTIP_UP_LEFT = 32, FINGERTIP_DOWN_RIGHT = 64,
  FINGERTIP_DOWN_LEFT = 128
};
/* The last four constants are corners: areas that are within the edge width of two edges. */
enum {
  FINGERTIP_EDGE_LEFT = 1, FINGERTIP_EDGE_RIGHT = 2, FINGERTIP_EDGE_TOP = 4,
  FINGERTIP_EDGE_BOTTOM = 8, FINGERTIP_EDGE_TOP_LEFT = 16, FINGERTIP_EDGE_TOP_RIGHT = 32,
  FINGERTIP_EDGE_BOTTOM_LEFT = 64, FINGERTIP_EDGE_BOTTOM_RIGHT = 128
};
enum {
  FINGERTIP_AXIS_FREE = 0, FINGERTIP_AXIS_HORIZONTAL = 1, FINGERTIP_AXIS_VERTICAL = 2,
  FINGERTIP_AXIS_LOCKED = 3
};
/* The direction of an edge pan: inward, or along an edge. */
enum {
  FINGERTIP_ALONG_INWARD = 0, FINGERTIP_ALONG_LEFT = 1, FINGERTIP_ALONG_RIGHT = 2,
  FINGERTIP_ALONG_UP = 3, FINGERTIP_ALONG_DOWN = 4
};
/* The direction in which a pinch begins. */
enum {
  FINGERTIP_PINCH_EITHER = 0, FINGERTIP_PINCH_IN = 1, FINGERTIP_PINCH_OUT = 2
};
/* The direction in which a rotation begins. */
enum {
  FINGERTIP_ROTATION_EITHER = 0, FINGERTIP_ROTATION_CLOCKWISE = 1,
  FINGERTIP_ROTATION_COUNTERCLOCKWISE = 2
};

/** Changes a setting. An attempt that is already in progress continues with the old value. Fails
 *  with FINGERTIP_ERROR_KIND if the recognizer has no such setting. Fails with
 *  FINGERTIP_ERROR_VALUE if the value is out of range; the error message then contains the
 *  range. */
fingertip_status fingertip_recognizer_set(fingertip_recognizer recognizer, int32_t setting,
    double value);
/** Returns the value of a setting; NaN on error. Any time. */
double fingertip_recognizer_get(fingertip_recognizer recognizer, int32_t setting);

/** Writes the description of the setting at an index, from 0. Fails with FINGERTIP_ERROR_KIND if
 *  the index is too large. Any time. */
fingertip_status fingertip_recognizer_describe(fingertip_recognizer recognizer, size_t index,
    fingertip_setting *setting);
/** Sets the display name, which consists of at most 4096 bytes of UTF-8, and is copied. The default
 *  describes the gesture and its settings, for example "two-finger tap". */
fingertip_status fingertip_recognizer_set_name(fingertip_recognizer recognizer, const char *name);
/** Returns the view that a recognizer is attached to. Returns NULL if the recognizer belongs to a
 *  surface, and on error. Any time. */
fingertip_view fingertip_recognizer_view(fingertip_recognizer recognizer);
/** Set and get the user pointer. The pointer is NULL by default, and on error. Any time. */
fingertip_status fingertip_recognizer_set_user(fingertip_recognizer recognizer, void *user);
void *fingertip_recognizer_get_user(fingertip_recognizer recognizer);
/** Writes the location of the last action, in the coordinates of the recognizer's view or target.
 *  If it is attached to a target, the fingertip_surface_on_convert() callback converts the
 *  location. Any time, except from a query. */
fingertip_status fingertip_recognizer_location(fingertip_recognizer recognizer, double *x,
    double *y);
/** Write the translation, in points, and the velocity, in points per second, of the last action, in
 *  the coordinates of the recognizer's view or target, as fingertip_recognizer_location() does. Both
 *  are 0 for a kind of gesture without these values. Any time, except from a query. */
fingertip_status fingertip_recognizer_translation(fingertip_recognizer recognizer, double *dx,
    double *dy);
fingertip_status fingertip_recognizer_velocity(fingertip_recognizer recognizer, double *x,
    double *y);
/** Writes the ID and the current location of a touch that the recognizer tracks, in the coordinates of
 *  its view or target. Touches are in the order in which they began. Fails with FINGERTIP_ERROR_VALUE
 *  if there is no touch at the index. Any time, except from a query. */
fingertip_status fingertip_recognizer_touch(fingertip_recognizer recognizer, int32_t index,
    uint64_t *id, double *x, double *y);

/** Requires another recognizer to fail before this one can recognize its gesture. For example, a
 *  single tap can wait for a double tap. Fails with FINGERTIP_ERROR_RELATION if the requirement
 *  would be circular. */
fingertip_status fingertip_recognizer_require_to_fail(fingertip_recognizer recognizer,
    fingertip_recognizer other);
/** Removes the requirement. If `recognizer` was waiting only for `other`, it recognizes its gesture
 *  at once or, if a callback calls this, after the current frame. */
fingertip_status fingertip_recognizer_remove_requirement(fingertip_recognizer recognizer,
    fingertip_recognizer other);
/** Allows two recognizers to recognize their gestures simultaneously. The order of the arguments
 *  doesn't matter. */
fingertip_status fingertip_recognizer_simultaneous(fingertip_recognizer recognizer,
    fingertip_recognizer other);
/** Removes the permission set with fingertip_recognizer_simultaneous(). The order of the arguments
 *  doesn't matter. Active gestures continue. */
fingertip_status fingertip_recognizer_remove_simultaneity(fingertip_recognizer recognizer,
    fingertip_recognizer other);
/** Sets whether a recognizer prevents another one once its gesture is recognized. Pass 1 to apply
 *  the default rules, or 0 to never prevent the other one. Whether the other one prevents this one
 *  is set separately. */
fingertip_status fingertip_recognizer_set_prevents(fingertip_recognizer recognizer,
    fingertip_recognizer other, int32_t prevents);

/** States of a gesture. A discrete gesture is recognized. A continuous gesture begins, changes, and
 *  ends or is cancelled. */
enum {
  FINGERTIP_RECOGNIZED = 0, FINGERTIP_GESTURE_BEGAN = 1, FINGERTIP_GESTURE_CHANGED = 2,
  FINGERTIP_GESTURE_ENDED = 3, FINGERTIP_GESTURE_CANCELLED = 4
};

/** The event passed to an action callback. Values that don't apply to the gesture are 0, except
 *  that the scale is 1 and the transform is the identity. */
typedef struct fingertip_gesture_event {
  uint32_t size;
  int32_t state;                 /**< FINGERTIP_RECOGNIZED … FINGERTIP_GESTURE_CANCELLED */
  fingertip_recognizer recognizer;
  fingertip_view view;
  int64_t time;                  /**< Time of the state change. The callback may run later. */
  double x, y;                   /**< Centroid of the touches, in points of the window. */
  int32_t touches;               /**< Number of touches. */
  int32_t taps;                  /**< For a tap: number of taps. */
  int32_t direction;             /**< For a swipe or flick: FINGERTIP_RIGHT … */
  int32_t edge;                  /**< For an edge pan: FINGERTIP_EDGE_LEFT … */
  double dx, dy;                 /**< Translation since the gesture began. */
  double velocity_x, velocity_y; /**< The current velocity. When the gesture ends, this is the
                                      release velocity. */
  double scale, scale_velocity;  /**< Scale since the gesture began, and its change per second. */
  double rotation, angular_velocity; /**< Rotation since the gesture began, which can exceed 2π, and
                                          its change per second. */
  double anchor_x, anchor_y;     /**< Point about which the content is scaled and rotated, in points
                                      of the window. */
  double transform[6];           /**< The components a, b, c, d, tx and ty of the transform, which
                                  *   maps the content under the touches at the start to its new
                                  *   location in the window. */
  fingertip_surface surface;     /**< The surface; NULL if the recognizer is on a view. */
  uint64_t target;               /**< The recognizer's target; 0 once it has been detached. */
} fingertip_gesture_event;

/** Called when a gesture is recognized, begins, changes, ends or is cancelled. Notification. */
typedef void (*fingertip_gesture_fn)(const fingertip_gesture_event *event, void *user);
/** Sets the action callback; NULL removes it. */
fingertip_status fingertip_recognizer_on_action(fingertip_recognizer recognizer,
    fingertip_gesture_fn callback, void *user);

/** Called when a gesture fails, with the time and the reason. The reason is null-terminated UTF-8
 *  of `length` bytes. Notification. */
typedef void (*fingertip_failure_fn)(fingertip_recognizer recognizer, int64_t time,
    const char *reason, size_t length, void *user);
/** Sets the failure callback; NULL removes it. Without a callback, failures cost nothing. */
fingertip_status fingertip_recognizer_on_failure(fingertip_recognizer recognizer,
    fingertip_failure_fn callback, void *user);

/** Phases of a press. A press begins when a touch lands that may lead to the gesture. The press is
 *  cancelled if the gesture fails, and confirmed once it is certain that the gesture will be
 *  recognized. */
enum { FINGERTIP_PRESS_DOWN = 0, FINGERTIP_PRESS_CANCELLED = 1, FINGERTIP_PRESS_CONFIRMED = 2 };
/** Called with each phase of a press, before the actions that the same input triggers. The location
 *  is in points of the window. Notification. */
typedef void (*fingertip_press_fn)(fingertip_recognizer recognizer, int32_t phase, int64_t time,
    double x, double y, void *user);
/** Sets the press callback, starting with the next press; NULL removes it. Without a callback,
 *  presses cost nothing. */
fingertip_status fingertip_recognizer_on_press(fingertip_recognizer recognizer,
    fingertip_press_fn callback, void *user);

/** Set the translation of a pan or edge pan in points of the window, the scale of a pinch (above
 *  0), or the rotation of a rotation gesture in radians. Later values continue from the one set
 *  here. To get incremental values, reset the value in each action callback: a translation or
 *  rotation to 0, a scale to 1. Fails with FINGERTIP_ERROR_KIND if the gesture has no such
 *  value. */
fingertip_status fingertip_recognizer_set_translation(fingertip_recognizer recognizer, double dx,
    double dy);
fingertip_status fingertip_recognizer_set_scale(fingertip_recognizer recognizer, double scale);
fingertip_status fingertip_recognizer_set_rotation(fingertip_recognizer recognizer,
    double rotation);

/** Called to decide whether a gesture may be recognized. If the result is 0, the gesture fails.
 *  Query. */
typedef int32_t (*fingertip_should_begin_fn)(fingertip_recognizer recognizer, void *user);
fingertip_status fingertip_recognizer_on_should_begin(fingertip_recognizer recognizer,
    fingertip_should_begin_fn callback, void *user);
/** Called to decide whether a recognizer receives a new touch. If the result is 0, the recognizer
 *  ignores the touch. Query. */
typedef int32_t (*fingertip_should_receive_fn)(fingertip_recognizer recognizer,
    const fingertip_touch *touch, void *user);
fingertip_status fingertip_recognizer_on_should_receive(fingertip_recognizer recognizer,
    fingertip_should_receive_fn callback, void *user);

/* ---- Controls ------------------------------------------------------------------------------- */

/** Create a control in a view, as fingertip_view_create() does. A control is a view, so all
 *  functions for views apply. A control draws nothing. Instead, the host reads the control's
 *  settings, FINGERTIP_CONTROL_…, and draws the control. A control's hit area is at least 44 × 44
 *  points, and a tracked touch counts as inside up to 70 points away from the control. */
fingertip_view fingertip_button_create(fingertip_view parent, double x, double y, double width,
    double height);
fingertip_view fingertip_switch_create(fingertip_view parent, double x, double y, double width,
    double height);
fingertip_view fingertip_slider_create(fingertip_view parent, double x, double y, double width,
    double height);
fingertip_view fingertip_stepper_create(fingertip_view parent, double x, double y, double width,
    double height);
/** A segmented control with 1 … 10000 segments of equal width. */
fingertip_view fingertip_segmented_create(fingertip_view parent, double x, double y, double width,
    double height, int32_t segments);
/** A page control: a row of dots. */
fingertip_view fingertip_page_control_create(fingertip_view parent, double x, double y,
    double width, double height);
/** A picker wheel with 0 … 100000 rows. The wheel continues to spin after a flick. */
fingertip_view fingertip_picker_wheel_create(fingertip_view parent, double x, double y,
    double width, double height, int32_t rows);
/** A section index, which is a column of 0 … 10000 letters next to a list. A touch selects each
 *  letter that it lands on or crosses. */
fingertip_view fingertip_section_index_create(fingertip_view parent, double x, double y,
    double width, double height, int32_t letters);

/** Creates a button that advances to its next mode with each tap, for example from Download to
 *  Install to Complete. A button has 1 … 1000 modes. A tap disables the button. After the mode's
 *  delay, or when fingertip_multi_mode_button_show_next() is called, the button is enabled again,
 *  shows the next mode, and sends FINGERTIP_VALUE_CHANGED. In the last mode, the button stays
 *  disabled. FINGERTIP_CONTROL_MODE_INDEX is the index of the mode shown.
 *  FINGERTIP_CONTROL_IS_WAITING is 1 if the button has been tapped in this mode. */
fingertip_view fingertip_multi_mode_button_create(fingertip_view parent, double x, double y,
    double width, double height, int32_t modes);
/** Sets the delay between a tap in a mode and the change to the next mode, in nanoseconds. If the
 *  delay is negative, which is the default, the button waits for
 *  fingertip_multi_mode_button_show_next(). Fails with FINGERTIP_ERROR_VALUE if there is no such
 *  mode. */
fingertip_status fingertip_multi_mode_button_set_delay(fingertip_view button, int32_t mode,
    int64_t delay);
/** Shows the next mode now, for example because the operation that the tap started is complete.
 *  Does nothing in the last mode. */
fingertip_status fingertip_multi_mode_button_show_next(fingertip_view button);

/** Creates a date picker, which consists of wheels for selecting a date. With
 *  FINGERTIP_CONTROL_MODE, the wheels instead select a time, both a date and a time, or a duration.
 *  The initial selection is January 1, 2000, 00:00. */
fingertip_view fingertip_date_picker_create(fingertip_view parent, double x, double y, double width,
    double height);
/** Sets the selected date and time without sending an event. A date that doesn't exist is clamped
 *  to the nearest valid date: February 31 becomes February 28 or 29. */
fingertip_status fingertip_date_picker_set_time(fingertip_view picker, int32_t year, int32_t month,
    int32_t day, int32_t hour, int32_t minute);
/** Set the earliest and latest date and time that can be selected, to the minute. The default range
 *  is the years 1 to 9999. If this would make the earliest date later than the latest date, both
 *  are set to the new value. The selection is clamped to the range without sending an event. */
fingertip_status fingertip_date_picker_set_minimum_date(fingertip_view picker, int32_t year,
    int32_t month, int32_t day, int32_t hour, int32_t minute);
fingertip_status fingertip_date_picker_set_maximum_date(fingertip_view picker, int32_t year,
    int32_t month, int32_t day, int32_t hour, int32_t minute);
/** Writes the selection as 5 numbers: year, month, day, hour and minute. Any time. */
fingertip_status fingertip_date_picker_get_time(fingertip_view picker, double *time);
/** Date components that a wheel can select. */
enum {
  FINGERTIP_WHEEL_YEAR = 0, FINGERTIP_WHEEL_MONTH = 1, FINGERTIP_WHEEL_DAY = 2,
  FINGERTIP_WHEEL_HOUR = 3, FINGERTIP_WHEEL_MINUTE = 4, FINGERTIP_WHEEL_HALF_DAY = 5
};
/** Writes 8 numbers that describe how to draw the wheel at an index, from 0: the date component,
 *  the number of rows, the selected row, the scroll offset in points, and the wheel's frame in the
 *  picker (x, y, width, height). Fails with FINGERTIP_ERROR_VALUE if the index is too large. Any
 *  time. */
fingertip_status fingertip_date_picker_wheel(fingertip_view picker, int32_t index, double *wheel);

/** Parts of a control that can be pressed separately. An item (a tab, a toolbar button, a scope of
 *  a search bar) is identified by its index; any other part, by one of these constants.
 *  FINGERTIP_CONTROL_PRESSED_PART is the part that the host should draw as pressed. */
enum {
  FINGERTIP_PART_NONE = -1,
  FINGERTIP_PART_MORE = -2,       /**< The "more" button, which gives access to the items that don't
                                       fit. */
  FINGERTIP_PART_TEXT = -3,       /**< The text of a field. */
  FINGERTIP_PART_CLEAR = -4,      /**< The clear button. */
  FINGERTIP_PART_CANCEL = -5,     /**< The cancel button of a search bar. */
  FINGERTIP_PART_BOOKMARK = -6,   /**< The bookmark button of a search bar, for previous
                                       searches. */
  FINGERTIP_PART_DELETION = -7,   /**< The delete button of a row. */
  FINGERTIP_PART_HANDLE = -8,     /**< The reorder handle of a row. */
  FINGERTIP_PART_EDITING = -9,    /**< The editing control at the leading edge of a row. */
  FINGERTIP_PART_ACCESSORY = -10, /**< The detail button of a row. */
  FINGERTIP_PART_CONTENT = -11    /**< The content of a row. */
};
/** Writes the frame of a part of a bar, text field, search bar or row, in the control's
 *  coordinates: x, y, width and height. Fails with FINGERTIP_ERROR_VALUE if the control doesn't
 *  currently have the part, or the part doesn't fit. Any time. */
fingertip_status fingertip_control_part_frame(fingertip_view control, int32_t part, double *frame);

/** Creates a tab bar with 0 … 1000 tabs, the first of which is selected. Pressing a tab sends
 *  FINGERTIP_VALUE_CHANGED, even if the tab is already selected. If the tabs don't fit, the last
 *  item is FINGERTIP_PART_MORE. Pressing that item selects it like a tab and sends the event, whose
 *  value is then 1. The host then shows the remaining tabs and sets
 *  FINGERTIP_CONTROL_SELECTED_ITEM. */
fingertip_view fingertip_tab_bar_create(fingertip_view parent, double x, double y, double width,
    double height, int32_t tabs);
/** Creates a toolbar with 0 … 1000 evenly spaced buttons. If the buttons don't fit, the last item
 *  is FINGERTIP_PART_MORE. FINGERTIP_CONTROL_PRESSED_ITEM is the index of the button pressed last,
 *  or −1 if that was FINGERTIP_PART_MORE. */
fingertip_view fingertip_toolbar_create(fingertip_view parent, double x, double y, double width,
    double height, int32_t buttons);
/** Set whether a tab or button is enabled: 1, which is the default, or 0. Fail with
 *  FINGERTIP_ERROR_VALUE if there is no such tab or button. */
fingertip_status fingertip_tab_bar_set_enabled(fingertip_view bar, int32_t tab, int32_t enabled);
fingertip_status fingertip_toolbar_set_enabled(fingertip_view bar, int32_t button, int32_t enabled);

/** Commands that edit the selection. The numbers of custom commands start at
 *  FINGERTIP_EDIT_CUSTOM. */
enum {
  FINGERTIP_EDIT_CUT = 0, FINGERTIP_EDIT_COPY = 1, FINGERTIP_EDIT_PASTE = 2,
  FINGERTIP_EDIT_SELECT = 3, FINGERTIP_EDIT_SELECT_ALL = 4, FINGERTIP_EDIT_DELETE = 5,
  FINGERTIP_EDIT_CUSTOM = 6
};
/** Called to decide whether a view can currently perform a command. Return 1 if it can, or 0
 *  otherwise. Query. */
typedef int32_t (*fingertip_can_perform_fn)(fingertip_view view, int32_t command, void *user);
/** Called to perform a command. Notification. */
typedef void (*fingertip_perform_fn)(fingertip_view view, int32_t command, void *user);
/** Sets the command callbacks of a view. To remove them, pass NULL for both. A command that the
 *  view can't perform is offered to the view's parent and so on, up to the window. */
fingertip_status fingertip_view_on_command(fingertip_view view,
    fingertip_can_perform_fn can_perform, fingertip_perform_fn perform, void *user);
/** Creates an edit menu for a view, with the commands 0 … `commands` − 1. `commands` is at most
 *  1000. A long press or double tap on the view shows the menu, which offers the commands that can
 *  be performed at that time. A command is offered first to the view that the menu is shown for,
 *  then to that view's parent, and so on, up to the window. The menu is in the window while
 *  FINGERTIP_CONTROL_IS_SHOWN is 1. Pressing an item sends FINGERTIP_VALUE_CHANGED with the command
 *  and performs the command. Pressing an item also dismisses the menu, as does a touch outside it.
 *  The menu's parts are the items that are currently shown, and FINGERTIP_PART_MORE if not all of
 *  them fit. The view owns the menu, which can't be destroyed or moved separately. The view can't
 *  be moved into the menu. Fails with FINGERTIP_ERROR_KIND if the view already has a menu, and with
 *  FINGERTIP_ERROR_RELATION if views and menus would be nested more than 256 levels deep. */
fingertip_view fingertip_edit_menu_create(fingertip_view served, int32_t commands);
/** Shows the menu at a point in a view's coordinates. Returns 1 if the menu is shown. Returns 0 if
 *  no command can be performed, and on error. */
int32_t fingertip_edit_menu_show(fingertip_view menu, fingertip_view view, double x, double y);
/** Dismisses the menu. Does nothing if the menu isn't shown. */
fingertip_status fingertip_edit_menu_dismiss(fingertip_view menu);
/** Returns the command of an item, or −1 on error. Fails with FINGERTIP_ERROR_VALUE if the item
 *  isn't currently shown. Any time. */
int32_t fingertip_edit_menu_command(fingertip_view menu, int32_t item);

/** Creates a single-line text field. A touch that lifts on the field begins editing: the field
 *  sends FINGERTIP_EDITING_DID_BEGIN, and the host shows a keyboard and passes the user's changes
 *  to fingertip_text_field_edit(). */
fingertip_view fingertip_text_field_create(fingertip_view parent, double x, double y, double width,
    double height);
/** Creates a search bar: a text field with a row of 0 … 1000 scopes below it. Settings add clear,
 *  cancel and bookmark buttons. Pressing a scope sends FINGERTIP_VALUE_CHANGED. The bookmark button
 *  sends FINGERTIP_BOOKMARK_PRESSED. */
fingertip_view fingertip_search_bar_create(fingertip_view parent, double x, double y, double width,
    double height, int32_t scopes);
/** Begin and end editing, and send the same events as if the user had done so with a touch. Return
 *  1 if the field is in the requested state afterwards. Return 0 on error, or if that state isn't
 *  possible, for example because the field is disabled or isn't in a window. */
int32_t fingertip_text_field_begin_editing(fingertip_view field);
int32_t fingertip_text_field_end_editing(fingertip_view field);
/** Replaces the text with the text edited by the user, which is `length` bytes of UTF-8, at most
 *  1048576, and is copied. Sends FINGERTIP_EDITING_CHANGED if the text changes. Returns 1 if the
 *  text was accepted. Returns 0 if the field is disabled or isn't being edited, and on error. */
int32_t fingertip_text_field_edit(fingertip_view field, const char *text, size_t length);
/** Handles a press of the return key: sends FINGERTIP_EDITING_DID_END_ON_EXIT, and then ends
 *  editing if FINGERTIP_CONTROL_ENDS_ON_RETURN is set. Does nothing if the field isn't being
 *  edited. */
fingertip_status fingertip_text_field_press_return(fingertip_view field);
/** Sets the text without sending an event. The text is `length` bytes of UTF-8, and is copied.
 *  Invalid UTF-8 is replaced by U+FFFD. `text` may be NULL if `length` is 0. */
fingertip_status fingertip_text_field_set_text(fingertip_view field, const char *text,
    size_t length);
/** Writes up to `room` bytes of the text as UTF-8, without a terminator. Returns the length of the
 *  whole text in bytes, or 0 on error. To get only the length, pass NULL and 0. Any time. */
size_t fingertip_text_field_get_text(fingertip_view field, char *text, size_t room);

/** Creates a list with 0 … 10000 rows, arranged from top to bottom. Each row is
 *  FINGERTIP_CONTROL_ROW_HEIGHT high. A tap selects a row, and a swipe reveals the row's delete
 *  button. While FINGERTIP_CONTROL_EDITING is set, each row can be moved by its handle. The list
 *  sends FINGERTIP_VALUE_CHANGED for each change to a row. If the list is in a scroll view,
 *  dragging a row to an edge of the scroll view scrolls the content. */
fingertip_view fingertip_list_create(fingertip_view parent, double x, double y, double width,
    double height, int32_t rows);
/** Returns the row at an index. A row is a control. To draw it, use its frame, its parts, and the
 *  settings FINGERTIP_CONTROL_SWIPE_OFFSET, FINGERTIP_CONTROL_IS_BEING_MOVED,
 *  FINGERTIP_CONTROL_SELECTED and FINGERTIP_CONTROL_IS_CHECKED. The list owns the row, which can't
 *  be destroyed or moved separately. Returns NULL if there is no such row. Any time. */
fingertip_view fingertip_list_row(fingertip_view list, int32_t row);
/** Inserts a row before the row at an index without sending an event. If the index is the number of
 *  rows, the new row is appended. Returns the new row, or NULL on error. O(n) in the number of rows
 *  that follow. */
fingertip_view fingertip_list_insert(fingertip_view list, int32_t row);
/** Removes a row without sending an event. Invalidates the handles of the row, its content and all
 *  views inside the row. The same happens when the user deletes a row. */
fingertip_status fingertip_list_remove(fingertip_view list, int32_t row);
/** Selects a row if `selected` is 1, or deselects it if `selected` is 0, without sending an event.
 *  Fails with FINGERTIP_ERROR_KIND if FINGERTIP_CONTROL_SELECTION is none. */
fingertip_status fingertip_list_select(fingertip_view list, int32_t row, int32_t selected);
/** Changes to a row. */
enum {
  FINGERTIP_ROW_CHOSEN = 0,        /**< The row was tapped, and is now selected if that is
                                        allowed. */
  FINGERTIP_ROW_DESELECTED = 1,    /**< The row was tapped, and is no longer selected. */
  FINGERTIP_ROW_DELETED = 2,       /**< The row was deleted. */
  FINGERTIP_ROW_INSERTION = 3,     /**< The host should insert a row before this one. */
  FINGERTIP_ROW_MOVED = 4,         /**< The row was moved. */
  FINGERTIP_ROW_ACCESSORY = 5      /**< The row's detail button was pressed. */
};
/** Writes the last change reported by an event as 3 numbers: FINGERTIP_ROW_…, the index of the row
 *  before the change, and the index after the change, which is −1 if the row was deleted. Before
 *  the first change, all three numbers are −1. Any time. */
fingertip_status fingertip_list_get_change(fingertip_view list, double *change);
/** Returns the index of a row in its list, from 0, or −1 on error. A row that is being dragged
 *  keeps its index until it is dropped. Any time. */
int32_t fingertip_row_index(fingertip_view row);
/** Returns the content view of a row. The host adds the row's subviews to the content view, which
 *  moves with swipes. The content view receives no touches itself and belongs to the row. Any
 *  time. */
fingertip_view fingertip_row_content(fingertip_view row);
/** If `open` is 1, reveals a row's delete button and hides those of all other rows. If `open` is 0,
 *  hides the row's delete button. Does nothing while FINGERTIP_CONTROL_ALLOWS_DELETION is 0. */
fingertip_status fingertip_row_set_delete_revealed(fingertip_view row, int32_t open);

/** Events of controls, as bits. The values are the same as in UIKit's UIControlEvents. */
enum {
  FINGERTIP_TOUCH_DOWN = 1 << 0,
  FINGERTIP_TOUCH_DOWN_REPEAT = 1 << 1,
  FINGERTIP_TOUCH_DRAG_INSIDE = 1 << 2,
  FINGERTIP_TOUCH_DRAG_OUTSIDE = 1 << 3,
  FINGERTIP_TOUCH_DRAG_ENTER = 1 << 4,
  FINGERTIP_TOUCH_DRAG_EXIT = 1 << 5,
  FINGERTIP_TOUCH_UP_INSIDE = 1 << 6,
  FINGERTIP_TOUCH_UP_OUTSIDE = 1 << 7,
  FINGERTIP_TOUCH_CANCEL = 1 << 8,
  FINGERTIP_VALUE_CHANGED = 1 << 12,
  FINGERTIP_EDITING_DID_BEGIN = 1 << 16,       /**< Sent only by text fields, like the next three
                                                    events. */
  FINGERTIP_EDITING_CHANGED = 1 << 17,
  FINGERTIP_EDITING_DID_END = 1 << 18,
  FINGERTIP_EDITING_DID_END_ON_EXIT = 1 << 19, /**< The user pressed the return key. */
  FINGERTIP_BOOKMARK_PRESSED = 1 << 24
};

/** Events sent by a control. */
typedef struct fingertip_control_event {
  uint32_t size;
  uint32_t events; /**< FINGERTIP_TOUCH_DOWN | …: the events for which the callback was set, and any
                        others sent at the same time. */
  fingertip_view control;
  int64_t time;
  double value;    /**< The control's value. This is 0 or 1 for a switch, the index of a part or −1
                        for a control with parts, the index of the scope for a search bar, the index
                        of the row for a list, and the hour or year for a date picker. For a button
                        or any other control without a value, it is NaN. */
} fingertip_control_event;

/** Called with a control's events, at the end of the frame. Notification. */
typedef void (*fingertip_control_fn)(const fingertip_control_event *event, void *user);
/** Sets the callback for the given events, FINGERTIP_TOUCH_UP_INSIDE | …. The callback replaces the
 *  previous one; NULL removes it. */
fingertip_status fingertip_control_on_event(fingertip_view control, uint32_t events,
    fingertip_control_fn callback, void *user);

/* ---- Scroll views --------------------------------------------------------------------------- */

/** Creates a view that shows part of larger content, which can be dragged, flicked and zoomed. Its
 *  subviews are in content coordinates. Takes the same parameters as fingertip_view_create(). */
fingertip_view fingertip_scroll_create(fingertip_view parent, double x, double y, double width,
    double height);

/** Sets the size of the content at its current scale. The width and height are in points, between 0
 *  and 1e9. */
fingertip_status fingertip_scroll_set_content_size(fingertip_view scroll, double width,
    double height);
/** Sets the insets around the content, in points. */
fingertip_status fingertip_scroll_set_inset(fingertip_view scroll, double top, double left,
    double bottom, double right);
/** Scrolls a point of the content to the top left corner of the view, with or without animation.
 *  The offset is clamped to the content. */
fingertip_status fingertip_scroll_set_offset(fingertip_view scroll, double x, double y,
    int32_t animated);
/** Shifts the offset and any motion in progress. Use this function when content is inserted or
 *  removed before the visible part, after setting the new content size. */
fingertip_status fingertip_scroll_adjust_offset(fingertip_view scroll, double dx, double dy);
/** Writes the offset, which is the point of the content at the top left corner of the view. Any
 *  time. */
fingertip_status fingertip_scroll_get_offset(fingertip_view scroll, double *x, double *y);
/** Scrolls the minimum distance that makes a rectangle of the content visible. */
fingertip_status fingertip_scroll_show(fingertip_view scroll, double x, double y, double width,
    double height, int32_t animated);
/** Sets the subview that touches can zoom; NULL for none. Touches zoom between
 *  FINGERTIP_SCROLL_MINIMUM_ZOOM_SCALE and FINGERTIP_SCROLL_MAXIMUM_ZOOM_SCALE. Fails with
 *  FINGERTIP_ERROR_RELATION unless the subview is inside the scroll view. */
fingertip_status fingertip_scroll_set_zoomed_view(fingertip_view scroll, fingertip_view view);
/** Zooms about the center to a scale, which must be between 1e-6 and 1e6, and is clamped to the
 *  zoom limits. */
fingertip_status fingertip_scroll_set_zoom(fingertip_view scroll, double scale, int32_t animated);
/** Zooms in or out until a rectangle of the zoomed view is as large as possible while entirely
 *  visible. Width and height must be above 0. */
fingertip_status fingertip_scroll_zoom_to(fingertip_view scroll, double x, double y, double width,
    double height, int32_t animated);
/** Writes the frame of an axis's scroll indicator (FINGERTIP_AXIS_HORIZONTAL or
 *  FINGERTIP_AXIS_VERTICAL), in the scroll view's coordinates: x, y, width, height. All four are 0
 *  if there is nothing to scroll. Any time. */
fingertip_status fingertip_scroll_indicator(fingertip_view scroll, int32_t axis, double frame[4]);

/** Return the recognizers of a scroll view, which can be used in relations with other recognizers.
 *  Return NULL on error. Any time. */
fingertip_recognizer fingertip_scroll_pan(fingertip_view scroll);
fingertip_recognizer fingertip_scroll_pinch(fingertip_view scroll);
fingertip_recognizer fingertip_scroll_double_tap(fingertip_view scroll);

/** Events of a scroll view. */
enum {
  FINGERTIP_SCROLL_MOVED = 0,
  FINGERTIP_SCROLL_WILL_BEGIN_DRAGGING = 1,
  FINGERTIP_SCROLL_WILL_END_DRAGGING = 2, /**< The callback may change target_x and target_y. */
  FINGERTIP_SCROLL_DID_END_DRAGGING = 3,
  FINGERTIP_SCROLL_DID_END_DECELERATING = 4,
  FINGERTIP_SCROLL_DID_END_ANIMATION = 5,
  FINGERTIP_SCROLL_WILL_BEGIN_ZOOMING = 6,
  FINGERTIP_SCROLL_ZOOMED = 7,
  FINGERTIP_SCROLL_DID_END_ZOOMING = 8,
  /** The selection or the caret changed. Sent only by text views, like the next three events. */
  FINGERTIP_TEXT_SELECTION_CHANGED = 9,
  FINGERTIP_TEXT_CHANGED = 10,          /**< The keyboard changed the text. */
  FINGERTIP_TEXT_MAGNIFIER_CHANGED = 11, /**< The magnifier appeared, moved or disappeared. */
  FINGERTIP_TEXT_EDITING_CHANGED = 12   /**< FINGERTIP_CONTROL_IS_EDITING changed. */
};

/** An event of a scroll view. */
typedef struct fingertip_scroll_event {
  uint32_t size;
  int32_t kind;                  /**< FINGERTIP_SCROLL_MOVED … */
  fingertip_view scroll;
  double offset_x, offset_y;     /**< The point of the content at the top left corner of the
                                      view. */
  double zoom;
  double velocity_x, velocity_y; /**< For FINGERTIP_SCROLL_WILL_END_DRAGGING: the content's release
                                      velocity. */
  double target_x, target_y;     /**< For FINGERTIP_SCROLL_WILL_END_DRAGGING: the offset at which
                                      the content will stop. */
  int32_t decelerates;           /**< For FINGERTIP_SCROLL_DID_END_DRAGGING: whether the content
                                      continues to move. */
  int32_t reserved;
} fingertip_scroll_event;

/** Called with a scroll view's events as they occur. An event may occur during a call, for example
 *  one that sets the offset. Notification. */
typedef void (*fingertip_scroll_fn)(fingertip_scroll_event *event, void *user);
/** Sets the scroll callback; NULL removes it. */
fingertip_status fingertip_scroll_on_event(fingertip_view scroll, fingertip_scroll_fn callback,
    void *user);

/* ---- Text views ----------------------------------------------------------------------------- */

/** Creates a scroll view that shows multi-line text, with a caret and a selection that touches can
 *  set. All functions for scroll views apply. A tap places the caret and begins editing. A long
 *  press shows a magnifier. A double tap selects a word, with handles at its ends. The callback set
 *  with fingertip_scroll_on_event() also receives the FINGERTIP_TEXT_… events. A position is an
 *  offset in Unicode scalars from the start of the text. */
fingertip_view fingertip_text_view_create(fingertip_view parent, double x, double y, double width,
    double height);
/** Sets the width and height at which the host draws each character, in points. Both must be above
 *  0; the default is 8 × 20. Lines break at a line feed, or where the next character doesn't
 *  fit. */
fingertip_status fingertip_text_view_set_cell(fingertip_view text, double width, double height);
/** Sets the text, which is `length` bytes of UTF-8, at most 1048576, and is copied. If the
 *  selection has to be clamped to the new text, FINGERTIP_TEXT_SELECTION_CHANGED is sent. */
fingertip_status fingertip_text_view_set_text(fingertip_view text, const char *bytes,
    size_t length);
/** Copies the text like fingertip_text_field_get_text(). Returns 0 on error. Any time. */
size_t fingertip_text_view_get_text(fingertip_view text, char *bytes, size_t room);
/** Selects the text between two positions, or places the caret if they are equal. Both positions
 *  are clamped to the text. Fails with FINGERTIP_ERROR_VALUE unless 0 <= start <= end. */
fingertip_status fingertip_text_view_select(fingertip_view text, int32_t start, int32_t end);
/** Writes the start and end of the selection. They are equal if there is only a caret. Any time. */
fingertip_status fingertip_text_view_get_selection(fingertip_view text, double *selection);
/** Replaces the selection with text, as typing does, and places the caret after the new text.
 *  Returns 1 on success. Returns 0 if FINGERTIP_SCROLL_EDITABLE is 0, and on error. */
int32_t fingertip_text_view_insert(fingertip_view text, const char *bytes, size_t length);
/** Deletes the selection, or the character before the caret, as the keyboard does. */
fingertip_status fingertip_text_view_delete_backward(fingertip_view text);
/** Ends editing. Returns 1 if the view is no longer being edited. Returns 0 if it still is, and on
 *  error. */
int32_t fingertip_text_view_end_editing(fingertip_view text);
/** Writes the frame of a caret at a position, in content coordinates: x, y, width and height. At
 *  each end of a selection, there is a handle that is FINGERTIP_SCROLL_HANDLE_SIZE wide and high.
 *  The handle is centered on the caret frame at that position. Any time. */
fingertip_status fingertip_text_view_caret_frame(fingertip_view text, int32_t position,
    double *frame);
/** Writes 3 numbers: the x and y of the touch under the magnifier, in content coordinates, and the
 *  text position at that location. Fails with FINGERTIP_ERROR_VALUE if no magnifier is shown. Any
 *  time. */
fingertip_status fingertip_text_view_get_magnifier(fingertip_view text, double *magnifier);

/* ---- Motion --------------------------------------------------------------------------------- */

/**
 * The motion of a dragged object along one axis: rubber-banding beyond its range and deceleration
 * after its release, as in a scroll view. Use it for objects that the host moves itself. A motion
 * is a plain value. The functions are pure and can be called for any time, in any order, any number
 * of times:
 *
 *   fingertip_motion motion = fingertip_motion_make(0, 200);
 *   motion.position = 150, motion.velocity = 900;
 *   double x = fingertip_motion_position(&motion, now - released);
 */
typedef struct fingertip_motion {
  uint32_t size;
  int32_t has_target;      /**< Whether to stop at `target` instead of decelerating freely. */
  double minimum, maximum; /**< Range in which the object stops. Use -INFINITY and INFINITY for no
                                limit. */
  double give;             /**< Maximum distance that the object can be dragged beyond the range,
                                between 0 and 1e9. */
  double deceleration;     /**< Fraction of the speed that remains after each millisecond, 0.5 …
                                0.9999. */
  double position;         /**< Position to which the object was dragged, possibly beyond the
                                range. */
  double velocity;         /**< Velocity at which the object is released. */
  double target;           /**< Position at which the object stops. */
} fingertip_motion;

/** Returns a motion at position 0 with velocity 0, no rubber-banding, and a deceleration of 0.998.
 *  `minimum` must be at most `maximum`. */
static inline fingertip_motion fingertip_motion_make(double minimum, double maximum) {
  fingertip_motion motion;
  motion.size = (uint32_t)sizeof(fingertip_motion);
  motion.has_target = 0;
  motion.minimum = minimum;
  motion.maximum = maximum;
  motion.give = 0;
  motion.deceleration = 0.998;
  motion.position = 0;
  motion.velocity = 0;
  motion.target = 0;
  return motion;
}

/** Returns the object's visible position during the drag. The farther the drag goes beyond the
 *  range, the farther the visible position lags behind it. Returns NaN on error. Any time. */
double fingertip_motion_rubber_band(const fingertip_motion *motion);
/** Returns the drag position for a visible position, which is the inverse of
 *  fingertip_motion_rubber_band(). Use this function when an object is grabbed while it is still
 *  moving. Returns NaN on error. Any time. */
double fingertip_motion_rubber_band_inverse(const fingertip_motion *motion, double shown);
/** Returns the position at which the object stops after the release. Returns NaN on error. Any
 *  time. */
double fingertip_motion_end(const fingertip_motion *motion);
/** Returns the time from the release until the object stops, in nanoseconds. Returns 0 on error.
 *  Any time. */
int64_t fingertip_motion_duration(const fingertip_motion *motion);
/** Returns the position `after` nanoseconds after the release. Returns NaN on error. Any time. */
double fingertip_motion_position(const fingertip_motion *motion, int64_t after);

/* ---- Surfaces ------------------------------------------------------------------------------- */

/**
 * Creates a surface, which recognizes gestures on the host's own tree of nodes instead of on views.
 * The host reports which nodes are under a new touch and attaches recognizers to them. The host
 * receives the gestures and the touches that no gesture intercepts:
 *
 *   fingertip_surface surface = fingertip_surface_create(320, 480);
 *   fingertip_surface_on_path(surface, nodes_at, tree);
 *   fingertip_recognizer tap = fingertip_tap_create(fingertip_surface_unattached(surface));
 *   fingertip_recognizer_on_action(tap, tapped, NULL);
 *   fingertip_surface_attach(surface, tap, card->id);
 *
 * A node is identified by its *target*, a number of the host's choice, which may be 0. A target
 * exists from the first call that configures it or attaches a recognizer to it until
 * fingertip_surface_remove(). Targets of different surfaces are independent. The host itself
 * provides the geometry, hit areas, controls and scrolling. For frames, time and decisions, use the
 * functions for windows, such as fingertip_window_send(), fingertip_window_advance() and
 * fingertip_window_on_decision().
 *
 * Only edge pans use the surface's width and height, which are between 0 and 1e9. Returns NULL on
 * error.
 */
fingertip_surface fingertip_surface_create(double width, double height);
/** Destroys a surface with its recognizers. If one of the surface's callbacks calls this, the
 *  current frame ends without further callbacks. */
fingertip_status fingertip_surface_destroy(fingertip_surface surface);
/** Sets the callback for the destruction of a surface. NULL removes it. */
fingertip_status fingertip_surface_on_destroy(fingertip_surface surface,
    fingertip_destroy_fn callback, void *user);
/** Sets the callback for the removal of a target, either by fingertip_surface_remove() or with its
 *  surface. NULL removes it. If the target doesn't exist yet, it exists from now on. */
fingertip_status fingertip_surface_on_remove(fingertip_surface surface, uint64_t target,
    fingertip_destroy_fn callback, void *user);
/** Resizes the surface. Active touches continue. */
fingertip_status fingertip_surface_resize(fingertip_surface surface, double width, double height);
/** Sets the default limits of recognizers created for the surface from now on; see
 *  fingertip_window_set_preset(). */
fingertip_status fingertip_surface_set_preset(fingertip_surface surface, int32_t preset);
/** Set and get the user pointer. The pointer is NULL by default, and on error. Any time. */
fingertip_status fingertip_surface_set_user(fingertip_surface surface, void *user);
void *fingertip_surface_get_user(fingertip_surface surface);

/** A new touch on a surface. */
typedef struct fingertip_landing {
  uint32_t size;
  uint32_t known;                                 /**< FINGERTIP_KNOWS_CONTACT, or 0. */
  double x, y;                                    /**< In points of the surface. */
  double major_radius, minor_radius, orientation; /**< As in fingertip_sample. */
  uint64_t id;                                    /**< The id in the sample that began the touch. */
  int64_t time;                                   /**< The time when the touch began. */
  uint64_t tag;                                   /**< The tag in the sample. */
  int32_t tool;                                   /**< FINGERTIP_FINGER … */
  uint32_t reserved;
} fingertip_landing;

/**
 * Called to hit-test a new touch. Write the targets under the touch, most specific first, and return
 * how many there are. The first target receives the touch, as do the recognizers of all targets
 * written.
 *
 * There is room for `capacity` targets. If the result is larger, the callback is called once more,
 * with the result as the capacity, but at most 4096. Targets that don't fit are dropped.
 *
 * If the result is 0, the touch hits nothing. A target that is written twice counts once, at its
 * first position. An unknown target is allowed and isn't stored. A touch keeps its targets, so the
 * callback isn't called again when the touch moves. Query: calls that send input or change anything
 * return FINGERTIP_ERROR_ORDER.
 */
typedef size_t (*fingertip_path_fn)(fingertip_surface surface, const fingertip_landing *landing,
    uint64_t *targets, size_t capacity, void *user);
/** Sets the hit-test callback. If it is NULL, touches hit nothing. */
fingertip_status fingertip_surface_on_path(fingertip_surface surface, fingertip_path_fn callback,
    void *user);

/** Called with the touches of a target, which the host then dispatches to its node. Touches that a
 *  recognizer delays arrive late, and touches that a gesture intercepts are cancelled.
 *  Notification. */
typedef void (*fingertip_surface_touches_fn)(const fingertip_touch_event *event, void *user);
/** Sets the touch callback; NULL removes it. */
fingertip_status fingertip_surface_on_touches(fingertip_surface surface,
    fingertip_surface_touches_fn callback, void *user);

/** Called to convert a point, in place, from the coordinates of the surface to those of a target.
 *  Query. */
typedef void (*fingertip_convert_fn)(fingertip_surface surface, uint64_t target, double *x,
    double *y, void *user);
/** Sets the conversion callback. If it is NULL, all targets use surface coordinates. */
fingertip_status fingertip_surface_on_convert(fingertip_surface surface,
    fingertip_convert_fn callback, void *user);

/** Called to get the name of a target for decisions. Write at most `capacity` bytes of UTF-8,
 *  without a terminator, and return the length of the whole name in bytes. Longer names are
 *  truncated. Query. */
typedef size_t (*fingertip_name_fn)(fingertip_surface surface, uint64_t target, char *text,
    size_t capacity, void *user);
/** Sets the name callback. If it is NULL, targets have no names. */
fingertip_status fingertip_surface_on_name(fingertip_surface surface, fingertip_name_fn callback,
    void *user);

/** Returns the value to pass instead of a view when creating recognizers for a surface. Only
 *  functions that create recognizers accept this value. Returns NULL on error. Any time. */
fingertip_view fingertip_surface_unattached(fingertip_surface surface);

/** Attaches a recognizer to a target, after the target's existing recognizers. The recognizer is
 *  detached from its previous target, surface or view. A gesture in progress is cancelled at once
 *  or, if a callback calls this, after the current frame. Does nothing if the recognizer is already
 *  attached to the target. Fails with FINGERTIP_ERROR_KIND for the recognizers of a scroll view. */
fingertip_status fingertip_surface_attach(fingertip_surface surface,
    fingertip_recognizer recognizer, uint64_t target);
/** Detaches a recognizer from its target. The surface still owns the recognizer, which can be
 *  attached again or destroyed. A gesture in progress is cancelled at once or, if a callback calls
 *  this, after the current frame. Fails with FINGERTIP_ERROR_RELATION if the recognizer isn't
 *  attached to a target of this surface. */
fingertip_status fingertip_surface_detach(fingertip_surface surface,
    fingertip_recognizer recognizer);
/** Writes the target that a recognizer is attached to. Fails with FINGERTIP_ERROR_RELATION if the
 *  recognizer isn't attached to a target. Any time. */
fingertip_status fingertip_recognizer_target(fingertip_recognizer recognizer, uint64_t *target);
/** Returns the surface that a recognizer belongs to. Returns NULL if the recognizer is on a view,
 *  and on error. Any time. */
fingertip_surface fingertip_recognizer_surface(fingertip_recognizer recognizer);

/**
 * Removes a target whose node is no longer in the host's tree, and destroys its recognizers. The
 * target's touches are cancelled. If a callback calls this, that happens after the current frame.
 * Gestures on outer targets continue with the remaining touches. The target's number can be reused
 * at once for a new target, which inherits nothing. Targets inside a removed target must be removed
 * separately. Does nothing if the target is unknown.
 */
fingertip_status fingertip_surface_remove(fingertip_surface surface, uint64_t target);

/** Returns the number of recognizers that are attached to a target. Returns 0 on error. Any time. */
int32_t fingertip_surface_recognizer_count(fingertip_surface surface, uint64_t target);
/** Returns the recognizer of a target at an index, in the order in which they were attached. Fails
 *  with FINGERTIP_ERROR_VALUE if the index is out of range. Returns NULL on error. Any time. */
fingertip_recognizer fingertip_surface_recognizer(fingertip_surface surface, uint64_t target,
    int32_t index);

/** Sets whether a target receives several touches at a time. The default is 1. Recognizers receive
 *  all touches in any case. */
fingertip_status fingertip_surface_set_multiple_touch(fingertip_surface surface, uint64_t target,
    int32_t multiple);
/** Sets whether a target that has a touch prevents other targets from receiving touches. The
 *  default is 0. */
fingertip_status fingertip_surface_set_exclusive_touch(fingertip_surface surface, uint64_t target,
    int32_t exclusive);

#ifdef __cplusplus
}
#endif
#endif
