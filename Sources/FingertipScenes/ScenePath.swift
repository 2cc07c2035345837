/// Where something is in a scene, as in `views[2].recognizers[0]`.
public struct ScenePath: Hashable, Sendable, CustomStringConvertible {
  /// One step of the way from the whole scene.
  public enum Component: Hashable, Sendable {
    /// Into the value of a key.
    case key(String)
    /// To the element of a list, counted from 0.
    case index(Int)
  }

  /// The steps from the whole scene.
  public var components: [Component]

  /// Makes a path; without steps it is the scene as a whole.
  public init(_ steps: [Component] = []) { self.components = steps }

  /// The path to a key in what this one leads to.
  public func key(_ key: String) -> ScenePath { ScenePath(components + [.key(key)]) }

  /// The path to an element of the list that this one leads to.
  public func index(_ index: Int) -> ScenePath { ScenePath(components + [.index(index)]) }

  /// The path in words: `views[2].recognizers[0]`, or `scene` for the whole.
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
