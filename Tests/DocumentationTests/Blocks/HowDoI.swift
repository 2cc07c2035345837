import Fingertip

// The answers shown on the "How do I …" page. Each answer sets up a window of 400 × 400 points.

enum HowDoI {
  static func dragInsideAScrollView(_ window: Window) {
    let scroll = ScrollView(frame: window.bounds, name: "scroll")
    scroll.contentSize = Size(width: 400, height: 2000)
    window.addSubview(scroll)
    let card = View(frame: Rect(x: 100, y: 100, width: 200, height: 80), name: "card")
    scroll.addSubview(card)

    let drag = PanGestureRecognizer { drag in
      card.center += drag.translation(in: scroll)
      drag.setTranslation(.zero, in: scroll)
    }
    scroll.panGestureRecognizer.require(toFail: drag)
    card.addGestureRecognizer(drag)
  }

  static func pickUpInsideAScrollView(_ window: Window) {
    let scroll = ScrollView(frame: window.bounds, name: "scroll")
    scroll.contentSize = Size(width: 400, height: 2000)
    window.addSubview(scroll)
    let card = View(frame: Rect(x: 100, y: 100, width: 200, height: 80), name: "card")
    scroll.addSubview(card)

    // A long press begins after half a second; no other recognizer gets the touch after that.
    let carry = LongPressGestureRecognizer { hold in
      if hold.state == .changed { card.center = hold.location(in: scroll) }
    }
    card.addGestureRecognizer(carry)
  }

  static func swipeARowAway(_ window: Window) {
    let list = ListView(frame: window.bounds, titles: ["Anna", "Ben", "Cleo"], name: "friends")
    window.addSubview(list)
    list.addAction(for: .valueChanged) { list in
      if case .deleted(let index) = list.lastChange { print("row \(index) is gone") }
    }
  }

  static func layOutFromRightToLeft(_ window: Window) {
    window.layoutDirection = .rightToLeft
    let size = SegmentedControl(
      frame: Rect(x: 80, y: 20, width: 300, height: 44), name: "size", segments: ["S", "M", "L"])
    window.addSubview(size)
    size.addAction(for: .valueChanged) { print($0.selectedSegmentIndex ?? -1) }
  }

  static func useTwoThumbs(_ window: Window) {
    let map = View(frame: window.bounds, name: "map")
    window.addSubview(map)
    let stick = View(frame: Rect(x: 20, y: 280, width: 100, height: 100), name: "stick")
    window.addSubview(stick)

    // Recognizers on views that don't contain each other track separate touches.
    let scroll = PanGestureRecognizer { print("map by \($0.value.translation)") }
    scroll.name = "scroll"
    map.addGestureRecognizer(scroll)
    let steer = PanGestureRecognizer { print("steer \($0.value.translation)") }
    steer.name = "steer"
    stick.addGestureRecognizer(steer)
  }

  static func recognizeTwoAtOnce(_ window: Window) {
    let photo = View(frame: window.bounds, name: "photo")
    window.addSubview(photo)
    let pinch = PinchGestureRecognizer { print("scale \($0.scale)") }
    let rotation = RotationGestureRecognizer { print("turned \($0.rotation)") }
    pinch.recognizeSimultaneously(with: rotation)
    photo.addGestureRecognizer(pinch)
    photo.addGestureRecognizer(rotation)
  }

  static func moveZoomAndRotate(_ window: Window) {
    let photo = View(frame: window.bounds, name: "photo")
    window.addSubview(photo)
    var start = photo.transform
    photo.addGestureRecognizer(
      TransformGestureRecognizer { gesture in
        if gesture.state == .began { start = photo.transform }
        photo.transform = start.concatenating(gesture.value.transform)
      })
  }

  static func waitForADoubleTap(_ window: Window) {
    let tap = TapGestureRecognizer { _ in print("select") }
    let doubleTap = TapGestureRecognizer(taps: 2) { _ in print("open") }
    tap.require(toFail: doubleTap)
    window.addGestureRecognizer(tap)
    window.addGestureRecognizer(doubleTap)
  }

  static func doNotWaitForADoubleTap(_ window: Window) {
    // Both recognizers call their actions: the tap immediately, and the double tap after the second
    // tap. The first action should be one that the second builds on, such as selecting the item
    // that is then opened.
    window.addGestureRecognizer(TapGestureRecognizer { _ in print("select") })
    window.addGestureRecognizer(TapGestureRecognizer(taps: 2) { _ in print("open") })
  }

  static func makeATargetLarger(_ window: Window) {
    let close = View(frame: Rect(x: 200, y: 200, width: 16, height: 16), name: "close")
    window.addSubview(close)
    close.hitArea = HitArea(resting: Insets(all: 15))
    close.addGestureRecognizer(TapGestureRecognizer { _ in print("close") })
  }

  static func tapOutsideToDismiss(_ window: Window) {
    let menu = View(frame: Rect(x: 100, y: 100, width: 200, height: 200), name: "menu")
    window.addSubview(menu)
    menu.addGestureRecognizer(TapGestureRecognizer { _ in print("choose") })

    let dismiss = TapGestureRecognizer { _ in menu.isHidden = true }
    dismiss.name = "dismiss"
    dismiss.shouldReceive = { _, touch in touch.view !== menu }
    window.addGestureRecognizer(dismiss)
  }

  static func pageSidewaysInAVerticalList(_ window: Window) {
    let list = ScrollView(frame: window.bounds, name: "list")
    list.contentSize = Size(width: 400, height: 2000)
    window.addSubview(list)
    let page = PanGestureRecognizer(directions: .horizontal, axis: .horizontal) {
      print("page by \($0.value.translation.dx)")
    }
    page.name = "page"
    list.addGestureRecognizer(page)
  }

  static func openADrawer(_ window: Window) {
    let open = ScreenEdgePanGestureRecognizer(.left, of: window.bounds) { drawer in
      print("drawer by \(drawer.value.translation.dx)")
    }
    window.addGestureRecognizer(open)
  }

  static func zoomWithOneFinger(_ window: Window) {
    let zoom = TapThenDragGestureRecognizer { print("scale \($0.value.scale)") }
    window.addGestureRecognizer(zoom)
  }

  static func tiltAMap(_ window: Window) {
    let map = View(frame: window.bounds, name: "map")
    window.addSubview(map)

    let tilt = TiltGestureRecognizer { print("tilt by \($0.value.translation)") }
    let pan = PanGestureRecognizer { print("map by \($0.value.translation)") }
    pan.require(toFail: tilt)
    map.addGestureRecognizer(tilt)
    map.addGestureRecognizer(pan)
  }

  static func openAMenuAndChoose(_ window: Window) {
    let items = (0..<3).map { row in
      let frame = Rect(x: 0, y: 100 + 50 * Double(row), width: 400, height: 50)
      return View(frame: frame, name: "item \(row)")
    }
    for item in items { window.addSubview(item) }
    // One finger holds, slides across the items, and chooses the item on which it lifts.
    let hold = LongPressGestureRecognizer(minimumPressDuration: .milliseconds(350)) { hold in
      let under = items.first { $0.frame.contains(hold.location) }
      if hold.state == .ended { print("chose \(under?.name ?? "nothing")") }
    }
    window.addGestureRecognizer(hold)
  }

  static func showAPress(_ window: Window) {
    let tile = View(frame: Rect(x: 100, y: 100, width: 100, height: 100), name: "tile")
    window.addSubview(tile)
    let tap = TapGestureRecognizer { _ in print("open") }
    tap.onPress = { _, press in
      // The press begins immediately and is later either confirmed as a tap or cancelled.
      print("the tile is \(press.phase)")
    }
    tile.addGestureRecognizer(tap)
  }

  static func putAButtonIntoASwipe(_ window: Window) {
    let card = View(frame: Rect(x: 50, y: 50, width: 300, height: 300), name: "card")
    window.addSubview(card)
    card.addGestureRecognizer(SwipeGestureRecognizer(.left) { _ in print("next card") })
    // A control blocks its ancestors' taps, but a swipe that begins on it takes over the touch.
    let like = Button(frame: Rect(x: 100, y: 100, width: 100, height: 44), name: "like")
    like.addAction(for: .touchUpInside) { _ in print("liked") }
    card.addSubview(like)
  }

  static func matchTheFeelOfAndroid(_ window: Window) {
    window.settings = .android
    window.addGestureRecognizer(Gesture(Tap(), for: window) { _ in print("tap") })
    window.addGestureRecognizer(Gesture(Pan(), for: window) { _ in print("drag") })
  }

  static func requireMoreOfAGesture(_ window: Window) {
    let pan = PanGestureRecognizer { _ in print("drag") }
    pan.configuration.limits.minimumTravel = 40
    pan.configuration.minimumTouches = 2
    window.addGestureRecognizer(pan)
  }

  static func observeFailures(_ window: Window) {
    let tap = TapGestureRecognizer { _ in print("tap") }
    tap.onFailure = { tap, reason in print("no \(tap.name): \(reason)") }
    window.addGestureRecognizer(tap)
  }

  /// A back-and-forth movement, which serves as an example of a custom gesture.
  static func writeACustomRecognizer(_ window: Window) {
    struct Scrub: Recognizer {
      static let name = "scrub"
      private var reversals = 0
      private var heading = 0.0

      mutating func receive(_ input: Input) -> Verdict {
        switch input.event {
        case .moved:
          let step = input.touches.centroidDelta.dx
          if step * heading < 0 { reversals += 1 }
          if step != 0 { heading = step }
          return reversals == 4
            ? .recognize(Reason(.custom("back and forth twice")), at: input.time) : .undecided
        case .lifted:
          return .fail(Reason(.custom("too few reversals")), at: input.time)
        case .landed, .deadline:
          return .undecided
        }
      }
    }
    window.addGestureRecognizer(Gesture(Scrub()) { _ in print("erased") })
  }
}
