import Fingertip
import FingertipTesting
import Testing

extension Demonstration {
  static let multiTouchDemonstrations = [
    Demonstration("PinchGestureRecognizer", "scale", "location") { stage in
      let pinch = PinchGestureRecognizer { pinch in
        if pinch.state == .began { #expect(abs(pinch.scale - 1) < 0.2) }
      }
      stage.card.addGestureRecognizer(pinch)
      stage.surface.pinch(around: stage.center, from: 60, to: 180)
      #expect(pinch.state == .ended && pinch.scale > 2)
      #expect(abs(pinch.location.x - 200) < 0.001 && abs(pinch.location.y - 200) < 0.001)
      stage.surface.wait(.seconds(1))
      stage.surface.pinch(around: stage.center, from: 180, to: 60)
      #expect(pinch.scale < 0.5)
    },
    Demonstration("RotationGestureRecognizer", "rotation") { stage in
      let rotation = RotationGestureRecognizer { gesture in
        if gesture.state == .began { #expect(abs(gesture.value.rotation.degrees) < 5) }
      }
      stage.card.addGestureRecognizer(rotation)
      stage.surface.rotate(around: stage.center, radius: 80, by: Angle(degrees: 60))
      #expect(rotation.value.rotation.degrees > 45 && rotation.value.rotation.degrees <= 60)
    },
    Demonstration("TransformGestureRecognizer", "focalPoint") { stage in
      let transform = TransformGestureRecognizer()
      stage.card.addGestureRecognizer(transform)
      let (one, other) = (stage.surface.makeFinger(), stage.surface.makeFinger())
      one.down(at: Point(x: 150, y: 200))
      other.down(at: Point(x: 250, y: 200))
      stage.surface.together {
        one.orbit(around: Point(x: 200, y: 200), by: Angle(degrees: 40))
        other.orbit(around: Point(x: 200, y: 200), by: Angle(degrees: 40))
      }
      #expect(transform.value.rotation.degrees > 25)
      stage.surface.together {
        one.move(to: Point(x: 110, y: 150))
        other.move(to: Point(x: 290, y: 150))
      }
      #expect(transform.value.scale > 1.3)
      #expect(transform.value.translation.dy < -30)
      #expect(abs(transform.value.focalPoint.x - 200) < 1)
    },
  ]
}
