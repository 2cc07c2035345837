// This file declares UIKit's scroll view members that Fingertip doesn't provide.
//
// If a program uses one of these unavailable names, the compiler's error message names an
// alternative. `@_alwaysEmitIntoClient` keeps the declarations out of the library, so they don't
// increase its size. The styles are members of `Never`, because a separate type would add metadata.

extension ScrollView {
  /// Unavailable: use ``contentInset``, because there is no safe area.
  @available(*, unavailable, renamed: "contentInset", message: "there is no safe area")
  @_alwaysEmitIntoClient
  public final var adjustedContentInset: Insets { fatalError() }

  /// Unavailable: call ``setContentOffset(_:animated:)``, because there is no status bar.
  @available(*, unavailable, message: "there is no status bar; call setContentOffset(_:animated:)")
  @_alwaysEmitIntoClient
  public final var scrollsToTop: Bool {
    get { fatalError() }
    set { fatalError() }
  }

  /// Unavailable: the host owns the keyboard.
  @available(
    *, unavailable, message: "the host owns the keyboard; see TextField.endsOnTouchOutside"
  )
  @_alwaysEmitIntoClient
  public final var keyboardDismissMode: Never? {
    get { fatalError() }
    set { fatalError() }
  }

  /// Unavailable: the host draws indicators; see ``scrollIndicator(along:)``.
  @available(*, unavailable, message: "the host draws indicators; see scrollIndicator(along:)")
  @_alwaysEmitIntoClient
  public final var indicatorStyle: Never? {
    get { fatalError() }
    set { fatalError() }
  }

  /// Unavailable: the host draws indicators; see ``scrollIndicator(along:)``.
  @available(*, unavailable, message: "the host draws indicators; see scrollIndicator(along:)")
  @_alwaysEmitIntoClient
  public final func flashScrollIndicators() { fatalError() }
}

extension Never {
  /// Unavailable: a value of UIKit's `keyboardDismissMode`.
  @available(
    *, unavailable, message: "the host owns the keyboard; see TextField.endsOnTouchOutside"
  )
  @_alwaysEmitIntoClient
  public static var onDrag: Never { fatalError() }

  /// Unavailable: a value of UIKit's `keyboardDismissMode`.
  @available(
    *, unavailable, message: "the host owns the keyboard; see TextField.endsOnTouchOutside"
  )
  @_alwaysEmitIntoClient
  public static var interactive: Never { fatalError() }

  /// Unavailable: a value of UIKit's `indicatorStyle`.
  @available(*, unavailable, message: "the host draws indicators; see scrollIndicator(along:)")
  @_alwaysEmitIntoClient
  public static var black: Never { fatalError() }

  /// Unavailable: a value of UIKit's `indicatorStyle`.
  @available(*, unavailable, message: "the host draws indicators; see scrollIndicator(along:)")
  @_alwaysEmitIntoClient
  public static var white: Never { fatalError() }
}
