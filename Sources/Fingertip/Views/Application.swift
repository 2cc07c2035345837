/// The object that contains a program's windows and ends every responder chain.
///
/// An application passes device motion and commands to the first responder of the key window. The
/// application also recognizes shakes in accelerometer samples, and assigns each touch to a window.
/// A host that doesn't need any of these features can use a window without an application.
open class Application: Responder {
  /// The windows, from back to front.
  public final private(set) var windows: [Window] = []
  /// The window that receives device motion and commands. If this property is `nil`, or the window
  /// isn't in ``windows``, the frontmost window receives motion and commands.
  public final var keyWindow: Window?
  /// The shake detector for the samples passed to ``send(_:)-(Acceleration)``.
  public final var shakeDetector = ShakeDetector()
  /// Called with each decision made in the application's windows.
  public final var onDecision: ((Decision) -> Void)? {
    didSet { for window in windows { window.onDecision = onDecision } }
  }
  /// The recorder that stores the most recent input, in screen coordinates, or `nil` if there is
  /// none.
  package final var flightRecorder: FlightRecorder?
  /// Whether the application's windows are running callbacks.
  final var isRunningCallbacks = false
  /// Whether a call that sends input is running. The running call processes the waiting input
  /// before it returns.
  final var isInBatch = false
  /// The reason for the cancellation that a callback has requested, or `nil` if there is no such
  /// request.
  final var requestedCancellation: CancellationReason?
  /// The frame to which the host adds samples, or `nil` if the host sends only complete frames.
  package final var openFrame: OpenFrame?
  /// The touches that are down, each with its window.
  final var touchAssignments: [TouchAssignment] = []
  final let weakBox = WeakBox<Application>()

  /// Creates an application without windows.
  public override init() {
    super.init()
    weakBox.bind(to: self)
  }

  deinit { weakBox.clear() }

  /// Removes a window from its previous application, if any, and adds it in front of this
  /// application's windows. A window that is already in this application moves to the front. If the
  /// window has an open frame, that frame ends first.
  public final func addWindow(_ window: Window) {
    window.endFrame()
    if window.application === self {
      windows.removeAll { $0 === window }
    } else {
      window.application?.removeWindow(window)
    }
    window.applicationReference = WeakReference(weakBox)
    windows.append(window)
    if let onDecision { window.onDecision = onDecision }
  }

  /// Removes a window. The touches that the window received through the application are cancelled
  /// (rule T5), and then ignored until they lift.
  public final func removeWindow(_ window: Window) {
    guard window.application === self else { return }
    windows.removeAll { $0 === window }
    window.applicationReference = WeakReference(nil)
    if keyWindow === window { keyWindow = nil }
    cancelTouches(inRemoved: window)
  }

  /// The responder that receives motion and commands first.
  private final var initialEventResponder: Responder {
    let activeKeyWindow = keyWindow.flatMap { $0.application === self ? $0 : nil }
    let window = activeKeyWindow ?? windows.last
    return window?.firstResponder ?? window ?? self
  }

  /// Notifies the responder chain that a device motion has begun.
  public final func sendMotionBegan(_ motion: DeviceMotion, at time: Timestamp) {
    initialEventResponder.motionBegan(motion, at: time)
  }

  /// Notifies the responder chain that a device motion has ended.
  public final func sendMotionEnded(_ motion: DeviceMotion, at time: Timestamp) {
    initialEventResponder.motionEnded(motion, at: time)
  }

  /// Notifies the responder chain that a device motion has been cancelled.
  public final func sendMotionCancelled(_ motion: DeviceMotion, at time: Timestamp) {
    initialEventResponder.motionCancelled(motion, at: time)
  }

  /// Sends a remote-control command along the responder chain.
  public final func sendRemoteCommand(_ command: RemoteCommand, at time: Timestamp) {
    initialEventResponder.remoteControlReceived(command, at: time)
  }

  open override var chainName: String { "application" }
}
