import Fingertip
import FingertipTesting

// One button of each kind. The buttons use the three forms of action methods: without arguments,
// with the sender, and with the sender and the touch event. In some of the gestures, the finger
// slides off a button, and in one of them, it slides back onto the button.

final class Dialog {
  func cancel() { print("cancelled") }
  func confirm(_ button: Button) { print(button.currentTitle ?? "", "pressed") }
  func details(_ button: Button, _ event: TouchEvent?) {
    print("details, with \(event?.allTouches.count ?? 0) finger on the screen")
  }
}

let window = Window(size: Size(width: 320, height: 480))
let dialog = Dialog()

let cancel = Button(frame: Rect(x: 20, y: 20, width: 120, height: 44), name: "cancel")
cancel.kind = .rounded
cancel.setTitle("Cancel", for: .normal)
cancel.addTarget(dialog, action: Dialog.cancel, for: .touchUpInside)

let confirm = Button(frame: Rect(x: 180, y: 20, width: 120, height: 44), name: "confirm")
confirm.setTitle("OK", for: .normal)
confirm.setTitle("OK!", for: .highlighted)
confirm.setImage("check", for: .normal)
confirm.setTitleColor(Color(white: 0.6), for: .disabled)
confirm.addTarget(dialog, action: Dialog.confirm, for: .touchUpInside)
confirm.addAction(for: [.touchDown, .touchDragExit, .touchDragEnter, .touchUpOutside]) { button in
  print("  \(button.lastActionContext?.events ?? []): it shows \(button.currentTitle ?? "")")
}

let info = Button(.infoLight, center: Point(x: 290, y: 450), name: "info")
info.addTarget(dialog, action: Dialog.details, for: .touchUpInside)

for button in [cancel, confirm, info] { window.addSubview(button) }

var finger = VirtualFinger()
@MainActor func play(_ title: String) {
  print("—", title)
  finger.up()
  for frame in SyntheticTouches(finger).frames(rate: 60, tremor: 0) { window.send(frame) }
  finger = VirtualFinger(at: finger.clock + .seconds(1))
}

finger.down(at: Point(x: 80, y: 40))
play("a tap on Cancel")
finger.down(at: Point(x: 240, y: 40))
play("a tap on OK")
finger.down(at: Point(x: 240, y: 40))
finger.move(to: Point(x: 240, y: 129), over: .milliseconds(200))
play("a finger that lifts 65 pt below OK")
finger.down(at: Point(x: 240, y: 40))
finger.move(to: Point(x: 240, y: 139), over: .milliseconds(200))
play("a finger that lifts 75 pt below OK")
finger.down(at: Point(x: 240, y: 40))
finger.move(to: Point(x: 240, y: 300), over: .milliseconds(300))
finger.move(to: Point(x: 240, y: 60), over: .milliseconds(300))
play("a finger that goes away and comes back")
finger.down(at: Point(x: 272, y: 432))
play("a tap 18 pt next to the small info button")
confirm.isEnabled = false
finger.down(at: Point(x: 240, y: 40))
play("a tap on OK, which is disabled: nothing")

let color = confirm.currentTitleColor?.red ?? 1
print("its image is \(confirm.currentImage ?? ""), its title is \(Int(color * 100)) % white")
