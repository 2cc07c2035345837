/// The controller of a view, which is in the responder chain between its view and the superview.
///
/// The controller retains its view; the view doesn't retain its controller.
open class ViewController: Responder {
  /// The view that it controls.
  public final let view: View
  /// The display name in a printed chain.
  public final var name: String
  final let link = WeakLink<ViewController>()

  /// Creates the controller of a view.
  public init(view: View, name: String = "controller") {
    self.view = view
    self.name = name
    super.init()
    link.tie(to: self)
    view.ownerReference = Weak(link)
  }

  deinit { link.cut() }

  /// The superview of its view, or the application of its window.
  open override var next: Responder? { view.superview ?? (view as? Window)?.application }

  final override var asController: ViewController? { self }

  open override var chainName: String { name }
}
