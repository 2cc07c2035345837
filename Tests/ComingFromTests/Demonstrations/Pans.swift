import Fingertip
import FingertipTesting
import Testing

extension Demonstration {
  /// Returns test cases for one touch, two touches and so on, each with its expected events.
  private static func cases(_ events: [String]...) -> [(touches: Int, events: [String])] {
    events.enumerated().map { ($0 + 1, $1) }
  }

  static let panDemonstrations = [
    Demonstration("PanGestureRecognizer", "translation", "began", "changed", "ended") { stage in
      let pan = PanGestureRecognizer { stage.note("\($0.state)") }
      stage.card.addGestureRecognizer(pan)
      let tap = TapGestureRecognizer { _ in stage.note("tap") }
      stage.card.addGestureRecognizer(tap)
      stage.drag(by: Vector(dx: -60, dy: 0))
      let states = stage.events()
      #expect(states.first == "began" && states.last == "ended")
      #expect(states.dropFirst().dropLast().allSatisfy { $0 == "changed" } && states.count > 2)
      // The translation excludes the travel up to the limit.
      #expect(abs(pan.value.translation.dx + 50) < 0.001)
      // When one of two touches moves, their centroid moves half as far.
      let (still, moving) = (stage.surface.makeFinger(), stage.surface.makeFinger())
      still.down(at: Point(x: 150, y: 150))
      moving.down(at: Point(x: 250, y: 250))
      stage.surface.wait(.milliseconds(300))
      moving.move(by: Vector(dx: 40, dy: 0))
      #expect(pan.value.translation.dx < 20)
    },
    Demonstration("velocity") { stage in
      let pan = PanGestureRecognizer()
      stage.card.addGestureRecognizer(pan)
      let finger = stage.surface.makeFinger()
      finger.down(at: Point(x: 120, y: 200))
      finger.wait(.milliseconds(200))
      finger.move(by: Vector(dx: 160, dy: 0), over: .milliseconds(400), .constant)
      // The finger moves 160 points in 0.4 s.
      #expect(abs(pan.value.velocity.dx - 400) < 20)
      finger.up()
      #expect(abs(pan.value.velocity.dx - 400) < 20, "the velocity after the lift")
    },
    Demonstration("minimumTravel") { stage in
      let pan = PanGestureRecognizer { stage.note("\($0.state)") }
      pan.configuration.limits.minimumTravel = 30
      stage.card.addGestureRecognizer(pan)
      stage.drag(by: Vector(dx: 20, dy: 20))
      #expect(stage.events() == [], "the length of the movement, 28 pt, is below the limit")
      stage.drag(by: Vector(dx: 22, dy: 22))
      #expect(stage.events().first == "began")
    },
    Demonstration("PanGestureRecognizer(touches: 2...3)") { stage in
      stage.card.addGestureRecognizer(
        PanGestureRecognizer(touches: 2...3) { if $0.state == .began { stage.note("began") } })
      for (touches, events) in Self.cases([], ["began"], ["began"], []) {
        stage.drag(by: Vector(dx: 0, dy: 60), touches: touches)
        #expect(stage.events() == events, "\(touches) touches")
      }
    },
    Demonstration("PanGestureRecognizer(touches: 2...2)") { stage in
      stage.card.addGestureRecognizer(
        PanGestureRecognizer(touches: 2...2) { if $0.state == .began { stage.note("began") } })
      for (touches, events) in Self.cases([], ["began"], []) {
        stage.drag(by: Vector(dx: 0, dy: 60), touches: touches)
        #expect(stage.events() == events, "\(touches) touches")
      }
    },
    Demonstration("minimumTouches") { stage in
      let pan = PanGestureRecognizer { if $0.state == .began { stage.note("began") } }
      pan.configuration.minimumTouches = 2
      stage.card.addGestureRecognizer(pan)
      stage.drag(by: Vector(dx: 0, dy: 60), touches: 1)
      #expect(stage.events() == [])
      stage.drag(by: Vector(dx: 0, dy: 60), touches: 2)
      #expect(stage.events() == ["began"])
    },
    Demonstration("PanGestureRecognizer(directions: .horizontal, axis: .horizontal)") { stage in
      let pan = PanGestureRecognizer(directions: .horizontal, axis: .horizontal) {
        stage.note("\($0.state)")
      }
      stage.card.addGestureRecognizer(pan)
      stage.drag(by: Vector(dx: 8, dy: 80))
      #expect(stage.events() == [])
      stage.drag(by: Vector(dx: 30, dy: 80))
      #expect(stage.events().first == "began", "only the component along the axis counts")
      #expect(pan.value.translation.dx > 15 && pan.value.translation.dy == 0)
    },
    Demonstration("PanGestureRecognizer(directions: .horizontal)") { stage in
      let pan = PanGestureRecognizer(directions: .horizontal) { stage.note("\($0.state)") }
      stage.card.addGestureRecognizer(pan)
      stage.drag(by: Vector(dx: 30, dy: 80))
      #expect(stage.events() == [])
      stage.drag(by: Vector(dx: 80, dy: 30))
      #expect(stage.events().first == "began")
      #expect(pan.value.translation.dx > 60 && pan.value.translation.dy > 20)
    },
    Demonstration("PanGestureRecognizer(directions: .vertical, axis: .vertical)") { stage in
      let pan = PanGestureRecognizer(directions: .vertical, axis: .vertical) {
        stage.note("\($0.state)")
      }
      stage.card.addGestureRecognizer(pan)
      stage.drag(by: Vector(dx: 80, dy: 8))
      #expect(stage.events() == [])
      stage.drag(by: Vector(dx: 10, dy: 80))
      #expect(pan.value.translation.dy > 60 && pan.value.translation.dx == 0)
    },
    Demonstration("PanGestureRecognizer(axis: .locked)") { stage in
      let pan = PanGestureRecognizer(axis: .locked)
      stage.card.addGestureRecognizer(pan)
      stage.drag(by: Vector(dx: 60, dy: 20))
      #expect(pan.value.translation.dx > 40 && pan.value.translation.dy == 0)
      stage.drag(by: Vector(dx: 20, dy: 60))
      #expect(pan.value.translation.dy > 40 && pan.value.translation.dx == 0)
    },
    Demonstration("setTranslation(offset, in: view)", "translation(in: view)") { stage in
      let view = stage.card
      view.transform = AffineTransform(scaleX: 2, y: 2)
      var offset = Vector(dx: 7, dy: 0)
      let pan = PanGestureRecognizer { pan in
        if pan.state == .began { pan.setTranslation(offset, in: view) }
        offset = pan.translation(in: view)
      }
      view.addGestureRecognizer(pan)
      // Past the limit, the finger moves 80 points, which equal 40 points in a view scaled by 2.
      // The movement from the limit to the next frame isn't counted.
      stage.drag(by: Vector(dx: 90, dy: 0))
      #expect((37...47).contains(offset.dx), "\(offset)")
      stage.drag(by: Vector(dx: 90, dy: 0))
      #expect((67...87).contains(offset.dx), "\(offset)")
    },
    Demonstration("FlickGestureRecognizer") { stage in
      stage.card.addGestureRecognizer(
        FlickGestureRecognizer(.left) { stage.note("\($0.value.direction)") })
      stage.drag(by: Vector(dx: -100, dy: 0))
      #expect(stage.events() == [], "the touch held still before it lifted")
      let finger = stage.surface.makeFinger()
      finger.down(at: stage.center)
      finger.wait(.milliseconds(200))
      finger.move(by: Vector(dx: -90, dy: 0), over: .milliseconds(100), .constant)
      #expect(stage.events() == [], "a flick is recognized when the touch lifts")
      finger.up()
      #expect(stage.events() == ["left"])
    },
    Demonstration("SwipeGestureRecognizer", "direction") { stage in
      let swipe = SwipeGestureRecognizer { stage.note("\($0.value.direction)") }
      stage.card.addGestureRecognizer(swipe)
      stage.surface.swipe(from: stage.center, to: Point(x: 110, y: 205))
      stage.surface.wait(.seconds(1))
      stage.surface.swipe(from: stage.center, to: Point(x: 205, y: 110))
      #expect(stage.events() == ["left", "up"])
      stage.surface.wait(.seconds(1))
      let finger = stage.surface.makeFinger()
      func moveFarEnough() {
        finger.down(at: stage.center)
        finger.move(by: Vector(dx: 90, dy: 0))
      }
      moveFarEnough()
      #expect(stage.events() == [], "a swipe is recognized when the touch lifts")
      finger.up()
      stage.surface.wait(.seconds(1))
      swipe.configuration.limits.minimumReleaseSpeed = 0
      _ = stage.events()
      moveFarEnough()
      #expect(stage.events() == ["right"], "unless the minimum speed is 0")
    },
    Demonstration("SwipeGestureRecognizer(touches: 3)") { stage in
      stage.card.addGestureRecognizer(
        SwipeGestureRecognizer(touches: 3) { stage.note("\($0.value.direction)") })
      for (touches, events) in Self.cases([], [], ["down"]) {
        let fingers = (0..<touches).map { _ in stage.surface.makeFinger() }
        stage.surface.together {
          for (index, finger) in fingers.enumerated() {
            finger.down(at: Point(x: 130 + 60 * Double(index), y: 120))
            finger.move(by: Vector(dx: 0, dy: 120), over: .milliseconds(150), .throwing)
            finger.up()
          }
        }
        #expect(stage.events() == events, "\(touches) touches")
        stage.surface.wait(.seconds(1))
      }
    },
    Demonstration("winsByDefault") { stage in
      stage.window.settings.pan.winsByDefault = true
      stage.card.addGestureRecognizer(
        Gesture(Pan(), for: stage.window) { stage.note("\($0.state)") })
      let finger = stage.surface.makeFinger()
      finger.down(at: stage.center)
      #expect(stage.events() == ["began"], "the only recognizer wins")
    },
  ]
}
