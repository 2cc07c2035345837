// UIKit's names for views.

extension View {
  /// Returns the first descendant with a given name in a depth-first, back-to-front search, or
  /// `nil` if no name matches. O(*n*), where *n* is the number of descendants.
  public final func firstDescendant(named name: String) -> View? {
    var pendingViews = [View](subviews.reversed())
    while let view = pendingViews.popLast() {
      if view.name.hasSameBytes(as: name) { return view }
      pendingViews.append(contentsOf: view.subviews.reversed())
    }
    return nil
  }

  /// Resigns first responder status if the view, a descendant, or the controller of either has it.
  /// Returns whether a responder resigned. If `force` is `true`, the responder can't refuse to
  /// resign.
  @discardableResult
  public final func endEditing(_ force: Bool) -> Bool {
    guard let window, let editor = window.firstResponder, contains(editor) else { return false }
    if editor.resignFirstResponder() { return true }
    guard force else { return false }
    window.firstResponderReference = WeakReference(nil)
    editor.didLoseFirstResponder(in: window)
    return true
  }

  /// Returns whether a responder is the view, a descendant, or the controller of either.
  private final func contains(_ responder: Responder) -> Bool {
    var responder: Responder? = responder
    while let current = responder {
      if current === self || current.asController?.view === self { return true }
      responder = current.next
    }
    return false
  }
}

// If a program uses one of the unavailable names, the compiler's error message names an
// alternative. `@_alwaysEmitIntoClient` keeps the declarations out of the library, so they don't
// increase its size.

extension View {
  /// Unavailable: use ``hitTest(_:)``.
  @available(*, unavailable, message: "use hitTest(_:); there is no event parameter")
  @_alwaysEmitIntoClient
  public final func hitTest(_ point: Point, with event: TouchEvent?) -> View? { fatalError() }

  /// Unavailable: use ``point(inside:)``.
  @available(*, unavailable, message: "use point(inside:); there is no event parameter")
  @_alwaysEmitIntoClient
  public final func point(inside point: Point, with event: TouchEvent?) -> Bool { fatalError() }

  /// Unavailable: use ``name``.
  @available(*, unavailable, message: "use name and firstDescendant(named:)")
  @_alwaysEmitIntoClient
  public final var tag: Int {
    get { fatalError() }
    set { fatalError() }
  }

  /// Unavailable: use ``firstDescendant(named:)``.
  @available(*, unavailable, message: "use name and firstDescendant(named:)")
  @_alwaysEmitIntoClient
  public final func viewWithTag(_ tag: Int) -> View? { fatalError() }

  /// Unavailable: set ``layoutDirection``.
  @available(*, unavailable, message: "set layoutDirection; subviews inherit the direction")
  @_alwaysEmitIntoClient
  public final var semanticContentAttribute: Int {
    get { fatalError() }
    set { fatalError() }
  }

  /// Unavailable: use ``effectiveLayoutDirection``.
  @available(*, unavailable, message: "use effectiveLayoutDirection")
  @_alwaysEmitIntoClient
  public final var effectiveUserInterfaceLayoutDirection: Int { fatalError() }

  /// Unavailable: set the size.
  @available(
    *, unavailable, message: "views draw nothing, so they have no intrinsic size; set the size"
  )
  @_alwaysEmitIntoClient
  public final func sizeToFit() { fatalError() }
}
