// Types of fingertip.js. Points are CSS pixels of the window, y down; times are milliseconds as of
// performance.now(); angles are radians, clockwise; velocities are per second.

export interface Place { x: number; y: number }
export interface Frame extends Place { width: number; height: number }
export interface Margin { top?: number; left?: number; bottom?: number; right?: number }
/** a, b, c, d, tx, ty, as in CSS. */
export type Matrix = [number, number, number, number, number, number];

/** What the engine refuses; `status` is one of FT_ERROR_… in fingertip.h. */
export class FingertipError extends Error { readonly status: number }

/** Loads the module, once, before anything else: fingertip.wasm from beside fingertip.js unless said. */
export function load(
  source?: string | URL | Response | BufferSource | WebAssembly.Module): Promise<void>;

export type Phase = "began" | "moved" | "ended" | "cancelled";
export interface Sample extends Place {
  /** Any number, the same from landing to lifting. */
  id: number | bigint;
  phase: Phase;
  /** "finger" unless said. */
  tool?: "finger" | "stylus" | "palm" | "pointer";
  /** Of what is cancelled; "interrupted" unless said. */
  reason?: "interrupted" | "palm" | "deviceRemoved" | "eventsLost";
  /** 0 … 1 */
  pressure?: number;
  majorRadius?: number;
  minorRadius?: number;
  /** Of the longer axis, from upwards. */
  orientation?: number;
}
export interface TouchFrame { time: number; samples: Sample[] }

/** What was decided, and why. What there is not is left out. The names are those of `fingertip replay
 *  --json`; `measured`, `limit` and `amount` have the unit that is said: "ms", "pt", "pt/s", "°", "°/s",
 *  "×" or "/s", or none. */
export interface Decision {
  /** When, in milliseconds: for a recognizer, when it met or missed its limit. */
  readonly instant: number;
  /** Milliseconds since the first finger of the attempt landed. */
  readonly elapsed?: number;
  /** "transition", "waits", "nearMiss", "landed", "cancelled", "taken" … */
  readonly outcome: string;
  /** Whom it is about: a recognizer and its view, or a view, or a touch. */
  readonly recognizer?: string;
  readonly view?: string;
  /** The number of the touch, the first of a window 1. */
  readonly touch?: number;
  readonly from?: string;
  readonly to?: string;
  /** "movedTooFar", "nextTapTooLate" … */
  readonly fact?: string;
  readonly measured?: number;
  readonly limit?: number;
  readonly unit?: string;
  /** The code in the list of rules; none where the recognizer's own limits decided. */
  readonly rule?: string;
  /** Who caused it. */
  readonly by?: string;
  readonly byView?: string;
  /** What a near miss lacked. */
  readonly lacks: { readonly what: string; readonly amount: number; readonly unit: string }[];
  readonly x?: number;
  readonly y?: number;
  /** All of it in one line. */
  readonly text: string;
}

/** The last touches of a window or a surface, in a piece of memory that does not grow. */
export class FlightRecorder {
  /** What is older than `seconds` (30) is forgotten, and so is the oldest where `bytes` (2 ** 18) are full. */
  constructor(limits?: { seconds?: number; bytes?: number });
  readonly seconds: number;
  /** How many samples there is room for. */
  readonly capacity: number;
  /** What is kept, the oldest first, to be sent to a window that is like this one was. */
  readonly frames: TouchFrame[];
  /** The text of a recording, as `fingertip inspect` reads it. */
  recording(size: { width: number; height: number }): string;
}

export type Preset = "standard" | "android" | "flutter" | "chromium" | "hammer";
export class Window {
  constructor(width: number, height: number);
  readonly root: View;
  readonly width: number;
  readonly height: number;
  onDecision: ((decision: Decision) => void) | null;
  /** Keeps the last touches; null, and free, unless set. */
  flightRecorder: FlightRecorder | null;
  send(time: number, samples: Sample[]): void;
  sendFrames(frames: TouchFrame[]): void;
  advance(time: number): void;
  readonly nextDeadline: number;
  readonly isAnimating: boolean;
  readonly isIdle: boolean;
  cancelAll(): void;
  /** What recognizers that are made from now on start from. */
  set preset(name: Preset);
  resize(width: number, height: number): void;
  hitTest(x: number, y: number): View | null;
  hitReport(x: number, y: number): string;
  attach(element: HTMLElement): Attachment;
  /** Has attachments look when something is due; all that changes that calls it. */
  wake(): void;
  destroy(): void;
}

export interface Attachment { cancelAll(): void; detach(): void }

export interface Touch extends Place {
  readonly phase: Phase | "stationary";
  readonly id: bigint;
  readonly view: View | null;
  /** The object of a surface on which it landed. */
  readonly target: unknown;
  readonly time: number;
  readonly previousX: number;
  readonly previousY: number;
  readonly tapCount: number;
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
// Made by Tools/settings of what views say of themselves.
export interface ModalButtonSettings {
  readonly modeIndex: number;
  readonly isWaiting: boolean;
}
export interface ModalButton extends ModalButtonSettings {}
export interface SliderSettings {
  minimum: number;
  maximum: number;
  value: number;
  vertical: boolean;
  continuous: boolean;
  takesTouchesOnTrack: boolean;
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
  selectedSegment: number;
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
  minimum: number;
  maximum: number;
  value: number;
  step: number;
  wraps: boolean;
  autorepeats: boolean;
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
export interface IndexRibbonSettings {
  readonly selectedIndex: number;
  readonly count: number;
}
export interface IndexRibbon extends IndexRibbonSettings {}
export interface RowListSettings {
  rowHeight: number;
  editing: boolean;
  allowsDeletion: boolean;
  allowsMoving: boolean;
  deletionSides: ("left" | "right") | ("left" | "right")[];
  selection: "none" | "single" | "multiple";
  checksSelection: boolean;
  readonly count: number;
}
export interface RowList extends RowListSettings {}
export interface TabBarSettings {
  selectedItem: number;
  greatestCount: number;
  leastWidth: number;
  readonly pressedPart: number;
}
export interface TabBar extends TabBarSettings {}
export interface ToolbarSettings {
  leastWidth: number;
  readonly pressedItem: number;
  readonly pressedPart: number;
}
export interface Toolbar extends ToolbarSettings {}
export interface DatePickerSettings {
  mode: "time" | "date" | "dateAndTime" | "countDown";
  minuteInterval: number;
  has24Hours: boolean;
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
export interface TableRowSettings {
  editingStyle: "none" | "delete" | "insert";
  accessory: "none" | "disclosure" | "detail" | "checkmark";
  deleteButtonWidth: number;
  handleWidth: number;
  editingControlWidth: number;
  accessoryWidth: number;
  readonly reveal: number;
  readonly isCarried: boolean;
  readonly isChecked: boolean;
  readonly pressedPart: number;
}
export interface TableRow extends TableRowSettings {}
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
  clips: boolean;
  restingMargin: Margin;
  trackingMargin: Margin;
}
export interface View extends ViewSettings {}
// End of what is made by Tools/settings.
export class View {
  constructor(parent: Window | View, options?: ViewOptions);
  readonly parent: View | null;
  readonly window: Window | null;
  frame: Frame;
  /** All that it can be set to, and what can be read of it. */
  readonly settings: SettingDescription[];
  set name(text: string);
  set transform(matrix: Matrix);
  set shape(shape: Shape);
  moveTo(parent?: View): void;
  insertInto(parent: View, index: number): void;
  readonly index: number;
  fromWindow(x: number, y: number): Place;
  toWindow(x: number, y: number): Place;
  /** Returns true to pass the touches on. */
  onTouches: ((event: TouchEvent) => boolean | void) | null;
  onHitTest: ((x: number, y: number, found: View | null) => View | null) | null;
  onContains: ((x: number, y: number) => boolean) | null;
  /** What it can do of what edit menus offer; for the rest the view around it is asked. */
  onCommand: { canPerform(command: EditCommand): boolean; perform(command: EditCommand): void } | null;
  destroy(): void;
}

export interface GestureEvent extends Place {
  readonly state: "recognized" | "began" | "changed" | "ended" | "cancelled";
  readonly recognizer: GestureRecognizer;
  /** The view that it is on; null on an element. */
  readonly view: View | null;
  /** The element, or object of a surface, that it is on; null on a view. */
  readonly target: any;
  readonly time: number;
  /** How many fingers take part; 0 for a wheel. */
  readonly touches: number;
  readonly taps: number;
  readonly direction: Direction | null;
  readonly edge: Edge | null;
  readonly translation: Place;
  readonly velocity: Place;
  readonly scale: number;
  readonly scaleVelocity: number;
  readonly rotation: number;
  readonly angularVelocity: number;
  readonly anchor: Place;
  readonly transform: Matrix;
}
export interface GestureFailure {
  readonly recognizer: GestureRecognizer;
  /** In milliseconds. */
  readonly time: number;
  readonly reason: string;
}
/** What becomes of a press: after each down one of the others. */
export interface GesturePress {
  readonly recognizer: GestureRecognizer;
  readonly phase: "down" | "cancelled" | "confirmed";
  /** In milliseconds. */
  readonly time: number;
  readonly x: number;
  readonly y: number;
}
export type Direction =
  | "right" | "left" | "up" | "down" | "up-right" | "up-left" | "down-right" | "down-left";
export type Edge =
  | "left" | "right" | "top" | "bottom" | "top-left" | "top-right" | "bottom-left" | "bottom-right";
// Made by Tools/settings of what recognizers say of themselves.
export interface TapLimits {
  maximumPress?: number;
  maximumMovement?: number;
  maximumGap?: number;
  minimumGap?: number;
  minimumInterval?: number;
  maximumGapDistance?: number;
  maximumSpread?: number;
  minimumSeparation?: number;
  maximumSeparation?: number;
}
export interface TurningLimits {
  minimumArc?: number;
  minimumAngle?: number;
}
export interface PartingLimits {
  minimumOpening?: number;
  minimumClosing?: number;
}
/** What a gesture may be made with: `settings` of a recognizer says which of these it has. */
export interface Settings {
  name?: string;
  taps?: number;
  touches?: number;
  maximumPress?: number;
  maximumMovement?: number;
  maximumGap?: number;
  minimumGap?: number;
  minimumInterval?: number;
  maximumGapDistance?: number;
  maximumSpread?: number;
  minimumSeparation?: number;
  maximumSeparation?: number;
  tapsBefore?: number;
  minimumPress?: number;
  directions?: ("right" | "left" | "up" | "down" | "up-right" | "up-left" | "down-right" | "down-left") | ("right" | "left" | "up" | "down" | "up-right" | "up-left" | "down-right" | "down-left")[];
  minimumTravel?: number;
  maximumAcross?: number;
  maximumDuration?: number;
  minimumReleaseSpeed?: number;
  maximumReleaseSpeed?: number;
  minimumShare?: number;
  minimumSpeed?: number;
  maximumSpeed?: number;
  estimator?: "leastSquares" | "impulse" | "twoPoint";
  minimumTouches?: number;
  maximumTouches?: number;
  axis?: "free" | "horizontal" | "vertical" | "locked";
  anyFinger?: boolean;
  winsAsLast?: boolean;
  minimumOpening?: number;
  minimumClosing?: number;
  jointTravel?: number;
  minimumArc?: number;
  minimumAngle?: number;
  edges?: ("left" | "right" | "top" | "bottom" | "top-left" | "top-right" | "bottom-left" | "bottom-right") | ("left" | "right" | "top" | "bottom" | "top-left" | "top-right" | "bottom-left" | "bottom-right")[];
  segmentStart?: number;
  segmentEnd?: number;
  edgeWidth?: number;
  doublingTravel?: number;
  enabled?: boolean;
  cancelsTouchesInView?: boolean;
  delaysTouchesBegan?: boolean;
  delaysTouchesEnded?: boolean;
  staysInView?: boolean;
  yieldsToControls?: boolean;
  tapLimits?: TapLimits;
  turningLimits?: TurningLimits;
  partingLimits?: PartingLimits;
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
// End of what is made by Tools/settings.
/** What there is to know about a setting. */
export interface SettingDescription {
  readonly name: string;
  /** "tapLimits" for limits within the others. */
  readonly group: string | null;
  readonly unit:
    | "none" | "count" | "points" | "pointsPerSecond" | "milliseconds" | "radians" | "flag"
    | "choice" | "set";
  /** Of a choice or a set. */
  readonly words: string[] | null;
  readonly minimum: number | null;
  readonly maximum: number | null;
  readonly standard: unknown;
  /** Whether it can only be read, as where a thumb is. */
  readonly isState: boolean;
  readonly value: unknown;
}
/** What a gesture may be made with besides its settings. */
export interface RecognizerOptions {
  /** Destroys it when it is aborted. */
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
    place: Element | Window | View | SurfaceTarget, settings?: Settings & RecognizerOptions,
    onAction?: ((event: GestureEvent) => void) | null);
  readonly view: View | null;
  /** The element, or object of a surface, that it is on; null on a view. */
  readonly target: any;
  /** Whether the wheel goes to it, on an element: a zoom (the wheel with the control key, as trackpads tell a
   *  pinch) unless this is false, a way when it is true. */
  wheel?: boolean;
  /** All that it can be set to. */
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
  /** Of a pan or an edge pan, in points of the window. */
  setTranslation(x: number, y: number): void;
  /** Of a pinch, above 0. */
  setScale(scale: number): void;
  /** Of a rotation, in radians. */
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
  readonly offset: Place;
  readonly zoom: number;
  readonly velocity: Place;
  /** Where it comes to rest; "willEndDragging" may change it. */
  readonly target: Place;
  readonly decelerates: boolean;
}
export class ScrollView extends View {
  constructor(parent: Window | View, options?: ViewOptions & Partial<ScrollViewSettings>);
  on(kind: ScrollEventKind, listener: (event: ScrollEvent) => void): void;
  set contentSize(size: { width: number; height: number });
  set inset(inset: Margin);
  set zoomedView(view: View | null);
  offset: Place;
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
/** What a control may be made with. */
export type ControlOptions<Own = {}> = ViewOptions & Partial<ControlSettings & Own>;
export class Control extends View {
  on(kind: ControlEventKind, listener: (event: ControlEvent) => void): void;
}
export class Button extends Control {
  constructor(parent: Window | View, options?: ControlOptions);
}
export class Switch extends Control {
  constructor(parent: Window | View, options?: ControlOptions<SwitchSettings>);
}
/** A button of modes, one tap each: Download, Install, Complete. */
export class ModalButton extends Control {
  constructor(parent: Window | View, options: ControlOptions<ModalButtonSettings> & { modes: number });
  /** How many milliseconds after a tap in a mode the next one comes; null for not before showNext(). */
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
export class IndexRibbon extends Control {
  constructor(parent: Window | View, options: ControlOptions & { letters: number });
}
/** A time of the calendar; a month from 1 to 12. */
export interface CalendarTime { year: number; month: number; day: number; hour: number; minute: number }
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
    options?: ControlOptions<DatePickerSettings> & { time?: CalendarTime; earliest?: CalendarTime; latest?: CalendarTime },
  );
  time: CalendarTime;
  set earliest(time: CalendarTime);
  set latest(time: CalendarTime);
  readonly wheels: DatePickerWheel[];
}
/** A part of a control: the index of an item, or what it is called. */
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
/** What can be done with what is selected: a word, or from 6 on a number of the page's own. */
export type EditCommand = "cut" | "copy" | "paste" | "select" | "selectAll" | "delete" | number;
/** A menu for a view, by touch and hold or a double tap: it is in the window while it is shown. */
export class EditMenu extends MultipartControl {
  constructor(served: Window | View, options?: ControlOptions<EditMenuSettings> & { commands?: number });
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
export class RowList extends Control {
  constructor(parent: Window | View, options?: ControlOptions<RowListSettings> & { rows?: number });
  row(index: number): TableRow;
  insert(index?: number): TableRow;
  remove(index: number): void;
  select(index: number, isSelected?: boolean): void;
  readonly change: RowChange | null;
}
/** A row of a list, which makes it. */
export class TableRow extends MultipartControl {
  private constructor();
  readonly rowIndex: number;
  readonly content: View;
  open(): void;
  close(): void;
}

export interface Contact { majorRadius: number; minorRadius: number; orientation: number }
export interface SurfaceTouchEvent<Target> {
  readonly phase: Phase;
  readonly surface: GestureSurface<Target>;
  readonly target: Target;
  readonly time: number;
  readonly touches: Touch[];
}
/** An object as a surface knows it, to make recognizers on. */
export interface SurfaceTarget<Target = unknown> {
  readonly surface: GestureSurface<Target>;
  readonly object: Target;
  /** Whether it takes several touches at once: yes, unless set. */
  set multipleTouch(isMultiple: boolean);
  /** Whether other objects get no touches while it has one. */
  set exclusiveTouch(isExclusive: boolean);
}
/** Recognizes gestures on objects that a page has anyway, without views. */
export class GestureSurface<Target = object> {
  /** The path names the objects under a finger that lands, the most specific first. The size is for
   *  drags from edges, and follows an element that is attached. */
  constructor(
    path: (point: Place, contact: Contact | null) => Iterable<Target>,
    size?: { width?: number; height?: number });
  path: (point: Place, contact: Contact | null) => Iterable<Target>;
  /** Known until it is removed. */
  target(object: Target): SurfaceTarget<Target>;
  /** Forgets an object: its touches are cancelled, its recognizers destroyed. */
  remove(object: Target): void;
  onTouches: ((event: SurfaceTouchEvent<Target>) => void) | null;
  convert: ((point: Place, target: Target) => Place) | null;
  nameOf: ((target: Target) => string) | null;
  /** Where a gesture was when it told last, in the coordinates of its object. */
  locationOf(recognizer: GestureRecognizer): Place;
  readonly width: number;
  readonly height: number;
  onDecision: ((decision: Decision) => void) | null;
  /** Keeps the last touches; null, and free, unless set. */
  flightRecorder: FlightRecorder | null;
  send(time: number, samples: Sample[]): void;
  sendFrames(frames: TouchFrame[]): void;
  advance(time: number): void;
  readonly nextDeadline: number;
  readonly isAnimating: boolean;
  readonly isIdle: boolean;
  cancelAll(): void;
  /** What recognizers that are made from now on start from. */
  set preset(name: Preset);
  resize(width: number, height: number): void;
  attach(element: HTMLElement): Attachment;
  wake(): void;
  destroy(): void;
}

/** Where something may be, and how it moves there: as the content of a scroll view, for any element. */
export class MotionBounds {
  /** `x` and `y` are the least and the greatest place, anywhere unless said; `give` is how far it can be pulled
   *  beyond these at most, 0 unless said; `deceleration` is the share of its speed that it keeps each millisecond,
   *  0.5 … 0.9999, 0.998 unless said. */
  constructor(settings?: { x?: [number, number]; y?: [number, number]; give?: number; deceleration?: number });
  /** Where something is shown while a finger has it at a place, which may be beyond. */
  shown(pulled: Place): Place;
  /** Where a finger has what is shown at a place: the inverse, for what is caught while it moves. */
  pulled(shown: Place): Place;
  /** How something moves when a finger lets it go where it has it, at the velocity of the finger. A target is where
   *  it is to rest, or says that from where it would come to rest. */
  letGo(pulled: Place, velocity?: Place, target?: Place | ((end: Place) => Place) | null): Motion;
}
/** How something moves that was let go: where it is, as a function of time. It does not change. */
export class Motion {
  private constructor();
  /** Where it comes to rest. */
  readonly end: Place;
  /** How long that takes, in milliseconds. */
  readonly duration: number;
  /** Where it is so many milliseconds after it was let go. */
  at(milliseconds: number): Place;
  /** Hands its place to `draw` with every picture, and whether it rests now; returns what stops that. */
  play(draw: (place: Place, isOver: boolean) => void): () => void;
}

/** The elements of a document that take gestures. Its points are those of `clientX` and `clientY`. Made with the
 *  first recognizer on an element, or when it is asked for. */
export class ElementSurface extends GestureSurface<Element> {
  /** That of the document at hand unless said. */
  static of(document?: Document): ElementSurface;
  private constructor();
}
