/// An object that can answer to touches, motion and commands, or pass them on (rule D2).
///
/// Responders form a chain: view → its controller, if it has one → superview … → window →
/// application. A handler that is not overridden passes its event to ``next``. One that is may do
/// the same by hand:
///
/// ```swift
/// final class Tile: View {
///   override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
///     next?.touchesMoved(touches, with: event)
///   }
/// }
/// ```
///
/// A touch goes to the view on which it landed for as long as it lasts, wherever the finger goes.
open class Responder {
  /// What it is known by without being kept; made when first needed.
  private final var weakBox: WeakBox<Responder>?

  /// Makes a responder.
  public init() {}

  deinit { weakBox?.clear() }

  /// A reference that does not keep it.
  final var reference: WeakReference<Responder> {
    let box = weakBox ?? WeakBox()
    box.bind(to: self)
    weakBox = box
    return WeakReference(box)
  }

  /// Who hears what this one does not handle.
  open var next: Responder? { nil }

  /// The nearest responder of a type along the chain: itself, when it is one.
  public final func nearestResponder<Kind: Responder>(ofType kind: Kind.Type) -> Kind? {
    var responder: Responder? = self
    while let current = responder {
      if let found = current as? Kind { return found }
      responder = current.next
    }
    return nil
  }

  // MARK: Touches

  /// Touches landed. Passes them on unless overridden.
  open func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    next?.touchesBegan(touches, with: event)
  }

  /// Touches moved, or changed their contact or pressure. Passes them on unless overridden.
  open func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    next?.touchesMoved(touches, with: event)
  }

  /// Touches lifted. Passes them on unless overridden.
  open func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    next?.touchesEnded(touches, with: event)
  }

  /// Touches were taken away: by a recognizer, or because they were cancelled. Whatever their
  /// landing started must be undone. Passes them on unless overridden.
  open func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    next?.touchesCancelled(touches, with: event)
  }

  // MARK: Motion and commands

  /// A motion of the device, such as a shake, began. Passes it on unless overridden.
  open func motionBegan(_ motion: DeviceMotion, at time: Timestamp) {
    next?.motionBegan(motion, at: time)
  }

  /// A motion of the device ended. Passes it on unless overridden.
  open func motionEnded(_ motion: DeviceMotion, at time: Timestamp) {
    next?.motionEnded(motion, at: time)
  }

  /// A motion of the device was broken off. Passes it on unless overridden.
  open func motionCancelled(_ motion: DeviceMotion, at time: Timestamp) {
    next?.motionCancelled(motion, at: time)
  }

  /// A command came from a remote control. Passes it on unless overridden.
  open func remoteControlReceived(_ command: RemoteCommand, at time: Timestamp) {
    next?.remoteControlReceived(command, at: time)
  }

  /// Whether it can perform a command now, with what is selected and kept; no unless overridden. The
  /// chain is asked from the first responder on, see ``responder(for:)``.
  open func canPerform(_ command: EditCommand) -> Bool { false }

  /// Performs a command that it can. Does nothing unless overridden.
  open func perform(_ command: EditCommand) {}

  // MARK: First responder

  /// Whether it may become the first responder; no unless overridden.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether it may give that up; yes unless overridden.
  open var canResignFirstResponder: Bool { true }

  /// Whether motion and commands go to it first.
  public final var isFirstResponder: Bool { responderWindow?.firstResponder === self }

  /// Makes it the first responder of its window, and says whether it is now.
  ///
  /// It is not when it may not, when it is in no window, or when the one that is may not resign.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder, let window = responderWindow else { return false }
    if let current = window.firstResponder, !current.resignFirstResponder() { return false }
    window.firstResponderReference = reference
    return true
  }

  /// Gives up being the first responder, and says whether it is none now. A touch elsewhere does
  /// not do that by itself.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    responderWindow?.firstResponderReference = WeakReference(nil)
    return true
  }

  /// Hears that it is the first responder no more, because it leaves the window.
  func didLoseFirstResponder(in window: Window) {}

  /// The responder itself when it is a controller. Nothing is cast, so that a program for bare metal
  /// that has no controllers has no code of them.
  var asController: ViewController? { nil }

  /// The window whose chain it is in, or whose controller it is.
  private final var responderWindow: Window? {
    var responder: Responder? = self
    while let current = responder {
      if let window = current as? Window { return window }
      if let window = current.asController?.view as? Window { return window }
      responder = current.next
    }
    return nil
  }

  // MARK: For a person who debugs

  /// What people call it, in a printed chain.
  open var chainName: String { "responder" }

  /// The chain from here on, as in `thumb → slider → window → application`.
  public final var chain: String {
    var text = chainName
    var responder = next
    while let current = responder {
      text += " → " + current.chainName
      responder = current.next
    }
    return text
  }
}
