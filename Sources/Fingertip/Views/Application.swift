/// The last responder of every chain, and the windows of a program.
///
/// It passes motion and commands to the first responder of the key window, finds shakes in the samples
/// of an accelerometer, and gives each touch to one of its windows. A host without such needs can do
/// with a window alone.
open class Application: Responder {
  /// The windows, from back to front.
  public final private(set) var windows: [Window] = []
  /// The window that motion and commands go to. When it is not set, or set to a window that is not
  /// among ``windows``, they go to the frontmost.
  public final var keyWindow: Window?
  /// Finds shakes in what ``send(_:)-(Acceleration)`` gets.
  public final var shakeDetector = ShakeDetector()
  /// Hears every decision of its windows with its reason.
  public final var onDecision: ((Decision) -> Void)? {
    didSet { for window in windows { window.onDecision = onDecision } }
  }
  /// The touches that are down, each with its window.
  final var touchAssignments: [TouchAssignment] = []
  final let weakBox = WeakBox<Application>()

  /// Makes an application without windows.
  public override init() {
    super.init()
    weakBox.bind(to: self)
  }

  deinit { weakBox.clear() }

  /// Adds a window in front of the others, and takes it from the application that it was in. One of
  /// its own windows comes to the front.
  public final func addWindow(_ window: Window) {
    if window.application === self {
      windows.removeAll { $0 === window }
    } else {
      window.application?.removeWindow(window)
    }
    window.applicationReference = WeakReference(weakBox)
    windows.append(window)
    if let onDecision { window.onDecision = onDecision }
  }

  /// Takes a window out. Touches that came to it from here are cancelled (rule T5), and are nobody's
  /// until they lift.
  public final func removeWindow(_ window: Window) {
    guard window.application === self else { return }
    windows.removeAll { $0 === window }
    window.applicationReference = WeakReference(nil)
    if keyWindow === window { keyWindow = nil }
    cancelTouches(in: window)
  }

  /// Who hears of motion and commands first.
  private final var target: Responder {
    let key = keyWindow.flatMap { $0.application === self ? $0 : nil }
    let window = key ?? windows.last
    return window?.firstResponder ?? window ?? self
  }

  /// Sends the begin of a motion along the chain.
  public final func sendMotionBegan(_ motion: DeviceMotion, at time: Timestamp) {
    target.motionBegan(motion, at: time)
  }

  /// Sends the end of a motion along the chain.
  public final func sendMotionEnded(_ motion: DeviceMotion, at time: Timestamp) {
    target.motionEnded(motion, at: time)
  }

  /// Sends word along the chain that a motion was broken off.
  public final func sendMotionCancelled(_ motion: DeviceMotion, at time: Timestamp) {
    target.motionCancelled(motion, at: time)
  }

  /// Sends a command along the chain.
  public final func sendRemoteCommand(_ command: RemoteCommand, at time: Timestamp) {
    target.remoteControlReceived(command, at: time)
  }

  open override var chainName: String { "application" }
}
