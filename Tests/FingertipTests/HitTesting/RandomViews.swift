import SeededNumbers
@testable import Fingertip

/// A random tree of views that can be changed at random.
struct RandomViews {
  /// A view that is hit only where one of its subviews is.
  final class PassThroughView: View {
    override func hitTest(_ point: Point) -> View? {
      let hit = super.hitTest(point)
      return hit === self ? nil : hit
    }
  }

  let window = Window(size: Size(width: 300, height: 300))
  private(set) var views: [View] = []
  var numbers: SeededNumbers

  /// Creates a scene. A wide scene has enough siblings for an index.
  init(seed: UInt64, isWide: Bool) {
    numbers = SeededNumbers(seed: seed)
    let count = isWide ? 34 + numbers.index(40) : 2 + numbers.index(12)
    for number in 0..<count {
      let parent: View =
        views.isEmpty || (isWide && !numbers.once(in: 4)) || numbers.once(in: 3)
        ? window : views[numbers.index(views.count)]
      let side = isWide ? 40.0 : 120
      // Half of the views are narrow strips or the panels next to them.
      let (column, row) = (Double(numbers.index(3)) * 48, Double(numbers.index(2)) * 48)
      let frame =
        switch number % 4 {
        case 0: Rect(x: column, y: row, width: 4, height: 48)
        case 1: Rect(x: column + 4, y: row, width: 44, height: 48)
        default:
          Rect(
            x: numbers.number(-20, 280), y: numbers.number(-20, 280),
            width: numbers.number(0, side), height: numbers.number(0, side))
        }
      let name = "v\(number)"
      let view =
        numbers.once(in: 12)
        ? PassThroughView(frame: frame, name: name) : View(frame: frame, name: name)
      parent.addSubview(view)
      views.append(view)
      if numbers.once(in: 2) { change(view) }
    }
  }

  /// Returns a point in or near a view.
  mutating func target() -> Point {
    let view = views[numbers.index(views.count)]
    let location = Point(
      x: view.bounds.minX + view.bounds.size.width * numbers.number(-0.3, 1.3),
      y: view.bounds.minY + view.bounds.size.height * numbers.number(-0.3, 1.3))
    let target = view.convert(toWindow: location)
    return target.isFinite && !numbers.once(in: 5) ? target : point()
  }

  /// Returns a point, usually in the window.
  mutating func point() -> Point {
    Point(x: numbers.number(-30, 330).rounded(), y: numbers.number(-30, 330))
  }

  mutating func contact() -> ContactEllipse? {
    guard numbers.once(in: 3) else { return nil }
    return ContactEllipse(
      majorRadius: numbers.number(1, 40), minorRadius: numbers.number(1, 20),
      orientation: Angle(degrees: numbers.number(0, 180)))
  }

  /// Changes a property of a view.
  mutating func changeSomething() { change(views[numbers.index(views.count)]) }

  private mutating func change(_ view: View) {
    switch numbers.index(14) {
    case 0, 1, 2: view.center = point()
    case 3: view.bounds.size = Size(width: numbers.number(-5, 90), height: numbers.number(0, 90))
    case 4: view.bounds.origin = Point(x: numbers.number(-50, 50), y: numbers.number(-50, 50))
    case 5, 6: view.transform = transform()
    case 7: view.anchorPoint = Point(x: numbers.number(-1, 2), y: numbers.number(0, 1))
    case 8: view.clipsToBounds.toggle()
    case 9: view.hitArea = HitArea(shape(), resting: margin(), tracking: margin())
    case 10: view.isHidden = numbers.once(in: 2)
    case 11: view.alpha = numbers.number(0, 0.1)
    case 12:
      view.isHidden = false
      view.alpha = 1
      view.transform = .identity
      if !view.center.isFinite { view.center = .zero }
    default: move(view)
    }
  }

  private mutating func transform() -> AffineTransform {
    switch numbers.index(8) {
    case 0: AffineTransform(scaleX: 0, y: 1)
    case 1: AffineTransform(scaleX: numbers.number(-2, 2), y: numbers.number(0.1, 3))
    case 2: AffineTransform(scaleX: 1e-4, y: 1e4)
    case 3: AffineTransform(a: 1, b: 0.999_999, c: 1, d: 1, tx: 3, ty: .infinity)
    case 4: AffineTransform(translation: Vector(dx: numbers.number(-50, 50), dy: 7))
    default: AffineTransform(rotation: Angle(degrees: numbers.number(-180, 180)))
    }
  }

  private mutating func shape() -> Shape {
    switch numbers.index(6) {
    case 0: .ellipse
    case 1: .rounded(radius: numbers.number(0, 30))
    case 2: .rectangle(Rect(x: numbers.number(-40, 40), y: 0, width: 30, height: 60))
    case 3:
      .path(Path(polygon: [point(), .zero, Point(x: 60, y: numbers.number(-20, 90))]))
    case 4:
      (try? AlphaMask(width: 2, height: 2, alpha: [0, 255, 255, 0])).map { .mask($0) } ?? .bounds
    default: .bounds
    }
  }

  private mutating func margin() -> Insets {
    guard !numbers.once(in: 20) else { return Insets(all: numbers.once(in: 2) ? .infinity : .nan) }
    return Insets(
      top: numbers.number(-5, 30), left: numbers.number(0, 30), bottom: numbers.number(0, 30),
      right: numbers.number(-30, 30))
  }

  /// Moves a view within the tree or removes it.
  private mutating func move(_ view: View) {
    let parent = views[numbers.index(views.count)]
    if numbers.once(in: 4) {
      view.removeFromSuperview()
    } else if numbers.once(in: 3) || parent.isDescendant(of: view) {
      window.addSubview(view)
    } else {
      parent.addSubview(view)
    }
  }
}
