/// A box through which weak references refer to an object until the object's `deinit`.
///
/// Embedded Swift has no `weak`, and on other platforms a `weak` reference makes every later retain
/// of the object several times as expensive. The engine runs in one isolation domain, so a plain
/// box is enough. An object creates a box, shares it, and clears it in its `deinit`.
final class WeakBox<Object: AnyObject> {
  fileprivate var object: Unmanaged<Object>?

  /// Creates an empty box.
  init() { object = nil }

  /// Sets the object, which owns the box.
  func bind(to object: Object) { self.object = .passUnretained(object) }

  /// Clears the box. Called in the object's `deinit`.
  func clear() { object = nil }
}

/// A reference that doesn't retain its object.
struct WeakReference<Object: AnyObject> {
  private let box: WeakBox<Object>?

  /// Creates a reference through an object's box, or an empty reference if the box is `nil`.
  init(_ box: WeakBox<Object>?) { self.box = box }

  /// The object, or `nil` if it was released.
  var object: Object? { withObject { $0 } }

  /// Calls a closure with the object, without retaining it, and returns the result, or `nil` if the
  /// object was released.
  func withObject<Result>(_ body: (Object) -> Result) -> Result? {
    guard let object = box?.object else { return nil }
    return object._withUnsafeGuaranteedRef(body)
  }
}
