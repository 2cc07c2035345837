public import CFingertip
import Fingertip

// Hit areas of views.

/// Sets a shape that takes no parameters.
@c @implementation
public func fingertip_view_set_shape(_ view: fingertip_view?, _ shape: Int32) -> fingertip_status {
  setShape(view) { () throws(CallError) in
    guard let byte = UInt8(exactly: shape), let word = Shape.Name(rawValue: byte) else {
      throw .invalidArgument("invalid shape; use a FINGERTIP_SHAPE_… constant")
    }
    return Shape(word)
  }
}

/// Sets a rectangle as the shape.
@c @implementation
public func fingertip_view_shape_rectangle(
  _ view: fingertip_view?, _ x: Double, _ y: Double, _ width: Double, _ height: Double
) -> fingertip_status {
  setShape(view) { () throws(CallError) in .rectangle(try Rect.checked(x, y, width, height)) }
}

/// Sets a rectangle with rounded corners as the shape.
@c @implementation
public func fingertip_view_shape_rounded(
  _ view: fingertip_view?, _ radius: Double
) -> fingertip_status {
  setShape(view) { () throws(CallError) in .rounded(radius: try radius.checkedExtent) }
}

/// Sets a polygon as the shape.
@c @implementation
public func fingertip_view_shape_polygon(
  _ view: fingertip_view?, _ corners: UnsafePointer<Double>?, _ count: Int
) -> fingertip_status {
  setShape(view) { () throws(CallError) in
    guard let corners, count >= 3, count <= 1 << 20 else {
      throw .invalidArgument(
        "polygon is NULL or its corner count is out of range; use 3 to 1000000 corners")
    }
    var reader = PathReader(points: corners, count: 2 * count)
    var path = Path()
    for index in 0..<count {
      try reader.readElement(index == 0 ? FINGERTIP_PATH_MOVE : FINGERTIP_PATH_LINE, into: &path)
    }
    path.close()
    return .path(path)
  }
}

/// Sets a path of lines and curves as the shape.
@c @implementation
public func fingertip_view_shape_path(
  _ view: fingertip_view?, _ elements: UnsafePointer<UInt8>?, _ count: Int,
  _ points: UnsafePointer<Double>?, _ pointCount: Int, _ evenOdd: Int32
) -> fingertip_status {
  setShape(view) { () throws(CallError) in
    guard let elements, count > 0, count <= 1 << 20 else {
      throw .invalidArgument(
        "path elements are NULL or their count is out of range; use 1 to 1000000 elements")
    }
    guard pointCount >= 0, pointCount == 0 || points != nil else {
      throw .invalidArgument("path points are NULL, but their count is not 0")
    }
    var reader = PathReader(points: points, count: pointCount)
    var path = Path(fill: evenOdd != 0 ? .evenOdd : .nonZero)
    for index in 0..<count { try reader.readElement(Int(elements[index]), into: &path) }
    guard reader.isAtEnd else { throw PathReader.wrongPointCountError }
    return .path(path)
  }
}

/// Sets the opaque pixels of an image as the shape.
@c @implementation
public func fingertip_view_shape_mask(
  _ view: fingertip_view?, _ alpha: UnsafePointer<UInt8>?, _ width: Int, _ height: Int,
  _ threshold: UInt8
) -> fingertip_status {
  setShape(view) { () throws(CallError) in
    guard let alpha, width > 0, height > 0, width <= (1 << 26) / height, threshold > 0 else {
      throw .invalidArgument(
        """
        the mask is NULL, empty or larger than 67 million pixels, or its threshold is 0; pass one \
        alpha byte per pixel and a threshold of at least 1
        """)
    }
    let bytes = [UInt8](UnsafeBufferPointer(start: alpha, count: width * height))
    do throws(AlphaMask.InvalidMask) {
      return .mask(
        try AlphaMask(width: width, height: height, alpha: bytes, threshold: threshold))
    } catch {
      throw .invalidArgument("invalid mask size; pass width × height alpha bytes")
    }
  }
}

/// Sets the margin around the shape in which touches may land.
@c @implementation
public func fingertip_view_set_resting_margin(
  _ view: fingertip_view?, _ top: Double, _ left: Double, _ bottom: Double, _ right: Double
) -> fingertip_status {
  performCall { () throws(CallError) in
    let record = try Library.view(view)
    record.view.hitArea.restingMargin = try .checked(top, left, bottom, right)
  }
}

/// Sets the margin around the shape in which a tracked touch still counts as inside.
@c @implementation
public func fingertip_view_set_tracking_margin(
  _ view: fingertip_view?, _ top: Double, _ left: Double, _ bottom: Double, _ right: Double
) -> fingertip_status {
  performCall { () throws(CallError) in
    let record = try Library.view(view)
    record.view.hitArea.trackingMargin = try .checked(top, left, bottom, right)
  }
}

private func setShape(
  _ view: fingertip_view?, _ function: StaticString = #function,
  _ shape: () throws(CallError) -> Shape
) -> fingertip_status {
  performCall(.changes, function) { () throws(CallError) in
    let record = try Library.view(view)
    record.view.hitArea.shape = try shape()
  }
}

/// A reader that returns a path's points in sequence.
private struct PathReader {
  let points: UnsafePointer<Double>?
  let coordinateCount: Int
  private var nextIndex = 0

  init(points: UnsafePointer<Double>?, count: Int) {
    self.points = points
    self.coordinateCount = count
  }

  var isAtEnd: Bool { nextIndex == coordinateCount }

  static var wrongPointCountError: CallError {
    .invalidArgument(
      """
      the number of path coordinates doesn't match the elements; pass 2 for a move or line, 4 for \
      a quadratic curve and 6 for a cubic curve
      """)
  }

  mutating func readElement(_ element: Int, into path: inout Path) throws(CallError) {
    switch element {
    case FINGERTIP_PATH_MOVE: path.move(to: try readPoint())
    case FINGERTIP_PATH_LINE: path.addLine(to: try readPoint())
    case FINGERTIP_PATH_QUADRATIC:
      let control = try readPoint()
      path.addQuadratic(to: try readPoint(), control: control)
    case FINGERTIP_PATH_CUBIC:
      let (first, second) = (try readPoint(), try readPoint())
      path.addCubic(to: try readPoint(), control1: first, control2: second)
    case FINGERTIP_PATH_CLOSE: path.close()
    default: throw .invalidArgument("invalid path element; use a FINGERTIP_PATH_… constant")
    }
  }

  private mutating func readPoint() throws(CallError) -> Point {
    guard let points, nextIndex + 2 <= coordinateCount else {
      throw PathReader.wrongPointCountError
    }
    nextIndex += 2
    return Point(
      x: try points[nextIndex - 2].checkedCoordinate, y: try points[nextIndex - 1].checkedCoordinate
    )
  }
}
