/// The owner of a view: it stands in the responder chain between its view and what the view is in.
///
/// The controller keeps its view; the view does not keep its controller.
open class ViewController: Responder {
  /// The view that it owns.
  public final let view: View
  /// What people call it, in a printed chain.
  public final var name: String
  final let weakBox = WeakBox<ViewController>()

  /// Takes charge of a view.
  public init(view: View, name: String = "controller") {
    self.view = view
    self.name = name
    super.init()
    weakBox.bind(to: self)
    view.controllerReference = WeakReference(weakBox)
  }

  deinit { weakBox.clear() }

  /// What its view is in.
  open override var next: Responder? { view.superview ?? (view as? Window)?.application }

  final override var asController: ViewController? { self }

  open override var chainName: String { name }
}
