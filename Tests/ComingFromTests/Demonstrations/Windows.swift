import Fingertip
import FingertipTesting
import Testing

extension Demonstration {
  static let windowDemonstrations = [
    Demonstration("send(_:)", "TouchID") { stage in
      stage.card.addGestureRecognizer(TapGestureRecognizer(touches: 2) { _ in stage.note("tap") })
      for (time, change) in [(0, TouchSample.Change.began), (80, .ended)] {
        let samples = [TouchID(1), TouchID(2)].map { id in
          TouchSample(id, change, at: Point(x: 100 + 50 * Double(id.rawValue), y: 200))
        }
        stage.window.send(TouchFrame(at: Timestamp(milliseconds: Int64(time)), samples: samples))
      }
      #expect(stage.events() == ["tap"])
    },
    Demonstration("advance(to:)", "nextDeadline") { stage in
      stage.card.addGestureRecognizer(
        LongPressGestureRecognizer { stage.note("\($0.state)") })
      stage.surface.makeFinger().down(at: stage.center)
      guard let deadline = stage.window.nextDeadline else {
        Issue.record("no deadline")
        return
      }
      stage.window.advance(to: deadline)
      #expect(stage.events() == ["began"])
    },
    Demonstration("ViewTimer") { stage in
      var isHeld = true
      var timer: ViewTimer?
      timer = ViewTimer(view: stage.card) { _ in
        stage.note("repeat")
        if isHeld { timer?.schedule(after: .milliseconds(100)) }
      }
      timer?.schedule(after: .milliseconds(400))
      stage.surface.wait(.milliseconds(550))
      isHeld = false
      stage.surface.wait(.seconds(1))
      #expect(stage.events() == ["repeat", "repeat", "repeat", "repeat"])
    },
    Demonstration("GestureSettings") { stage in
      var settings = GestureSettings.standard
      settings.pan.minimumTravel = 30
      stage.window.settings = settings
      stage.card.addGestureRecognizer(
        Gesture(Pan(), for: stage.window) { _ in stage.note("pan") })
      stage.drag(by: Vector(dx: 25, dy: 0))
      #expect(stage.events() == [])
    },
    Demonstration("TestSurface.drag(from:to:)") { stage in
      let pan = PanGestureRecognizer()
      stage.card.addGestureRecognizer(pan)
      stage.surface.drag(from: stage.center, to: Point(x: 260, y: 200))
      #expect(pan.state == .ended)
    },
    Demonstration("VelocityTracker") { stage in
      var tracker = VelocityTracker()
      for step in 0...5 {
        let time = Timestamp(milliseconds: Int64(10 * step))
        tracker.add(Vector(dx: Double(5 * step), dy: 0), at: time)
      }
      let velocity = tracker.velocity(at: Timestamp(milliseconds: 50))
      #expect(abs(velocity.dx - 500) < 1)
    },
  ]
}
