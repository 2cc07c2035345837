/// An object that handles touches, motion and commands, or passes them on (rule D2).
///
/// Responders form a chain: view → its controller, if it has one → superview … → window →
/// application. A handler that isn't overridden passes its event on to the next responder. An
/// override can do the same by calling `super`:
///
/// ```swift
/// final class Tile: View {
///   override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
///     super.touchesMoved(touches, with: event)
///   }
/// }
/// ```
///
/// A touch is always delivered to the view that it hit when it began, no matter where the touch
/// moves. The touch also keeps its chain: its moves and its end are passed on to the responders
/// that received its beginning, even if a view has since been moved or removed (rule D8). This rule
/// doesn't apply if an override calls the handlers of ``next`` directly.
open class Responder {
  /// The box through which weak references refer to this responder, created on demand.
  private final var weakBox: WeakBox<Responder>?

  /// Creates a responder.
  public init() {}

  deinit { weakBox?.clear() }

  /// The box through which weak references refer to this responder.
  final var ensuredWeakBox: WeakBox<Responder> {
    if let weakBox { return weakBox }
    let newBox = WeakBox<Responder>()
    newBox.bind(to: self)
    weakBox = newBox
    return newBox
  }

  /// A weak reference to the responder.
  final var reference: WeakReference<Responder> { WeakReference(ensuredWeakBox) }

  /// Whether the responder's touch handlers merely pass touches on, in which case they don't need
  /// to be called.
  var passesAllTouchesOn: Bool { false }

  /// The next responder, which receives the events that this one doesn't handle.
  open var next: Responder? { nil }

  /// Returns the nearest responder of a given type along the chain, starting with this one, or
  /// `nil` if there is none.
  public final func nearestResponder<Kind: Responder>(ofType kind: Kind.Type) -> Kind? {
    var responder: Responder? = self
    while let current = responder {
      if let found = current as? Kind { return found }
      responder = current.next
    }
    return nil
  }

  // MARK: Touches

  // A responder that receives the beginning of a touch also receives exactly one end or
  // cancellation of that touch. The responder receives no events for touches whose beginning it
  // didn't receive.

  /// Called when touches begin. The default implementation passes them on.
  open func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    passOnTouches(touches, .began, event)
  }

  /// Called when touches move, or when their contact area or pressure changes. The default
  /// implementation passes them on.
  open func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    passOnTouches(touches, .moved, event)
  }

  /// Called when touches end. The default implementation passes them on.
  ///
  /// If an override doesn't pass on the end of a touch whose beginning was passed on, the next
  /// responder receives ``touchesCancelled(_:with:)`` instead.
  open func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    passOnTouches(touches, .ended, event)
  }

  /// Called when touches are cancelled, for example because a recognizer intercepted them. Undo
  /// whatever ``touchesBegan(_:with:)`` started. The default implementation passes them on.
  open func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    passOnTouches(touches, .cancelled, event)
  }

  // MARK: Motion and commands

  /// Called when a device motion, such as a shake, begins. The default implementation passes it on.
  open func motionBegan(_ motion: DeviceMotion, at time: Timestamp) {
    next?.motionBegan(motion, at: time)
  }

  /// Called when a device motion ends. The default implementation passes it on.
  open func motionEnded(_ motion: DeviceMotion, at time: Timestamp) {
    next?.motionEnded(motion, at: time)
  }

  /// Called when a device motion is cancelled. The default implementation passes it on.
  open func motionCancelled(_ motion: DeviceMotion, at time: Timestamp) {
    next?.motionCancelled(motion, at: time)
  }

  /// Called when a remote control sends a command. The default implementation passes it on.
  open func remoteControlReceived(_ command: RemoteCommand, at time: Timestamp) {
    next?.remoteControlReceived(command, at: time)
  }

  /// Returns whether the responder can currently perform a command; `false` unless overridden. The
  /// engine calls this method along the chain, starting with the first responder; see
  /// ``responder(for:)``.
  open func canPerform(_ command: EditCommand) -> Bool { false }

  /// Performs a command for which ``canPerform(_:)`` returned `true`. Does nothing unless
  /// overridden.
  open func perform(_ command: EditCommand) {}

  // MARK: First responder

  /// Whether the responder can become the first responder; `false` unless overridden.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether the responder can stop being the first responder; `true` unless overridden.
  open var canResignFirstResponder: Bool { true }

  /// Whether the responder receives motion and commands first.
  public final var isFirstResponder: Bool { responderWindow?.firstResponder === self }

  /// Becomes the window's first responder, and returns whether this responder now has that status.
  ///
  /// The method returns `false` if `canBecomeFirstResponder` is `false`, there is no window, or the
  /// current first responder refuses to resign.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder, let window = responderWindow else { return false }
    if let current = window.firstResponder, !current.resignFirstResponder() { return false }
    window.firstResponderReference = reference
    return true
  }

  /// Resigns as the first responder, and returns whether this responder has lost that status. A
  /// touch outside the responder doesn't make it resign.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    responderWindow?.firstResponderReference = WeakReference(nil)
    return true
  }

  /// Called when the responder loses first responder status because it left the window.
  func didLoseFirstResponder(in window: Window) {}

  /// The responder itself if it is a controller, or `nil` otherwise. This is an overridden property
  /// rather than a cast so that bare-metal programs without controllers contain no code for
  /// controllers.
  var asController: ViewController? { nil }

  /// The window in the responder's chain. For a window's controller, the result is the window
  /// itself.
  private final var responderWindow: Window? {
    var responder: Responder? = self
    while let current = responder {
      if let window = current as? Window { return window }
      if let window = current.asController?.view as? Window { return window }
      responder = current.next
    }
    return nil
  }

  // MARK: Debugging

  /// The responder's name, as shown in printed responder chains.
  open var chainName: String { "responder" }

  /// A textual form of the responder chain that starts with this responder, such as
  /// `thumb → slider → window → application`.
  public final var responderChainDescription: String {
    var text = chainName
    var responder = next
    while let current = responder {
      text += " → " + current.chainName
      responder = current.next
    }
    return text
  }
}
