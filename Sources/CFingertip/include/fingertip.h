/*
 * Fingertip: touches go in, gestures come out. The interface for everything that is not Swift.
 *
 *   ft_window window = ft_window_create(320, 480);
 *   ft_recognizer tap = ft_tap_create(ft_window_root(window));
 *   ft_recognizer_on_action(tap, tapped, NULL);
 *
 *   ft_sample finger = ft_sample_make(1, FT_BEGAN, 100, 100);
 *   ft_send(window, now, &finger, 1);           // and again for FT_MOVED, FT_ENDED
 *   ft_advance(window, ft_next_deadline(window));  // once that time has come
 *
 * Units     Points of the window, y down. Times are nanoseconds of any clock that never runs
 *           backwards, of the same clock for all frames. Angles are radians, clockwise on the screen.
 *           Velocities are points per second. Flags are 0 and 1. Coordinates, sizes and parts of
 *           transforms are at most 1e9, times at most 2^62 (146 years), from 0.
 *
 * Errors    A function returns FT_OK or an error; one that makes something returns its handle, or
 *           NULL. Functions that return a number or a yes say for each what that is after an error.
 *           After an error nothing has changed, unless its function says so, and ft_last_error() is
 *           a sentence: what happened, what was expected, what to do. Nothing traps.
 *
 * Memory    Where the system has no memory left the program ends, as programs in Swift do: an
 *           allocation that fails cannot be passed on as an error. What grows is bounded by what
 *           the host makes and by the fingers that are down, and ft_keep_touches() takes its memory at once.
 *
 * Handles   What this library makes is known by handles. They look like pointers but are none: a
 *           handle that is NULL, of something destroyed, or of something else gives FT_ERROR_HANDLE.
 *
 * Ownership A window owns its views, a view its subviews and its recognizers; a surface owns its
 *           recognizers, and a target those that are on it. To destroy one destroys
 *           all that it owns, and makes their handles stale. No callback runs for something that was
 *           destroyed. Nothing that is passed in need live longer than the call, but functions and
 *           `user` pointers of callbacks: those until they are replaced or their owner is destroyed.
 *
 * Threads   All calls are to be made from one thread at a time. There are no threads inside, no
 *           clock and no globals but the table of handles. Callbacks run on the caller's thread.
 *
 * Callbacks There are two kinds. Those that *tell* (actions, touches, control and scroll events,
 *           decisions) may call everything but the functions that send frames or advance; what
 *           they change takes effect after the frame; they may destroy what they are called for.
 *           Those that *ask* (hit test, contains, should begin, should receive, and of a surface
 *           path, convert and name) may only look:
 *           everything that changes something is refused with FT_ERROR_ORDER. What a callback gets a
 *           pointer to is valid until it returns.
 *
 * Growth    Structures begin with their size. One that is passed in is filled by its `_make`
 *           function, or by hand with `.size = sizeof(...)`; what is not known to an older library is
 *           not read by it. New constants and functions are added at the end of their kind.
 */
#ifndef FINGERTIP_H
#define FINGERTIP_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Library -------------------------------------------------------------------------------- */

/** The interface described here. It changes when a program must be compiled anew. */
#define FT_ABI_VERSION 1

/** The FT_ABI_VERSION of the library that is linked. Any time. */
int32_t ft_abi_version(void);

/** The version of the library, such as "0.1.0". Any time; lives for ever. */
const char *ft_version(void);

/** FT_OK, or what went wrong. */
typedef int32_t ft_status;
enum {
  FT_OK = 0,
  FT_ERROR_HANDLE = 1,    /**< NULL, of something destroyed, or not of this kind of thing. */
  FT_ERROR_KIND = 2,      /**< This view or recognizer has no such property or function. */
  FT_ERROR_ARGUMENT = 3,  /**< A NULL, a constant or a size that makes no sense. */
  FT_ERROR_VALUE = 4,     /**< A number that is infinite, not a number, or out of range. */
  FT_ERROR_ORDER = 5,     /**< Not now: from a callback that must not do this. */
  FT_ERROR_RELATION = 6,  /**< Views or recognizers cannot be related like this. */
  FT_ERROR_FULL = 7       /**< The library can hold no more things. */
};

/** What the last call that returned an error, NULL, or a no because of an error returned or would
 *  have returned; FT_OK after a call without error. Any time. */
ft_status ft_last_status(void);

/** What happened, what was expected, what to do, in English, in UTF-8. Empty after a call without
 *  error. Valid until the next call of this library. Any time; never NULL. */
const char *ft_last_error(void);

/** How many windows, views, surfaces and recognizers there are now: 0 once all windows and surfaces
 *  are destroyed. Any time. */
int32_t ft_count_handles(void);

/** Milliseconds as nanoseconds. */
#define FT_MILLISECONDS(n) ((n) * INT64_C(1000000))

/* ---- Windows -------------------------------------------------------------------------------- */

typedef struct ft_window_s *ft_window;
typedef struct ft_view_s *ft_view;
typedef struct ft_recognizer_s *ft_recognizer;
/** A window without views, see Surfaces: functions of frames, time and decisions take either. What is
 *  of views only, and what makes, resizes and destroys windows, refuses it: FT_ERROR_HANDLE. */
typedef ft_window ft_surface;

/** Makes a window: a tree of views, and the engine that sends touches into it. Width and height are
 *  points, from 0 to 1e9. NULL after an error. */
ft_window ft_window_create(double width, double height);

/** Destroys a window with all that is in it. From a callback of its own, the frame at hand ends
 *  without any further callback. */
ft_status ft_window_destroy(ft_window window);

/** Changes the size of the window and its root. Touches that are down go on. */
ft_status ft_window_resize(ft_window window, double width, double height);

/** Which system's limits recognizers start from. */
enum {
  FT_PRESET_STANDARD = 0,
  FT_PRESET_ANDROID = 1,
  FT_PRESET_FLUTTER = 2,
  FT_PRESET_CHROMIUM = 3,
  FT_PRESET_HAMMER = 4
};
/** Lets the recognizers that are made in a window from now on start from a preset, and counts quick taps
 *  by it. Those that are there already stay as they are. FT_ERROR_ARGUMENT when there is none such. */
ft_status ft_window_set_preset(ft_window window, int32_t preset);

/** The view that is the whole window, and in which others are made. Any time; NULL after an error.
 *  It goes with its window and cannot be destroyed, moved or put elsewhere by itself. */
ft_view ft_window_root(ft_window window);

/* ---- Frames and time ------------------------------------------------------------------------ */

/** What a touch did. */
enum { FT_BEGAN = 0, FT_MOVED = 1, FT_ENDED = 2, FT_CANCELLED = 3, FT_STATIONARY = 4 };

/** What touches. A palm is never a touch. */
enum { FT_FINGER = 0, FT_STYLUS = 1, FT_PALM = 2, FT_POINTER = 3 };

/** Why a touch is over without having ended. */
enum {
  FT_CANCEL_INTERRUPTED = 0,    /**< The host took it away: a call, a lock, a dialog. */
  FT_CANCEL_PALM = 1,           /**< The device reports a palm. */
  FT_CANCEL_DEVICE_REMOVED = 2, /**< The device went away. */
  FT_CANCEL_EVENTS_LOST = 3     /**< Events were lost, so what it did is not known. */
};

/** What is known of a touch beside its place, as bits. */
enum { FT_KNOWS_PRESSURE = 1, FT_KNOWS_CONTACT = 2 };

/** What one touch did up to the time of its frame. */
typedef struct ft_sample {
  uint32_t size;         /**< sizeof(ft_sample), the same in all samples of a call. */
  int32_t phase;         /**< FT_BEGAN, FT_MOVED, FT_ENDED or FT_CANCELLED. */
  uint64_t id;           /**< Whose: any number, the same from landing to lifting. May be used again
                              for another touch after that. */
  double x, y;           /**< Where, in points of the window. */
  int32_t tool;          /**< FT_FINGER … */
  int32_t cancel_reason; /**< FT_CANCEL_…, of a sample that is cancelled. */
  uint32_t known;        /**< FT_KNOWS_…: which of the following are filled in. */
  uint32_t reserved;     /**< 0. */
  double pressure;       /**< Share of the device's range, 0 … 1. */
  double major_radius;   /**< Half of the longer axis of the contact, in points. */
  double minor_radius;   /**< Half of the shorter one. */
  double orientation;    /**< Turn of the longer axis, clockwise from upwards. */
} ft_sample;

/** A sample of a finger at a place. */
static inline ft_sample ft_sample_make(uint64_t id, int32_t phase, double x, double y) {
  ft_sample sample;
  sample.size = (uint32_t)sizeof(ft_sample);
  sample.phase = phase;
  sample.id = id;
  sample.x = x;
  sample.y = y;
  sample.tool = FT_FINGER;
  sample.cancel_reason = FT_CANCEL_INTERRUPTED;
  sample.known = 0;
  sample.reserved = 0;
  sample.pressure = 0;
  sample.major_radius = 0;
  sample.minor_radius = 0;
  sample.orientation = 0;
  return sample;
}

/**
 * Takes in one frame: all touches that changed at one instant. Fires what is due before it, decides,
 * and runs all callbacks.
 *
 * Samples of a finger that is not down, or that lands though it is down, are left out; a listener of
 * decisions hears why. A time before that of the last frame counts as that. A sample with a coordinate
 * beyond 1e9 or that is not a number is left out too (a finger that lifts there lifts where it was
 * last): the frame is taken, and the result is FT_ERROR_VALUE. After any other error the frame is not
 * taken; so it is when the time is more than 2^62 from 0.
 *
 * However far time jumps, a call does a bounded amount: when 10,000 deadlines were fired in it, what is
 * set from then on is due behind its time.
 *
 * `samples` may be NULL when `count` is 0. Not from a callback.
 */
ft_status ft_send(ft_window window, int64_t time, const ft_sample *samples, size_t count);

/** The same with one touch, for a host that cannot pass a structure. */
ft_status ft_send_touch(ft_window window, int64_t time, uint64_t id, int32_t phase, double x,
                        double y);

/** One frame of several. */
typedef struct ft_frame {
  uint32_t size; /**< sizeof(ft_frame), the same in all frames of a call. */
  uint32_t reserved;
  int64_t time;
  const ft_sample *samples;
  size_t count;
} ft_frame;

/** Takes in the frames that a host collected since it last drew, oldest first. Recognizers hear of
 *  each in its own time; callbacks for touches hear of the movements of one touch once, with all of
 *  its samples. Errors as in ft_send(). Not from a callback. */
ft_status ft_send_coalescing(ft_window window, const ft_frame *frames, size_t count);

/** Lets time pass without a touch, and fires what is due up to then. FT_NEVER, and any time more than
 *  2^62 from 0, is refused with FT_ERROR_VALUE, as none could come after it. Not from a callback. */
ft_status ft_advance(ft_window window, int64_t time);

/** No time: later than all others. */
#define FT_NEVER INT64_MAX

/** Until when the host may sleep when nothing is touched; FT_NEVER when nothing is due, and after an
 *  error. Any time. */
int64_t ft_next_deadline(ft_window window);

/** Keeps the last touches of a window or a surface, to be read when something went wrong. What is older than
 *  `seconds`, 0 ... 1e9, is forgotten, and so is the oldest where `bytes` are full, at most 2^30; the memory is
 *  taken now, and some 100 bytes hold a sample. 0 bytes keep nothing more, as at first. */
ft_status ft_keep_touches(ft_window window, double seconds, size_t bytes);

/** A sample that was kept. Samples that follow each other and are of one time are one frame. */
typedef struct ft_kept_sample {
  int64_t time;
  ft_sample sample;
} ft_kept_sample;

/** Copies the samples that are kept, the oldest first, and answers how many there are, of which at most
 *  `capacity` are copied: with NULL and 0 it only counts. Sent again to a window that is like this one was, they
 *  give what it gave. A touch that was down before lands where it was first seen. 0 after an error. Any time. */
size_t ft_kept_touches(ft_window window, ft_kept_sample *samples, size_t capacity);

/** Whether something moves as time passes, so that the host is to advance for each picture that it
 *  shows; 0 after an error. Any time. */
int32_t ft_is_animating(ft_window window);

/** Whether no touch is down, nothing waits, and nothing moves; 0 after an error. Any time. */
int32_t ft_is_idle(ft_window window);

/** Whether frames and times would be refused now, because a callback runs; 0 after an error. Any
 *  time. */
int32_t ft_is_busy(ft_window window);

/** Cancels all touches, as for a call, a lock or a dialog. From a callback, after the frame. */
ft_status ft_cancel_all(ft_window window);

/* ---- Decisions ------------------------------------------------------------------------------ */

/** One thing that a gesture lacked: "more" or "less" of what was measured, "lessAcross", "closer",
 *  "sooner", "longer", "moreFingers", "fewerFingers", "moreTaps"; how much, and in which unit. */
typedef struct ft_lack {
  const char *what;
  double amount;
  const char *unit;
} ft_lack;

/** What was decided, and why. The texts are UTF-8 with a 0 behind them, valid during the call; NULL where
 *  there is none. The names are those of `fingertip replay --json` and of JavaScript. Numbers have the
 *  unit that is said: "ms", "pt", "pt/s", "°", "°/s", "×" of a factor,
 *  "/s"; "" for a count. */
typedef struct ft_decision {
  uint32_t size;
  uint32_t lack_count;
  ft_window window;     /**< NULL for a decision of a surface. */
  ft_surface surface;   /**< NULL for a decision of a window. */
  int64_t instant;      /**< When: for a recognizer, when it met or missed its limit. */
  int64_t elapsed;      /**< Since the first finger of the attempt landed; -1 without an attempt. */
  const char *outcome;  /**< "transition", "waits", "nearMiss", "landed", "cancelled", "taken" … */
  const char *recognizer; /**< Whom it is about: a recognizer and its view, or a view, or a touch. */
  const char *view;     /**< For a landing, where. */
  uint64_t touch;       /**< The number of the touch, the first of a window 1; 0 for none. */
  const char *from, *to; /**< Of a transition: "possible", "began", "changed", "ended" … */
  const char *fact;     /**< "movedTooFar", "nextTapTooLate" … */
  double measured;      /**< What was measured; NAN where that is not one number. */
  double limit;         /**< The limit that it met or missed; NAN without one. */
  const char *unit;     /**< Of both. */
  const char *rule;     /**< The code in the list of rules, "R1"; NULL for the recognizer's own limits. */
  const char *by, *by_view; /**< Who caused it: a recognizer and its view, or a view. */
  const ft_lack *lacks; /**< What a near miss lacked: `lack_count` things. */
  double x, y;          /**< The place, or an offset of scrolling; NAN where there is none. */
  const char *text;     /**< One line, as in `0.050 s  pan on photo: changed → ended, lifted`. */
  size_t text_length;   /**< Bytes of it, without the 0. */
} ft_decision;

/** Hears what was decided and why. Tells. */
typedef void (*ft_decision_fn)(const ft_decision *decision, void *user);

/** Who hears all decisions of a window or a surface; NULL for nobody, which costs nothing. */
ft_status ft_on_decision(ft_window window, ft_decision_fn callback, void *user);

/* ---- What is no touch ----------------------------------------------------------------------- */

/** What becomes of a motion of the device. Only shakes are found. */
enum { FT_MOTION_BEGAN = 1, FT_MOTION_ENDED = 2, FT_MOTION_CANCELLED = 3 };

/** What a remote control asks for, such as the keys of a headset. */
enum {
  FT_COMMAND_PLAY = 0,
  FT_COMMAND_PAUSE = 1,
  FT_COMMAND_STOP = 2,
  FT_COMMAND_TOGGLE_PLAY_PAUSE = 3,
  FT_COMMAND_NEXT_TRACK = 4,
  FT_COMMAND_PREVIOUS_TRACK = 5,
  FT_COMMAND_BEGIN_SEEKING_BACKWARD = 6,
  FT_COMMAND_END_SEEKING_BACKWARD = 7,
  FT_COMMAND_BEGIN_SEEKING_FORWARD = 8,
  FT_COMMAND_END_SEEKING_FORWARD = 9
};

/** Takes in a sample of an accelerometer: what it measures along its axes, in units of gravity
 *  (9.80665 m/s2), at 20 to 100 Hz. FT_ERROR_VALUE for one that is not finite, or older than the one
 *  before: it is left out. A shake ends with time too: see ft_next_deadline(). */
ft_status ft_send_acceleration(ft_window window, int64_t time, double x, double y, double z);

/** Hears of a shake: FT_MOTION_… and when that was. Tells. */
typedef void (*ft_shake_fn)(ft_window window, int32_t phase, int64_t time, void *user);
/** Who hears of shakes; NULL for nobody. */
ft_status ft_on_shake(ft_window window, ft_shake_fn callback, void *user);

/** Sends a command, FT_COMMAND_…, to whoever hears of them. */
ft_status ft_send_command(ft_window window, int64_t time, int32_t command);
/** Hears of a command. Tells. */
typedef void (*ft_command_fn)(ft_window window, int32_t command, int64_t time, void *user);
/** Who hears of commands; NULL for nobody. */
ft_status ft_on_command(ft_window window, ft_command_fn callback, void *user);

/* ---- Views ---------------------------------------------------------------------------------- */

/** Makes a view in front of the others in a view: a rectangle that can be touched, in points of its
 *  parent, as in ft_window_create(). Views are nested at most 256 deep, the
 *  root included: FT_ERROR_RELATION. NULL after an error. */
ft_view ft_view_create(ft_view parent, double x, double y, double width, double height);

/** Destroys a view with its subviews and recognizers. Its touches are cancelled, and its gestures
 *  too; from a callback, after the frame. */
ft_status ft_view_destroy(ft_view view);

/** What people call it, for decisions, in UTF-8, at most 4096 bytes. It is copied. */
ft_status ft_view_set_name(ft_view view, const char *name);

/** Where it is, in points of its parent, before its transform. Not for the root. */
ft_status ft_view_set_frame(ft_view view, double x, double y, double width, double height);

/** The least rectangle around the view in points of its parent: x, y, width, height. Any time. */
ft_status ft_view_get_frame(ft_view view, double frame[4]);

/** How it is turned, scaled and moved about its middle: (x, y) goes to (a·x + c·y + tx,
 *  b·x + d·y + ty). Not for the root. */
ft_status ft_view_set_transform(ft_view view, double a, double b, double c, double d, double tx,
                                double ty);

/** Puts a view in front of all others in a view of the same or another window. Touches of another
 *  window are cancelled. With its own parent it comes to the front. */
ft_status ft_view_move(ft_view view, ft_view parent);
/** The same at a place among those in the parent: 0 is behind all others, and beyond their number in front
 *  of them. At least 0. */
ft_status ft_view_insert(ft_view view, ft_view parent, int32_t index);
/** Which place it has among those in its parent, 0 behind all others. Any time; −1 for a root, and after
 *  an error. */
int32_t ft_view_index(ft_view view);

/** Where a point of the window is in the coordinates of a view. Unchanged where a transform has no
 *  inverse. Any time. */
ft_status ft_view_from_window(ft_view view, double *x, double *y);

/** Where a point of a view is in the window. Any time. */
ft_status ft_view_to_window(ft_view view, double *x, double *y);

/** The window that it is in, its parent (NULL for a root). Any time; NULL after an error. */
ft_window ft_view_window(ft_view view);
ft_view ft_view_parent(ft_view view);

/** A pointer of the host's own that goes with a view; a window has that of its root. Any time; NULL
 *  unless set, and after an error. */
ft_status ft_view_set_user(ft_view view, void *user);
void *ft_view_get_user(ft_view view);
ft_status ft_window_set_user(ft_window window, void *user);
void *ft_window_get_user(ft_window window);

/** What a number measures. */
enum {
  FT_UNIT_NONE = 0,      /**< A share or a factor. */
  FT_UNIT_COUNT = 1,     /**< A whole number. */
  FT_UNIT_POINTS = 2,
  FT_UNIT_POINTS_PER_SECOND = 3,
  FT_UNIT_NANOSECONDS = 4,
  FT_UNIT_RADIANS = 5,
  FT_UNIT_FLAG = 6,      /**< 0 or 1. */
  FT_UNIT_CHOICE = 7,    /**< The place of one of the words, from 0. */
  FT_UNIT_SET = 8        /**< A bit for each of the words, the first is 1. */
};

/** What there is to know about a setting. Texts live for ever. */
typedef struct ft_setting {
  uint32_t size;
  int32_t setting;   /**< FT_SETTING_…, with FT_TAP_LIMITS or the like added for limits within others;
                      *   of a view FT_VIEW_…, FT_CONTROL_… or FT_SCROLL_…. */
  int32_t unit;      /**< FT_UNIT_… */
  int32_t is_state;  /**< Whether it can only be read, as where a thumb is: 0 or 1. */
  const char *name;  /**< As in Swift, scenes and JavaScript: "minimumTravel". */
  const char *group; /**< "tapLimits" for limits within others; NULL for all else. */
  const char *words; /**< Of a choice or a set, with spaces between; NULL for all else. */
  double minimum, maximum;
  double value;      /**< What it is now: its default, unless it was set. */
} ft_setting;

/* Settings of views, for ft_view_set() and ft_view_get(): every view has FT_VIEW_…, controls have some of
 * FT_CONTROL_… besides, scroll views FT_SCROLL_…. */
/* Made by Tools/settings of what views say of themselves. */
enum {
  FT_CONTROL_ENABLED = 100, /**< Whether it takes touches. */
  FT_CONTROL_SELECTED = 101, /**< Whether it is chosen. */
  FT_CONTROL_FOCUSED = 102, /**< Whether the host shows it as the one with the focus. */
  FT_CONTROL_IS_HIGHLIGHTED = 103, /**< Whether it is to look pressed. To be read. */
  FT_CONTROL_IS_TRACKING = 104, /**< Whether it follows a touch. To be read. */
  FT_CONTROL_VALUE = 110, /**< The value. */
  FT_CONTROL_MINIMUM = 111, /**< The least value. */
  FT_CONTROL_MAXIMUM = 112, /**< The greatest value. */
  FT_CONTROL_STEP = 113, /**< How much a step is. */
  FT_CONTROL_CONTINUOUS = 114, /**< Whether it tells every change while the thumb is dragged, or only the last when the finger lifts. */
  FT_CONTROL_WRAPS = 115, /**< Whether a step beyond one end leads to the other. */
  FT_CONTROL_AUTOREPEATS = 116, /**< Whether a finger that stays down makes further steps. */
  FT_CONTROL_REPEAT_DELAY = 117, /**< How long a finger stays down before the first step of a repetition. */
  FT_CONTROL_REPEAT_INTERVAL = 118, /**< The time between two steps of a repetition. */
  FT_CONTROL_VERTICAL = 119, /**< The direction of the track, which grows to the right, or upwards when it is vertical. */
  FT_CONTROL_THUMB_WIDTH = 120, /**< The size of the thumb, in points; at least 0. */
  FT_CONTROL_THUMB_HEIGHT = 121, /**< The size of the thumb, in points; at least 0. */
  FT_CONTROL_TAKES_TOUCHES_ON_TRACK = 122, /**< Whether the thumb jumps to a finger that lands beside it. */
  FT_CONTROL_POSITION = 123, /**< How far the value is from minimum to maximum, 0 … 1; 0 when they are the same. To be read. */
  FT_CONTROL_MOMENTARY = 124, /**< Whether segments are only pressed. */
  FT_CONTROL_PRESSED_PART = 125, /**< The segment under the finger, for drawing. To be read. */
  FT_CONTROL_COUNT = 126, /**< How many parts there are. To be read. */
  FT_CONTROL_OFFSET = 127, /**< How far the wheel is turned. To be read. */
  FT_CONTROL_ROW_HEIGHT = 128, /**< The height of a row, in points. */
  FT_CONTROL_IS_ON = 129, /**< Whether it is on. */
  FT_CONTROL_SELECTED_SEGMENT = 130, /**< Which segment is chosen. */
  FT_CONTROL_NUMBER_OF_PAGES = 131, /**< How many pages there are. */
  FT_CONTROL_CURRENT_PAGE = 132, /**< The page that is shown, counted from 0. */
  FT_CONTROL_HIDES_FOR_SINGLE_PAGE = 133, /**< Whether it shows no dot when there is only one page. */
  FT_CONTROL_DOT_SIZE = 134, /**< The width and height of a dot, in points. */
  FT_CONTROL_DOT_DISTANCE = 135, /**< The way from one dot to the next, in points. */
  FT_CONTROL_SELECTED_ROW = 136, /**< The row that was chosen last. */
  FT_CONTROL_DECELERATION_RATE = 137, /**< How fast it slows down after a flick. */
  FT_CONTROL_SELECTED_INDEX = 138, /**< The letter that was touched last; −1 before any was. To be read. */
  FT_CONTROL_SECURE = 139, /**< Whether the host hides what is typed. */
  FT_CONTROL_CLEARS_ON_BEGIN_EDITING = 140, /**< Whether the text is cleared when editing begins. */
  FT_CONTROL_RETURN_KEY = 141, /**< The word on the return key. */
  FT_CONTROL_ENDS_ON_RETURN = 142, /**< Whether the return key ends editing. */
  FT_CONTROL_ENDS_ON_TOUCH_OUTSIDE = 143, /**< Whether a touch that lands outside of the field ends editing. */
  FT_CONTROL_CLEAR_BUTTON_MODE = 144, /**< When there is a button that clears the text, at its right end. */
  FT_CONTROL_IS_EDITING = 145, /**< Whether the keyboard types into it. To be read. */
  FT_CONTROL_SHOWS_CANCEL_BUTTON = 146, /**< Whether it has the button that gives up. */
  FT_CONTROL_CANCEL_BUTTON_WIDTH = 147, /**< The width of that button, in points. */
  FT_CONTROL_SHOWS_BOOKMARK_BUTTON = 148, /**< Whether it has the button for what was searched before. */
  FT_CONTROL_SCOPE_BAR_HEIGHT = 149, /**< The height of the row of scopes, in points. */
  FT_CONTROL_SELECTED_SCOPE = 150, /**< Which of the scopes is chosen; a press of one sends `valueChanged`. */
  FT_CONTROL_EDITING = 151, /**< Whether rows have controls that delete or insert, and handles that move them. */
  FT_CONTROL_ALLOWS_DELETION = 152, /**< Whether rows can be deleted. */
  FT_CONTROL_ALLOWS_MOVING = 153, /**< Whether rows have handles while the list is edited. */
  FT_CONTROL_SELECTION = 154, /**< What a tap on a row chooses. */
  FT_CONTROL_CHECKS_SELECTION = 155, /**< Whether rows that are selected show a check mark. */
  FT_CONTROL_DELETION_SIDES = 156, /**< At which ends of its rows a swipe uncovers the button that deletes. */
  FT_CONTROL_SELECTED_ITEM = 157, /**< Which tab is chosen; −1 when there is none, or the rest is shown. */
  FT_CONTROL_GREATEST_COUNT = 158, /**< The greatest number of places. */
  FT_CONTROL_LEAST_WIDTH = 159, /**< The least width of a place, in points. */
  FT_CONTROL_PRESSED_ITEM = 160, /**< Which button was pressed last, counted among the items; −1 before any was, and when it was what leads to the rest. To be read. */
  FT_CONTROL_MODE = 161, /**< What the wheels choose. */
  FT_CONTROL_MINUTE_INTERVAL = 162, /**< How many minutes lie between two rows. */
  FT_CONTROL_HAS24_HOURS = 163, /**< Whether the clock has 24 hours; otherwise 12, and a wheel for the half of the day. */
  FT_CONTROL_MODE_INDEX = 164, /**< Which of the modes is shown, counted from 0. To be read. */
  FT_CONTROL_IS_WAITING = 165, /**< Whether a tap was made, and the next mode is to come. To be read. */
  FT_CONTROL_ITEM_WIDTH = 166, /**< The size of a place, in points. */
  FT_CONTROL_ITEM_HEIGHT = 167, /**< The size of a place, in points. */
  FT_CONTROL_DISTANCE = 168, /**< How far from the place it lies, in points. */
  FT_CONTROL_EDITING_STYLE = 169, /**< What the control at its left end does while the list is edited. */
  FT_CONTROL_ACCESSORY = 170, /**< What is at the right end of its content. */
  FT_CONTROL_DELETE_BUTTON_WIDTH = 171, /**< The width of the button that deletes, in points. */
  FT_CONTROL_HANDLE_WIDTH = 172, /**< The width of the handle, in points. */
  FT_CONTROL_EDITING_CONTROL_WIDTH = 173, /**< The width of the control at the left end, in points. */
  FT_CONTROL_ACCESSORY_WIDTH = 174, /**< The width of what is at the right end of the content, in points. */
  FT_CONTROL_REVEAL = 175, /**< How far the content is drawn aside, in points. To be read. */
  FT_CONTROL_IS_CARRIED = 176, /**< Whether a finger carries it. To be read. */
  FT_CONTROL_IS_CHECKED = 177, /**< Whether it shows a check mark. To be read. */
  FT_CONTROL_IS_SHOWN = 178, /**< Whether it is on the screen. To be read. */
  FT_SCROLL_ENABLED = 200, /**< Whether fingers scroll and zoom it. */
  FT_SCROLL_BOUNCES = 201, /**< Whether the content gives way beyond its edges. */
  FT_SCROLL_ALWAYS_BOUNCE_HORIZONTAL = 202, /**< Whether it does so from left to right even when there is nothing to scroll. */
  FT_SCROLL_ALWAYS_BOUNCE_VERTICAL = 203, /**< Whether it does so up and down even when there is nothing to scroll. */
  FT_SCROLL_PAGING = 204, /**< Whether it comes to rest at multiples of its own size only. */
  FT_SCROLL_DIRECTIONAL_LOCK = 205, /**< Whether a drag that begins along one axis stays on it. */
  FT_SCROLL_DECELERATION_RATE = 206, /**< How fast content that was let go slows down. */
  FT_SCROLL_DELAYS_CONTENT_TOUCHES = 207, /**< Whether views in the content hear of a touch only after contentDelay, if it has not begun a drag by then. */
  FT_SCROLL_CAN_CANCEL_CONTENT_TOUCHES = 208, /**< Whether a drag may begin after a view in the content has heard of the touch, which is then cancelled for it. */
  FT_SCROLL_MINIMUM_ZOOM_SCALE = 209, /**< The least scale. */
  FT_SCROLL_MAXIMUM_ZOOM_SCALE = 210, /**< The greatest scale. */
  FT_SCROLL_BOUNCES_ZOOM = 211, /**< Whether fingers may zoom beyond the limits, from where it springs back. */
  FT_SCROLL_ZOOMS_ON_DOUBLE_TAP = 212, /**< Whether a double tap zooms. */
  FT_SCROLL_SHOWS_HORIZONTAL_SCROLL_INDICATOR = 213, /**< Whether there is an indicator at the lower edge. */
  FT_SCROLL_SHOWS_VERTICAL_SCROLL_INDICATOR = 214, /**< Whether there is an indicator at the right edge. */
  FT_SCROLL_ZOOM_SCALE = 230, /**< How large the content is shown. To be read. */
  FT_SCROLL_IS_TRACKING = 231, /**< Whether fingers hold the content, or are down on it and may begin to. To be read. */
  FT_SCROLL_IS_DRAGGING = 232, /**< Whether fingers drag the content. To be read. */
  FT_SCROLL_IS_DECELERATING = 233, /**< Whether the content moves by itself since it was let go. To be read. */
  FT_SCROLL_IS_ZOOMING = 234, /**< Whether fingers zoom the content. To be read. */
  FT_SCROLL_IS_ANIMATING = 235, /**< Whether the content moves because of the program or a double tap, or springs back to its limits of scale. To be read. */
  FT_SCROLL_EDITABLE = 240, /**< Whether it can be edited. */
  FT_SCROLL_HANDLE_SIZE = 241, /**< The square around the end of a selection in which a finger gets its handle, in points. */
  FT_VIEW_HIDDEN = 300, /**< Whether it takes no touches, with all that is in it. */
  FT_VIEW_ALPHA = 301, /**< Its opacity; below 0.01 it takes no touches, with all that is in it. */
  FT_VIEW_USER_INTERACTION_ENABLED = 302, /**< Whether it takes touches, with all that is in it. */
  FT_VIEW_MULTIPLE_TOUCH = 303, /**< Whether it takes more than one touch at a time. */
  FT_VIEW_EXCLUSIVE_TOUCH = 304, /**< Whether other views of the window get no touches while it holds one. */
  FT_VIEW_CLIPS = 305, /**< Whether what lies outside its bounds takes no touches there. */
  FT_VIEW_TOP = 310, /**< The upper edge of a margin. */
  FT_VIEW_LEFT = 311, /**< The left edge of a margin. */
  FT_VIEW_BOTTOM = 312, /**< The lower edge of a margin. */
  FT_VIEW_RIGHT = 313, /**< The right edge of a margin. */
  /* Margins, to be added to one of their edges above: */
  FT_RESTING_MARGIN = 4000,
  FT_TRACKING_MARGIN = 5000
};
/*
 * What each kind of view has, and what that is unless set; what has no number is to be read:
 *   modalButton: MODE_INDEX, IS_WAITING.
 *   slider: MINIMUM 0, MAXIMUM 1, VALUE 0, VERTICAL no, CONTINUOUS yes, TAKES_TOUCHES_ON_TRACK no,
 *     THUMB_WIDTH 28 pt, THUMB_HEIGHT 28 pt, POSITION.
 *   switch: IS_ON no, POSITION.
 *   segments: MOMENTARY no, SELECTED_SEGMENT -1, PRESSED_PART, COUNT.
 *   pages: NUMBER_OF_PAGES 0, CURRENT_PAGE 0, HIDES_FOR_SINGLE_PAGE no, DOT_SIZE 7 pt, DOT_DISTANCE
 *     16 pt.
 *   stepper: MINIMUM 0, MAXIMUM 100, VALUE 0, STEP 1, WRAPS no, AUTOREPEATS yes, REPEAT_DELAY 500
 *     ms, REPEAT_INTERVAL 100 ms, CONTINUOUS yes, PRESSED_PART.
 *   textField: SECURE no, CLEARS_ON_BEGIN_EDITING no, RETURN_KEY standard, ENDS_ON_RETURN yes,
 *     ENDS_ON_TOUCH_OUTSIDE no, CLEAR_BUTTON_MODE never, IS_EDITING, PRESSED_PART.
 *   searchBar: SHOWS_CANCEL_BUTTON yes, CANCEL_BUTTON_WIDTH 64 pt, SHOWS_BOOKMARK_BUTTON no,
 *     SCOPE_BAR_HEIGHT 44 pt, SELECTED_SCOPE 0, SECURE no, CLEARS_ON_BEGIN_EDITING no, RETURN_KEY
 *     search, ENDS_ON_RETURN yes, ENDS_ON_TOUCH_OUTSIDE no, CLEAR_BUTTON_MODE always, IS_EDITING,
 *     PRESSED_PART.
 *   index: SELECTED_INDEX, COUNT.
 *   list: ROW_HEIGHT 44 pt, EDITING no, ALLOWS_DELETION yes, ALLOWS_MOVING yes, DELETION_SIDES
 *     right, SELECTION none, CHECKS_SELECTION no, COUNT.
 *   tabBar: SELECTED_ITEM -1, GREATEST_COUNT 5, LEAST_WIDTH 44 pt, PRESSED_PART.
 *   toolbar: LEAST_WIDTH 44 pt, PRESSED_ITEM, PRESSED_PART.
 *   datePicker: MODE date, MINUTE_INTERVAL 1, HAS24_HOURS yes, COUNT.
 *   textView: EDITABLE yes, HANDLE_SIZE 44 pt, IS_EDITING.
 *   editMenu: ITEM_WIDTH 64 pt, ITEM_HEIGHT 44 pt, DISTANCE 12 pt, IS_SHOWN, PRESSED_PART.
 *   row: EDITING_STYLE delete, ACCESSORY none, DELETE_BUTTON_WIDTH 80 pt, HANDLE_WIDTH 44 pt,
 *     EDITING_CONTROL_WIDTH 44 pt, ACCESSORY_WIDTH 44 pt, REVEAL, IS_CARRIED, IS_CHECKED,
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
 *     CLIPS no, FT_RESTING_MARGIN + TOP 0 pt, FT_RESTING_MARGIN + LEFT 0 pt, FT_RESTING_MARGIN +
 *     BOTTOM 0 pt, FT_RESTING_MARGIN + RIGHT 0 pt, FT_TRACKING_MARGIN + TOP 0 pt,
 *     FT_TRACKING_MARGIN + LEFT 0 pt, FT_TRACKING_MARGIN + BOTTOM 0 pt, FT_TRACKING_MARGIN + RIGHT
 *     0 pt.
 */
/* End of what is made by Tools/settings. */

/** Sets what a view, a control or a scroll view has. Setting it sends no event. FT_ERROR_KIND when it has
 *  no such setting, or that can only be read; FT_ERROR_VALUE when the number is out of its range, which
 *  ft_last_error() names. The range of a value is that between its ends. */
ft_status ft_view_set(ft_view view, int32_t setting, double value);

/** What a setting is; NaN after an error. Any time. */
double ft_view_get(ft_view view, int32_t setting);

/** Writes what there is to know about one of the settings of a view, which are counted from 0;
 *  FT_ERROR_KIND beyond the last. Those of its kind come first. Any time. */
ft_status ft_view_describe(ft_view view, size_t index, ft_setting *setting);

/* ---- Where a view takes touches ------------------------------------------------------------- */

/** What a word says, one of FT_SHAPE_…; its bounds without a call of these. */
ft_status ft_view_set_shape(ft_view view, int32_t shape);
enum {
  FT_SHAPE_BOUNDS = 0,
  FT_SHAPE_ELLIPSE = 1, /**< The ellipse in its bounds. */
  FT_SHAPE_CAPSULE = 2  /**< Its bounds with two full ends: rounded by half of the shorter side. */
};
/** A rectangle of its own coordinates. */
ft_status ft_view_shape_rectangle(ft_view view, double x, double y, double width, double height);
/** Its bounds with rounded corners; the radius is at most half of the shorter side. */
ft_status ft_view_shape_rounded(ft_view view, double radius);
/** A polygon of its own coordinates: x0, y0, x1, y1 …, `count` corners, at least 3. Where it crosses
 *  itself, whatever the outline goes around is inside. The corners are copied. */
ft_status ft_view_shape_polygon(ft_view view, const double *corners, size_t count);
/** An outline of lines and curves, which is copied: for each of `count` elements FT_PATH_…, and its
 *  points one after another in `points` (2 numbers for move and line, 4 for a quadratic curve with
 *  its control point first, 6 for a cubic one, 0 for close). With `even_odd`, inner parts are
 *  holes. `point_count` is how many numbers there are; it must be as many as the elements need. */
ft_status ft_view_shape_path(ft_view view, const uint8_t *elements, size_t count,
                             const double *points, size_t point_count, int32_t even_odd);
enum { FT_PATH_MOVE = 0, FT_PATH_LINE = 1, FT_PATH_QUADRATIC = 2, FT_PATH_CUBIC = 3,
       FT_PATH_CLOSE = 4 };
/** The pixels of a picture, stretched over the bounds, whose alpha is at least `threshold`: one byte
 *  for each, row by row. They are read, and not kept. */
ft_status ft_view_shape_mask(ft_view view, const uint8_t *alpha, size_t width, size_t height,
                             uint8_t threshold);

/** How far around its shape a touch may land, in points; a negative margin takes away. With ft_view_set()
 *  one edge of it: FT_RESTING_MARGIN + FT_VIEW_TOP. */
ft_status ft_view_set_resting_margin(ft_view view, double top, double left, double bottom,
                                     double right);
/** How far around its shape a touch that a control holds still counts as inside; one edge of it is
 *  FT_TRACKING_MARGIN + FT_VIEW_TOP. */
ft_status ft_view_set_tracking_margin(ft_view view, double top, double left, double bottom,
                                      double right);

/** The view that a touch at a place of the window would go to. NULL when there is none, and after an
 *  error: ft_last_status() tells. Any time, but not from a callback of a hit test. */
ft_view ft_hit_test(ft_window window, double x, double y);

/** Writes which view a touch at a place goes to, and why no other, one line for each view, as text
 *  of at most `capacity` bytes with the 0 at its end, and cut there. `length` gets how long the
 *  whole text is, without the 0. Either pointer may be NULL, the text only with a capacity of 0.
 *  Any time, but not from a callback of a hit test. */
ft_status ft_hit_report(ft_window window, double x, double y, char *text, size_t capacity,
                        size_t *length);

/** Asks which view a touch goes to among a view and what is in it. x and y are in its own
 *  coordinates; `found` is what would be the answer, or NULL. Returns `found`, another view of the
 *  window, or NULL to let the touch through. A handle that makes no sense counts as NULL. Asks. */
typedef ft_view (*ft_hit_test_fn)(ft_view view, double x, double y, ft_view found, void *user);
/** Who is asked; NULL for nobody. For views and scroll views that were made, not for roots or
 *  controls: FT_ERROR_KIND. */
ft_status ft_view_on_hit_test(ft_view view, ft_hit_test_fn callback, void *user);

/** Asks whether a point of its own coordinates, within the frame of its shape, is on the view. Returns
 *  0 or 1. Asks. */
typedef int32_t (*ft_contains_fn)(ft_view view, double x, double y, void *user);
/** Who is asked; NULL for nobody, and then the shape decides. For the same views as
 *  ft_view_on_hit_test(). */
ft_status ft_view_on_contains(ft_view view, ft_contains_fn callback, void *user);

/* ---- Touches of a view ---------------------------------------------------------------------- */

/** One movement of several that are told together. */
typedef struct ft_movement {
  int64_t time;
  double x, y;     /**< Points of the window. */
  double pressure; /**< 0 unless known. */
} ft_movement;

/** One touch, as a callback sees it. */
typedef struct ft_touch {
  uint32_t size;
  int32_t phase;                /**< FT_BEGAN … FT_STATIONARY. */
  uint64_t id;                  /**< That of its samples. */
  ft_view view;                 /**< On which it landed; NULL when that is gone. */
  int64_t time;
  double x, y;                  /**< Where it is, in points of the window. */
  double previous_x, previous_y;/**< Where it was the last time. */
  int32_t tap_count;            /**< How many quick touches at this place it makes, with itself. */
  int32_t tool;
  uint32_t known;               /**< FT_KNOWS_… */
  uint32_t movement_count;      /**< 1, or more when movements were joined. */
  const ft_movement *movements; /**< Oldest first; the last is the touch as it is. */
  double pressure, major_radius, minor_radius, orientation;
  ft_surface surface;           /**< Of a touch of a surface; NULL for one of a window. */
  uint64_t target;              /**< On which of its targets it landed. */
} ft_touch;

/** What touches of a view did. */
typedef struct ft_touch_event {
  uint32_t size;
  int32_t phase;           /**< FT_BEGAN, FT_MOVED, FT_ENDED or FT_CANCELLED, of all of these. */
  ft_view view;            /**< Whose callback it is; the touches may have landed on one in it. */
  int64_t time;
  const ft_touch *touches;
  size_t count;
  size_t stride;           /**< Bytes from one touch to the next. */
  ft_surface surface;      /**< Whose callback it is, of a surface; NULL for a window. */
  uint64_t target;         /**< On which of its targets the touches landed. */
} ft_touch_event;

/** What a callback for touches answers: whether the view around this one hears of them too. */
enum { FT_HANDLED = 0, FT_PASS_ON = 1 };

/** Hears of the touches that landed on a view, or on one in it that passed them on. Tells. */
typedef int32_t (*ft_touches_fn)(const ft_touch_event *event, void *user);
/** Who hears; NULL for nobody, and then they are passed on. FT_ERROR_KIND for controls, which keep
 *  their touches to themselves. */
ft_status ft_view_on_touches(ft_view view, ft_touches_fn callback, void *user);

/* ---- Recognizers ---------------------------------------------------------------------------- */

/** Make a recognizer on a view, which owns it. It hears of touches on the view and on all that is in
 *  it. With what ft_surface_unattached() returns: for a target of a surface. NULL after an error. */
ft_recognizer ft_tap_create(ft_view view);
/** Touch and hold. */
ft_recognizer ft_long_press_create(ft_view view);
ft_recognizer ft_swipe_create(ft_view view);
/** Fast fingers that lift. */
ft_recognizer ft_flick_create(ft_view view);
/** Drags. */
ft_recognizer ft_pan_create(ft_view view);
ft_recognizer ft_pinch_create(ft_view view);
ft_recognizer ft_rotation_create(ft_view view);
/** Drag, pinch and rotation in one. */
ft_recognizer ft_transform_create(ft_view view);
/** Drags from edges of its window, also after that was resized. */
ft_recognizer ft_edge_pan_create(ft_view view);
/** A drag that follows a tap, mostly to zoom with one finger. */
ft_recognizer ft_tap_then_drag_create(ft_view view);
/** Two fingers side by side that move up or down, mostly to tilt a map. */
ft_recognizer ft_tilt_create(ft_view view);

/** Takes a recognizer off its view or target and destroys it. A gesture in progress is broken off without
 *  telling. Not for those of a scroll view: FT_ERROR_KIND. */
ft_status ft_recognizer_destroy(ft_recognizer recognizer);

/** Settings. Times are nanoseconds. ft_recognizer_describe() tells the range of each. */
/* Made by Tools/settings of what recognizers say of themselves. */
enum {
  FT_SETTING_TAPS = 1, /**< How many taps are needed, at least 1. */
  FT_SETTING_TOUCHES = 2, /**< How many fingers each tap needs, at least 1. */
  FT_SETTING_MINIMUM_TOUCHES = 3, /**< The least number of fingers, at least 1. */
  FT_SETTING_MAXIMUM_TOUCHES = 4, /**< The greatest number of fingers. */
  FT_SETTING_TAPS_BEFORE = 5, /**< How many taps come before the press. */
  FT_SETTING_DIRECTIONS = 6, /**< The directions that count. */
  FT_SETTING_EDGES = 7, /**< The edges and corners that count. */
  FT_SETTING_AXIS = 8, /**< The axes along which it runs. */
  FT_SETTING_SEGMENT_START = 9, /**< Where the part of each edge that counts begins, as a share of its length from its left or upper end. */
  FT_SETTING_SEGMENT_END = 10, /**< Where the part of each edge that counts ends, as a share of its length. */
  FT_SETTING_ESTIMATOR = 11, /**< How velocities are estimated. */
  FT_SETTING_MAXIMUM_PRESS = 20, /**< The longest time from landing to lifting. */
  FT_SETTING_MINIMUM_PRESS = 21, /**< The time to hold. */
  FT_SETTING_MAXIMUM_MOVEMENT = 22, /**< The farthest that a finger may ever be from where it landed. */
  FT_SETTING_MAXIMUM_GAP = 23, /**< The longest time between two taps. */
  FT_SETTING_MAXIMUM_GAP_DISTANCE = 24, /**< The farthest that a tap may be from the one before. */
  FT_SETTING_MAXIMUM_SPREAD = 25, /**< Several fingers may land, and may lift, within this time. */
  FT_SETTING_MINIMUM_TRAVEL = 26, /**< The least way along the direction. */
  FT_SETTING_MAXIMUM_ACROSS = 27, /**< The greatest way across, as a share of the way along. */
  FT_SETTING_MAXIMUM_DURATION = 28, /**< The longest time from landing to being far enough. */
  FT_SETTING_MINIMUM_RELEASE_SPEED = 29, /**< The least speed along the direction at the lift. */
  FT_SETTING_MINIMUM_SPEED = 30, /**< The least speed at the lift. */
  FT_SETTING_MINIMUM_OPENING = 31, /**< How much farther apart starts it. */
  FT_SETTING_MINIMUM_CLOSING = 32, /**< How much closer starts it. */
  FT_SETTING_MINIMUM_ARC = 33, /**< The arc that the fingers must travel about their centre. */
  FT_SETTING_MINIMUM_ANGLE = 34, /**< The angle that they must turn, however far apart they are. */
  FT_SETTING_EDGE_WIDTH = 35, /**< How far from its edge a finger may land. */
  FT_SETTING_DOUBLING_TRAVEL = 36, /**< The way down that doubles the scale, and the way up that halves it. */
  FT_SETTING_MINIMUM_GAP = 37, /**< The shortest time between two taps, from the lift to the next landing. */
  FT_SETTING_MINIMUM_INTERVAL = 38, /**< The shortest time from one landing to the next. */
  FT_SETTING_MINIMUM_SEPARATION = 39, /**< The least distance of several fingers when the last of them lands, in points, as spread has it. */
  FT_SETTING_MAXIMUM_SEPARATION = 40, /**< The greatest distance of several fingers when the last of them lands, in points. */
  FT_SETTING_MAXIMUM_SPEED = 41, /**< The greatest speed at the lift, in pt/s. */
  FT_SETTING_MAXIMUM_RELEASE_SPEED = 42, /**< The greatest speed along the direction at the lift, in pt/s. */
  FT_SETTING_MINIMUM_SHARE = 43, /**< The least way of each of several fingers along the direction, as a share of minimumTravel. */
  FT_SETTING_ANY_FINGER = 44, /**< Whether it begins as soon as one finger is `minimumTravel` from where it landed, wherever the centre of all is. */
  FT_SETTING_WINS_AS_LAST = 45, /**< Whether it begins without these limits once all others that compete for its fingers have failed, as in Flutter's arena. */
  FT_SETTING_JOINT_TRAVEL = 46, /**< How far the centre of fingers that mostly move the same way keeps it waiting, in points. */
  FT_SETTING_CANCELS_TOUCHES_IN_VIEW = 50, /**< Whether its view's touches are cancelled when it is recognized. */
  FT_SETTING_DELAYS_TOUCHES_BEGAN = 51, /**< Whether its view hears of new touches only after it has failed, or after it was recognized without cancelling its view's touches. */
  FT_SETTING_DELAYS_TOUCHES_ENDED = 52, /**< Whether its view hears of the end of touches only after it has failed. */
  FT_SETTING_ENABLED = 53, /**< Whether it takes part. */
  FT_SETTING_STAYS_IN_VIEW = 54, /**< Whether its fingers must stay in its view until it is recognized. */
  FT_SETTING_YIELDS_TO_CONTROLS = 55, /**< Whether controls in its view keep from it the taps, the holds and the drags that are theirs. */
  /* Limits within others, to be added to one of the settings above: */
  FT_TAP_LIMITS = 1000,
  FT_TURNING_LIMITS = 2000,
  FT_PARTING_LIMITS = 3000
};
/*
 * What each recognizer has, and what that is unless set:
 *   tap: TAPS 1, TOUCHES 1, MAXIMUM_PRESS 750 ms, MAXIMUM_MOVEMENT 45 pt, MAXIMUM_GAP 350 ms,
 *     MINIMUM_GAP 0 ms, MINIMUM_INTERVAL 0 ms, MAXIMUM_GAP_DISTANCE 45 pt, MAXIMUM_SPREAD 100 ms,
 *     MINIMUM_SEPARATION 0 pt, MAXIMUM_SEPARATION 1e+06 pt.
 *   hold: TAPS_BEFORE 0, TOUCHES 1, MINIMUM_PRESS 500 ms, MAXIMUM_MOVEMENT 10 pt, FT_TAP_LIMITS +
 *     MAXIMUM_PRESS 750 ms, FT_TAP_LIMITS + MAXIMUM_MOVEMENT 45 pt, FT_TAP_LIMITS + MAXIMUM_GAP 350
 *     ms, FT_TAP_LIMITS + MINIMUM_GAP 0 ms, FT_TAP_LIMITS + MINIMUM_INTERVAL 0 ms, FT_TAP_LIMITS +
 *     MAXIMUM_GAP_DISTANCE 45 pt, FT_TAP_LIMITS + MAXIMUM_SPREAD 100 ms, FT_TAP_LIMITS +
 *     MINIMUM_SEPARATION 0 pt, FT_TAP_LIMITS + MAXIMUM_SEPARATION 1e+06 pt.
 *   swipe: DIRECTIONS right, left, up, down, TOUCHES 1, MINIMUM_TRAVEL 50 pt, MAXIMUM_ACROSS 0.5,
 *     MAXIMUM_DURATION 500 ms, MINIMUM_RELEASE_SPEED 300 pt/s, MAXIMUM_RELEASE_SPEED 1e+06 pt/s,
 *     MINIMUM_SHARE 0.5.
 *   flick: DIRECTIONS right, left, up, down, TOUCHES 1, MINIMUM_SPEED 300 pt/s, MAXIMUM_SPEED 1e+06
 *     pt/s, MINIMUM_TRAVEL 10 pt, ESTIMATOR leastSquares.
 *   pan: MINIMUM_TOUCHES 1, MAXIMUM_TOUCHES 1000, DIRECTIONS right, left, up, down, AXIS free,
 *     MINIMUM_TRAVEL 10 pt, MINIMUM_SPEED 0 pt/s, MAXIMUM_SPEED 1e+06 pt/s, ANY_FINGER no,
 *     WINS_AS_LAST no, FT_TURNING_LIMITS + MINIMUM_ARC 8 pt, FT_TURNING_LIMITS + MINIMUM_ANGLE 5°,
 *     FT_PARTING_LIMITS + MINIMUM_OPENING 8 pt, FT_PARTING_LIMITS + MINIMUM_CLOSING 4 pt, ESTIMATOR
 *     leastSquares.
 *   pinch: MINIMUM_TOUCHES 1, MINIMUM_OPENING 8 pt, MINIMUM_CLOSING 4 pt, MINIMUM_SEPARATION 0 pt,
 *     MAXIMUM_SEPARATION 1e+06 pt, JOINT_TRAVEL 10 pt, WINS_AS_LAST no, FT_TURNING_LIMITS +
 *     MINIMUM_ARC 8 pt, FT_TURNING_LIMITS + MINIMUM_ANGLE 5°, ESTIMATOR leastSquares.
 *   rotation: MINIMUM_ARC 8 pt, MINIMUM_ANGLE 5°, WINS_AS_LAST no, ESTIMATOR leastSquares.
 *   transform: MINIMUM_TOUCHES 1, MINIMUM_TRAVEL 10 pt, MINIMUM_OPENING 8 pt, MINIMUM_CLOSING 4 pt,
 *     MINIMUM_ARC 8 pt, MINIMUM_ANGLE 5°, WINS_AS_LAST no, ESTIMATOR leastSquares.
 *   edge pan: EDGES left, right, top, bottom, SEGMENT_START 0, SEGMENT_END 1, TOUCHES 1, EDGE_WIDTH
 *     20 pt, MINIMUM_TRAVEL 10 pt, WINS_AS_LAST no, ESTIMATOR leastSquares.
 *   tap then drag: TAPS_BEFORE 1, MINIMUM_TRAVEL 10 pt, DOUBLING_TRAVEL 139 pt, FT_TAP_LIMITS +
 *     MAXIMUM_PRESS 750 ms, FT_TAP_LIMITS + MAXIMUM_MOVEMENT 45 pt, FT_TAP_LIMITS + MAXIMUM_GAP 350
 *     ms, FT_TAP_LIMITS + MINIMUM_GAP 0 ms, FT_TAP_LIMITS + MINIMUM_INTERVAL 0 ms, FT_TAP_LIMITS +
 *     MAXIMUM_GAP_DISTANCE 45 pt, FT_TAP_LIMITS + MAXIMUM_SPREAD 100 ms, FT_TAP_LIMITS +
 *     MINIMUM_SEPARATION 0 pt, FT_TAP_LIMITS + MAXIMUM_SEPARATION 1e+06 pt, ESTIMATOR leastSquares.
 *   tilt: MINIMUM_TRAVEL 10 pt, MAXIMUM_ACROSS 0.5, ESTIMATOR leastSquares.
 *   All: ENABLED yes, CANCELS_TOUCHES_IN_VIEW yes, DELAYS_TOUCHES_BEGAN no, DELAYS_TOUCHES_ENDED
 *     yes, STAYS_IN_VIEW no, YIELDS_TO_CONTROLS yes.
 */
/* End of what is made by Tools/settings. */
/* With one that lies between two sides, every way counts as in the nearest of all eight. */
enum { FT_RIGHT = 1, FT_LEFT = 2, FT_UP = 4, FT_DOWN = 8,
       FT_UP_RIGHT = 16, FT_UP_LEFT = 32, FT_DOWN_RIGHT = 64, FT_DOWN_LEFT = 128 };
/* The last four are corners: within the edge width of both edges. */
enum { FT_EDGE_LEFT = 1, FT_EDGE_RIGHT = 2, FT_EDGE_TOP = 4, FT_EDGE_BOTTOM = 8,
       FT_EDGE_TOP_LEFT = 16, FT_EDGE_TOP_RIGHT = 32, FT_EDGE_BOTTOM_LEFT = 64,
       FT_EDGE_BOTTOM_RIGHT = 128 };
enum { FT_ESTIMATOR_LEAST_SQUARES = 0, FT_ESTIMATOR_IMPULSE = 1, FT_ESTIMATOR_TWO_POINT = 2 };
enum { FT_AXIS_FREE = 0, FT_AXIS_HORIZONTAL = 1, FT_AXIS_VERTICAL = 2, FT_AXIS_LOCKED = 3 };

/** Changes a setting; an attempt in progress goes on with the old one. FT_ERROR_KIND when it has no
 *  such setting, FT_ERROR_VALUE when the number is out of its range, which ft_last_error() names. */
ft_status ft_recognizer_set(ft_recognizer recognizer, int32_t setting, double value);
/** What a setting is; NaN after an error. Any time. */
double ft_recognizer_get(ft_recognizer recognizer, int32_t setting);

/** Writes what there is to know about one of the settings of a recognizer, which are counted from 0;
 *  FT_ERROR_KIND beyond the last. Any time. */
ft_status ft_recognizer_describe(ft_recognizer recognizer, size_t index, ft_setting *setting);
/** What people call it, in UTF-8, at most 4096 bytes, which are copied; unless set, that of its gesture
 *  as its settings make it, such as "two-finger tap". */
ft_status ft_recognizer_set_name(ft_recognizer recognizer, const char *name);
/** The view that it is on. Any time; NULL for one of a surface, and after an error. */
ft_view ft_recognizer_view(ft_recognizer recognizer);
/** A pointer of the host's own. Any time. */
ft_status ft_recognizer_set_user(ft_recognizer recognizer, void *user);
void *ft_recognizer_get_user(ft_recognizer recognizer);
/** Where its gesture was when it told last, in the coordinates of the view or target that it is on;
 *  those of a target are what ft_surface_on_convert() says. Any time, but not from a callback that
 *  asks. */
ft_status ft_recognizer_location(ft_recognizer recognizer, double *x, double *y);

/** Lets one wait until another has failed: a tap until a double tap is out of the question.
 *  FT_ERROR_RELATION when that closes a circle in which nobody could ever decide. */
ft_status ft_recognizer_require_to_fail(ft_recognizer recognizer, ft_recognizer other);
/** Takes that back. One that waits for nobody else is recognized at once; from a callback, after the
 *  frame. */
ft_status ft_recognizer_remove_requirement(ft_recognizer recognizer, ft_recognizer other);
/** Lets two be recognized at the same time, whichever comes first. */
ft_status ft_recognizer_simultaneous(ft_recognizer recognizer, ft_recognizer other);
/** Takes that back, whichever of the two was named first. What has begun goes on. */
ft_status ft_recognizer_remove_simultaneity(ft_recognizer recognizer, ft_recognizer other);
/** Whether one that is recognized stops another: 1 is as ever, 0 is never. The other direction is a
 *  relation of its own. */
ft_status ft_recognizer_set_prevents(ft_recognizer recognizer, ft_recognizer other,
                                     int32_t prevents);

/** Where a gesture stands. A discrete one is recognized; a continuous one begins, changes, and ends
 *  or is cancelled. */
enum { FT_RECOGNIZED = 0, FT_GESTURE_BEGAN = 1, FT_GESTURE_CHANGED = 2, FT_GESTURE_ENDED = 3,
       FT_GESTURE_CANCELLED = 4 };

/** What a recognizer tells. What its gesture does not have is 0, a scale 1, the transform the
 *  identity. */
typedef struct ft_gesture_event {
  uint32_t size;
  int32_t state;                 /**< FT_RECOGNIZED … FT_GESTURE_CANCELLED */
  ft_recognizer recognizer;
  ft_view view;
  int64_t time;                  /**< When it happened; it may be told later. */
  double x, y;                   /**< The centre of the fingers, in points of the window. */
  int32_t touches;               /**< How many fingers. */
  int32_t taps;                  /**< Tap: how many. */
  int32_t direction;             /**< Swipe and flick: FT_RIGHT … */
  int32_t edge;                  /**< Edge pan: FT_EDGE_LEFT … */
  double dx, dy;                 /**< Translation since it began; of a hold since it was long enough. */
  double velocity_x, velocity_y; /**< At the end, the velocity of the release. */
  double scale, scale_velocity;  /**< Factor since it began; per second. */
  double rotation, angular_velocity; /**< Since it began, whole turns counted on; per second. */
  double anchor_x, anchor_y;     /**< About which to zoom and turn, in points of the window. */
  double transform[6];           /**< Transform: a, b, c, d, tx, ty, which take what lay under the
                                      fingers to where they are now, in points of the window. */
  ft_surface surface;            /**< Of a recognizer of a surface; NULL for one on a view. */
  uint64_t target;               /**< The target that it is on; 0 when it was taken off. */
} ft_gesture_event;

/** Hears that a gesture was recognized, began, changed, ended or was cancelled. Tells. */
typedef void (*ft_gesture_fn)(const ft_gesture_event *event, void *user);
/** Who hears; NULL for nobody. */
ft_status ft_recognizer_on_action(ft_recognizer recognizer, ft_gesture_fn callback, void *user);

/** Hears that its gesture failed, at a time, and why, in words: UTF-8, `length` bytes and a 0. Tells. */
typedef void (*ft_failure_fn)(ft_recognizer recognizer, int64_t time, const char *reason,
                              size_t length, void *user);
/** Who hears; NULL for nobody, which costs nothing. */
ft_status ft_recognizer_on_failure(ft_recognizer recognizer, ft_failure_fn callback, void *user);

/** What becomes of a press: a finger landed for the gesture; nothing comes of it; it surely is the gesture
 *  now. After each down comes one of the others. */
enum { FT_PRESS_DOWN = 0, FT_PRESS_CANCELLED = 1, FT_PRESS_CONFIRMED = 2 };
/** Hears what becomes of a press, when and where, in points of the window, before the actions of the same
 *  step. Tells. */
typedef void (*ft_press_fn)(ft_recognizer recognizer, int32_t phase, int64_t time, double x, double y,
                            void *user);
/** Who hears, from the next press on; NULL for nobody, which costs nothing. */
ft_status ft_recognizer_on_press(ft_recognizer recognizer, ft_press_fn callback, void *user);

/** Let the translation of a pan or an edge pan, in points of the window, the scale of a pinch, above 0, or
 *  the turn of a rotation, in radians, go on from another number than the one told last: from a callback
 *  that adds up what changed, mostly 0, 1 and 0. FT_ERROR_KIND when the gesture has none. */
ft_status ft_recognizer_set_translation(ft_recognizer recognizer, double dx, double dy);
ft_status ft_recognizer_set_scale(ft_recognizer recognizer, double scale);
ft_status ft_recognizer_set_rotation(ft_recognizer recognizer, double rotation);

/** Asks whether it may be recognized now; 0 lets it fail. Asks. */
typedef int32_t (*ft_should_begin_fn)(ft_recognizer recognizer, void *user);
ft_status ft_recognizer_on_should_begin(ft_recognizer recognizer, ft_should_begin_fn callback,
                                        void *user);
/** Asks whether a touch that lands is for it; 0 hides it. Asks. */
typedef int32_t (*ft_should_receive_fn)(ft_recognizer recognizer, const ft_touch *touch,
                                        void *user);
ft_status ft_recognizer_on_should_receive(ft_recognizer recognizer, ft_should_receive_fn callback,
                                          void *user);

/* ---- Controls ------------------------------------------------------------------------------- */

/** Make a control in a view, as ft_view_create(). A control is a view: all that is said of views
 *  holds, but it draws nothing. The host asks for its settings, FT_CONTROL_…,
 *  and draws. It is at least 44 × 44
 *  points large to a finger, and keeps one for 70 points around. */
ft_view ft_button_create(ft_view parent, double x, double y, double width, double height);
ft_view ft_switch_create(ft_view parent, double x, double y, double width, double height);
ft_view ft_slider_create(ft_view parent, double x, double y, double width, double height);
ft_view ft_stepper_create(ft_view parent, double x, double y, double width, double height);
/** 1 … 10000 segments of the same width. */
ft_view ft_segmented_create(ft_view parent, double x, double y, double width, double height,
                            int32_t segments);
/** A row of dots. */
ft_view ft_page_control_create(ft_view parent, double x, double y, double width, double height);
/** A wheel of 0 … 100000 rows, which turns on after a flick. */
ft_view ft_wheel_create(ft_view parent, double x, double y, double width, double height,
                        int32_t rows);
/** A column of 0 … 10000 letters beside a list: a finger that touches or crosses one chooses it. */
ft_view ft_index_ribbon_create(ft_view parent, double x, double y, double width, double height,
                               int32_t letters);

/** A button that goes through 1 … 1000 modes, one tap each: Download, Install, Complete. A tap disables it. After
 *  the delay of its mode, or with ft_modal_button_show_next(), it shows the next one, is enabled, and tells
 *  FT_VALUE_CHANGED; in the last it stays disabled. FT_CONTROL_MODE_INDEX says which it shows, and
 *  FT_CONTROL_IS_WAITING whether it was tapped. */
ft_view ft_modal_button_create(ft_view parent, double x, double y, double width, double height,
                               int32_t modes);
/** How long after a tap in a mode the next one comes, in nanoseconds; below 0, as at first, not before
 *  ft_modal_button_show_next(). FT_ERROR_VALUE for a mode that is not there. */
ft_status ft_modal_button_set_delay(ft_view button, int32_t mode, int64_t delay);
/** Shows the next mode now, as when what a tap asked for is done. Nothing happens in the last. */
ft_status ft_modal_button_show_next(ft_view button);

/** Wheels that choose a date, or with FT_CONTROL_MODE a time, both, or how long something takes: at first
 *  the beginning of the year 2000. */
ft_view ft_date_picker_create(ft_view parent, double x, double y, double width, double height);
/** Chooses a time, at once and without an event. What does not exist is cut to the nearest that does: the
 *  31st of February is the 28th or 29th. */
ft_status ft_date_picker_set_time(ft_view picker, int32_t year, int32_t month, int32_t day, int32_t hour,
                                  int32_t minute);
/** Which minutes can be chosen, at first all of the years 1 to 9999. One takes the other along where they would
 *  cross, and what is chosen is cut to them, without an event. */
ft_status ft_date_picker_set_earliest(ft_view picker, int32_t year, int32_t month, int32_t day, int32_t hour,
                                      int32_t minute);
ft_status ft_date_picker_set_latest(ft_view picker, int32_t year, int32_t month, int32_t day, int32_t hour,
                                    int32_t minute);
/** Writes what is chosen: year, month, day, hour and minute. Any time. */
ft_status ft_date_picker_get_time(ft_view picker, double *time);
/** What a wheel turns. */
enum { FT_WHEEL_YEAR = 0, FT_WHEEL_MONTH = 1, FT_WHEEL_DAY = 2, FT_WHEEL_HOUR = 3, FT_WHEEL_MINUTE = 4,
       FT_WHEEL_HALF_DAY = 5 };
/** Writes what there is to draw of a wheel, which are counted from 0: what it turns, how many rows it has,
 *  which is chosen, how far it is turned, in points, and where it is in the picker: x, y, width, height.
 *  FT_ERROR_VALUE beyond the last. Any time. */
ft_status ft_date_picker_wheel(ft_view picker, int32_t index, double *wheel);

/** A part of a control that a finger presses by itself: the index of an item (a tab, a button of a bar, a
 *  scope of a search bar), or one of these. FT_CONTROL_PRESSED_PART says which looks pressed. */
enum {
  FT_PART_NONE = -1,
  FT_PART_MORE = -2,       /**< What leads to the items for which there is no room. */
  FT_PART_TEXT = -3,       /**< The text of a field. */
  FT_PART_CLEAR = -4,      /**< The button that clears it. */
  FT_PART_CANCEL = -5,     /**< The button of a search bar that gives up. */
  FT_PART_BOOKMARK = -6,   /**< The button of a search bar for what was searched before. */
  FT_PART_DELETION = -7,   /**< The button that deletes a row. */
  FT_PART_HANDLE = -8,     /**< The handle that moves a row. */
  FT_PART_EDITING = -9,    /**< The control at the left end of a row. */
  FT_PART_ACCESSORY = -10, /**< The button for details of a row. */
  FT_PART_CONTENT = -11    /**< The content of a row. */
};
/** Writes where a part of a bar, a text field, a search bar or a row is, in the control's own coordinates:
 *  x, y, width and height. FT_ERROR_VALUE for one that is not there now, or has no room. Any time. */
ft_status ft_control_part_frame(ft_view control, int32_t part, double *frame);

/** A row of 0 … 1000 tabs, of which the first is chosen. A tab tells FT_VALUE_CHANGED when it is pressed,
 *  also when it is chosen already. Where there is no room for all, the last place is FT_PART_MORE: it is
 *  chosen as a tab is, with the value 1, and the host shows the rest and sets FT_CONTROL_SELECTED_ITEM. */
ft_view ft_tab_bar_create(ft_view parent, double x, double y, double width, double height, int32_t tabs);
/** A row of 0 … 1000 buttons with as much room between each two. FT_CONTROL_PRESSED_ITEM says which was
 *  pressed; −1 is FT_PART_MORE, which leads to those for which there is no room. */
ft_view ft_toolbar_create(ft_view parent, double x, double y, double width, double height,
                          int32_t buttons);
/** Lets a tab or a button be pressed, or not: 1 or 0. At first all can. FT_ERROR_VALUE for one that is not
 *  there. */
ft_status ft_tab_bar_set_enabled(ft_view bar, int32_t tab, int32_t enabled);
ft_status ft_toolbar_set_enabled(ft_view bar, int32_t button, int32_t enabled);

/** What can be done with what is selected. Numbers from FT_EDIT_OWN on are for what else a host has. */
enum { FT_EDIT_CUT = 0, FT_EDIT_COPY = 1, FT_EDIT_PASTE = 2, FT_EDIT_SELECT = 3, FT_EDIT_SELECT_ALL = 4,
       FT_EDIT_DELETE = 5, FT_EDIT_OWN = 6 };
/** Asks whether a view can do a command now, 1 or 0. Asks. */
typedef int32_t (*ft_can_perform_fn)(ft_view view, int32_t command, void *user);
/** Has a view do it. Tells. */
typedef void (*ft_perform_fn)(ft_view view, int32_t command, void *user);
/** What a view can do; NULL twice for nothing. What it cannot, the view around it is asked for, up to the
 *  window. */
ft_status ft_view_on_command(ft_view view, ft_can_perform_fn can_perform, ft_perform_fn perform,
                             void *user);
/** A menu of the commands 0 … `commands` − 1, at most 1000, for a view: a touch and hold on that shows it, or a
 *  double tap, with those that somebody can do, from what is edited up, or else from the view up. It lies in
 *  the window while FT_CONTROL_IS_SHOWN; a press of one tells FT_VALUE_CHANGED with the command, and has it done. That,
 *  or a touch elsewhere, takes it away. Its parts are the items that it offers, of which FT_PART_MORE leads to
 *  those for which there is no room. It goes with the view, and cannot be destroyed, moved or put elsewhere by
 *  itself. FT_ERROR_KIND when the view has one already. */
ft_view ft_edit_menu_create(ft_view served, int32_t commands);
/** Shows it for a place of a view, in that one's coordinates, and returns 1, or 0 when nobody can do anything. */
int32_t ft_edit_menu_show(ft_view menu, ft_view view, double x, double y);
/** Takes it away. Nothing happens while it is not shown. */
ft_status ft_edit_menu_dismiss(ft_view menu);
/** Which command an item is; −1 and FT_ERROR_VALUE for one that it does not offer now. Any time. */
int32_t ft_edit_menu_command(ft_view menu, int32_t item);

/** A line of text. A finger that lifts on it begins editing: it tells FT_EDITING_DID_BEGIN, and the host
 *  shows a keyboard and passes on what that makes of the text. */
ft_view ft_text_field_create(ft_view parent, double x, double y, double width, double height);
/** A text field for searching, with buttons that clear it and give up, as its settings say, and a row of
 *  0 … 1000 scopes below, if there are any. A scope tells FT_VALUE_CHANGED, the button for what was
 *  searched before FT_BOOKMARK_PRESSED. */
ft_view ft_search_bar_create(ft_view parent, double x, double y, double width, double height,
                             int32_t scopes);
/** Begin and end editing as a finger does, with the events of that. 1 when it is edited, or is not any
 *  more; 0 when it cannot be, as outside of a window or while it is disabled, and after an error. */
int32_t ft_text_field_begin_editing(ft_view field);
int32_t ft_text_field_end_editing(ft_view field);
/** Takes what the keyboard made of the text: all of it, `length` bytes of UTF-8, which are copied; at most
 *  1048576. It tells FT_EDITING_CHANGED if that is another text. 1 when it took it; 0 while it is not
 *  edited, or disabled, and after an error. */
int32_t ft_text_field_edit(ft_view field, const char *text, size_t length);
/** The return key was pressed: it tells FT_EDITING_DID_END_ON_EXIT, and then ends editing if
 *  FT_CONTROL_ENDS_ON_RETURN. Nothing happens while it is not edited. */
ft_status ft_text_field_press_return(ft_view field);
/** Makes the text another, without an event: `length` bytes of UTF-8, which are copied; what is none is
 *  replaced by U+FFFD. NULL is good for 0 bytes. */
ft_status ft_text_field_set_text(ft_view field, const char *text, size_t length);
/** Writes the text in UTF-8, as much of it as there is room for, in bytes, and no 0 behind it. Returns how
 *  many bytes it has: with NULL and 0 it only says that. 0 after an error. Any time. */
size_t ft_text_field_get_text(ft_view field, char *text, size_t room);

/** A column of 0 … 10000 rows, from the top down, each FT_CONTROL_ROW_HEIGHT high: a tap chooses one, a
 *  swipe uncovers a button that deletes it, and while it is edited, with FT_CONTROL_EDITING, a handle
 *  moves it. Its FT_VALUE_CHANGED says that something has become of a row. In a scroll view, a row that is
 *  carried to an edge scrolls that. */
ft_view ft_list_create(ft_view parent, double x, double y, double width, double height, int32_t rows);
/** The row at an index, a control with settings of its own. It says what to draw: its frame,
 *  FT_CONTROL_REVEAL, FT_CONTROL_IS_CARRIED, FT_CONTROL_SELECTED, FT_CONTROL_IS_CHECKED and its parts. It
 *  goes with its list, and cannot be destroyed, moved or put elsewhere by itself. NULL for one that is not
 *  there. Any time. */
ft_view ft_list_row(ft_view list, int32_t row);
/** Puts a new row before the one at an index, without an event, and returns it; behind the last for the
 *  number of rows. NULL after an error. It costs a look at each row behind it. */
ft_view ft_list_insert(ft_view list, int32_t row);
/** Takes a row out, without an event. The handles of the row, its content and what is in that are stale
 *  then, as they are when a finger deletes it. */
ft_status ft_list_remove(ft_view list, int32_t row);
/** Selects a row, 1, or no more, 0, without an event. FT_ERROR_KIND while FT_CONTROL_SELECTION is none. */
ft_status ft_list_select(ft_view list, int32_t row, int32_t selected);
/** What has become of a row. */
enum {
  FT_ROW_CHOSEN = 0,        /**< It was tapped, and chosen where rows can be. */
  FT_ROW_DESELECTED = 1,    /**< It was tapped, and is chosen no more. */
  FT_ROW_DELETED = 2,       /**< It is not there any more. */
  FT_ROW_INSERTION = 3,     /**< One is to be inserted before it, which the host does. */
  FT_ROW_MOVED = 4,         /**< It lies elsewhere. */
  FT_ROW_ACCESSORY = 5      /**< Its button for details was pressed. */
};
/** Writes what was told last: FT_ROW_…, the index of the row before that, and the one that it has now, −1
 *  when it was deleted. Three times −1 before anything was. Any time. */
ft_status ft_list_get_change(ft_view list, double *change);
/** Which row of its list it is, from 0; −1 after an error. Any time. */
int32_t ft_row_index(ft_view row);
/** The view that moves aside with a row, in which the host makes what the row shows. It takes no touches
 *  itself, and goes with its row. Any time. */
ft_view ft_row_content(ft_view row);
/** Uncovers the button that deletes a row and covers those of the others, 1, or covers it, 0. Nothing
 *  happens where FT_CONTROL_ALLOWS_DELETION says no. */
ft_status ft_row_set_open(ft_view row, int32_t open);

/** Events of controls, as bits, with the values that UIKit's header gives them. */
enum {
  FT_TOUCH_DOWN = 1 << 0,
  FT_TOUCH_DOWN_REPEAT = 1 << 1,
  FT_TOUCH_DRAG_INSIDE = 1 << 2,
  FT_TOUCH_DRAG_OUTSIDE = 1 << 3,
  FT_TOUCH_DRAG_ENTER = 1 << 4,
  FT_TOUCH_DRAG_EXIT = 1 << 5,
  FT_TOUCH_UP_INSIDE = 1 << 6,
  FT_TOUCH_UP_OUTSIDE = 1 << 7,
  FT_TOUCH_CANCEL = 1 << 8,
  FT_VALUE_CHANGED = 1 << 12,
  FT_EDITING_DID_BEGIN = 1 << 16,       /**< Of text fields, as those behind it. */
  FT_EDITING_CHANGED = 1 << 17,
  FT_EDITING_DID_END = 1 << 18,
  FT_EDITING_DID_END_ON_EXIT = 1 << 19, /**< The return key was pressed. */
  FT_BOOKMARK_PRESSED = 1 << 24
};

/** What a control tells. */
typedef struct ft_control_event {
  uint32_t size;
  uint32_t events; /**< FT_TOUCH_DOWN | …, those that were asked for and others at once. */
  ft_view control;
  int64_t time;
  double value;    /**< Its value, 0 or 1 of a switch, the index of a part, −1 for none, the scope of a
                        search bar, the row of a list, the hour or the year of a date picker; NaN of a
                        button and of what has no value. */
} ft_control_event;

/** Hears of events of a control, at the end of the frame. Tells. */
typedef void (*ft_control_fn)(const ft_control_event *event, void *user);
/** Who hears of some events, FT_TOUCH_UP_INSIDE | …; each call replaces the one before. NULL for
 *  nobody. */
ft_status ft_control_on_event(ft_view control, uint32_t events, ft_control_fn callback, void *user);

/* ---- Scroll views --------------------------------------------------------------------------- */

/** Makes a view that shows a part of larger content, which fingers drag, flick and zoom. What is made
 *  in it lies in content coordinates. As ft_view_create(). */
ft_view ft_scroll_create(ft_view parent, double x, double y, double width, double height);

/** The extent of the content as it is shown, in points, from 0 to 1e9. */
ft_status ft_scroll_set_content_size(ft_view scroll, double width, double height);
/** Room around the content, in points. */
ft_status ft_scroll_set_inset(ft_view scroll, double top, double left, double bottom, double right);
/** Shows a place of the content in the upper left corner, at once or with a motion. What the content
 *  does not reach is cut. */
ft_status ft_scroll_set_offset(ft_view scroll, double x, double y, int32_t animated);
/** The place of the content that is in the upper left corner. Any time. */
ft_status ft_scroll_get_offset(ft_view scroll, double *x, double *y);
/** Scrolls as little as it takes to show a rectangle of the content. */
ft_status ft_scroll_show(ft_view scroll, double x, double y, double width, double height,
                         int32_t animated);
/** The view in the content that is zoomed; NULL for none. Fingers zoom between
 *  FT_SCROLL_MINIMUM_ZOOM_SCALE and FT_SCROLL_MAXIMUM_ZOOM_SCALE. FT_ERROR_RELATION unless it is in the
 *  scroll view. */
ft_status ft_scroll_set_zoomed_view(ft_view scroll, ft_view view);
/** Shows the content at a scale, from 1e-6 to 1e6, within its limits, about the middle. */
ft_status ft_scroll_set_zoom(ft_view scroll, double scale, int32_t animated);
/** Shows a rectangle of the zoomed view as large as it fits. Width and height above 0. */
ft_status ft_scroll_zoom_to(ft_view scroll, double x, double y, double width, double height,
                            int32_t animated);
/** Where the indicator along an axis (FT_AXIS_HORIZONTAL or FT_AXIS_VERTICAL) is to be drawn: x, y,
 *  width, height in the coordinates of the scroll view; all 0 when there is nothing to scroll. Any
 *  time. */
ft_status ft_scroll_indicator(ft_view scroll, int32_t axis, double frame[4]);

/** Its own recognizers, to relate others to. Any time; NULL after an error. */
ft_recognizer ft_scroll_pan(ft_view scroll);
ft_recognizer ft_scroll_pinch(ft_view scroll);
ft_recognizer ft_scroll_double_tap(ft_view scroll);

/** What a scroll view tells. */
enum {
  FT_SCROLL_MOVED = 0,
  FT_SCROLL_WILL_BEGIN_DRAGGING = 1,
  FT_SCROLL_WILL_END_DRAGGING = 2, /**< The callback may change target_x and target_y. */
  FT_SCROLL_DID_END_DRAGGING = 3,
  FT_SCROLL_DID_END_DECELERATING = 4,
  FT_SCROLL_DID_END_ANIMATION = 5,
  FT_SCROLL_WILL_BEGIN_ZOOMING = 6,
  FT_SCROLL_ZOOMED = 7,
  FT_SCROLL_DID_END_ZOOMING = 8,
  FT_TEXT_SELECTION_CHANGED = 9, /**< Of a text view, as those behind it: the caret or the selection. */
  FT_TEXT_CHANGED = 10,          /**< The keyboard changed the text. */
  FT_TEXT_MAGNIFIER_CHANGED = 11, /**< It came, moved or went. */
  FT_TEXT_EDITING_CHANGED = 12   /**< FT_CONTROL_IS_EDITING is another. */
};

/** What a scroll view tells. */
typedef struct ft_scroll_event {
  uint32_t size;
  int32_t kind;                  /**< FT_SCROLL_MOVED … */
  ft_view scroll;
  double offset_x, offset_y;     /**< The place of the content in the upper left corner. */
  double zoom;
  double velocity_x, velocity_y; /**< Of the content that is let go: will end dragging. */
  double target_x, target_y;     /**< Where it comes to rest: will end dragging. */
  int32_t decelerates;           /**< Whether it goes on by itself: did end dragging. */
  int32_t reserved;
} ft_scroll_event;

/** Hears of a scroll view as it happens, which may be while an offset is set. Tells. */
typedef void (*ft_scroll_fn)(ft_scroll_event *event, void *user);
/** Who hears; NULL for nobody. */
ft_status ft_scroll_on_event(ft_view scroll, ft_scroll_fn callback, void *user);

/* ---- Text views ----------------------------------------------------------------------------- */

/** Makes text of several lines that scrolls: a scroll view, of which all holds that is said of those, with a
 *  caret and a selection that fingers set. A tap puts the caret where it is and begins editing, a touch and
 *  hold shows a magnifier, a double tap selects a word, whose ends have handles. What is told by
 *  ft_scroll_on_event() is FT_TEXT_… besides. A position is a number of Unicode scalars from the beginning,
 *  and lies between two of them. */
ft_view ft_text_view_create(ft_view parent, double x, double y, double width, double height);
/** How wide and high each character is that the host draws, in points, above 0: 8 and 20 unless set. Lines
 *  end at a line feed, or where there is no room for another. */
ft_status ft_text_view_set_cell(ft_view text, double width, double height);
/** Makes the text another: `length` bytes of UTF-8, at most 1048576, which are copied. What was selected is
 *  cut to it, which is told. */
ft_status ft_text_view_set_text(ft_view text, const char *bytes, size_t length);
/** Writes the text, as ft_text_field_get_text() does. Any time. */
size_t ft_text_view_get_text(ft_view text, char *bytes, size_t room);
/** Selects what is between two positions, or puts the caret where they are the same; what is beyond the
 *  text is cut. FT_ERROR_VALUE unless 0 <= start <= end. */
ft_status ft_text_view_select(ft_view text, int32_t start, int32_t end);
/** Writes what is selected: start and end, the same for a caret. Any time. */
ft_status ft_text_view_get_selection(ft_view text, double *selection);
/** Puts text in the place of what is selected, as the keyboard does, with the caret behind it. 1 when it
 *  did; 0 while FT_SCROLL_EDITABLE says no, and after an error. */
int32_t ft_text_view_insert(ft_view text, const char *bytes, size_t length);
/** Takes away what is selected, or the character before the caret, as the keyboard does. */
ft_status ft_text_view_delete_backward(ft_view text);
/** Ends editing. 1 when it is not edited any more; 0 after an error. */
int32_t ft_text_view_end_editing(ft_view text);
/** Writes where a caret at a position is to be drawn, in the content: x, y, width and height. A handle lies
 *  around the middle of that at each end of a selection, FT_SCROLL_HANDLE_SIZE wide and high. Any time. */
ft_status ft_text_view_caret_frame(ft_view text, int32_t position, double *frame);
/** Writes where a finger holds, in the content, x and y, and at which position. FT_ERROR_VALUE while there
 *  is no magnifier. Any time. */
ft_status ft_text_view_get_magnifier(ft_view text, double *magnifier);

/* ---- Motion --------------------------------------------------------------------------------- */

/**
 * How something that a finger moves gives way beyond its range, and moves on when it is let go, along one
 * axis: as the content of a scroll view, for whatever a host moves by itself. A motion is a value. The
 * functions answer for any time in any order, as often as they are asked, and keep nothing:
 *
 *   ft_motion motion = ft_motion_make(0, 200);
 *   motion.place = 150, motion.velocity = 900;
 *   double x = ft_motion_position(&motion, now - let_go);
 */
typedef struct ft_motion {
  uint32_t size;
  int32_t has_target;     /**< Whether it is to rest at its target, and not where it comes to rest by itself. */
  double least, greatest; /**< Where it rests, the least not above; -INFINITY and INFINITY for no edge. */
  double give;            /**< How far beyond these it can be pulled, from 0 (not at all) to 1e9. */
  double deceleration;    /**< Share of its speed kept each ms, 0.5 … 0.9999 */
  double place;           /**< Where the finger has it, which may be beyond. */
  double velocity;        /**< Of the finger. */
  double target;          /**< Where it is to rest. */
} ft_motion;

/** A motion in a range that does not give way, at place 0 and at rest, with a deceleration of 0.998. */
static inline ft_motion ft_motion_make(double least, double greatest) {
  ft_motion motion;
  motion.size = (uint32_t)sizeof(ft_motion);
  motion.has_target = 0;
  motion.least = least;
  motion.greatest = greatest;
  motion.give = 0;
  motion.deceleration = 0.998;
  motion.place = 0;
  motion.velocity = 0;
  motion.target = 0;
  return motion;
}

/** Where it is shown while the finger has it at its place: ever less far beyond its range. NaN after an
 *  error. Any time. */
double ft_motion_shown(const ft_motion *motion);
/** The place at which a finger has what is shown somewhere: the inverse, for what is caught again. NaN after
 *  an error. Any time. */
double ft_motion_pulled(const ft_motion *motion, double shown);
/** Where it comes to rest when it is let go. NaN after an error. Any time. */
double ft_motion_end(const ft_motion *motion);
/** How long that takes, in nanoseconds; 0 after an error. Any time. */
int64_t ft_motion_duration(const ft_motion *motion);
/** Where it is so many nanoseconds after it was let go. NaN after an error. Any time. */
double ft_motion_position(const ft_motion *motion, int64_t after);

/* ---- Surfaces ------------------------------------------------------------------------------- */

/**
 * A surface recognizes gestures on a tree that the host keeps by itself, without views. The host tells
 * which of its nodes lie under a finger that lands, attaches recognizers to them, and hears of
 * gestures, and of the touches that those left it:
 *
 *   ft_surface surface = ft_surface_create(320, 480);
 *   ft_surface_on_path(surface, nodes_at, tree);
 *   ft_recognizer tap = ft_tap_create(ft_surface_unattached(surface));
 *   ft_recognizer_on_action(tap, tapped, NULL);
 *   ft_surface_attach(surface, tap, card->id);
 *
 * A node is known as a target: any number of the host's, 0 too. It becomes known by what is said of it
 * or attached to it, and is so until ft_surface_remove(). Two surfaces may use the same numbers, and
 * know nothing of each other. Geometry, hit areas, controls and scrolling are the host's. Frames, time
 * and decisions go by the functions of windows: ft_send(), ft_advance(), ft_on_decision() …
 *
 * The size is for drags from edges only; from 0 to 1e9. NULL after an error.
 */
ft_surface ft_surface_create(double width, double height);
/** Destroys a surface with its recognizers. From a callback of its own, the frame at hand ends without
 *  any further callback. */
ft_status ft_surface_destroy(ft_surface surface);
/** Changes the size. Touches that are down go on. */
ft_status ft_surface_resize(ft_surface surface, double width, double height);
/** Lets the recognizers that are made for a surface from now on start from a preset, see
 *  ft_window_set_preset(). */
ft_status ft_surface_set_preset(ft_surface surface, int32_t preset);
/** A pointer of the host's own. Any time; NULL unless set, and after an error. */
ft_status ft_surface_set_user(ft_surface surface, void *user);
void *ft_surface_get_user(ft_surface surface);

/** Where a finger lands. */
typedef struct ft_landing {
  uint32_t size;
  uint32_t known; /**< FT_KNOWS_CONTACT, or 0. */
  double x, y;    /**< Points of the surface. */
  double major_radius, minor_radius, orientation; /**< As in ft_sample. */
} ft_landing;

/**
 * Asks which targets lie under a finger that lands: writes them, the most specific first, and returns
 * how many there are. The first one gets the touch, and the recognizers of all of them follow it.
 *
 * There is room for `capacity` of them. When there are more, it is asked once again with room for as
 * many as it said, but at most 4096; what has no room then is left out.
 *
 * 0 lets the finger land on nothing. A target that is named twice counts where it is named first. One
 * that is not known counts like any other, and is forgotten again. What is under the finger later is
 * not asked: a touch stays with the targets on which it landed. Asks, so it can neither send nor
 * change anything: FT_ERROR_ORDER.
 */
typedef size_t (*ft_path_fn)(ft_surface surface, const ft_landing *landing, uint64_t *targets,
                             size_t capacity, void *user);
/** Who is asked; NULL for nobody, and then fingers land on nothing. */
ft_status ft_surface_on_path(ft_surface surface, ft_path_fn callback, void *user);

/** Hears of the touches that landed on a target, as the host would dispatch them: those that a
 *  recognizer delays come late, and those that it takes are cancelled. Tells. */
typedef void (*ft_surface_touches_fn)(const ft_touch_event *event, void *user);
/** Who hears; NULL for nobody. */
ft_status ft_surface_on_touches(ft_surface surface, ft_surface_touches_fn callback, void *user);

/** Asks where a point of the surface is in the coordinates of a target: changes x and y. Asks. */
typedef void (*ft_convert_fn)(ft_surface surface, uint64_t target, double *x, double *y,
                              void *user);
/** Who is asked; NULL for nobody, and then all targets have the coordinates of the surface. */
ft_status ft_surface_on_convert(ft_surface surface, ft_convert_fn callback, void *user);

/** Asks what people call a target, for decisions: writes at most `capacity` bytes of UTF-8, without a 0
 *  at their end, and returns how many bytes the name has. What has no room is cut off. Asks. */
typedef size_t (*ft_name_fn)(ft_surface surface, uint64_t target, char *text, size_t capacity,
                             void *user);
/** Who is asked; NULL for nobody, and then they have no names. */
ft_status ft_surface_on_name(ft_surface surface, ft_name_fn callback, void *user);

/** What to make recognizers on that are for targets of a surface. It can be passed to the functions
 *  that make recognizers, and is no view: all others refuse it. Any time; NULL after an error. */
ft_view ft_surface_unattached(ft_surface surface);

/** Puts a recognizer on a target, behind those that are there, and takes it from where it was: another
 *  target, another surface, or a view. A gesture in progress is cancelled; from a callback, after the
 *  frame. Does nothing when it is there already. Not for those of a scroll view: FT_ERROR_KIND. */
ft_status ft_surface_attach(ft_surface surface, ft_recognizer recognizer, uint64_t target);
/** Takes a recognizer off its target; it stays with the surface, to be attached again or destroyed. A
 *  gesture in progress is cancelled; from a callback, after the frame. FT_ERROR_RELATION when it is on
 *  no target of this surface. */
ft_status ft_surface_detach(ft_surface surface, ft_recognizer recognizer);
/** Writes the target that a recognizer is on. FT_ERROR_RELATION when it is on none. Any time. */
ft_status ft_recognizer_target(ft_recognizer recognizer, uint64_t *target);
/** The surface that a recognizer belongs to. Any time; NULL for one on a view, and after an error. */
ft_surface ft_recognizer_surface(ft_recognizer recognizer);

/**
 * Forgets a target, because it is not in the host's tree any more, and destroys the recognizers that
 * are on it. Its touches are cancelled; from a callback, after the frame. The gestures of recognizers
 * around it go on with the touches that are left to them. The same number may be used again at once,
 * for another target: nothing of the first one is left to it. What is in the target in the host's tree
 * is to be removed by calls of its own. Does nothing for a target that is not known.
 */
ft_status ft_surface_remove(ft_surface surface, uint64_t target);

/** Whether a target takes several touches at once, 1 unless set; recognizers always do. */
ft_status ft_surface_set_multiple_touch(ft_surface surface, uint64_t target, int32_t multiple);
/** Whether other targets get no touches while this one has one, 0 unless set. */
ft_status ft_surface_set_exclusive_touch(ft_surface surface, uint64_t target, int32_t exclusive);

#ifdef __cplusplus
}
#endif
#endif
