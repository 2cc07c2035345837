/// The link of weak references to their object: it knows that until it goes.
///
/// Swift's own weak references do not exist in Embedded Swift, and elsewhere they make every later
/// retain of the object several times as dear. The engine belongs to one isolation, so a plain
/// link does: an object makes one, hands it out, and empties it in its `deinit`.
final class WeakLink<Object: AnyObject> {
  fileprivate var object: Unmanaged<Object>?

  /// Makes a link that knows nothing yet.
  init() { object = nil }

  /// Ties the link to the object that owns it.
  func tie(to object: Object) { self.object = .passUnretained(object) }

  /// Forgets the object. To be called in its `deinit`.
  func cut() { object = nil }
}

/// A reference that does not keep its object alive.
struct Weak<Object: AnyObject> {
  private let link: WeakLink<Object>?

  /// Makes a reference through an object's link; `nil` refers to nothing.
  init(_ link: WeakLink<Object>?) { self.link = link }

  /// The object, as long as there is one.
  var object: Object? { use { $0 } }

  /// Works with the object, as long as there is one, without counting a reference to it.
  func use<Result>(_ body: (Object) -> Result) -> Result? {
    guard let object = link?.object else { return nil }
    return object._withUnsafeGuaranteedRef(body)
  }
}
