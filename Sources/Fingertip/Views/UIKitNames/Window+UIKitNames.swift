// UIKit's names for windows.
//
// The compiler explains what to write instead of the unavailable names. `@_alwaysEmitIntoClient`
// keeps them out of the library, so that they cost nothing.

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

  /// Unavailable: windows are in the order of ``Application/windows``.
  @available(*, unavailable, message: "windows are in the order of application.windows")
  @_alwaysEmitIntoClient
  public var windowLevel: Double {
    get { fatalError() }
    set { fatalError() }
  }
}
