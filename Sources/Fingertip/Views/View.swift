/// A touchable rectangle in a tree of views.
///
/// A view draws nothing. A view has a position, a hit area and gesture recognizers.
///
/// ```swift
/// let photo = View(frame: Rect(x: 20, y: 40, width: 280, height: 200), name: "photo")
/// photo.addGestureRecognizer(PinchGestureRecognizer { print($0.value.scale) })
/// window.addSubview(photo)
/// ```
open class View: Responder {
  // Properties that change when the view moves are declared first so that they are adjacent in
  // memory. With exclusivity checks here and in the code that searches views, a hit test would take
  // 1.8 to 2.2 times as many instructions. The tree doesn't change during a search, except in
  // overrides; before calling an override, the search retains the views that it still needs.

  /// The anchor point's location in the superview's coordinates.
  public final var center: Point {
    get { centerStorage }
    set {
      centerStorage = newValue
      centerDidChange(newValue)
    }
  }
  /// The storage of ``center``. The center is stored separately because other modules often read
  /// it, and accesses to stored properties from another module are checked for exclusivity.
  @exclusivity(unchecked) private final var centerStorage: Point
  /// The point that lies at ``center`` and is the origin of ``transform``, as a fraction of the
  /// bounds.
  @exclusivity(unchecked) public final var anchorPoint = Point(x: 0.5, y: 0.5) {
    didSet { geometryDidChange() }
  }
  @exclusivity(unchecked) final var hitTestState = HitTestState()
  /// The visible rectangle in the view's own coordinates. Changing this rectangle's origin scrolls
  /// the subviews.
  @exclusivity(unchecked) public final var bounds: Rect {
    didSet {
      geometryDidChange()
      if bounds.size != oldValue.size {
        sizeDidChange()
        setNeedsLayout()
      }
    }
  }
  /// The superview. When the superview is released, it sets this property to `nil`.
  @exclusivity(unchecked) final private(set) var unmanagedSuperview: Unmanaged<View>?
  /// The rotation, scale and translation about the anchor point.
  @exclusivity(unchecked) public final var transform = AffineTransform.identity {
    didSet { transformDidChange() }
  }
  /// The view's name, as used in decisions and error messages.
  @exclusivity(unchecked) public final var name: String
  /// Whether the view and its subviews ignore touches (rule H2). Touches in progress continue, as
  /// they do when ``alpha`` or ``isUserInteractionEnabled`` changes.
  @exclusivity(unchecked) public final var isHidden = false {
    didSet { if isHidden != oldValue { hitBoundsDidChange() } }
  }
  /// The opacity; below 0.01, the view and its subviews ignore touches (rule H2).
  @exclusivity(unchecked) public final var alpha = 1.0 {
    didSet { if (alpha >= 0.01) != (oldValue >= 0.01) { hitBoundsDidChange() } }
  }
  /// Whether the view and its subviews receive touches (rule H2).
  @exclusivity(unchecked) public final var isUserInteractionEnabled = true {
    didSet { if isUserInteractionEnabled != oldValue { hitBoundsDidChange() } }
  }
  /// Whether the view receives more than one touch at a time. Recognizers always receive all
  /// touches (rule D1).
  @exclusivity(unchecked) public final var isMultipleTouchEnabled = false
  /// Whether the view, while it has a touch, keeps other views in the window from receiving touches
  /// (rule D1).
  @exclusivity(unchecked) public final var isExclusiveTouch = false
  /// Whether subviews ignore touches outside the view's bounds (rule H5).
  @exclusivity(unchecked) public final var clipsToBounds = false { didSet { hitBoundsDidChange() } }
  /// The shape that receives touches, and the margins around that shape.
  @exclusivity(unchecked) public final var hitArea = HitArea() {
    didSet {
      fillInAutomaticMargins()
      hitAreaDidChange()
    }
  }
  /// The direction in which the view and its subviews lay out their parts. If the value is `nil`,
  /// as it is by default, the view inherits the direction of its superview.
  ///
  /// In a right-to-left layout, controls and scroll indicators are mirrored (rule C11). Nothing
  /// else is mirrored: frames, content offsets, gestures and hit testing don't depend on the
  /// direction. Therefore, the program sets the frames of mirrored views itself, for example in
  /// ``layoutSubviews()``, which is called after the direction changes.
  @exclusivity(unchecked) public final var layoutDirection: LayoutDirection? {
    didSet { updateLayoutDirection() }
  }
  /// The direction in which the view lays out its parts: its own ``layoutDirection`` or, if that is
  /// `nil`, the effective direction of its superview. If the view has neither, the direction is
  /// ``LayoutDirection/leftToRight``.
  ///
  /// A control that is tracking a touch keeps its direction until the touch ends or is cancelled. A
  /// change therefore applies to the control's next touch.
  @exclusivity(unchecked) public final internal(set) var effectiveLayoutDirection =
    LayoutDirection.leftToRight
  /// The part of the view's tree that needs layout.
  @exclusivity(unchecked) final var layoutInvalidation = LayoutInvalidation.nothing

  /// The subviews, from back to front.
  @exclusivity(unchecked) public final private(set) var subviews: [View] = []
  /// The attached recognizers, in the order in which they were added.
  @exclusivity(unchecked) public final private(set) var gestureRecognizers: [GestureRecognizer] = []
  final let weakBox = WeakBox<View>()
  @exclusivity(unchecked) final var controllerReference = WeakReference<ViewController>(nil)

  /// Creates a view with a frame in its superview's coordinates, in points.
  public init(frame: Rect, name: String = "") {
    self.name = name
    self.bounds = Rect(origin: .zero, size: frame.size)
    centerStorage = frame.center
    super.init()
    weakBox.bind(to: self)
    hitTestState.usesStandardHitTest =
      ObjectIdentifier(type(of: self)) == ObjectIdentifier(View.self)
    if !hitTestState.usesStandardHitTest { layoutInvalidation = .viewAndDescendants }
  }

  deinit {
    weakBox.clear()
    // Release descendants one by one, because a recursive release could overflow the stack in a
    // deep tree.
    var releasedViews = releaseSubviews()
    while var view = releasedViews.popLast() {
      if view.hitTestState.usesStandardHitTest, isKnownUniquelyReferenced(&view) {
        releasedViews.append(contentsOf: view.releaseSubviews())
      } else if view.isRightToLeft {
        view.updateLayoutDirection()
      }
    }
    for gesture in gestureRecognizers { gesture.attachedTarget = nil }
  }

  private final func releaseSubviews() -> [View] {
    let released = subviews
    for subview in released { subview.unmanagedSuperview = nil }
    hitTestState.subviewTable.free()
    subviews = []
    return released
  }

  /// The controller of the view, which receives touches before the superview.
  public final var controller: ViewController? { controllerReference.object }

  /// The view's controller, or its superview if it has no controller.
  open override var next: Responder? { controller ?? superview }

  override var passesAllTouchesOn: Bool {
    guard hitTestState.usesStandardHitTest else { return false }
    guard let controller else { return true }
    return controller.passesTouchesOn
  }

  /// Whether a responder in the chain could handle touches delivered to the view.
  final var canReceiveTouches: Bool {
    var view = Unmanaged.passUnretained(self)
    while view._withUnsafeGuaranteedRef({ $0.passesAllTouchesOn }) {
      guard let next = view._withUnsafeGuaranteedRef({ $0.unmanagedSuperview }) else {
        return false
      }
      view = next
    }
    return true
  }

  open override var chainName: String { name.isEmpty ? "view" : name }

  /// The superview, or `nil` if there is none.
  public final var superview: View? { unmanagedSuperview?.takeUnretainedValue() }

  /// The window that contains the view, or the view itself if it is a window.
  public final var window: Window? {
    var view = Unmanaged.passUnretained(self)
    while let next = view._withUnsafeGuaranteedRef({ $0.unmanagedSuperview }) { view = next }
    return view.takeUnretainedValue() as? Window
  }

  /// The view's touch target in the core. Created on demand, because most views are never touched.
  final var touchTarget: ViewTouchTarget {
    if let touchTargetStorage { return touchTargetStorage }
    let newTarget = ViewTouchTarget(self)
    touchTargetStorage = newTarget
    return newTarget
  }
  @exclusivity(unchecked) private final var touchTargetStorage: ViewTouchTarget?

  /// The view's bounding rectangle in its superview's coordinates. Set the frame only while
  /// ``transform`` is the identity transform.
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
        x: newValue.minX + newValue.size.width * anchorPoint.x,
        y: newValue.minY + newValue.size.height * anchorPoint.y)
    }
  }

  /// Visits the settings specific to the view's type. There are no such settings unless this method
  /// is overridden.
  func showSettings(to v: inout AnySettingVisitor) {}

  /// Called when the size of the bounds has changed.
  func sizeDidChange() {}

  /// Whether the view temporarily keeps its effective layout direction because of a touch. When
  /// this property becomes `false`, the view calls ``updateLayoutDirection()``.
  var keepsLayoutDirection: Bool { false }
  /// Called when the effective layout direction has changed.
  func layoutDirectionDidChange() {}

  /// Sets the default margins of the hit area, if the view's type has any.
  func fillInAutomaticMargins() {}

  // Hooks for the recognizers that the view owns.

  /// Returns whether one of the view's recognizers should receive a new touch.
  func gestureRecognizer(_ gesture: GestureRecognizer, shouldReceive touch: Touch) -> Bool { true }
  /// Called when a touch on the view begins to drag the content of an enclosing scroll view.
  func enclosingScrollViewDidBeginDragging() {}
  /// Adjusts the state machine of one of the view's recognizers at the start of an attempt.
  func gestureRecognizerWillStart(_ gesture: GestureRecognizer) {}
  /// Returns whether one of the view's recognizers may begin its gesture.
  func gestureRecognizerShouldBegin(_ gesture: GestureRecognizer) -> Bool { true }
  /// Called when the state of one of the view's recognizers changes.
  func recognizerDidChange(_ gesture: GestureRecognizer) {}
  // Hooks for a view's edit menu.

  /// Called when an edit menu is attached. Allows the menu's long press and double tap to be
  /// recognized simultaneously with the view's own gestures. Returns whether any of the view's own
  /// recognizers responds to a touch that is held down.
  func didAttachMenu(
    _ menu: View, hold: GestureRecognizer, doubleTap: GestureRecognizer
  ) -> Bool {
    false
  }
  /// The rectangle that an edit menu must not cover, or `nil` to use the location of the touch.
  var menuAvoidanceRect: Rect? { nil }
  /// The view that the edit menu is currently shown for, or `nil` if this view isn't an edit menu
  /// or is hidden.
  var menuSourceView: View? { nil }
  /// If the view is an edit menu, shows it for its owner; does nothing otherwise.
  func showMenuForOwner() {}
  /// If the view is an edit menu, hides it; does nothing otherwise.
  func dismissMenu() {}

  // Hooks for the recognizers of superviews (rule C7).

  /// Whether the view can block gestures of its superviews.
  var blocksGestures: Bool { false }
  /// Returns whether the view prevents its superviews from recognizing a tap, long press or drag
  /// with a touch. The touch is `nil` if it has lifted.
  func blocksGestures(for touch: TouchID?) -> Bool { false }
  /// Returns whether the view itself handles a drag between two points in the window.
  func blocksDrag(fromWindow start: Point, to end: Point) -> Bool { false }
  /// Runs a deferred call.
  func runDeferredCall(_ call: DeferredCall) {}

  // MARK: The tree

  /// Removes a view from its previous superview, if any, and adds it in front of this view's
  /// subviews.
  ///
  /// Touches in the view continue if the view stays in the same window, and are cancelled if it
  /// comes from another window. Traps if a view is added to itself, to one of its descendants, or
  /// to an edit menu attached to either, or if a window is added to any view.
  public final func addSubview(_ view: View) {
    if let parent = view.superview, parent !== self { parent.willRemoveSubview(view) }
    // A view with neither subviews nor recognizers can't own another view, so the walk up the tree
    // is skipped.
    precondition(
      view !== self
        && (view.subviews.isEmpty && view.gestureRecognizers.isEmpty
          || !isDescendantOrMenu(of: view)),
      "can't add view \(view.name) to itself, to one of its subviews, or to one of their edit menus"
    )
    precondition(
      !(view is Window), "can't add window \(view.name) to a view; a window must be a root view")
    let oldWindow = view.superview == nil || view.window === window ? nil : view.window
    oldWindow?.viewWillLeaveWindow(view)
    let parent = view.superview
    parent?.removeFromSubviews(view)
    appendSubview(view)
    oldWindow?.dispatcher.requestReview()
    if parent !== self { didAddSubview(view) }
  }

  /// Called after a subview has been added. Does nothing unless overridden.
  open func didAddSubview(_ view: View) {}

  /// Called before a subview is removed, but not when this view is released or when only the order
  /// of subviews changes. Does nothing unless overridden. Overrides must not move the subview.
  open func willRemoveSubview(_ view: View) {}

  /// Positions the subviews. Does nothing unless overridden.
  ///
  /// The engine calls this method when the view is new, when its size or subviews have changed, and
  /// after ``setNeedsLayout()``. The engine makes this call before the next frame is hit-tested,
  /// and after a frame or an advance.
  open func layoutSubviews() {}

  /// Adds a view, which must have no superview, in front of the other subviews.
  package final func appendSubview(_ view: View) {
    view.unmanagedSuperview = .passUnretained(self)
    subviews.append(view)
    addToSubviewTable(view)
    if view.effectiveLayoutDirection != effectiveLayoutDirection { view.updateLayoutDirection() }
    setNeedsLayout()
    view.markSuperviewsForLayout()
  }

  /// Moves a subview to an index, clamped to the valid range. Index 0 is behind all others.
  final func moveSubview(_ view: View, to index: Int) {
    guard let position = subviewIndex(of: view) else { return }
    let index = min(max(index, 0), subviews.count - 1)
    guard index != position else { return }
    subviews.move(from: position, to: index)
    subviewsDidReorder()
  }

  /// Removes the view from its superview.
  ///
  /// Touches in the view are cancelled (rule T5), even if the view is immediately added again.
  /// Gestures of the view's ancestors continue with these touches. If this method is called from an
  /// action, the touches are cancelled after the current frame. A first responder in the view loses
  /// that status.
  public final func removeFromSuperview() {
    guard let parent = superview else { return }
    parent.willRemoveSubview(self)
    guard superview === parent else { return }
    let oldWindow = window
    oldWindow?.viewWillLeaveWindow(self)
    parent.removeFromSubviews(self)
    oldWindow?.dispatcher.requestReview()
  }

  private final func removeFromSubviews(_ view: View) {
    guard let position = subviewIndex(of: view) else { return }
    subviews.removeObject(at: position)
    view.unmanagedSuperview = nil
    removeFromSubviewTable(view)
    if view.isRightToLeft { view.updateLayoutDirection() }
    setNeedsLayout()
  }

  /// Returns whether the view is the given view or one of its descendants.
  public final func isDescendant(of other: View) -> Bool {
    var view: View? = self
    while let next = view {
      if next === other { return true }
      view = next.superview
    }
    return false
  }

  /// The view that the edit menu is attached to, or `nil` if this view isn't an edit menu.
  var menuOwner: View? { nil }

  /// The view to which this view belongs without being its subview. Only an edit menu has an owner.
  package final var owningView: View? {
    @inline(never) get { menuOwner }  // As in `isDescendantOrMenu(of:)`.
  }

  /// Returns whether this view is the given view or one of its descendants, or is in an edit menu
  /// attached to either.
  @inline(never)  // In other modules, an Embedded build can't call an internal override.
  package final func isDescendantOrMenu(of other: View) -> Bool {
    var view: View? = self
    while let next = view {
      if next === other || next.menuOwner?.isDescendantOrMenu(of: other) == true { return true }
      view = next.superview
    }
    return false
  }

  /// Attaches a recognizer after detaching it from its previous view, if any.
  public final func addGestureRecognizer(_ gesture: GestureRecognizer) {
    if gesture.view === self { return }
    gesture.attachedTarget?.detach(gesture)
    appendGestureRecognizer(gesture)
  }

  /// Attaches a recognizer that has no view yet.
  package final func appendGestureRecognizer(_ gesture: GestureRecognizer) {
    gesture.attachedTarget = touchTarget
    gestureRecognizers.append(gesture)
  }

  /// Detaches a recognizer.
  ///
  /// A gesture in progress is cancelled (rule D7), even if the recognizer is immediately attached
  /// again. If this method is called from an action, the gesture is cancelled after the current
  /// frame.
  public final func removeGestureRecognizer(_ gesture: GestureRecognizer) {
    guard gesture.view === self else { return }
    gestureRecognizers.remove(object: gesture)
    gesture.attachedTarget = nil
    window?.dispatcher.invalidate(gesture, .removed)
  }

  // MARK: Hit testing

  /// Returns the view that a touch at a point hits, among this view and its descendants, or `nil`
  /// if there is none. The point is in the view's own coordinates.
  ///
  /// The engine calls this method for views whose ``View/hitBounds`` contain the touch, frontmost
  /// first. The engine can skip views behind a shape that contains the touch. An override can
  /// return the result of `super`, another view, or `nil` to pass the touch to the views behind
  /// this one:
  ///
  /// ```swift
  /// override func hitTest(_ point: Point) -> View? {
  ///   let hit = super.hitTest(point)
  ///   return hit === self ? nil : hit  // only subviews receive touches
  /// }
  /// ```
  ///
  /// The result of `super` competes with the margins and shapes of other views (rule H6). Any other
  /// result counts as a shape that contains the touch.
  open func hitTest(_ point: Point) -> View? {
    let found =
      hitTestState.runningSearch?.resultOfSuperHitTest(in: self, at: point)
      ?? runSeparateHitTest(point)
    guard let hitTest = hitTestState.overrides?.hitTest else { return found }
    return hitTest(self, point, found)
  }

  /// The host's closures, which are called instead of overrides. The results of these closures may
  /// change over time.
  package final var hitTestOverrides: HitTestOverrides {
    if let newOverrides = hitTestState.overrides { return newOverrides }
    let newOverrides = HitTestOverrides()
    hitTestState.overrides = newOverrides
    hitTestState.usesStandardHitTest = false
    hitAreaDidChange()
    return newOverrides
  }

  /// Runs a separate hit test.
  func runSeparateHitTest(_ point: Point) -> View? { HitSearch().hitView(in: self, at: point) }

  /// Returns whether a point, in the view's own coordinates, lies in the view's touchable part, not
  /// counting its margins. Override this method for a custom hit region (rule H3).
  ///
  /// The method is called only for points within ``hitBounds``. To receive touches outside those
  /// bounds, also set a margin or override ``hitBounds``.
  open func point(inside point: Point) -> Bool {
    if hitTestState.hitAreaEqualsBounds { return bounds.contains(point) && bounds.isFinite }
    if let answer = hitTestState.overrides?.pointInside?(self, point) { return answer }
    return hitArea.contains(point, in: bounds, margin: hitArea.restingMargin)
  }

  /// The rectangle, in the view's own coordinates, outside which the view itself ignores touches,
  /// or `nil` if it ignores all touches. The default is the bounding rectangle of the hit area with
  /// its resting margin.
  ///
  /// Override this property for a view that receives touches outside the default rectangle, and
  /// call ``hitBoundsDidChange()`` whenever the result changes. The rectangle doesn't have to
  /// include subviews.
  open var hitBounds: Rect? {
    hitArea.shape.boundingRect(in: bounds)?.outset(by: hitArea.restingMargin.positivePart)
  }
}
