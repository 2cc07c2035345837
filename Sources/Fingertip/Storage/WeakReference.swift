/// A box through which weak references access an object until the object's `deinit` runs.
///
/// Embedded Swift doesn't support `weak`. On other platforms, once an object has a `weak`
/// reference, every later retain of the object is several times as expensive. Because the engine
/// runs in one isolation domain, a plain box is enough. An object creates its box, shares it, and
/// clears it in its `deinit`.
final class WeakBox<Object: AnyObject> {
  fileprivate var object: Unmanaged<Object>?

  /// Creates an empty box.
  init() { object = nil }

  /// Sets the object that the box refers to. This object owns the box.
  func bind(to object: Object) { self.object = .passUnretained(object) }

  /// Clears the box. Called in the object's `deinit`.
  func clear() { object = nil }
}

/// A reference that doesn't retain its object.
struct WeakReference<Object: AnyObject> {
  private let box: WeakBox<Object>?

  /// Creates a reference to the object that owns a box. If the box is `nil`, the reference is
  /// empty.
  init(_ box: WeakBox<Object>?) { self.box = box }

  /// The object, or `nil` if it has been released.
  var object: Object? { withObject { $0 } }

  /// Calls a closure with the object without retaining it, and returns the closure's result.
  /// Returns `nil` if the object has been released.
  func withObject<Result>(_ body: (Object) -> Result) -> Result? {
    guard let object = box?.object else { return nil }
    return object._withUnsafeGuaranteedRef(body)
  }
}
