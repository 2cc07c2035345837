// UIKit's names for windows.
//
// If a program uses one of these unavailable names, the compiler's error message names an
// alternative. `@_alwaysEmitIntoClient` keeps the declarations out of the library, so they don't
// increase its size.

extension Window {
  /// Unavailable: call ``Application/addWindow(_:)`` and set ``Application/keyWindow``.
  @available(
    *, unavailable, message: "call application.addWindow(_:) and set application.keyWindow"
  )
  @_alwaysEmitIntoClient
  public func makeKeyAndVisible() { fatalError() }

  /// Unavailable: create a ``ViewController`` with the window as its view.
  @available(*, unavailable, message: "create ViewController(view: window)")
  @_alwaysEmitIntoClient
  public var rootViewController: ViewController? {
    get { fatalError() }
    set { fatalError() }
  }

  /// Unavailable: windows are ordered as in ``Application/windows``.
  @available(*, unavailable, message: "windows are ordered as in application.windows")
  @_alwaysEmitIntoClient
  public var windowLevel: Double {
    get { fatalError() }
    set { fatalError() }
  }
}
