import Fingertip
import FingertipTesting
import Testing

/// A view that logs its touch events.
private final class LoggingView: View {
  var note: (String) -> Void = { _ in }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    note("\(touches.count) began")
  }
  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    note("moved, \(event.coalescedSamples(for: touches[0]).count) samples")
  }
  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) { note("ended") }
  override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) { note("cancelled") }
}

extension Stage {
  /// Adds a view that logs its touch events, in front of the card.
  fileprivate func addLoggingView() -> LoggingView {
    let view = LoggingView(frame: card.frame, name: "logging")
    view.note = note
    window.addSubview(view)
    return view
  }
}

extension Demonstration {
  static let viewDemonstrations = [
    Demonstration(
      "View", "touchesBegan", "touchesMoved", "touchesEnded", "touchesCancelled"
    ) { stage in
      let view: View = stage.addLoggingView()
      let finger = stage.surface.makeFinger()
      finger.down(at: stage.center)
      // The view keeps receiving the touch, even if the touch leaves the view's bounds.
      finger.move(to: Point(x: 10, y: 10), over: .zero)
      finger.up()
      #expect(stage.events() == ["1 began", "moved, 1 samples", "ended"])
      view.addGestureRecognizer(PanGestureRecognizer())
      stage.drag(by: Vector(dx: 60, dy: 0))
      let events = stage.events()
      #expect(events.first == "1 began" && events.last == "cancelled")
    },
    Demonstration("layoutDirection") { stage in
      let segments = SegmentedControl(frame: stage.card.frame, segments: ["A", "B"])
      stage.window.addSubview(segments)
      let frame = segments.frame
      stage.window.layoutDirection = .rightToLeft
      stage.surface.tap(at: Point(x: 290, y: 200))
      #expect(segments.selectedSegmentIndex == 0 && segments.frame == frame)
    },
    Demonstration("cancelsTouchesInView") { stage in
      let view = stage.addLoggingView()
      let pan = PanGestureRecognizer()
      #expect(pan.cancelsTouchesInView)
      view.addGestureRecognizer(pan)
      stage.drag(by: Vector(dx: 60, dy: 0))
      #expect(stage.events().last == "cancelled")
      pan.cancelsTouchesInView = false
      stage.drag(by: Vector(dx: 60, dy: 0))
      #expect(stage.events().last == "ended")
    },
    Demonstration("isMultipleTouchEnabled") { stage in
      let view = stage.addLoggingView()
      let points = [Point(x: 150, y: 200), Point(x: 250, y: 200)]
      stage.surface.tap(at: points)
      #expect(stage.events().first == "1 began")
      view.isMultipleTouchEnabled = true
      stage.surface.tap(at: points)
      #expect(stage.events().first == "2 began")
    },
    Demonstration("isExclusiveTouch") { stage in
      let view = stage.addLoggingView()
      let other = LoggingView(frame: Rect(x: 0, y: 0, width: 100, height: 100))
      other.note = { stage.note("other: \($0)") }
      stage.window.addSubview(other)
      view.isExclusiveTouch = true
      stage.surface.makeFinger().down(at: stage.center)
      stage.surface.makeFinger().down(at: Point(x: 50, y: 50))
      #expect(stage.events() == ["1 began"])
    },
    Demonstration("isUserInteractionEnabled") { stage in
      let view = stage.addLoggingView()
      view.isUserInteractionEnabled = false
      stage.card.addGestureRecognizer(TapGestureRecognizer { _ in stage.note("card") })
      stage.tap()
      #expect(stage.events() == ["card"])
    },
    Demonstration("HitArea") { stage in
      stage.card.addGestureRecognizer(TapGestureRecognizer { _ in stage.note("tap") })
      stage.tap(at: Point(x: 90, y: 200))
      #expect(stage.events() == [])
      stage.card.hitArea = HitArea(resting: Insets(all: 15))
      stage.tap(at: Point(x: 90, y: 200))
      #expect(stage.events() == ["tap"])
      stage.card.hitArea = HitArea(resting: Insets(all: -15))
      stage.tap(at: Point(x: 110, y: 200))
      #expect(stage.events() == [])
    },
    Demonstration("hitArea", "Shape") { stage in
      let view = stage.addLoggingView()
      view.hitArea = HitArea(.ellipse)
      #expect(view.hitArea.shape == Shape.ellipse)
      // Touches in a corner fall through to the view behind.
      stage.card.addGestureRecognizer(TapGestureRecognizer { _ in stage.note("card") })
      stage.tap(at: Point(x: 110, y: 110))
      #expect(stage.events() == ["card"])
      stage.tap()
      #expect(stage.events() == ["1 began", "ended"])
    },
    Demonstration("coalescedSamples(for:)") { stage in
      _ = stage.addLoggingView()
      stage.surface.makeFinger().down(at: stage.center)
      let id = stage.surface.recording.frames[0].samples[0].id
      let frames = (1...3).map { step in
        let point = stage.center + Vector(dx: 5 * Double(step), dy: 0)
        let sample = TouchSample(id, .moved, at: point)
        return TouchFrame(at: Timestamp(milliseconds: 200 + Int64(step)), samples: [sample])
      }
      stage.window.send(coalescing: frames)
      #expect(stage.events() == ["1 began", "moved, 3 samples"])
    },
    Demonstration("Button", "touchUpInside") { stage in
      let button = Button(frame: Rect(x: 0, y: 0, width: 80, height: 44))
      button.addAction(for: .touchUpInside) { _ in stage.note("up inside") }
      stage.card.addSubview(button)
      stage.surface.press(at: Point(x: 140, y: 120), for: .seconds(2))
      #expect(stage.events() == ["up inside"], "after any time")
      let finger = stage.surface.makeFinger()
      finger.down(at: Point(x: 140, y: 120))
      finger.move(to: Point(x: 140, y: 390))
      finger.move(to: Point(x: 140, y: 120))
      finger.up()
      #expect(stage.events() == ["up inside"], "after coming back")
      finger.down(at: Point(x: 140, y: 120))
      finger.move(to: Point(x: 140, y: 390))
      finger.up()
      #expect(stage.events() == [])
    },
    Demonstration("ListView", "ListRow") { stage in
      let list = ListView(frame: stage.window.bounds, titles: ["Anna", "Ben"])
      stage.window.addSubview(list)
      list.addAction(for: .valueChanged) { list in
        if case .deleted(let index) = list.lastChange { stage.note("deleted \(index)") }
      }
      let row: ListRow = list.rows[1]
      stage.surface.drag(from: Point(x: 300, y: 66), to: Point(x: 200, y: 66))
      stage.surface.wait(.seconds(1))
      #expect(row.isDeleteRevealed)
      stage.tap(at: Point(x: 360, y: 66))
      #expect(stage.events() == ["deleted 1"])
    },
  ]
}
