import CFingertip
import Fingertip

/// A recognizer of a host: its handle, what the host left with it, and its settings. Subclasses, one
/// for each gesture, know the settings and values of theirs.
class RecognizerRecord {
  final let gesture: GestureRecognizer
  final let handle: Handle
  final var user: UnsafeMutableRawPointer?
  /// Where it is in a surface; `nil` for one on a view.
  final var target: TargetRecord?
  /// Whether it belongs to its view, as those of a scroll view do.
  var isBuiltIn: Bool { false }
  final var action: ViewRecord.Callback<ft_gesture_fn>?
  /// The recognizers that do not stop this one.
  final var spared: [Handle] = []

  init(_ gesture: GestureRecognizer, _ handle: Handle) {
    self.gesture = gesture
    self.handle = handle
  }

  /// Changes a setting that there is. The number has been checked, as far as its ``Domain`` says what
  /// it must be.
  final func set(_ setting: Int, _ value: Double) throws(Failure) {
    switch setting {
    case FT_SETTING_CANCELS_TOUCHES: gesture.cancelsTouchesInView = value != 0
    case FT_SETTING_DELAYS_BEGAN: gesture.delaysTouchesBegan = value != 0
    case FT_SETTING_DELAYS_ENDED: gesture.delaysTouchesEnded = value != 0
    default: try setOwn(setting, value)
    }
  }

  /// What a setting is; not a number when there is none.
  final func get(_ setting: Int) -> Double {
    switch setting {
    case FT_SETTING_CANCELS_TOUCHES: gesture.cancelsTouchesInView.number
    case FT_SETTING_DELAYS_BEGAN: gesture.delaysTouchesBegan.number
    case FT_SETTING_DELAYS_ENDED: gesture.delaysTouchesEnded.number
    default: getOwn(setting)
    }
  }

  /// Changes a setting of the gesture.
  func setOwn(_ setting: Int, _ value: Double) throws(Failure) {}

  /// What a setting of the gesture is; not a number when there is none.
  func getOwn(_ setting: Int) -> Double { .nan }

  /// Lets a value of the gesture go on from elsewhere.
  func adjust(_ value: Adjustment) throws(Failure) { throw .noValue }

  /// Adds the values of the gesture to what the host is told.
  func describe(_ event: inout ft_gesture_event) {}

  /// Hears of the bounds of the window, when that is another one or has another size.
  func surfaceDidChange(_ bounds: Rect) {}

  /// Makes what owns it forget it.
  final func leave() {
    if let target { return target.drop(self) }
    gesture.view?.record?.recognizers.removeAll { $0 === self }
  }

  /// Tells the host of an action.
  final func tell() {
    guard let action, let state = gesture.state.code else { return }
    var event = ft_gesture_event()
    event.size = UInt32(MemoryLayout<ft_gesture_event>.size)
    event.state = Int32(state)
    event.recognizer = handle.pointer
    event.view = gesture.view?.record?.handle.pointer
    event.surface = target?.surface.pointer
    event.target = target?.id ?? 0
    event.time = gesture.time.nanoseconds
    (event.x, event.y) = (gesture.location.x, gesture.location.y)
    event.touches = Int32(clamping: gesture.numberOfTouches)
    event.scale = 1
    event.transform = (1, 0, 0, 1, 0, 0)
    describe(&event)
    Library.tell { action.function(&event, action.user) }
  }
}

/// A value of a gesture that a host sets, for it to go on from there.
enum Adjustment {
  case translation(Vector)
  case scale(Double)
  case rotation(Angle)
}

extension GestureRecognizer {
  /// Lets a gesture tell the host of its actions for as long as its handle is good.
  func tells(_ handle: Handle) {
    addObserver { _ in Library.recognizer(handle)?.tell() }
  }
}

extension GestureState {
  /// What the host gets; none for what no action is told of.
  fileprivate var code: Int? {
    switch self {
    case .possible, .failed: nil
    case .recognized: FT_RECOGNIZED
    case .began: FT_GESTURE_BEGAN
    case .changed: FT_GESTURE_CHANGED
    case .ended: FT_GESTURE_ENDED
    case .cancelled: FT_GESTURE_CANCELLED
    }
  }
}

/// Makes a recognizer on a view, or for a surface: that is told the bounds of the window or surface.
@inline(never)
func make(
  on place: ft_view?, _ function: StaticString = #function,
  _ record: (Rect, Handle) -> RecognizerRecord
) -> ft_recognizer? {
  attempt(otherwise: nil, function) { () throws(Failure) in
    let surface = Handle(place).flatMap { Library.surface($0) }
    let owner = surface == nil ? try Library.view(place) : nil
    let handle = try Library.table.next()
    let bounds = surface?.bounds ?? owner?.view.window?.bounds ?? owner?.view.bounds ?? .zero
    let record = record(bounds, handle)
    Library.table.insert(.recognizer(record))
    record.gesture.tells(handle)
    surface?.unattached.add(record)
    owner?.recognizers.append(record)
    owner?.view.attach(record.gesture)
    return handle.pointer
  }
}
