public import Fingertip
public import FingertipScenes

/// A factory that creates a new window for each replay of a recording.
///
/// ```swift
/// let board = TestScene({ Board(size: $0) }, window: \.window)
/// let panel = TestScene(try Scene(file: "panel.json"))
/// ```
public struct TestScene {
  /// A window, together with an object that must be retained while the window is in use.
  struct OwnedWindow {
    var window: Window
    var windowOwner: Any
  }

  /// The window size, in points, or `nil` to use the recording's size.
  public var size: Size?
  private let makeOwnedWindowOfSize: (Size) throws -> OwnedWindow

  /// Creates a scene from a closure that receives the size of the recorded surface. The object that
  /// the closure returns, such as a controller or a model, is retained during the replay. Pass
  /// `\.self` for `window` if the closure returns the window itself.
  public init<Owner>(
    _ make: @escaping (Size) throws -> Owner, window: @escaping (Owner) -> Window
  ) {
    makeOwnedWindowOfSize = { size in
      let owner = try make(size)
      return OwnedWindow(window: window(owner), windowOwner: owner)
    }
  }

  /// Creates a test scene from a JSON scene.
  public init(_ scene: Scene) {
    self.init({ size in try scene.makeWindow(size: scene.size ?? size) }, window: \.window)
    size = scene.size
  }

  /// A scene that consists of a single window with every standard gesture, like the default window
  /// of `fingertip replay`.
  public static var standard: TestScene { TestScene(.standard) }

  func makeOwnedWindow(_ size: Size) throws -> OwnedWindow {
    try makeOwnedWindowOfSize(self.size ?? size)
  }
}
