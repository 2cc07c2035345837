/// One finger on the surface, from landing to lifting: the object that views and actions see.
///
/// The object is the same for the whole life of the touch, and its fields change with every frame.
/// To keep a value, copy the field.
public final class Touch {
  /// The phases of a touch (rule T1).
  public enum Phase: Hashable, Sendable {
    /// It landed in this frame.
    case began
    /// It moved in this frame.
    case moved
    /// It is down and did nothing in this frame (rule T4).
    case stationary
    /// It lifted in this frame.
    case ended
    /// It was cancelled in this frame.
    case cancelled
  }

  /// The identity that the source gave it.
  public let id: TouchID
  /// What it did in the last frame.
  public internal(set) var phase = Phase.began
  /// How many quick touches at this place it makes, itself included (rule T3).
  public let tapCount: Int
  /// When the last frame was in which it changed.
  public internal(set) var timestamp: Timestamp
  /// Where it is, in points of the window.
  public internal(set) var location: Point
  /// Where it was in the frame before, in points of the window.
  public internal(set) var previousLocation: Point
  /// The area of contact, when the source knows it.
  public internal(set) var contact: ContactEllipse?
  /// The pressure as a share of the device's range, 0 … 1, when the source knows it.
  public internal(set) var pressure: Double?
  /// What touches.
  public internal(set) var tool: TouchTool
  private var viewReference: Weak<View>

  init(_ sample: TouchSample, at time: Timestamp, tapCount: Int, view: View?) {
    id = sample.id
    self.tapCount = tapCount
    timestamp = time
    location = sample.location
    previousLocation = sample.location
    contact = sample.contact
    pressure = sample.pressure
    tool = sample.tool
    viewReference = Weak(view)
  }

  /// The view on which it landed; `nil` when it landed on none, or the view is gone.
  public var view: View? { viewReference.object }

  /// Where it is, in the coordinates of a view; `nil` stands for the window.
  public func location(in view: View?) -> Point {
    view.map { $0.convert(fromWindow: location) } ?? location
  }

  /// Where it was in the frame before, in the coordinates of a view; `nil` stands for the window.
  public func previousLocation(in view: View?) -> Point {
    view.map { $0.convert(fromWindow: previousLocation) } ?? previousLocation
  }
}
