import CFingertip
import Fingertip

/// The record of a host's recognizer: its handle, and the host's data for it.
class RecognizerRecord {
  final let gesture: GestureRecognizer
  final let handle: Handle
  final var userData: UnsafeMutableRawPointer?
  final var destroyCallback: DestroyCallback?
  /// The surface node that the recognizer is attached to, or `nil` if it is attached to a view.
  final var surfaceNode: NodeRecord?
  /// Whether the recognizer belongs to its view, like a scroll view's recognizers.
  var isBuiltIn: Bool { false }
  final var actionCallback: ViewRecord.Callback<fingertip_gesture_fn>?
  /// The recognizers that can't prevent this one.
  final var nonPreventingRecognizers: [Handle] = []

  init(_ gesture: GestureRecognizer, _ handle: Handle) {
    self.gesture = gesture
    self.handle = handle
  }

  /// Visits the gesture's settings and those that all recognizers have.
  func visit(_ access: inout SettingFinder) { gesture.visit(&access) }

  /// Sets one of the gesture's accumulated values.
  func setValue(_ value: SettableGestureValue) throws(CallError) { throw .gestureValueNotSettable }

  /// Adds the values of the gesture to an event.
  func writeValues(to event: inout fingertip_gesture_event) {}

  /// Called when the recognizer moves to a different window, or when the window's size changes.
  func surfaceDidChange(_ bounds: Rect) {}

  /// Removes the recognizer from its owner.
  final func removeFromOwner() {
    if let surfaceNode { return surfaceNode.remove(self) }
    gesture.view?.record?.recognizers.remove(object: self)
  }

  /// The input endpoint of the recognizer's window or surface, or `nil` if there is none.
  final var inputEndpoint: InputEndpoint? {
    if let surfaceNode { return Library.surface(surfaceNode.surfaceHandle)?.inputEndpoint }
    return gesture.view?.record?.inputEndpoint
  }

  /// Calls the host's action callback.
  final func callHostCallback() {
    guard let actionCallback, let state = gesture.state.cConstant else { return }
    var event = fingertip_gesture_event()
    event.size = UInt32(MemoryLayout<fingertip_gesture_event>.size)
    event.state = Int32(state)
    event.recognizer = handle.pointer
    event.view = gesture.view?.record?.handle.pointer
    event.surface = surfaceNode?.surfaceHandle.pointer
    event.target = surfaceNode?.id ?? 0
    event.time = gesture.time.nanoseconds
    (event.x, event.y) = (gesture.location.x, gesture.location.y)
    event.touches = Int32(clamping: gesture.numberOfTouches)
    event.scale = 1
    event.transform = (1, 0, 0, 1, 0, 0)
    writeValues(to: &event)
    actionCallback.function(&event, actionCallback.user)
  }
}

/// An accumulated value of a gesture that a host can set.
enum SettableGestureValue {
  case translation(Vector)
  case scale(Double)
  case rotation(Angle)
}

extension GestureRecognizer {
  /// Adds an observer that calls the host's callback while the handle is valid.
  func addHostObserver(_ handle: Handle) {
    addObserver { _ in Library.recognizer(handle)?.callHostCallback() }
  }
}

extension GestureState {
  /// The state's C constant, or `nil` for a state in which no action runs.
  fileprivate var cConstant: Int? {
    switch self {
    case .possible, .failed: nil
    case .recognized: FINGERTIP_RECOGNIZED
    case .began: FINGERTIP_GESTURE_BEGAN
    case .changed: FINGERTIP_GESTURE_CHANGED
    case .ended: FINGERTIP_GESTURE_ENDED
    case .cancelled: FINGERTIP_GESTURE_CANCELLED
    }
  }
}

/// A recognizer that hosts can create, along with the values that its events report.
protocol ExportedRecognizer: StandardRecognizer {
  /// Adds the values of the gesture to an event.
  static func writeValues(of gesture: Gesture<Self>, to event: inout fingertip_gesture_event)
  /// Sets one of the gesture's accumulated values.
  static func setValue(_ gesture: Gesture<Self>, _ value: SettableGestureValue) throws(CallError)
}

extension ExportedRecognizer {
  /// Adds nothing, because by default a gesture's event contains only the location.
  static func writeValues(of gesture: Gesture<Self>, to event: inout fingertip_gesture_event) {}
  /// Throws an error, because the gesture doesn't have the value.
  static func setValue(_ gesture: Gesture<Self>, _ value: SettableGestureValue) throws(CallError) {
    throw .gestureValueNotSettable
  }
}

/// The record of a recognizer created by a host, along with its state machine.
class TypedRecognizerRecord<Machine: ExportedRecognizer>: RecognizerRecord {
  final let typedGesture: Gesture<Machine>

  init(_ gesture: Gesture<Machine>, _ handle: Handle) {
    typedGesture = gesture
    super.init(gesture, handle)
  }

  override func visit(_ access: inout SettingFinder) {
    typedGesture.configuration.visit(&access)
    super.visit(&access)
  }

  override func writeValues(to event: inout fingertip_gesture_event) {
    Machine.writeValues(of: typedGesture, to: &event)
  }

  override func setValue(_ value: SettableGestureValue) throws(CallError) {
    try Machine.setValue(typedGesture, value)
  }
}

/// Creates a recognizer on a view or for a surface from its state machine.
func makeRecognizer<Machine: ExportedRecognizer>(
  on parent: fingertip_view?, _ machine: Machine, _ function: StaticString = #function
) -> fingertip_recognizer? {
  makeRecognizer(on: parent, function) { start, handle in
    TypedRecognizerRecord(Gesture(start.applyingSettings(to: machine)), handle)
  }
}

/// The initial configuration of a recognizer.
struct InitialRecognizerConfiguration {
  /// The bounds of the window or surface.
  let bounds: Rect
  /// The settings of the window or surface, or `nil` for the standard settings.
  let settings: GestureSettings?

  /// Returns the state machine with the limits from the settings.
  func applyingSettings<Machine: ExportedRecognizer>(to machine: Machine) -> Machine {
    guard let settings else { return machine }
    var machine = machine
    machine.adopt(settings)
    return machine
  }
}

/// Creates a recognizer on a view or for a surface.
@inline(never)
func makeRecognizer(
  on parent: fingertip_view?, _ function: StaticString = #function,
  _ record: (InitialRecognizerConfiguration, Handle) -> RecognizerRecord
) -> fingertip_recognizer? {
  performCall(otherwise: nil, function) { () throws(CallError) in
    let isSurface = Handle(parent).flatMap { Library.surface($0) } != nil
    let surface = isSurface ? try Library.surface(parent) : nil
    let owner = surface == nil ? try Library.view(parent) : nil
    let handle = try Library.handleTable.prepareNextHandle()
    let bounds = surface?.bounds ?? owner?.view.window?.bounds ?? owner?.view.bounds ?? .zero
    let settings = surface?.customSettings() ?? owner?.view.window?.customSettings
    let record = record(InitialRecognizerConfiguration(bounds: bounds, settings: settings), handle)
    Library.handleTable.insert(.recognizer(record))
    record.gesture.addHostObserver(handle)
    surface?.unattachedRecognizers.add(record)
    owner?.recognizers.append(record)
    owner?.view.appendGestureRecognizer(record.gesture)
    return handle.pointer
  }
}
