/// A part of the screen that can be touched: a rectangle in a tree, with recognizers.
///
/// A view draws nothing. It says where it is, what of it can be touched, and who listens.
///
/// ```swift
/// let photo = View(frame: Rect(x: 20, y: 40, width: 280, height: 200), name: "photo")
/// photo.addGestureRecognizer(PinchGestureRecognizer { print($0.value.scale) })
/// window.addSubview(photo)
/// ```
open class View: Responder {
  // What a move has to do with comes first, so that it lies close together in memory. With the checks for
  // overlapping access, here and in what searches views, a hit test costs 1.8 to 2.2 times the
  // instructions. The tree is not changed while it is searched, but by overrides, before whose call
  // the search writes down what it needs.

  /// Where the anchor is, in the coordinates of the superview.
  public final var center: Point {
    get { place }
    set {
      place = newValue
      centerDidChange(newValue)
    }
  }
  /// Apart from ``center``, because other modules read it often, and what they read of stored
  /// properties is checked for exclusive access.
  @exclusivity(unchecked) private final var place: Point
  /// The point that ``center`` places and ``transform`` turns about, as a share of the bounds.
  @exclusivity(unchecked) public final var anchor = Point(x: 0.5, y: 0.5) {
    didSet { placeDidChange() }
  }
  @exclusivity(unchecked) final var hitState = HitState()
  /// The part of its own coordinates that it shows. Its origin scrolls what is in it.
  @exclusivity(unchecked) public final var bounds: Rect {
    didSet {
      placeDidChange()
      if bounds.size != oldValue.size {
        sizeDidChange()
        setNeedsLayout()
      }
    }
  }
  /// The view that it is in, which takes itself out of here when it goes.
  @exclusivity(unchecked) final private(set) var container: Unmanaged<View>?
  /// How the view is turned, scaled or moved about its anchor.
  @exclusivity(unchecked) public final var transform = AffineTransform.identity {
    didSet { transformDidChange() }
  }
  /// What people call it, for explanations.
  @exclusivity(unchecked) public final var name: String
  /// Whether it takes no touches, with all that is in it (rule H2). Touches that it holds already go
  /// on; so they do with ``alpha`` and ``isUserInteractionEnabled``.
  @exclusivity(unchecked) public final var isHidden = false {
    didSet { if isHidden != oldValue { reachDidChange() } }
  }
  /// Its opacity; below 0.01 it takes no touches, with all that is in it (rule H2).
  @exclusivity(unchecked) public final var alpha = 1.0 {
    didSet { if (alpha >= 0.01) != (oldValue >= 0.01) { reachDidChange() } }
  }
  /// Whether it takes touches, with all that is in it (rule H2).
  @exclusivity(unchecked) public final var isUserInteractionEnabled = true {
    didSet { if isUserInteractionEnabled != oldValue { reachDidChange() } }
  }
  /// Whether it takes more than one touch at a time. Recognizers get them all (rule D1).
  @exclusivity(unchecked) public final var isMultipleTouchEnabled = false
  /// Whether other views of the window get no touches while it holds one (rule D1).
  @exclusivity(unchecked) public final var isExclusiveTouch = false
  /// Whether what lies outside its bounds takes no touches there (rule H5).
  @exclusivity(unchecked) public final var clipsHits = false { didSet { reachDidChange() } }
  /// The shape that takes touches, and the margins around it.
  @exclusivity(unchecked) public final var hitArea = HitArea() {
    didSet {
      completeHitArea()
      hitAreaDidChange()
    }
  }
  /// What of it and in it is to be laid out.
  @exclusivity(unchecked) final var layoutNeed = LayoutNeed.nothing

  /// What is in it, from back to front.
  @exclusivity(unchecked) public final private(set) var subviews: [View] = []
  /// The recognizers attached to it, in the order of adding.
  @exclusivity(unchecked) public final private(set) var gestureRecognizers: [GestureRecognizer] = []
  final let link = WeakLink<View>()
  @exclusivity(unchecked) final var ownerReference = Weak<ViewController>(nil)

  /// Makes a view with a frame in the coordinates of its superview, in points.
  public init(frame: Rect, name: String = "") {
    self.name = name
    self.bounds = Rect(origin: .zero, size: frame.size)
    place = frame.center
    super.init()
    link.tie(to: self)
    hitState.isStandard = ObjectIdentifier(type(of: self)) == ObjectIdentifier(View.self)
    if !hitState.isStandard { layoutNeed = .all }
  }

  deinit {
    link.cut()
    // What goes with it goes one view after another, so that no chain of views is too long.
    var rest = releaseSubviews()
    while var view = rest.popLast() {
      if view.hitState.isStandard, isKnownUniquelyReferenced(&view) {
        rest.append(contentsOf: view.releaseSubviews())
      }
    }
    for gesture in gestureRecognizers { gesture.attachment = nil }
  }

  private final func releaseSubviews() -> [View] {
    let released = subviews
    for subview in released { subview.container = nil }
    hitState.table.free()
    subviews = []
    return released
  }

  /// The controller that owns it, and hears of touches before its superview does.
  public final var owner: ViewController? { ownerReference.object }

  /// Its controller, or what it is in.
  open override var next: Responder? { owner ?? superview }

  /// Whether nobody but ``superview`` can have anything to do with touches that it is told of.
  var passesTouchesOn: Bool { hitState.isStandard && owner == nil }

  /// Whether telling it of touches can come to anything: somebody in the chain may listen.
  final var mayHearTouches: Bool {
    var view = Unmanaged.passUnretained(self)
    while view._withUnsafeGuaranteedRef({ $0.passesTouchesOn }) {
      guard let next = view._withUnsafeGuaranteedRef({ $0.container }) else { return false }
      view = next
    }
    return true
  }

  open override var chainName: String { name.isEmpty ? "view" : name }

  /// The view that it is in.
  public final var superview: View? { container?.takeUnretainedValue() }

  /// The window that it is in, itself when it is one.
  public final var window: Window? {
    var view = Unmanaged.passUnretained(self)
    while let next = view._withUnsafeGuaranteedRef({ $0.container }) { view = next }
    return view.takeUnretainedValue() as? Window
  }

  /// What the core knows it as; made when first needed, because most views are never touched.
  final var target: ViewTarget {
    if let ownTarget { return ownTarget }
    let made = ViewTarget(self)
    ownTarget = made
    return made
  }
  @exclusivity(unchecked) private final var ownTarget: ViewTarget?

  /// Where the view is in the coordinates of its superview: the least rectangle around it when it
  /// is turned. To be set only while ``transform`` is the identity.
  public final var frame: Rect {
    get {
      let start = convert(toSuperview: bounds.origin)
      let across = convert(toSuperview: Point(x: bounds.maxX, y: bounds.minY)) - start
      let down = convert(toSuperview: Point(x: bounds.minX, y: bounds.maxY)) - start
      return Rect(
        x: start.x + min(across.dx, 0) + min(down.dx, 0),
        y: start.y + min(across.dy, 0) + min(down.dy, 0),
        width: abs(across.dx) + abs(down.dx), height: abs(across.dy) + abs(down.dy))
    }
    set {
      bounds.size = newValue.size
      center = Point(
        x: newValue.minX + newValue.size.width * anchor.x,
        y: newValue.minY + newValue.size.height * anchor.y)
    }
  }

  /// Shows what its kind can be set to beyond what all views can. Nothing unless overridden.
  func showSettings(to v: inout AnySettingVisitor) {}

  /// Hears that the size of the bounds has changed.
  func sizeDidChange() {}

  /// Gives the hit area the margins that were left out, where there are any to give.
  func completeHitArea() {}

  // What it has to say about recognizers of its own.

  /// Whether a touch that lands is for one of them, which hears nothing of it if not.
  func applies(_ gesture: GestureRecognizer, to touch: Touch) -> Bool { true }
  /// Whether one of them may be recognized.
  func mayBegin(_ gesture: GestureRecognizer) -> Bool { true }
  /// Hears what one of them tells.
  func hear(_ gesture: GestureRecognizer) {}
  /// Lets the recognizers of a menu be recognized with its own, a hold and a double tap, and says
  /// whether it has any that do something as long as a finger holds.
  func accompany(_ menuHold: GestureRecognizer, _ menuTap: GestureRecognizer) -> Bool { false }

  // What it has to say about recognizers of the views around it (rule C7).

  /// Whether it may keep gestures from them.
  var keepsGestures: Bool { false }
  /// Whether it lets none of them take a touch as a tap, a hold or a drag of its own; `nil` stands for
  /// a touch that has lifted.
  func keeps(_ touch: TouchID?) -> Bool { false }
  /// Whether a drag from one place of the window to another is its own.
  func keepsDrag(fromWindow start: Point, to end: Point) -> Bool { false }
  /// Runs what it has put off.
  func run(_ call: DeferredCall) {}

  // MARK: The tree

  /// Puts a view in front of all others in this one, and takes it out of where it was.
  ///
  /// Touches that landed in it go on when it stays in the same window, and are cancelled when it
  /// comes from another one. A view cannot be in itself, nor a window in a view: that traps.
  public final func addSubview(_ view: View) {
    if let parent = view.superview, parent !== self { parent.willRemoveSubview(view) }
    // A view with nothing in it need not be looked for all the way up.
    precondition(
      view !== self && (view.subviews.isEmpty || !isDescendant(of: view)),
      "can't add view \(view.name) to itself or to one of its subviews"
    )
    precondition(
      !(view is Window), "can't add window \(view.name) to a view; a window is a root")
    let left = view.superview == nil || view.window === window ? nil : view.window
    left?.leave(view)
    let parent = view.superview
    parent?.detach(view)
    insert(view)
    left?.dispatcher.review()
    if parent !== self { didAddSubview(view) }
  }

  /// Hears that a view was put into this one. Does nothing unless overridden.
  open func didAddSubview(_ view: View) {}

  /// Hears that a view is about to leave this one, by itself: not when this one goes, and not when only
  /// the order changes. Does nothing unless overridden. It must not move that view.
  open func willRemoveSubview(_ view: View) {}

  /// Places what is in the view. Called before the next frame is hit-tested, and after one, or a time,
  /// was told: when it is new, once its size or its subviews have changed, or ``setNeedsLayout()`` was
  /// called. Does nothing unless overridden.
  open func layoutSubviews() {}

  /// Puts a view that is nowhere yet in front of all others in this one.
  package final func insert(_ view: View) {
    view.container = .passUnretained(self)
    subviews.append(view)
    didInsert(view)
    setNeedsLayout()
    view.tellLayoutNeed()
  }

  /// Puts a subview at another place among those in this view: 0 is behind all. Beyond the ends it is at
  /// the end.
  final func move(_ view: View, to index: Int) {
    guard let position = position(of: view) else { return }
    let index = min(max(index, 0), subviews.count - 1)
    guard index != position else { return }
    subviews.remove(at: position)
    subviews.insert(view, at: index)
    didReorder()
  }

  /// Takes the view out of its superview. Touches that landed in it are cancelled (rule T5), from an
  /// action after the frame, and even when the view is put back meanwhile. A first responder in it
  /// is none any more.
  public final func removeFromSuperview() {
    guard let parent = superview else { return }
    parent.willRemoveSubview(self)
    guard superview === parent else { return }
    let left = window
    left?.leave(self)
    parent.detach(self)
    left?.dispatcher.review()
  }

  private final func detach(_ view: View) {
    guard let position = position(of: view) else { return }
    subviews.remove(at: position)
    view.container = nil
    didRemove(view)
    setNeedsLayout()
  }

  /// Whether the view is another one, or somewhere in it.
  public final func isDescendant(of other: View) -> Bool {
    var view: View? = self
    while let next = view {
      if next === other { return true }
      view = next.superview
    }
    return false
  }

  /// Attaches a recognizer, and takes it off the view where it was.
  public final func addGestureRecognizer(_ gesture: GestureRecognizer) {
    if gesture.view === self { return }
    gesture.attachment?.detach(gesture)
    attach(gesture)
  }

  /// Attaches a recognizer that is on no view yet.
  package final func attach(_ gesture: GestureRecognizer) {
    gesture.attachment = target
    gestureRecognizers.append(gesture)
  }

  /// Takes a recognizer off. A gesture in progress is cancelled (rule D7), from an action after the
  /// frame, and even when the recognizer is put back, or elsewhere, meanwhile.
  public final func removeGestureRecognizer(_ gesture: GestureRecognizer) {
    guard gesture.view === self else { return }
    if let index = gestureRecognizers.firstIndex(where: { $0 === gesture }) {
      gestureRecognizers.remove(at: index)
    }
    gesture.attachment = nil
    window?.dispatcher.revoke(gesture, .removed)
  }

  // MARK: Hit testing

  /// The view that a touch at a point goes to, among this view and all that is in it; `nil` when
  /// none of them takes it. The point is in the view's own coordinates.
  ///
  /// The engine asks the views within whose ``View/reach`` a touch lands, the frontmost first, and need not
  /// ask those behind a shape that holds the touch. An override may return what
  /// `super` found, another view, or `nil` so that the touch goes to what lies beneath:
  ///
  /// ```swift
  /// override func hitTest(_ point: Point) -> View? {
  ///   let hit = super.hitTest(point)
  ///   return hit === self ? nil : hit  // only what is in this view takes touches
  /// }
  /// ```
  ///
  /// What `super` found takes part in the choice among margins and shapes of other views (rule H6);
  /// any other answer counts as a shape that holds the touch.
  open func hitTest(_ point: Point) -> View? {
    let found = hitState.search?.look(in: self, at: point) ?? find(point)
    guard let hitTest = hitState.answers?.hitTest else { return found }
    return hitTest(self, point, found)
  }

  /// What a host answers in the place of overrides. Its answers may change later.
  package final var hitAnswers: HitAnswers {
    if let answers = hitState.answers { return answers }
    let answers = HitAnswers()
    hitState.answers = answers
    hitState.isStandard = false
    hitAreaDidChange()
    return answers
  }

  /// A search of its own.
  func find(_ point: Point) -> View? { HitSearch().answer(in: self, at: point) }

  /// Whether a point of the view's own coordinates is on what can be touched of the view, margins
  /// left aside. Override it to give the view a region of any form (rule H3).
  ///
  /// It is asked only about points within ``reach``. To take touches farther out, set a margin, or
  /// override ``reach`` as well.
  open func point(inside point: Point) -> Bool {
    if hitState.isPlain { return bounds.contains(point) && bounds.isFinite }
    if let answer = hitState.answers?.contains?(self, point) { return answer }
    return hitArea.contains(point, in: bounds, margin: hitArea.restingMargin)
  }

  /// The rectangle outside of which the view itself takes no touches, in its own coordinates: that
  /// of the hit area with its resting margin. `nil` when it takes none anywhere.
  ///
  /// Override it for a view that takes touches farther out, and call ``reachDidChange()`` whenever
  /// the result changes. Views in this one need not be counted in.
  open var reach: Rect? {
    hitArea.shape.frame(in: bounds)?.outset(by: hitArea.restingMargin.positive)
  }
}
