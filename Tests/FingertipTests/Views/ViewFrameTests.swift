import Fingertip
import Testing

@Suite struct ViewFrameTests {
  @Test func `A rotated view's frame is the smallest rectangle around its corners`() {
    let view = View(frame: Rect(x: 20, y: 30, width: 100, height: 40))
    for degrees in stride(from: -180.0, to: 180, by: 15) {
      view.transform = AffineTransform(rotation: Angle(degrees: degrees))
      let bounds = view.bounds
      let corners = [
        Point(x: bounds.minX, y: bounds.minY), Point(x: bounds.maxX, y: bounds.minY),
        Point(x: bounds.minX, y: bounds.maxY), Point(x: bounds.maxX, y: bounds.maxY),
      ].map { view.convert(toSuperview: $0) }
      let (xs, ys) = (corners.map(\.x), corners.map(\.y))
      #expect(abs(view.frame.minX - xs.min()!) < 1e-9 && abs(view.frame.maxX - xs.max()!) < 1e-9)
      #expect(abs(view.frame.minY - ys.min()!) < 1e-9 && abs(view.frame.maxY - ys.max()!) < 1e-9)
    }
  }
}
