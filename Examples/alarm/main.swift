import Fingertip
import FingertipTesting

// An alarm clock with a tab bar, a toolbar, and pickers for the time of day, the date and the
// snooze duration. The date picker shows the actual number of days of each month.

let window = Window(size: Size(width: 320, height: 480))
let tools = Toolbar(
  frame: Rect(x: 0, y: 0, width: 320, height: 44),
  entries: [.button(BarItem("Edit")), .flexibleSpace, .button(BarItem("New"), width: 60)],
  name: "tools")
let tabs = TabBar(
  frame: Rect(x: 0, y: 431, width: 320, height: 49),
  items: ["Time", "Date", "Both", "Timer", "World", "Sounds"].map { BarItem($0) }, name: "tabs")
tabs.items[3].badge = "1"
let modes: [DatePicker.Mode] = [.time, .date, .dateAndTime, .countDown]
let pickers = modes.map { mode in
  DatePicker(frame: Rect(x: 10, y: 150, width: 300, height: 160), mode: mode, name: "\(mode)")
}

@MainActor func words(_ picker: DatePicker) -> String {
  picker.wheels.map { $0.selectedTitle ?? "-" }.joined(separator: " | ")
}
@MainActor func open(_ index: Int) {
  for picker in pickers { picker.removeFromSuperview() }
  guard pickers.indices.contains(index) else { return }
  window.addSubview(pickers[index])
  print("  \(words(pickers[index]))")
}

for picker in pickers {
  picker.time = LocalDateTime(year: 2027, month: 12, day: 31, hour: 6, minute: 44)
  picker.minuteInterval = 15
  picker.addAction(for: .valueChanged) { print("  \(words($0))") }
}
pickers[0].uses24HourClock = false
pickers[1].time = LocalDateTime(year: 2027, month: 1, day: 31)
tools.addAction(for: .valueChanged) { tools in
  print("  \(tools.pressedItem.map { tools.items[$0].title } ?? "more") pressed")
}
tabs.addAction(for: .valueChanged) { tabs in
  if let index = tabs.selectedItem {
    print("  \(tabs.items[index].title)")
    open(index)
  } else {
    print("  more: \(tabs.hiddenItems.map { tabs.items[$0].title }.joined(separator: ", "))")
  }
}
window.addSubview(tools)
window.addSubview(tabs)

var clock = Timestamp.zero
@MainActor func tap(_ what: String, _ x: Double, _ y: Double) {
  print("\(what):")
  var finger = VirtualFinger(at: clock)
  finger.down(at: Point(x: x, y: y))
  finger.wait(.milliseconds(60))
  finger.up()
  for frame in SyntheticTouches(finger).frames(rate: 60, tremor: 0) { window.send(frame) }
  clock = finger.clock + .seconds(2)
  window.advance(to: clock)
}

open(0)
tap("the hour after this", 60, 262)
tap("the other half of the day", 260, 262)
tap("the second tab", 100, 450)
tap("a month later there is no 31st", 60, 262)
tap("a year later there is a 29th", 260, 262)
tap("one day more", 160, 262)
tap("and no day after that", 160, 262)
tap("the third tab", 160, 450)
tap("the next day", 60, 262)
tap("the fourth tab", 230, 450)
tap("a quarter of an hour more", 200, 262)
tap("the last tab", 300, 450)
tap("New", 300, 20)
tap("between the buttons", 160, 20)
