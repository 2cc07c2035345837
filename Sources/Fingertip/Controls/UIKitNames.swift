// UIKit's names for controls.
//
// If a program uses one of these unavailable names, the compiler's error message names an
// alternative. `@_alwaysEmitIntoClient` keeps the declarations out of the library, so they don't
// increase its size.

extension Slider {
  /// Unavailable: assign ``value``; the host animates the change.
  @available(*, unavailable, message: "assign value; the host animates the change")
  @_alwaysEmitIntoClient
  public final func setValue(_ value: Double, animated: Bool) { fatalError() }
}

extension Switch {
  /// Unavailable: assign ``isOn``; the host animates the change.
  @available(*, unavailable, message: "assign isOn; the host animates the change")
  @_alwaysEmitIntoClient
  public final func setOn(_ isOn: Bool, animated: Bool) { fatalError() }
}

extension SegmentedControl {
  /// Unavailable: use ``insertSegment(withTitle:at:)``; the host animates the insertion.
  @available(
    *, unavailable, message: "use insertSegment(withTitle:at:); the host animates the change"
  )
  @_alwaysEmitIntoClient
  public final func insertSegment(withTitle title: String, at index: Int, animated: Bool) {
    fatalError()
  }
}

extension ListView {
  /// Unavailable: rows are views; insert, delete or move them.
  @available(*, unavailable, message: "rows are views; insert, delete or move them")
  @_alwaysEmitIntoClient
  public final func reloadData() { fatalError() }

  /// Unavailable: use ``selectedRows``.
  @available(*, unavailable, message: "use selectedRows.first")
  @_alwaysEmitIntoClient
  public final var indexPathForSelectedRow: Int? { fatalError() }

  /// Unavailable: assign ``isEditing``; the host animates the change.
  @available(*, unavailable, message: "assign isEditing; the host animates the change")
  @_alwaysEmitIntoClient
  public final func setEditing(_ isEditing: Bool, animated: Bool) { fatalError() }
}
