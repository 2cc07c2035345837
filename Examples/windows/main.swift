import Fingertip
import FingertipTesting

// Two windows of the same application. An alert is in front of the main window. Each touch belongs
// to the window in which it landed. Shakes and headset keys go to the first responder, whichever
// window it is in.

final class Player: View {
  var describe: (TouchEvent) -> String = { _ in "" }
  override var canBecomeFirstResponder: Bool { true }
  override func motionBegan(_ motion: DeviceMotion, at time: Timestamp) {
    print("  a shake begins")
  }
  override func motionEnded(_ motion: DeviceMotion, at time: Timestamp) { print("  a shake: undo") }
  override func remoteControlReceived(_ command: RemoteCommand, at time: Timestamp) {
    print("  \(command.name)")
  }
  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    print("  \(name) is touched; fingers: \(describe(event))")
  }
  override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    print("  \(name) loses its touch")
  }
}

let application = Application()
let main = Window(size: Size(width: 320, height: 480), name: "main")
let alert = Window(size: Size(width: 200, height: 100), name: "alert")
alert.frame = Rect(x: 60, y: 190, width: 200, height: 100)
let player = Player(frame: main.bounds, name: "player")
let question = Player(frame: alert.bounds, name: "question")
for view in [player, question] {
  view.describe = { [main, alert] event in
    [main, alert].map { "\(event.touches(for: $0).count) in \($0.name)" }.joined(separator: ", ")
  }
}
main.addSubview(player)
alert.addSubview(question)
application.addWindow(main)
application.addWindow(alert)
application.keyWindow = main
player.becomeFirstResponder()

@MainActor func send(
  _ change: TouchSample.Change, _ id: UInt64, _ x: Double, _ y: Double, at ms: Int64
) {
  let sample = TouchSample(TouchID(id), change, at: Point(x: x, y: y))
  application.send(TouchFrame(at: Timestamp(milliseconds: ms), samples: [sample]))
}

print("one finger outside the alert, and one on it:")
send(.began, 1, 20, 20, at: 0)
send(.began, 2, 100, 200, at: 50)
print("the second slides off it, and keeps it:")
send(.moved, 2, 20, 20, at: 100)
send(.ended, 2, 20, 20, at: 150)
print("the alert goes under a third:")
send(.began, 3, 100, 200, at: 200)
application.removeWindow(alert)
send(.ended, 3, 100, 200, at: 300)
send(.ended, 1, 20, 20, at: 350)
print("the key of a headset:")
application.sendRemoteCommand(.togglePlayPause, at: Timestamp(milliseconds: 400))
print("a hand that shakes, four times there and back in a second:")
for index in 0..<60 {
  // A triangle wave with an amplitude of 3 g along x, and gravity along z.
  let phase = Double(index % 12) / 12
  let swing = (phase < 0.5 ? phase * 4 - 1 : 3 - phase * 4) * (index < 12 || index >= 48 ? 0 : 3)
  application.send(
    Acceleration(
      x: swing, y: 0, z: -1, at: Timestamp(milliseconds: 500 + Int64(index) * 20)))
}
let error = application.send(Acceleration(x: .nan, y: 0, z: 0, at: Timestamp(milliseconds: 2000)))
print(error?.message ?? "taken")
application.advance(to: Timestamp(milliseconds: 3000))
