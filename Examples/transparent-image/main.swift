import Fingertip

// An image that receives touches only on its opaque pixels. In this example, the image is drawn
// with characters, and each dot is a transparent pixel.

final class ImageView: View {
  private let image: [[Character]]

  init(_ image: String, frame: Rect, name: String) {
    self.image = image.split(separator: "\n").map(Array.init)
    super.init(frame: frame, name: name)
  }

  /// Whether the image is opaque at a point of the view.
  override func point(inside point: Point) -> Bool {
    guard bounds.contains(point) else { return false }
    let row = Int(point.y / bounds.size.height * Double(image.count))
    let line = image[min(row, image.count - 1)]
    let column = Int(point.x / bounds.size.width * Double(line.count))
    return line[min(column, line.count - 1)] != "."
  }
}

let frame = """
  #########
  #.......#
  #.......#
  #.......#
  #########
  """

let window = Window(size: Size(width: 90, height: 50))
let photo = View(frame: window.bounds, name: "photo")
window.addSubview(photo)
window.addSubview(ImageView(frame, frame: window.bounds, name: "frame"))

// For each point of a grid in the window, print the initial of the view that receives a touch
// there.
for y in stride(from: 5.0, to: 50, by: 10) {
  var line = ""
  for x in stride(from: 5.0, to: 90, by: 10) {
    line += window.hitTest(Point(x: x, y: y), contact: nil)?.name.prefix(1) ?? "."
  }
  print(line)
}
