import CFingertip
import Fingertip

/// A recognizer of a host: its handle, and what the host left with it.
class RecognizerRecord {
  final let gesture: GestureRecognizer
  final let handle: Handle
  final var user: UnsafeMutableRawPointer?
  /// Where it is in a surface; `nil` for one on a view.
  final var node: NodeRecord?
  /// Whether it belongs to its view, as those of a scroll view do.
  var isBuiltIn: Bool { false }
  final var action: ViewRecord.Callback<ft_gesture_fn>?
  /// The recognizers that do not stop this one.
  final var nonPreventing: [Handle] = []

  init(_ gesture: GestureRecognizer, _ handle: Handle) {
    self.gesture = gesture
    self.handle = handle
  }

  /// Shows all settings: those of the gesture, and what all recognizers can be set to.
  func visit(_ access: inout SettingAccess) { gesture.visit(&access) }

  /// Lets a value of the gesture go on from elsewhere.
  func adjust(_ value: Adjustment) throws(CallError) { throw .noValue }

  /// Adds the values of the gesture to what the host is told.
  func describe(_ event: inout ft_gesture_event) {}

  /// Hears of the bounds of the window, when that is another one or has another size.
  func surfaceDidChange(_ bounds: Rect) {}

  /// Makes what owns it forget it.
  final func leave() {
    if let node { return node.remove(self) }
    gesture.view?.record?.recognizers.removeAll { $0 === self }
  }

  /// Tells the host of an action.
  final func callHost() {
    guard let action, let state = gesture.state.code else { return }
    var event = ft_gesture_event()
    event.size = UInt32(MemoryLayout<ft_gesture_event>.size)
    event.state = Int32(state)
    event.recognizer = handle.pointer
    event.view = gesture.view?.record?.handle.pointer
    event.surface = node?.surface.pointer
    event.target = node?.id ?? 0
    event.time = gesture.time.nanoseconds
    (event.x, event.y) = (gesture.location.x, gesture.location.y)
    event.touches = Int32(clamping: gesture.numberOfTouches)
    event.scale = 1
    event.transform = (1, 0, 0, 1, 0, 0)
    describe(&event)
    Library.notify { action.function(&event, action.user) }
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
  func addHostObserver(_ handle: Handle) {
    addObserver { _ in Library.recognizer(handle)?.callHost() }
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

/// A recognizer that a host can make, which tells the values of its gesture.
protocol HostRecognizer: StandardRecognizer {
  /// Adds the values of the gesture to what the host is told.
  static func describe(_ gesture: Gesture<Self>, _ event: inout ft_gesture_event)
  /// Lets a value of the gesture go on from elsewhere.
  static func adjust(_ gesture: Gesture<Self>, _ value: Adjustment) throws(CallError)
}

extension HostRecognizer {
  /// Nothing more than where it is.
  static func describe(_ gesture: Gesture<Self>, _ event: inout ft_gesture_event) {}
  /// It has no such value.
  static func adjust(_ gesture: Gesture<Self>, _ value: Adjustment) throws(CallError) {
    throw .noValue
  }
}

/// A recognizer that a host made, with its machine.
class MachineRecord<Machine: HostRecognizer>: RecognizerRecord {
  final let machine: Gesture<Machine>

  init(_ machine: Gesture<Machine>, _ handle: Handle) {
    self.machine = machine
    super.init(machine, handle)
  }

  override func visit(_ access: inout SettingAccess) {
    machine.configuration.visit(&access)
    super.visit(&access)
  }

  override func describe(_ event: inout ft_gesture_event) { Machine.describe(machine, &event) }

  override func adjust(_ value: Adjustment) throws(CallError) {
    try Machine.adjust(machine, value)
  }
}

/// Makes a recognizer on a view, or for a surface, from its machine.
func make<Machine: HostRecognizer>(
  on parent: ft_view?, _ machine: Machine, _ function: StaticString = #function
) -> ft_recognizer? {
  make(on: parent, function) { start, handle in
    MachineRecord(Gesture(start.adopted(by: machine)), handle)
  }
}

/// What a recognizer starts from.
struct Start {
  /// Of the window or surface.
  let bounds: Rect
  /// Those of the window or surface; `nil` for the standard ones.
  let settings: GestureSettings?

  /// A machine with the limits of the settings.
  func adopted<Machine: HostRecognizer>(by machine: Machine) -> Machine {
    guard let settings else { return machine }
    var machine = machine
    machine.adopt(settings)
    return machine
  }
}

/// Makes a recognizer on a view, or for a surface.
@inline(never)
func make(
  on parent: ft_view?, _ function: StaticString = #function,
  _ record: (Start, Handle) -> RecognizerRecord
) -> ft_recognizer? {
  performCall(otherwise: nil, function) { () throws(CallError) in
    let surface = Handle(parent).flatMap { Library.surface($0) }
    let owner = surface == nil ? try Library.view(parent) : nil
    let handle = try Library.table.next()
    let bounds = surface?.bounds ?? owner?.view.window?.bounds ?? owner?.view.bounds ?? .zero
    let settings = surface?.settings() ?? owner?.view.window?.customSettings
    let record = record(Start(bounds: bounds, settings: settings), handle)
    Library.table.insert(.recognizer(record))
    record.gesture.addHostObserver(handle)
    surface?.unattached.add(record)
    owner?.recognizers.append(record)
    owner?.view.attach(record.gesture)
    return handle.pointer
  }
}
