// The types of fingertip.js. Points are in CSS pixels, relative to the window, with y pointing
// down. Times are in milliseconds, on the clock of performance.now(). Angles are in radians,
// clockwise. Velocities are per second.

export interface Point { x: number; y: number }
export interface Frame extends Point { width: number; height: number }
export interface Margin { top?: number; left?: number; bottom?: number; right?: number }
/** The components a, b, c, d, tx and ty, as in the CSS function matrix(). */
export type Matrix = [number, number, number, number, number, number];

/** An error thrown by the engine. `status` is 1 for a destroyed object, 2 for a setting or a
 *  function that the object doesn't have, 3 for an invalid argument, 4 for a number out of range, 5
 *  for a call that isn't allowed in a callback, 6 for a relation between recognizers that isn't
 *  possible, 7 for too many objects or waiting frames, and 0 for other errors. */
export class FingertipError extends Error { readonly status: number }

/** Loads the WebAssembly module unless it is already loaded. The default is the file fingertip.wasm
 *  in the same folder as fingertip.js. Call this function before you use anything else. */
export function load(
  source?: string | URL | Response | BufferSource | WebAssembly.Module): Promise<void>;

export type Phase = "began" | "moved" | "ended" | "cancelled";
export interface Sample extends Point {
  /** The ID of the touch, which stays the same from landing to lift. It is an integer from 0 to
   *  2 ** 53 - 1, or a BigInt from 0 to 2 ** 64 - 1. */
  id: number | bigint;
  phase: Phase;
  /** The kind of tool that touches the screen; "finger" by default. */
  tool?: "finger" | "stylus" | "palm" | "pointer";
  /** The reason for a cancellation; "interrupted" by default. */
  reason?: "interrupted" | "palm" | "deviceRemoved" | "eventsLost";
  /** The pressure, 0 … 1. */
  pressure?: number;
  majorRadius?: number;
  minorRadius?: number;
  /** The angle of the contact's longer axis, measured from vertical. */
  orientation?: number;
  /** Any integer of the host, 0 by default. Touches and decisions return the tag of the sample that
   *  began the touch. */
  tag?: number | bigint;
}
export interface TouchFrame { time: number; samples: Sample[] }

/** A decision and its reason. Properties that don't apply are omitted. The property names are the
 *  same as in the output of `fingertip replay --json`. The unit of `measured`, `limit` and `amount`
 *  is "ms", "pt", "pt/s", "°", "°/s", "×" or "/s", unless the value has no unit. */
export interface Decision {
  /** The time in milliseconds. For a recognizer, the time at which it met or missed its limit. */
  readonly instant: number;
  /** The time since the first touch of the attempt landed, in milliseconds. */
  readonly elapsed?: number;
  /** The kind of decision: "transition", "waits", "nearMiss", "landed", "cancelled", "intercepted"
   *  … */
  readonly outcome: string;
  /** The subject of the decision: a recognizer and its view, a view, or a touch. */
  readonly recognizer?: string;
  readonly view?: string;
  /** The number of the touch, counted from 1 in each window. */
  readonly touch?: number;
  /** The tag of the sample that began the touch; omitted if it is 0. */
  readonly tag?: number | bigint;
  readonly from?: string;
  readonly to?: string;
  /** The reason for the decision: "movedTooFar", "nextTapTooLate" … */
  readonly reason?: string;
  readonly measured?: number;
  readonly limit?: number;
  readonly unit?: string;
  /** The code of the rule that was applied. Omitted if the recognizer's own limits were applied
   *  instead. */
  readonly rule?: string;
  /** The recognizer that caused the decision. */
  readonly by?: string;
  readonly byView?: string;
  /** For a near miss, the amounts by which the gesture missed its limits. */
  readonly shortfalls: { readonly what: string; readonly amount: number; readonly unit: string }[];
  readonly x?: number;
  readonly y?: number;
  /** The whole decision in one line. */
  readonly text: string;
}

/** An input recorded by a flight recorder: a touch frame, an interruption that cancels all touches,
 *  or an advance of time. A frame has `samples`, and `isCoalesced` is true if views receive its
 *  moves together with those of the next frame. For an interruption, `cancelled` is the reason. */
export interface RecordedInput {
  time: number;
  samples?: Sample[];
  isCoalesced?: boolean;
  cancelled?: "interrupted" | "palm" | "deviceRemoved" | "eventsLost";
}

/** A recorder that stores the most recent input of a window or a surface in a fixed-size buffer. */
export class FlightRecorder {
  /** Creates a recorder that discards input older than `seconds`, which is 30 by default. If the
   *  buffer is full, the recorder discards the oldest input. The buffer's size is `bytes`, which is
   *  2 ** 18 by default. */
  constructor(limits?: { seconds?: number; bytes?: number });
  readonly seconds: number;
  readonly bytes: number;
  /** The recorded input, oldest first, for `replay()` in a window or a surface with the same setup.
   *  If the start of a touch is no longer in the buffer, all samples of that touch are omitted. */
  readonly inputs: RecordedInput[];
  /** The frames of `inputs`. An interruption becomes a frame that cancels all touches that are
   *  down. */
  readonly frames: TouchFrame[];
  /** Returns the frames as a recording for `fingertip inspect`. */
  recording(size: { width: number; height: number }): string;
  /** Starts recording the input of a window or a surface. Called automatically when the receiver's
   *  `flightRecorder` is set. */
  start(receiver: Window | GestureSurface<any>): void;
  /** Stops recording, but keeps the recorded input. */
  stop(): void;
}

export type Preset = "standard" | "android" | "flutter" | "chromium" | "hammer" | "compose";
export class Window {
  constructor(width: number, height: number);
  readonly root: View;
  readonly width: number;
  readonly height: number;
  onDecision: ((decision: Decision) => void) | null;
  /** The recorder that stores the most recent input. By default, this is null (no recording). */
  flightRecorder: FlightRecorder | null;
  /** Replays the `inputs` of a flight recorder. The inputs must have been recorded with the same
   *  setup. */
  replay(inputs: RecordedInput[]): void;
  /** Processes a touch frame. A frame sent by a callback waits until the current frame has been
   *  processed. If more than 1024 frames wait, they are dropped, all touches are cancelled, and an
   *  error is thrown. */
  send(time: number, samples: Sample[]): void;
  /** Processes the frames collected since the last display frame, oldest first; see `send`. */
  sendFrames(frames: TouchFrame[]): void;
  /** Adds samples to the open frame, for toolkits that deliver an event for each finger. If no frame
   *  is open, this opens one. The frame ends when `endFrame()` is called, before a sample that doesn't
   *  belong to it, before any other input, and when time is advanced to its end, which is then the
   *  next deadline. All samples are given the time of the first one. */
  addSamples(time: number, samples: Sample[]): void;
  /** Ends the open frame, and processes it. Throws if no frame is open. */
  endFrame(): void;
  /** The maximum time in milliseconds between the first sample of a frame and the samples that
   *  `addSamples()` adds to it, 0 to 1000. The default is 0, so that only samples of the same time form a
   *  frame. If no event marks the end of a frame, use less than the time between two reports of the
   *  touchscreen, for example 4. */
  set frameDuration(duration: number);
  /** Returns whether a gesture has intercepted a touch so far. The result stays available after the
   *  touch has ended, until a touch begins while no other is down. */
  isTouchIntercepted(id: number | bigint): boolean;
  /** Advances time without a touch; see `send`. */
  advance(time: number): void;
  readonly nextDeadline: number;
  readonly isAnimating: boolean;
  readonly isIdle: boolean;
  cancelAll(): void;
  /** The preset that supplies the limits of recognizers created from now on. */
  set preset(name: Preset);
  resize(width: number, height: number): void;
  hitTest(x: number, y: number): View | null;
  hitReport(x: number, y: number): string;
  attach(element: HTMLElement): Attachment;
  /** Makes each attachment schedule a timer for the next deadline. Called automatically after each
   *  change. */
  wake(): void;
  destroy(): void;
}

export interface Attachment { cancelAll(): void; detach(): void }

export interface Touch extends Point {
  readonly phase: Phase | "stationary";
  readonly id: bigint;
  readonly view: View | null;
  /** The surface object that the touch landed on. */
  readonly target: unknown;
  readonly time: number;
  readonly previousX: number;
  readonly previousY: number;
  readonly tapCount: number;
  /** The tag of the sample that began the touch. */
  readonly tag: number | bigint;
}
export interface TouchEvent {
  readonly phase: Phase;
  readonly view: View;
  readonly time: number;
  readonly touches: Touch[];
}

export type Shape =
  | "bounds" | "ellipse" | "capsule" | { rounded: number } | { rectangle: Frame } | { polygon: number[] }
  | { mask: { alpha: Uint8Array; width: number; height: number; threshold: number } };

export interface ViewOptions extends Partial<ViewSettings> {
  x?: number; y?: number; width?: number; height?: number;
  name?: string; shape?: Shape; transform?: Matrix;
}
// Generated by Tools/settings from the settings of views.
export interface MultiModeButtonSettings {
  readonly modeIndex: number;
  readonly isWaiting: boolean;
}
export interface MultiModeButton extends MultiModeButtonSettings {}
export interface SliderSettings {
  minimumValue: number;
  maximumValue: number;
  value: number;
  vertical: boolean;
  continuous: boolean;
  jumpsToTouch: boolean;
  thumbWidth: number;
  thumbHeight: number;
  readonly position: number;
}
export interface Slider extends SliderSettings {}
export interface SwitchSettings {
  isOn: boolean;
  readonly position: number;
}
export interface Switch extends SwitchSettings {}
export interface SegmentedControlSettings {
  momentary: boolean;
  selectedSegmentIndex: number;
  readonly pressedPart: number;
  readonly count: number;
}
export interface SegmentedControl extends SegmentedControlSettings {}
export interface PageControlSettings {
  numberOfPages: number;
  currentPage: number;
  hidesForSinglePage: boolean;
  dotSize: number;
  dotDistance: number;
}
export interface PageControl extends PageControlSettings {}
export interface StepperSettings {
  minimumValue: number;
  maximumValue: number;
  value: number;
  step: number;
  wraps: boolean;
  autorepeat: boolean;
  repeatDelay: number;
  repeatInterval: number;
  continuous: boolean;
  readonly pressedPart: number;
}
export interface Stepper extends StepperSettings {}
export interface TextFieldSettings {
  secure: boolean;
  clearsOnBeginEditing: boolean;
  returnKey: "standard" | "done" | "go" | "next" | "search" | "send";
  endsOnReturn: boolean;
  endsOnTouchOutside: boolean;
  clearButtonMode: "never" | "whileEditing" | "unlessEditing" | "always";
  readonly isEditing: boolean;
  readonly pressedPart: number;
}
export interface TextField extends TextFieldSettings {}
export interface SearchBarSettings {
  showsCancelButton: boolean;
  cancelButtonWidth: number;
  showsBookmarkButton: boolean;
  scopeBarHeight: number;
  selectedScope: number;
  secure: boolean;
  clearsOnBeginEditing: boolean;
  returnKey: "standard" | "done" | "go" | "next" | "search" | "send";
  endsOnReturn: boolean;
  endsOnTouchOutside: boolean;
  clearButtonMode: "never" | "whileEditing" | "unlessEditing" | "always";
  readonly isEditing: boolean;
  readonly pressedPart: number;
}
export interface SearchBar extends SearchBarSettings {}
export interface SectionIndexSettings {
  readonly selectedIndex: number;
  readonly count: number;
}
export interface SectionIndex extends SectionIndexSettings {}
export interface ListViewSettings {
  rowHeight: number;
  editing: boolean;
  allowsDeletion: boolean;
  allowsMoving: boolean;
  deleteSwipeEdges: ("leading" | "trailing") | ("leading" | "trailing")[];
  selection: "none" | "single" | "multiple";
  allowsSelectionDuringEditing: boolean;
  showsCheckmarks: boolean;
  readonly count: number;
}
export interface ListView extends ListViewSettings {}
export interface TabBarSettings {
  selectedItem: number;
  maximumVisibleItems: number;
  minimumItemWidth: number;
  readonly pressedPart: number;
}
export interface TabBar extends TabBarSettings {}
export interface ToolbarSettings {
  minimumItemWidth: number;
  readonly pressedItem: number;
  readonly pressedPart: number;
}
export interface Toolbar extends ToolbarSettings {}
export interface DatePickerSettings {
  mode: "time" | "date" | "dateAndTime" | "countDown";
  minuteInterval: number;
  uses24HourClock: boolean;
  readonly count: number;
}
export interface DatePicker extends DatePickerSettings {}
export interface TextViewSettings {
  editable: boolean;
  handleSize: number;
  readonly isEditing: boolean;
}
export interface TextView extends TextViewSettings {}
export interface EditMenuSettings {
  itemWidth: number;
  itemHeight: number;
  distance: number;
  readonly isShown: boolean;
  readonly pressedPart: number;
}
export interface EditMenu extends EditMenuSettings {}
export interface ListRowSettings {
  editingStyle: "none" | "delete" | "insert";
  accessory: "none" | "disclosure" | "detail" | "checkmark";
  deleteButtonWidth: number;
  handleWidth: number;
  editingControlWidth: number;
  accessoryWidth: number;
  readonly swipeOffset: number;
  readonly isBeingMoved: boolean;
  readonly isChecked: boolean;
  readonly pressedPart: number;
}
export interface ListRow extends ListRowSettings {}
export interface PickerWheelSettings {
  rowHeight: number;
  selectedRow: number;
  decelerationRate: number;
  readonly offset: number;
  readonly count: number;
}
export interface PickerWheel extends PickerWheelSettings {}
export interface ControlSettings {
  enabled: boolean;
  selected: boolean;
  focused: boolean;
  readonly isHighlighted: boolean;
  readonly isTracking: boolean;
}
export interface Control extends ControlSettings {}
export interface ScrollViewSettings {
  scrollEnabled: boolean;
  bounces: boolean;
  alwaysBounceHorizontal: boolean;
  alwaysBounceVertical: boolean;
  paging: boolean;
  directionalLock: boolean;
  decelerationRate: number;
  delaysContentTouches: boolean;
  canCancelContentTouches: boolean;
  minimumZoomScale: number;
  maximumZoomScale: number;
  bouncesZoom: boolean;
  zoomsOnDoubleTap: boolean;
  showsHorizontalScrollIndicator: boolean;
  showsVerticalScrollIndicator: boolean;
  readonly zoomScale: number;
  readonly isTracking: boolean;
  readonly isDragging: boolean;
  readonly isDecelerating: boolean;
  readonly isZooming: boolean;
  readonly isAnimating: boolean;
}
export interface ScrollView extends ScrollViewSettings {}
export interface ViewSettings {
  hidden: boolean;
  alpha: number;
  userInteractionEnabled: boolean;
  multipleTouch: boolean;
  exclusiveTouch: boolean;
  clipsToBounds: boolean;
  layoutDirection: "inherited" | "leftToRight" | "rightToLeft";
  readonly effectiveLayoutDirection: "inherited" | "leftToRight" | "rightToLeft";
  restingMargin: Margin;
  trackingMargin: Margin;
}
export interface View extends ViewSettings {}
// End of the generated part.
export class View {
  constructor(parent: Window | View, options?: ViewOptions);
  readonly parent: View | null;
  readonly window: Window | null;
  frame: Frame;
  /** The descriptions of the view's settings and read-only state. */
  readonly settings: SettingDescription[];
  set name(text: string);
  set transform(matrix: Matrix);
  set shape(shape: Shape);
  moveTo(parent?: View): void;
  insertInto(parent: View, index: number): void;
  readonly index: number;
  fromWindow(x: number, y: number): Point;
  toWindow(x: number, y: number): Point;
  /** Called with the view's touches. Return true to pass them to the superview. A view that
   *  receives "began" for a touch later receives exactly one "ended" or "cancelled", even if views
   *  are moved or destroyed in the meantime. No other view receives later phases of the touch. */
  onTouches: ((event: TouchEvent) => boolean | void) | null;
  onHitTest: ((x: number, y: number, found: View | null) => View | null) | null;
  onContains: ((x: number, y: number) => boolean) | null;
  /** The handlers of the view's edit commands. The superview handles commands that the view can't
   *  perform. */
  onCommand: { canPerform(command: EditCommand): boolean; perform(command: EditCommand): void } | null;
  destroy(): void;
}

export interface GestureEvent extends Point {
  readonly state: "recognized" | "began" | "changed" | "ended" | "cancelled";
  readonly recognizer: GestureRecognizer;
  /** The recognizer's view, or null if the recognizer is attached to an element or a surface
   *  object. */
  readonly view: View | null;
  /** The recognizer's element or surface object, or null if the recognizer is attached to a view
   *  instead. */
  readonly target: any;
  readonly time: number;
  /** The number of touches in the gesture, or 0 if it is made with the wheel. */
  readonly touches: number;
  readonly taps: number;
  readonly direction: Direction | null;
  readonly edge: Edge | null;
  readonly translation: Point;
  readonly velocity: Point;
  readonly scale: number;
  readonly scaleVelocity: number;
  readonly rotation: number;
  readonly angularVelocity: number;
  readonly anchor: Point;
  readonly transform: Matrix;
}
export interface GestureFailure {
  readonly recognizer: GestureRecognizer;
  /** The time in milliseconds. */
  readonly time: number;
  readonly reason: string;
}
/** A phase of a press. Each "down" is followed by "cancelled" or "confirmed". */
export interface GesturePress {
  readonly recognizer: GestureRecognizer;
  readonly phase: "down" | "cancelled" | "confirmed";
  /** The time in milliseconds. */
  readonly time: number;
  readonly x: number;
  readonly y: number;
}
export type Direction =
  | "right" | "left" | "up" | "down" | "up-right" | "up-left" | "down-right" | "down-left";
export type Edge =
  | "left" | "right" | "top" | "bottom" | "top-left" | "top-right" | "bottom-left" | "bottom-right";
// Generated by Tools/settings from the settings of recognizers.
export interface TapLimits {
  maximumPressDuration?: number;
  minimumPressDuration?: number;
  maximumMovement?: number;
  maximumGap?: number;
  minimumGap?: number;
  minimumInterval?: number;
  maximumGapDistance?: number;
  maximumTouchInterval?: number;
  minimumSeparation?: number;
  maximumSeparation?: number;
}
export interface RotationLimits {
  minimumArc?: number;
  minimumAngle?: number;
}
export interface SpreadLimits {
  minimumSpreadIncrease?: number;
  minimumSpreadDecrease?: number;
  minimumAnchoredDecrease?: number;
}
/** Settings of gestures; `settings` of a recognizer lists those it has. */
export interface Settings {
  name?: string;
  taps?: number;
  touches?: number;
  maximumPressDuration?: number;
  minimumPressDuration?: number;
  maximumMovement?: number;
  maximumGap?: number;
  minimumGap?: number;
  minimumInterval?: number;
  maximumGapDistance?: number;
  maximumTouchInterval?: number;
  minimumSeparation?: number;
  maximumSeparation?: number;
  precedingTaps?: number;
  rollTime?: number;
  rollTravel?: number;
  directions?: ("right" | "left" | "up" | "down" | "up-right" | "up-left" | "down-right" | "down-left") | ("right" | "left" | "up" | "down" | "up-right" | "up-left" | "down-right" | "down-left")[];
  minimumTravel?: number;
  maximumCrossRatio?: number;
  maximumDuration?: number;
  minimumReleaseSpeed?: number;
  maximumReleaseSpeed?: number;
  minimumTravelRatio?: number;
  allowsDiagonalStrokes?: boolean;
  minimumSpeed?: number;
  maximumSpeed?: number;
  maximumVelocity?: number;
  minimumTouches?: number;
  maximumTouches?: number;
  axis?: "free" | "horizontal" | "vertical" | "locked";
  gateTravel?: number;
  gateTime?: number;
  withdrawalTime?: number;
  lateLandingTime?: number;
  beginsWithAnyTouch?: boolean;
  winsByDefault?: boolean;
  requiredTouches?: number;
  direction?: "either" | "in" | "out" | "clockwise" | "counterclockwise";
  minimumSpreadIncrease?: number;
  minimumSpreadDecrease?: number;
  minimumAnchoredDecrease?: number;
  maximumCentroidTravel?: number;
  minimumArc?: number;
  minimumAngle?: number;
  edges?: ("left" | "right" | "top" | "bottom" | "top-left" | "top-right" | "bottom-left" | "bottom-right") | ("left" | "right" | "top" | "bottom" | "top-left" | "top-right" | "bottom-left" | "bottom-right")[];
  along?: "inward" | "left" | "right" | "up" | "down";
  segmentStart?: number;
  segmentEnd?: number;
  edgeWidth?: number;
  minimumTravelFraction?: number;
  travelPerDoubling?: number;
  enabled?: boolean;
  cancelsTouchesInView?: boolean;
  delaysTouchesBegan?: boolean;
  delaysTouchesEnded?: boolean;
  failsOutsideView?: boolean;
  yieldsToControls?: boolean;
  tapLimits?: TapLimits;
  rotationLimits?: RotationLimits;
  spreadLimits?: SpreadLimits;
}
export class TapGestureRecognizer extends GestureRecognizer {}
export class LongPressGestureRecognizer extends GestureRecognizer {}
export class SwipeGestureRecognizer extends GestureRecognizer {}
export class FlickGestureRecognizer extends GestureRecognizer {}
export class PanGestureRecognizer extends GestureRecognizer {}
export class PinchGestureRecognizer extends GestureRecognizer {}
export class RotationGestureRecognizer extends GestureRecognizer {}
export class TransformGestureRecognizer extends GestureRecognizer {}
export class ScreenEdgePanGestureRecognizer extends GestureRecognizer {}
export class TapThenDragGestureRecognizer extends GestureRecognizer {}
export class TiltGestureRecognizer extends GestureRecognizer {}
// End of the generated part.
/** The description of a setting. */
export interface SettingDescription {
  readonly name: string;
  /** The group of the setting, such as "tapLimits", or null. */
  readonly group: string | null;
  readonly unit:
    | "none" | "count" | "points" | "pointsPerSecond" | "milliseconds" | "radians" | "flag"
    | "choice" | "set";
  /** The valid values of a choice or the elements of a set, or null for other settings. */
  readonly choices: string[] | null;
  readonly minimum: number | null;
  readonly maximum: number | null;
  readonly standard: unknown;
  /** Whether the setting is read-only state, such as the position of a thumb. */
  readonly isState: boolean;
  readonly value: unknown;
}
/** Options of a recognizer in addition to its settings. */
export interface RecognizerOptions {
  /** Destroys the recognizer when the signal is aborted. */
  signal?: AbortSignal;
  wheel?: boolean;
  onAction?: ((event: GestureEvent) => void) | null;
  onFailure?: ((failure: GestureFailure) => void) | null;
  onPress?: ((press: GesturePress) => void) | null;
  shouldBegin?: (() => boolean) | null;
  shouldReceive?: ((touch: Touch) => boolean) | null;
}
export interface GestureRecognizer extends Settings {}
export class GestureRecognizer {
  constructor(
    target: Element | Window | View | SurfaceNode, settings?: Settings & RecognizerOptions,
    onAction?: ((event: GestureEvent) => void) | null);
  readonly view: View | null;
  /** The element or surface object to which the recognizer is attached, or null if it is attached
   *  to a view. */
  readonly target: any;
  /** Whether a recognizer on an element handles the wheel. Zooming (the wheel with the control key,
   *  which browsers also report for a trackpad pinch) is handled unless this is false. Scrolling is
   *  handled only if this is true. */
  wheel?: boolean;
  /** The descriptions of the recognizer's settings. */
  readonly settings: SettingDescription[];
  onAction: ((event: GestureEvent) => void) | null;
  onFailure: ((failure: GestureFailure) => void) | null;
  onPress: ((press: GesturePress) => void) | null;
  shouldBegin: (() => boolean) | null;
  shouldReceive: ((touch: Touch) => boolean) | null;
  requireToFail(other: GestureRecognizer): void;
  removeRequirement(other: GestureRecognizer): void;
  simultaneousWith(...others: GestureRecognizer[]): void;
  removeSimultaneity(...others: GestureRecognizer[]): void;
  setPrevents(other: GestureRecognizer, prevents: boolean): void;
  /** Sets the translation of a pan or an edge pan, in window coordinates. */
  setTranslation(x: number, y: number): void;
  /** Sets the scale of a pinch, which must be greater than 0. */
  setScale(scale: number): void;
  /** Sets the rotation of a rotation gesture, in radians. */
  setRotation(rotation: number): void;
  destroy(): void;
}

export type ScrollEventKind =
  | "moved" | "willBeginDragging" | "willEndDragging" | "didEndDragging" | "didEndDecelerating"
  | "didEndAnimation" | "willBeginZooming" | "zoomed" | "didEndZooming" | "selectionChanged" | "textChanged"
  | "magnifierChanged" | "editingChanged";
export interface ScrollEvent {
  readonly kind: ScrollEventKind;
  readonly scroll: ScrollView;
  readonly offset: Point;
  readonly zoom: number;
  readonly velocity: Point;
  /** The final offset. A listener for "willEndDragging" may change it. */
  readonly target: Point;
  readonly decelerates: boolean;
}
export class ScrollView extends View {
  constructor(parent: Window | View, options?: ViewOptions & Partial<ScrollViewSettings>);
  on(kind: ScrollEventKind, listener: (event: ScrollEvent) => void): void;
  set contentSize(size: { width: number; height: number });
  set inset(inset: Margin);
  set zoomedView(view: View | null);
  offset: Point;
  scrollTo(x: number, y: number, animated?: boolean): void;
  show(rectangle: Frame, animated?: boolean): void;
  zoomTo(scale: number, animated?: boolean): void;
  indicator(axis: "horizontal" | "vertical"): Frame;
  readonly pan: GestureRecognizer;
  readonly pinch: GestureRecognizer;
  readonly doubleTap: GestureRecognizer;
}

export type ControlEventKind =
  | "touchDown" | "touchDownRepeat" | "touchDragInside" | "touchDragOutside" | "touchDragEnter"
  | "touchDragExit" | "touchUpInside" | "touchUpOutside" | "touchCancel" | "valueChanged"
  | "editingDidBegin" | "editingChanged" | "editingDidEnd" | "editingDidEndOnExit" | "bookmarkPressed";
export interface ControlEvent {
  readonly kind: ControlEventKind;
  readonly control: Control;
  readonly time: number;
  readonly value: number;
}
/** Options of a control. */
export type ControlOptions<Settings = {}> = ViewOptions & Partial<ControlSettings & Settings>;
export class Control extends View {
  on(kind: ControlEventKind, listener: (event: ControlEvent) => void): void;
}
export class Button extends Control {
  constructor(parent: Window | View, options?: ControlOptions);
}
export class Switch extends Control {
  constructor(parent: Window | View, options?: ControlOptions<SwitchSettings>);
}
/** A button with several modes, such as Download, Install and Complete. A tap advances to the next
 *  mode. */
export class MultiModeButton extends Control {
  constructor(parent: Window | View, options: ControlOptions<MultiModeButtonSettings> & { modes: number });
  /** Sets the delay, in milliseconds, between a tap in a mode and the change to the next mode. If
   *  the delay is null, the button waits for a call to showNext(). */
  setDelay(mode: number, delay: number | null): void;
  showNext(): void;
}
export class Slider extends Control {
  constructor(parent: Window | View, options?: ControlOptions<SliderSettings>);
}
export class Stepper extends Control {
  constructor(parent: Window | View, options?: ControlOptions<StepperSettings>);
}
export class PageControl extends Control {
  constructor(parent: Window | View, options?: ControlOptions<PageControlSettings>);
}
export class SegmentedControl extends Control {
  constructor(parent: Window | View, options: ControlOptions<SegmentedControlSettings> & { segments: number });
}
export class PickerWheel extends Control {
  constructor(parent: Window | View, options: ControlOptions<PickerWheelSettings> & { rows: number });
}
export class SectionIndex extends Control {
  constructor(parent: Window | View, options: ControlOptions & { letters: number });
}
/** A local date and time. Months are numbered from 1 to 12. */
export interface LocalDateTime { year: number; month: number; day: number; hour: number; minute: number }
export interface DatePickerWheel {
  readonly part: "year" | "month" | "day" | "hour" | "minute" | "half";
  readonly rows: number;
  readonly row: number;
  readonly offset: number;
  readonly frame: Frame;
}
export class DatePicker extends Control {
  constructor(
    parent: Window | View,
    options?: ControlOptions<DatePickerSettings> & { time?: LocalDateTime; minimumDate?: LocalDateTime; maximumDate?: LocalDateTime },
  );
  time: LocalDateTime;
  set minimumDate(time: LocalDateTime);
  set maximumDate(time: LocalDateTime);
  readonly wheels: DatePickerWheel[];
}
/** A part of a control: the index of an item, or a name. */
export type ControlPart =
  | number | "more" | "text" | "clear" | "cancel" | "bookmark" | "deletion" | "handle" | "editing" | "accessory"
  | "content";
export class MultipartControl extends Control {
  readonly pressed: ControlPart | null;
  partFrame(part: ControlPart): Frame | null;
}
export class TabBar extends MultipartControl {
  constructor(parent: Window | View, options: ControlOptions<TabBarSettings> & { tabs: number });
  setEnabled(tab: number, enabled: boolean): void;
}
export class Toolbar extends MultipartControl {
  constructor(parent: Window | View, options: ControlOptions<ToolbarSettings> & { buttons: number });
  setEnabled(button: number, enabled: boolean): void;
}
/** An edit command. A custom command is represented by a number, 6 or greater. */
export type EditCommand = "cut" | "copy" | "paste" | "select" | "selectAll" | "delete" | number;
/** The edit menu of a view, opened by a long press or a double tap. The menu is in the window only
 *  while it is shown. */
export class EditMenu extends MultipartControl {
  constructor(view: Window | View, options?: ControlOptions<EditMenuSettings> & { commands?: number });
  readonly offered: EditCommand[];
  show(view: View, x: number, y: number): boolean;
  dismiss(): void;
}
export class TextField extends MultipartControl {
  constructor(parent: Window | View, options?: ControlOptions<TextFieldSettings> & { text?: string });
  text: string;
  beginEditing(): boolean;
  endEditing(): boolean;
  edit(text: string): boolean;
  pressReturn(): void;
}
export class SearchBar extends TextField {
  constructor(
    parent: Window | View, options?: ControlOptions<SearchBarSettings> & { text?: string; scopes?: number });
}
export class TextView extends ScrollView {
  constructor(
    parent: Window | View,
    options?: ViewOptions & Partial<ScrollViewSettings & TextViewSettings>
      & { text?: string; cell?: { width: number; height: number } });
  set cell(cell: { width: number; height: number });
  text: string;
  selection: { start: number; end: number };
  readonly magnifier: { x: number; y: number; position: number } | null;
  insert(text: string): boolean;
  deleteBackward(): void;
  endEditing(): boolean;
  caretFrame(position: number): Frame;
}
export interface RowChange {
  readonly kind: "chosen" | "deselected" | "deleted" | "insertion" | "moved" | "accessory";
  readonly row: number;
  readonly to: number;
}
export class ListView extends Control {
  constructor(parent: Window | View, options?: ControlOptions<ListViewSettings> & { rows?: number });
  row(index: number): ListRow;
  insert(index?: number): ListRow;
  remove(index: number): void;
  select(index: number, isSelected?: boolean): void;
  readonly change: RowChange | null;
}
/** A row of a list. Lists create their rows. */
export class ListRow extends MultipartControl {
  private constructor();
  readonly rowIndex: number;
  readonly content: View;
  revealDelete(): void;
  hideDelete(): void;
}

export interface Contact { majorRadius: number; minorRadius: number; orientation: number }
/** The touch that is landing on a surface. */
export interface LandingTouch {
  readonly id: number | bigint;
  readonly time: number;
  readonly tool: "finger" | "stylus" | "palm" | "pointer";
  readonly tag: number | bigint;
}
export interface SurfaceTouchEvent<Target> {
  readonly phase: Phase;
  readonly surface: GestureSurface<Target>;
  readonly target: Target;
  readonly time: number;
  readonly touches: Touch[];
}
/** The node that represents an object in a surface. Recognizers can be attached to it. */
export interface SurfaceNode<Target = unknown> {
  readonly surface: GestureSurface<Target>;
  readonly object: Target;
  /** Whether the node receives several touches at once; true by default. */
  set multipleTouch(isMultiple: boolean);
  /** Whether this node, while it has a touch, keeps other nodes from receiving touches. */
  set exclusiveTouch(isExclusive: boolean);
}
/** Recognizes gestures on the page's own objects, without views. */
export class GestureSurface<Target = object> {
  /** `path` returns the objects under a new touch, most specific first. The size determines where
   *  screen-edge pans start. If an element is attached, its size is used. */
  constructor(
    path: (point: Point, contact: Contact | null, touch: LandingTouch) => Iterable<Target>,
    size?: { width?: number; height?: number });
  hitTestPath: (point: Point, contact: Contact | null, touch: LandingTouch) => Iterable<Target>;
  /** Returns the node of an object. The node exists until `remove()` is called. */
  node(object: Target): SurfaceNode<Target>;
  /** Removes the node of an object: cancels its touches and destroys its recognizers. */
  remove(object: Target): void;
  onTouches: ((event: SurfaceTouchEvent<Target>) => void) | null;
  convert: ((point: Point, target: Target) => Point) | null;
  nameOf: ((target: Target) => string) | null;
  /** Returns the location of a gesture at its last state change, in the coordinates of its
   *  object. */
  locationOf(recognizer: GestureRecognizer): Point;
  readonly width: number;
  readonly height: number;
  onDecision: ((decision: Decision) => void) | null;
  /** The recorder that stores the most recent input. By default, this is null (no recording). */
  flightRecorder: FlightRecorder | null;
  /** Replays the `inputs` of a flight recorder. The inputs must have been recorded with the same
   *  setup. */
  replay(inputs: RecordedInput[]): void;
  /** Processes a touch frame. A frame sent by a callback waits until the current frame has been
   *  processed. If more than 1024 frames wait, they are dropped, all touches are cancelled, and an
   *  error is thrown. */
  send(time: number, samples: Sample[]): void;
  /** Processes the frames collected since the last display frame, oldest first; see `send`. */
  sendFrames(frames: TouchFrame[]): void;
  /** Adds samples to the open frame, for toolkits that deliver an event for each finger. If no frame
   *  is open, this opens one. The frame ends when `endFrame()` is called, before a sample that doesn't
   *  belong to it, before any other input, and when time is advanced to its end, which is then the
   *  next deadline. All samples are given the time of the first one. */
  addSamples(time: number, samples: Sample[]): void;
  /** Ends the open frame, and processes it. Throws if no frame is open. */
  endFrame(): void;
  /** The maximum time in milliseconds between the first sample of a frame and the samples that
   *  `addSamples()` adds to it, 0 to 1000. The default is 0, so that only samples of the same time form a
   *  frame. If no event marks the end of a frame, use less than the time between two reports of the
   *  touchscreen, for example 4. */
  set frameDuration(duration: number);
  /** Returns whether a gesture has intercepted a touch so far. The result stays available after the
   *  touch has ended, until a touch begins while no other is down. */
  isTouchIntercepted(id: number | bigint): boolean;
  /** Advances time without a touch; see `send`. */
  advance(time: number): void;
  readonly nextDeadline: number;
  readonly isAnimating: boolean;
  readonly isIdle: boolean;
  cancelAll(): void;
  /** The preset that supplies the limits of recognizers created from now on. */
  set preset(name: Preset);
  resize(width: number, height: number): void;
  attach(element: HTMLElement): Attachment;
  wake(): void;
  destroy(): void;
}

/** The bounds of an object that moves with the physics of a scroll view. */
export class MotionBounds {
  /** `x` and `y` are the minimum and maximum positions along each axis. By default, positions
   *  aren't limited. `give` is the maximum overshoot, 0 by default. `deceleration` is the fraction
   *  of the speed that remains after each millisecond: 0.5 … 0.9999, 0.998 by default. */
  constructor(settings?: { x?: [number, number]; y?: [number, number]; give?: number; deceleration?: number });
  /** Returns the rubber-banded point for a dragged point, which may be out of bounds. */
  rubberBand(pulled: Point): Point;
  /** Returns the dragged point for a rubber-banded point. This is the inverse of `rubberBand`, for
   *  content that is grabbed while it is moving. */
  rubberBandInverse(shown: Point): Point;
  /** Returns the motion after the content is released at a dragged point with a pan's velocity.
   *  `target` is the final point, or a function that computes it from the projected end. */
  release(pulled: Point, velocity?: Point, target?: Point | ((end: Point) => Point) | null): Motion;
}
/** The motion of an object after its release. A motion is immutable, and returns the object's
 *  position at any time. */
export class Motion {
  private constructor();
  /** The point where the object stops. */
  readonly end: Point;
  /** The duration in milliseconds. */
  readonly duration: number;
  /** Returns the point a number of milliseconds after the release. */
  at(milliseconds: number): Point;
  /** Calls `draw` in each display frame, with the current point and a Boolean value that indicates
   *  whether the motion is over. Returns a function that stops these calls. */
  play(draw: (point: Point, isOver: boolean) => void): () => void;
}

/** The surface of a document. It contains all elements that have recognizers, and uses the
 *  coordinates of `clientX` and `clientY`. The surface is created by `of()` or with the first
 *  recognizer on an element. */
export class ElementSurface extends GestureSurface<Element> {
  /** Returns the surface of a document; by default, the current document. */
  static of(document?: Document): ElementSurface;
  private constructor();
}
