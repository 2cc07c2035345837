/// A closure or method that a recognizer calls as an action.
struct GestureAction {
  /// The origin of an action, which determines how it can be removed.
  enum Source {
    /// A closure added by the host.
    case closure
    /// A closure added by another module of the engine, which the host can't remove.
    case observer
    #if !hasFeature(Embedded)
    /// A method of an object.
    case method(TargetActionKey)
    #endif
  }

  /// The closure to call, or `nil` once the action has been removed.
  var handler: ((GestureRecognizer) -> Void)?
  let source: Source

  /// Whether the host added the action.
  var isAddedByHost: Bool { if case .observer = source { false } else { true } }
}

#if !hasFeature(Embedded)
/// The target and name of an action that is a method. This type is a class to keep actions small.
final class TargetActionKey {
  // After the target has been deallocated, another object may reuse its identifier. Removing that
  // object's actions may then also remove this action, which no longer does anything anyway.
  private let target: ObjectIdentifier
  private let name: String

  init(_ target: AnyObject, _ name: String) {
    self.target = ObjectIdentifier(target)
    self.name = name
  }

  /// Returns whether the method has the given target and name. If the given target or name is
  /// `nil`, any target or name matches.
  func matches(_ target: AnyObject?, _ name: String?) -> Bool {
    if let target, ObjectIdentifier(target) != self.target { return false }
    return name.map { $0.hasSameBytes(as: self.name) } ?? true
  }
}
#endif
