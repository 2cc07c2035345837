/// The end of a weak reference: it knows its object until that goes.
///
/// Swift's own weak references do not exist in Embedded Swift, and elsewhere they make every later
/// retain of the object several times as dear. The engine belongs to one isolation, so a plain
/// handle does: an object makes one, hands it out, and empties it in its `deinit`.
final class Handle<Object: AnyObject> {
  fileprivate var object: Unmanaged<Object>?

  /// Makes a handle that knows nothing yet.
  init() { object = nil }

  /// Ties the handle to the object that owns it.
  func tie(to object: Object) { self.object = .passUnretained(object) }

  /// Forgets the object. To be called in its `deinit`.
  func cut() { object = nil }
}

/// A reference that does not keep its object alive.
struct Weak<Object: AnyObject> {
  private let handle: Handle<Object>?

  /// Makes a reference through an object's handle; `nil` refers to nothing.
  init(_ handle: Handle<Object>?) { self.handle = handle }

  /// Whether it refers to nothing, and never did.
  var isEmpty: Bool { handle == nil }

  /// The object, as long as there is one.
  var object: Object? { use { $0 } }

  /// Works with the object, as long as there is one, without counting a reference to it.
  func use<Result>(_ body: (Object) -> Result) -> Result? {
    guard let object = handle?.object else { return nil }
    return object._withUnsafeGuaranteedRef(body)
  }
}
