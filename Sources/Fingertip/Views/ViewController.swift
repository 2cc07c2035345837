/// The controller of a view, placed between the view and its superview in the responder chain.
///
/// The controller retains its view; the view doesn't retain its controller.
open class ViewController: Responder {
  /// The view that the controller manages.
  public final let view: View
  /// The controller's name, as shown in printed responder chains.
  public final var name: String
  final let weakBox = WeakBox<ViewController>()
  /// Whether the controller's touch handlers only pass touches on to the next responder. A subclass
  /// that overrides those handlers must keep this value up to date or leave it `false`.
  package final var passesTouchesOn = false

  /// Creates a controller for a view.
  public init(view: View, name: String = "controller") {
    self.view = view
    self.name = name
    super.init()
    weakBox.bind(to: self)
    view.controllerReference = WeakReference(weakBox)
  }

  deinit { weakBox.clear() }

  /// The superview of the controller's view or, if the view is a window, its application.
  open override var next: Responder? { view.superview ?? (view as? Window)?.application }

  final override var passesAllTouchesOn: Bool { passesTouchesOn }

  final override var asController: ViewController? { self }

  open override var chainName: String { name }
}
