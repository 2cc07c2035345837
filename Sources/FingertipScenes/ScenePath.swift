/// The path of a value in a scene, such as `views[2].recognizers[0]`.
public struct ScenePath: Hashable, Sendable, CustomStringConvertible {
  /// A component of a path.
  public enum Component: Hashable, Sendable {
    /// The value of a key.
    case key(String)
    /// The index of an element in a list, counted from 0.
    case index(Int)
  }

  /// The components, starting at the root.
  public var components: [Component]

  /// Creates a path. The empty path represents the whole scene.
  public init(_ steps: [Component] = []) { self.components = steps }

  /// Returns the path of a key in the object at this path.
  public func key(_ key: String) -> ScenePath { ScenePath(components + [.key(key)]) }

  /// Returns the path of an element in the list at this path.
  public func index(_ index: Int) -> ScenePath { ScenePath(components + [.index(index)]) }

  /// The path as a string, such as `views[2].recognizers[0]`, or `scene` for the empty path.
  public var description: String {
    var text = ""
    for step in components {
      switch step {
      case .key(let key): text += text.isEmpty ? key : "." + key
      case .index(let index): text += "[\(index)]"
      }
    }
    return text.isEmpty ? "scene" : text
  }
}
