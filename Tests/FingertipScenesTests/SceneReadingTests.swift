import Fingertip
import Testing

@testable import FingertipScenes

struct SceneReadingTests {
  @Test func `The standard scene matches standard.json`() throws {
    #expect(try Scene(file: SceneFixtures.path("standard.json")) == .standard)
  }

  @Test func `Every key of a view is read`() throws {
    let scene = try scene(
      """
      {"size": {"width": 320, "height": 480}, "views": [{
        "name": "a", "frame": {"x": 1, "y": 2, "width": 30, "height": 40},
        "boundsOrigin": {"x": -5, "y": 6},
        "transform": {"scale": {"x": 2, "y": 3}, "rotationDegrees": 0,
          "translation": {"x": 7, "y": 8}},
        "hidden": true, "alpha": 0.5, "userInteractionEnabled": false, "clipsToBounds": true,
        "shape": {"rectangle": {"x": 0, "y": 0, "width": 5, "height": 6}},
        "restingMargin": 10, "trackingMargin": {"top": 1, "left": -2, "bottom": 3, "right": 4},
        "views": [
          {"name": "b", "frame": {"x": 0, "y": 0, "width": 1, "height": 1}, "shape": "ellipse"},
          {"name": "c", "frame": {"x": 0, "y": 0, "width": 1, "height": 1},
            "shape": {"roundedPoints": 3}}
        ]}]}
      """)
    var view = SceneView("a", frame: Rect(x: 1, y: 2, width: 30, height: 40))
    view.boundsOrigin = Point(x: -5, y: 6)
    view.transform = AffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 7, ty: 8)
    view.isHidden = true
    view.alpha = 0.5
    view.isUserInteractionEnabled = false
    view.clipsToBounds = true
    view.hitArea = HitArea(
      .rectangle(Rect(x: 0, y: 0, width: 5, height: 6)), resting: Insets(all: 10),
      tracking: Insets(top: 1, left: -2, bottom: 3, right: 4))
    var (b, c) = (
      SceneView("b", frame: Rect(x: 0, y: 0, width: 1, height: 1)),
      SceneView("c", frame: Rect(x: 0, y: 0, width: 1, height: 1))
    )
    b.hitArea.shape = .ellipse
    c.hitArea.shape = .rounded(radius: 3)
    view.views = [b, c]
    #expect(scene == Scene(size: Size(width: 320, height: 480), views: [view]))
  }

  @Test func `Every setting of every recognizer is read`() throws {
    let scene = try scene(
      """
      {"recognizers": [
        {"type": "tap", "name": "t", "enabled": false, "cancelsTouchesInView": false,
          "delaysTouchesBegan": true, "delaysTouchesEnded": false, "yieldsToControls": false,
          "taps": 3, "touches": 2,
          "maximumPressDurationMilliseconds": 1, "maximumMovementPoints": 2, "maximumGapMilliseconds": 3,
          "minimumGapMilliseconds": 6, "maximumGapDistancePoints": 4,
          "maximumTouchIntervalMilliseconds": 5.5},
        {"type": "long press", "precedingTaps": 1, "touches": 2, "minimumPressDurationMilliseconds": 300,
          "maximumMovementPoints": 20, "tapLimits": {"maximumGapMilliseconds": 9}},
        {"type": "swipe", "directions": ["left", "up"], "touches": 3, "minimumTravelPoints": 1,
          "maximumCrossRatio": 0.25, "maximumDurationMilliseconds": 2,
          "minimumReleaseSpeedPointsPerSecond": 300},
        {"type": "flick", "touches": 2, "minimumSpeedPointsPerSecond": 1, "minimumTravelPoints": 2},
        {"type": "pan", "minimumTouches": 2, "maximumTouches": 3, "directions": ["right"],
          "axis": "locked", "minimumTravelPoints": 5,
          "rotationLimits": {"minimumArcPoints": 6}, "spreadLimits": {"minimumSpreadIncreasePoints": 7}},
        {"type": "pinch", "minimumTouches": 2, "minimumSpreadIncreasePoints": 1, "minimumSpreadDecreasePoints": 2,
          "rotationLimits": {"minimumAngleDegrees": 4}},
        {"type": "rotation", "minimumArcPoints": 1, "minimumAngleDegrees": 90}
      ]}
      """)
    var taps = Tap.Limits()
    taps.maximumPressDuration = .milliseconds(1)
    taps.maximumMovement = 2
    taps.maximumGap = .milliseconds(3)
    taps.maximumGapDistance = 4
    taps.maximumTouchInterval = .microseconds(5500)
    taps.minimumGap = .milliseconds(6)
    var tap = SceneRecognizer(.tap(Tap(taps: 3, touches: 2, limits: taps)), name: "t")
    tap.isEnabled = false
    tap.cancelsTouchesInView = false
    tap.delaysTouchesBegan = true
    tap.delaysTouchesEnded = false
    tap.yieldsToControls = false
    var hold = LongPress.Limits()
    hold.minimumPressDuration = .milliseconds(300)
    hold.maximumMovement = 20
    hold.taps.maximumGap = .milliseconds(9)
    var swipe = Swipe.Limits()
    swipe.minimumTravel = 1
    swipe.maximumCrossRatio = 0.25
    swipe.maximumDuration = .milliseconds(2)
    swipe.minimumReleaseSpeed = 300
    var flick = Flick.Limits()
    flick.minimumSpeed = 1
    flick.minimumTravel = 2
    var pan = Pan.Limits()
    pan.minimumTravel = 5
    pan.rotation.minimumArc = 6
    pan.spread.minimumSpreadIncrease = 7
    var pinch = Pinch.Limits()
    pinch.minimumTouches = 2
    pinch.minimumSpreadIncrease = 1
    pinch.minimumSpreadDecrease = 2
    pinch.rotation.minimumAngle = Angle(degrees: 4)
    var rotation = Rotation.Limits()
    rotation.minimumArc = 1
    rotation.minimumAngle = Angle(degrees: 90)
    #expect(
      scene.recognizers == [
        tap, SceneRecognizer(.hold(LongPress(precedingTaps: 1, touches: 2, limits: hold))),
        SceneRecognizer(.swipe(Swipe([.left, .up], touches: 3, limits: swipe))),
        SceneRecognizer(.flick(Flick(touches: 2, limits: flick))),
        SceneRecognizer(
          .pan(
            Pan(
              touches: 2...3, directions: .right, axis: .locked, limits: pan))
        ),
        SceneRecognizer(.pinch(Pinch(limits: pinch))),
        SceneRecognizer(.rotation(Rotation(limits: rotation))),
      ])
  }

  @Test func `Every setting of composite gestures is read`() throws {
    let scene = try scene(
      """
      {"recognizers": [
        {"type": "transform", "minimumTouches": 2, "minimumTravelPoints": 1,
          "minimumSpreadIncreasePoints": 2, "minimumSpreadDecreasePoints": 3, "minimumArcPoints": 4,
          "minimumAngleDegrees": 5},
        {"type": "edge pan", "edges": ["left", "top"],
          "bounds": {"x": 1, "y": 2, "width": 30, "height": 40},
          "segmentStart": 0.25, "segmentEnd": 0.5, "touches": 2, "edgeWidthPoints": 12,
          "minimumTravelPoints": 6},
        {"type": "tap then drag", "precedingTaps": 2, "tapLimits": {"maximumGapMilliseconds": 200},
          "minimumTravelPoints": 7, "travelPerDoublingPoints": 100},
        {"type": "edge pan", "name": "plain"}
      ]}
      """)
    var transform = Transform.Limits()
    transform.pan.minimumTravel = 1
    transform.pinch.minimumSpreadIncrease = 2
    transform.pinch.minimumSpreadDecrease = 3
    transform.rotation.minimumArc = 4
    transform.rotation.minimumAngle = Angle(degrees: 5)
    var edge = ScreenEdgePan.Limits()
    edge.edgeWidth = 12
    edge.minimumTravel = 6
    var drag = TapThenDrag.Limits()
    drag.taps.maximumGap = .milliseconds(200)
    drag.minimumTravel = 7
    drag.travelPerDoubling = 100
    #expect(
      scene.recognizers == [
        SceneRecognizer(
          .transform(Transform(minimumTouches: 2, limits: transform))),
        SceneRecognizer(
          .edgePan(
            ScreenEdgePan(
              [.left, .top], of: .zero, segment: 0.25...0.5, touches: 2, limits: edge),
            of: Rect(x: 1, y: 2, width: 30, height: 40))),
        SceneRecognizer(
          .tapThenDrag(TapThenDrag(precedingTaps: 2, limits: drag))),
        SceneRecognizer(.edgePan(), name: "plain"),
      ])
  }

  @Test func `A byte order mark is skipped`() throws {
    #expect(try Scene(json: [0xef, 0xbb, 0xbf] + Array("{}".utf8), file: "s") == Scene())
  }
}
