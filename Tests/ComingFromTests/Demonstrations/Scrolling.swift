import Fingertip
import FingertipTesting
import Testing

extension Stage {
  /// Adds a scroll view that fills the window and whose content is taller.
  fileprivate func addScrollView() -> ScrollView {
    let scroll = ScrollView(frame: window.bounds)
    scroll.contentSize = Size(width: 400, height: 4000)
    window.addSubview(scroll)
    return scroll
  }

  fileprivate func flickUp() {
    surface.flick(from: Point(x: 200, y: 300), to: Point(x: 200, y: 150))
    surface.wait(.seconds(10))
  }
}

extension Demonstration {
  static let scrollDemonstrations = [
    Demonstration("ScrollView") { stage in
      let scroll: ScrollView = stage.addScrollView()
      stage.flickUp()
      #expect(scroll.contentOffset.y > 200, "the content continues to move after the lift")
    },
    Demonstration("isScrollEnabled") { stage in
      let scroll = stage.addScrollView()
      scroll.isScrollEnabled = false
      stage.flickUp()
      #expect(scroll.contentOffset.y == 0)
    },
    Demonstration("bounces") { stage in
      let scroll = stage.addScrollView()
      for (bounces, isOutside) in [(true, true), (false, false)] {
        scroll.bounces = bounces
        let finger = stage.surface.makeFinger()
        finger.down(at: stage.center)
        finger.move(by: Vector(dx: 0, dy: 100))
        #expect((scroll.contentOffset.y < 0) == isOutside)
        finger.up()
        stage.surface.wait(.seconds(5))
        #expect(scroll.contentOffset.y == 0)
      }
    },
    Demonstration("isPagingEnabled") { stage in
      let scroll = stage.addScrollView()
      scroll.isPagingEnabled = true
      stage.flickUp()
      #expect(scroll.contentOffset.y == 400)
    },
    Demonstration("decelerationRate") { stage in
      let scroll = stage.addScrollView()
      stage.flickUp()
      let normal = scroll.contentOffset.y
      scroll.contentOffset = .zero
      scroll.decelerationRate = .fast
      stage.flickUp()
      #expect(scroll.contentOffset.y < normal)
    },
    Demonstration("delaysContentTouches") { stage in
      let scroll = stage.addScrollView()
      let button = Button(frame: stage.card.frame)
      button.addAction(for: .touchDown) { _ in stage.note("down") }
      scroll.addSubview(button)
      for delays in [true, false] {
        scroll.delaysContentTouches = delays
        let finger = stage.surface.makeFinger()
        finger.down(at: stage.center)
        #expect(stage.events() == (delays ? [] : ["down"]))
        finger.up()
        stage.surface.wait(.seconds(1))
        _ = stage.events()
      }
    },
    Demonstration("minimumZoomScale", "maximumZoomScale") { stage in
      let scroll = stage.addScrollView()
      scroll.addSubview(stage.card)
      scroll.viewForZooming = stage.card
      scroll.minimumZoomScale = 0.8
      scroll.maximumZoomScale = 1.5
      stage.surface.pinch(around: stage.center, from: 60, to: 300)
      stage.surface.wait(.seconds(5))
      #expect(scroll.zoomScale == 1.5)
      stage.surface.pinch(around: stage.center, from: 300, to: 60)
      stage.surface.wait(.seconds(5))
      #expect(scroll.zoomScale == 0.8)
    },
    Demonstration("RubberBand") { stage in
      let band = RubberBand(extent: 300)
      let pan = PanGestureRecognizer()
      stage.card.addGestureRecognizer(pan)
      stage.drag(by: Vector(dx: 80, dy: 0))
      let shown = band.displacement(pulledBy: pan.value.translation.dx)
      #expect(shown > 0 && shown < pan.value.translation.dx)
    },
  ]
}
