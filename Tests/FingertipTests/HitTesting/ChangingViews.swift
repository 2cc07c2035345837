import SeededNumbers
@testable import Fingertip

/// A random tree of views, most of them plain, for testing the fast path of hit testing. The tree
/// undergoes every kind of change that could make the fast path return the wrong view.
struct ChangingViews {
  /// A view that changes the tree once, during a hit test.
  final class Meddler: View {
    var meddle: (() -> Void)?
    override func hitTest(_ point: Point) -> View? {
      let act = meddle
      meddle = nil
      act?()
      return super.hitTest(point)
    }
  }

  /// A view that receives touches outside its bounds.
  final class Reacher: View {
    var far = 0.0 { didSet { hitBoundsDidChange() } }
    override var hitBounds: Rect? { super.hitBounds?.outset(by: Insets(all: far)) }
    override func point(inside point: Point) -> Bool {
      super.point(inside: point) || bounds.outset(by: Insets(all: far)).contains(point)
    }
  }

  let window = Window(size: Size(width: 300, height: 300))
  private(set) var views: [View] = []
  private(set) var meddlers: [Meddler] = []
  var numbers: SeededNumbers

  /// On average, one in this many views is a ``Meddler``, and one in this many is a ``Reacher``.
  private let rarity: Int

  /// Creates a scene. A wide scene has too many siblings for a linear search.
  init(seed: UInt64, isWide: Bool, rarity: Int = 30) {
    numbers = SeededNumbers(seed: seed)
    self.rarity = rarity
    let count =
      isWide ? SiblingTable.maximumCountWithoutTree + numbers.index(60) : 2 + numbers.index(20)
    for _ in 0..<count {
      let view = make()
      view.clipsToBounds = numbers.once(in: 3)
      (isWide && !numbers.once(in: 5) ? window : parent()).addSubview(view)
      views.append(view)
    }
  }

  private mutating func make() -> View {
    let side = 160.0
    let frame = Rect(
      x: number(-40, 260), y: number(-40, 260), width: number(0, side), height: number(0, side))
    let name = "v\(views.count)"
    switch numbers.index(rarity) {
    case 0:
      let meddler = Meddler(frame: frame, name: name)
      meddlers.append(meddler)
      return meddler
    case 1: return Reacher(frame: frame, name: name)
    default: return View(frame: frame, name: name)
    }
  }

  /// Returns a random number. The number is often an integer so that points often lie on edges.
  private mutating func number(_ low: Double, _ high: Double) -> Double {
    let number = numbers.number(low, high)
    return numbers.once(in: 3) ? number : number.rounded()
  }

  private mutating func parent() -> View {
    views.isEmpty || numbers.once(in: 3) ? window : views[numbers.index(views.count)]
  }

  /// Returns a point, usually in the window and often in a view.
  mutating func target() -> Point {
    let view = views[numbers.index(views.count)]
    let target = view.convert(
      toWindow: Point(
        x: view.bounds.minX + view.bounds.size.width * numbers.number(-0.1, 1.1),
        y: view.bounds.minY + view.bounds.size.height * numbers.number(-0.1, 1.1)))
    return target.isFinite && !numbers.once(in: 3)
      ? target : Point(x: number(-9, 309), y: number(-9, 309))
  }

  /// Changes a property that affects which view is in front.
  mutating func change() {
    let view = numbers.once(in: 25) ? window : views[numbers.index(views.count)]
    switch numbers.index(24) {
    case 0, 1: view.center = Point(x: number(0, 300), y: number(0, 300))
    case 2:
      view.frame = Rect(
        x: number(-40, 260), y: number(-40, 260), width: number(0, 160), height: number(0, 160))
    case 3: view.bounds.size = Size(width: number(-5, 200), height: number(0, 200))
    case 4: view.bounds.origin = Point(x: number(-60, 60), y: number(-60, 60))
    case 5: view.anchorPoint = Point(x: numbers.number(-1, 2), y: numbers.number(0, 1))
    case 6, 7: view.clipsToBounds.toggle()
    case 8, 9: view.isHidden.toggle()
    case 10, 11: view.alpha = [0, 0.009, 0.01, 1, .nan, 1, 0.5, 1][numbers.index(8)]
    case 12, 13: view.isUserInteractionEnabled.toggle()
    case 14:
      view.transform = AffineTransform(rotation: Angle(degrees: numbers.number(-180, 180)))
    case 15:
      view.transform = AffineTransform(
        translation: Vector(dx: numbers.number(-50, 50), dy: numbers.number(-50, 50)))
    case 16: view.transform = numbers.once(in: 2) ? .identity : AffineTransform(scaleX: 0, y: 1)
    case 17:
      view.hitArea = HitArea(resting: Insets(all: numbers.once(in: 2) ? 0 : numbers.number(-9, 20)))
    case 18: view.hitArea.shape = numbers.once(in: 2) ? .bounds : .ellipse
    case 19:
      view.center.x = numbers.once(in: 2) ? .nan : 1e16
      if numbers.once(in: 2) { view.bounds.size.width = .infinity }
    case 20: if let view = view as? Reacher { view.far = numbers.number(0, 60) }
    case 21: setRight(view)
    default: move(view)
    }
    if !numbers.once(in: 4) { setRight(views[numbers.index(views.count)]) }
  }

  /// Resets a view's properties to those of a plain view.
  private mutating func setRight(_ view: View) {
    view.isHidden = false
    view.alpha = 1
    view.isUserInteractionEnabled = true
    view.transform = .identity
    view.hitArea = HitArea()
    if !view.bounds.isFinite { view.bounds.size = Size(width: 90, height: 80) }
    if !(abs(view.center.x) < 1e6) { view.center.x = number(0, 300) }
  }

  /// Removes a view, brings it to the front, moves it in the tree, or adds a new view.
  private mutating func move(_ view: View) {
    let parent = parent()
    if view === window || numbers.once(in: 5) {
      let new = make()
      parent.addSubview(new)
      views.append(new)
    } else if numbers.once(in: 4) {
      view.removeFromSuperview()
    } else if numbers.once(in: 12) {
      for subview in view.subviews { subview.removeFromSuperview() }
    } else if numbers.once(in: 3), let parent = view.superview {
      parent.addSubview(view)
    } else if numbers.once(in: 3), let parent = view.superview {
      parent.insertSubview(view, at: numbers.index(parent.subviews.count))
    } else if !parent.isDescendant(of: view) {
      parent.addSubview(view)
    } else {
      window.addSubview(view)
    }
  }
}

extension ChangingViews {
  /// Compares the fast hit test and the full hit test with a search that uses no tables, in
  /// changing scenes. Returns how often the fast path found a view, how often it was inconclusive,
  /// and the first mistake.
  static func compare(scenes: ClosedRange<UInt64>) -> (found: Int, unclear: Int, mistake: String?) {
    var (found, unclear) = (0, 0)
    for seed in scenes {
      var scene = ChangingViews(seed: seed, isWide: seed.isMultiple(of: 25))
      for step in 0..<16 {
        let point = scene.target()
        let plain = ReferenceSearch().report(in: scene.window, at: point).chosen
        HitSearch().updateStaleEntries(below: scene.window)
        let fastHit = scene.window.fastHitTest(point)
        let whole = scene.window.hitTest(point)?.name
        if let front = fastHit {
          if front?.name != plain {
            return (found, unclear, mistake(seed, step, point, front?.name, plain))
          }
          if plain != nil, plain != scene.window.name { found += 1 }
        } else {
          unclear += 1
        }
        if whole != plain { return (found, unclear, mistake(seed, step, point, whole, plain)) }
        for _ in 0...scene.numbers.index(3) { scene.change() }
      }
    }
    return (found, unclear, nil)
  }

  /// Compares the two searches while views change the tree in `hitTest`. Each search runs in its
  /// own copy of the scene.
  static func compareMeddling(scenes: ClosedRange<UInt64>) -> (meddled: Int, mistake: String?) {
    var meddled = 0
    for seed in scenes {
      let (quick, isQuickDone) = meddle(seed) { $0.hitTest($1) }
      let (full, isFullDone) = meddle(seed) {
        ReferenceSearch().report(in: $0, at: $1).chosen
          .map { View(frame: .zero, name: $0) }
      }
      if isQuickDone != isFullDone { continue }
      if isQuickDone { meddled += 1 }
      if quick != full { return (meddled, "seed \(seed): \(quick ?? "-"), not \(full ?? "-")") }
    }
    return (meddled, nil)
  }

  private static func meddle(
    _ seed: UInt64, search: (Window, Point) -> View?
  ) -> (hit: String?, isDone: Bool) {
    var scene = ChangingViews(seed: seed, isWide: seed.isMultiple(of: 25), rarity: 5)
    _ = scene.window.hitTest(.zero)
    for _ in 0..<4 { scene.change() }
    let point = scene.target()
    var isDone = false
    if let meddler = scene.meddlers.last {
      var copy = scene
      meddler.meddle = {
        isDone = true
        for _ in 0..<3 { copy.change() }
      }
    }
    return (search(scene.window, point)?.name, isDone)
  }

  private static func mistake(
    _ seed: UInt64, _ step: Int, _ point: Point, _ one: String?, _ other: String?
  ) -> String {
    "seed \(seed), step \(step), \(point): \(one ?? "-"), not \(other ?? "-")"
  }
}
