import Fingertip
import FingertipTesting
import Testing

/// Tests the answers on the page "How do I …". For each answer, synthetic touches perform the
/// gesture, and a golden file contains the expected transcript.
struct HowDoITests {
  struct Recipe: CustomTestStringConvertible, Sendable {
    /// The question on the page, which is also the name of the golden file.
    let testDescription: String
    let prepare: @Sendable (Window) -> Void
    let play: @Sendable (TestSurface) -> Void

    init(
      _ question: String, _ prepare: @escaping @Sendable (Window) -> Void,
      _ play: @escaping @Sendable (TestSurface) -> Void
    ) {
      testDescription = question
      self.prepare = prepare
      self.play = play
    }
  }

  private static func point(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }

  static let recipes = [
    Recipe("drag inside a scroll view", HowDoI.dragInsideAScrollView) { surface in
      surface.drag(from: point(200, 140), to: point(260, 240), over: .milliseconds(200))
      surface.wait(.seconds(1))
      surface.drag(from: point(40, 340), to: point(40, 240), over: .milliseconds(200))
    },
    Recipe("pick up inside a scroll view", HowDoI.pickUpInsideAScrollView) { surface in
      let finger = surface.makeFinger()
      finger.down(at: point(200, 140))
      finger.wait(.milliseconds(600))
      finger.move(by: Vector(dx: 0, dy: 100), over: .milliseconds(200))
      finger.up()
      surface.wait(.seconds(1))
      surface.drag(from: point(200, 240), to: point(200, 140), over: .milliseconds(200))
    },
    Recipe("swipe a row away", HowDoI.swipeARowAway) { surface in
      surface.drag(from: point(300, 66), to: point(200, 66), over: .milliseconds(200))
      surface.wait(.seconds(1))
      surface.tap(at: point(360, 66))
    },
    Recipe("lay out from right to left", HowDoI.layOutFromRightToLeft) { surface in
      surface.tap(at: point(350, 40))
      surface.wait(.seconds(1))
      surface.tap(at: point(100, 40))
    },
    Recipe("use two thumbs", HowDoI.useTwoThumbs) { surface in
      let (left, right) = (surface.makeFinger(), surface.makeFinger())
      left.down(at: point(70, 330))
      right.down(at: point(300, 200))
      surface.together {
        left.move(by: Vector(dx: 0, dy: -30), over: .milliseconds(150))
        right.move(by: Vector(dx: -100, dy: 0), over: .milliseconds(150))
      }
      left.up()
      right.up()
    },
    Recipe("recognize two at once", HowDoI.recognizeTwoAtOnce) { surface in
      surface.rotate(
        around: point(200, 200), radius: 80, by: Angle(degrees: 60), over: .milliseconds(250))
      surface.wait(.seconds(1))
      surface.pinch(around: point(200, 200), from: 100, to: 200, over: .milliseconds(250))
    },
    Recipe("move, zoom and rotate", HowDoI.moveZoomAndRotate) { surface in
      surface.pinch(around: point(200, 200), from: 100, to: 200, over: .milliseconds(200))
    },
    Recipe("wait for a double tap", HowDoI.waitForADoubleTap) { surface in
      surface.tap(at: point(200, 200))
      surface.wait(.seconds(1))
      surface.doubleTap(at: point(200, 200))
    },
    Recipe("do not wait for a double tap", HowDoI.doNotWaitForADoubleTap) { surface in
      surface.doubleTap(at: point(200, 200))
    },
    Recipe("make a target larger", HowDoI.makeATargetLarger) { surface in
      surface.tap(at: point(188, 208))
      surface.wait(.seconds(1))
      surface.tap(at: point(180, 208))
    },
    Recipe("tap outside to dismiss", HowDoI.tapOutsideToDismiss) { surface in
      surface.tap(at: point(200, 200))
      surface.wait(.seconds(1))
      surface.tap(at: point(50, 50))
    },
    Recipe("page sideways in a vertical list", HowDoI.pageSidewaysInAVerticalList) { surface in
      surface.drag(from: point(300, 200), to: point(200, 210), over: .milliseconds(200))
      surface.wait(.seconds(1))
      surface.drag(from: point(200, 300), to: point(210, 200), over: .milliseconds(200))
    },
    Recipe("open a drawer", HowDoI.openADrawer) { surface in
      surface.drag(from: point(5, 200), to: point(105, 200), over: .milliseconds(200))
      surface.wait(.seconds(1))
      surface.drag(from: point(60, 200), to: point(160, 200), over: .milliseconds(200))
    },
    Recipe("zoom with one finger", HowDoI.zoomWithOneFinger) { surface in
      surface.tap(at: point(200, 200))
      surface.wait(.milliseconds(100))
      surface.drag(from: point(200, 200), to: point(200, 300), over: .milliseconds(200))
    },
    Recipe("tilt a map", HowDoI.tiltAMap) { surface in
      let (left, right) = (surface.makeFinger(), surface.makeFinger())
      left.down(at: point(150, 250))
      right.down(at: point(250, 250))
      surface.together {
        left.move(by: Vector(dx: 0, dy: -60), over: .milliseconds(150))
        right.move(by: Vector(dx: 0, dy: -60), over: .milliseconds(150))
      }
      left.up()
      right.up()
      surface.wait(.seconds(1))
      surface.drag(from: point(150, 250), to: point(150, 190), over: .milliseconds(150))
    },
    Recipe("open a menu and choose", HowDoI.openAMenuAndChoose) { surface in
      let finger = surface.makeFinger()
      finger.down(at: point(200, 120))
      finger.wait(.milliseconds(500))
      finger.move(by: Vector(dx: 0, dy: 100), over: .milliseconds(200))
      finger.up()
    },
    Recipe("show a press", HowDoI.showAPress) { surface in
      surface.tap(at: point(150, 150))
      surface.wait(.seconds(1))
      surface.drag(from: point(150, 150), to: point(250, 150), over: .milliseconds(100))
    },
    Recipe("put a button into a swipe", HowDoI.putAButtonIntoASwipe) { surface in
      surface.tap(at: point(200, 172))
      surface.wait(.seconds(1))
      surface.swipe(from: point(220, 172), to: point(60, 172), over: .milliseconds(150))
      surface.wait(.seconds(1))
      surface.swipe(from: point(300, 250), to: point(120, 250), over: .milliseconds(150))
    },
    Recipe("match the feel of Android", HowDoI.matchTheFeelOfAndroid) { surface in
      surface.drag(from: point(100, 100), to: point(109, 100), over: .milliseconds(100))
      surface.wait(.seconds(1))
      surface.tap(at: point(200, 200))
    },
    Recipe("require more of a gesture", HowDoI.requireMoreOfAGesture) { surface in
      surface.drag(from: point(100, 100), to: point(200, 100), over: .milliseconds(100))
      surface.wait(.seconds(1))
      let (one, other) = (surface.makeFinger(), surface.makeFinger())
      one.down(at: point(100, 100))
      other.down(at: point(180, 100))
      surface.together {
        one.move(by: Vector(dx: 60, dy: 0), over: .milliseconds(100))
        other.move(by: Vector(dx: 60, dy: 0), over: .milliseconds(100))
      }
      one.up()
      other.up()
    },
    Recipe("find out why a gesture was not recognized", HowDoI.observeFailures) { surface in
      surface.press(at: point(100, 100))
      surface.drag(from: point(100, 100), to: point(150, 100), over: .milliseconds(100))
    },
    Recipe("write a custom recognizer", HowDoI.writeACustomRecognizer) { surface in
      let finger = surface.makeFinger()
      finger.down(at: point(100, 100))
      for dx in [60.0, -60, 60, -60, 60] {
        finger.move(by: Vector(dx: dx, dy: 0), over: .milliseconds(60))
      }
      finger.up()
    },
  ]

  @Test(arguments: recipes)
  func `Each recipe produces the transcript in its golden file`(recipe: Recipe) throws {
    let scene = TestScene { size in
      let window = Window(size: size)
      recipe.prepare(window)
      return window
    } window: {
      $0
    }
    let surface = TestSurface(Window(size: Size(width: 400, height: 400)))
    recipe.prepare(surface.window)
    recipe.play(surface)
    var recording = surface.recording
    recording.name = recipe.testDescription
    try expect(
      recording, in: scene, toMatch: "Goldens/HowDoI/\(recipe.testDescription).golden")
  }

  @Test func `The page has one Swift block per recipe`() throws {
    let page = try Document("Sources/Fingertip/Fingertip.docc/HowDoI.md")
    #expect(page.blocks.count(where: { $0.language == "swift" }) == Self.recipes.count)
  }
}
