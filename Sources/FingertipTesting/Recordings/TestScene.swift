public import Fingertip
public import FingertipScenes

/// How to make the window that a recording is played into, anew for each run.
///
/// ```swift
/// let board = TestScene({ Board(size: $0) }, window: \.window)
/// let panel = TestScene(try Scene(file: "panel.json"))
/// ```
public struct TestScene {
  /// A window, and what must live as long as it.
  struct Instance {
    var window: Window
    var owner: Any
  }

  /// The size of the window, in points; `nil` for that of the recording.
  public var size: Size?
  private let make: (Size) throws -> Instance

  /// Makes a window by a closure, which gets the size of the recorded surface. What it answers lives as long as
  /// the window is played into: a controller, a model, or with `window: \.self` the window alone.
  public init<Owner>(
    _ make: @escaping (Size) throws -> Owner, window: @escaping (Owner) -> Window
  ) {
    self.make = { size in
      let owner = try make(size)
      return Instance(window: window(owner), owner: owner)
    }
  }

  /// Makes the window of a scene.
  public init(_ scene: Scene) {
    self.init({ size in try scene.makeWindow(size: scene.size ?? size) }, window: \.window)
    size = scene.size
  }

  /// One window that listens for every standard gesture, as `fingertip replay` has it.
  public static var standard: TestScene { TestScene(.standard) }

  func makeInstance(_ size: Size) throws -> Instance { try make(self.size ?? size) }
}
