import CBoard
import Fingertip

// A control panel on a board without an operating system, written in Embedded Swift. The C files in
// the `Board` folder act as the host. `Tools/bare-metal` builds the example for a Cortex-M4 and
// runs it in an emulator.

extension TouchSample {
  /// Creates a sample from a contact that the controller reported.
  init(_ contact: board_contact) {
    let change: Change =
      switch Int(contact.event) {
      case BOARD_PUT_DOWN: .began
      case BOARD_LIFTED: .ended
      default: .moved
      }
    let location = Point(x: Double(contact.x), y: Double(contact.y))
    self.init(TouchID(UInt64(contact.finger)), change, at: location)
  }
}

func run() {
  let panel = Panel()
  let window = panel.window
  // If `onDecision` isn't set, the engine creates no decisions, and the code that formats decisions
  // isn't linked.
  #if !WITHOUT_DECISIONS
  window.onDecision = { print($0.description) }
  #endif
  var contacts = Array(repeating: board_contact(), count: Int(BOARD_MOST_CONTACTS))
  while true {
    // Sleep until a touch changes or a deadline passes.
    var now: Int64 = 0
    let count = Int(board_wait(window.nextDeadline?.nanoseconds ?? .max, &now, &contacts))
    if count < 0 { break }
    let time = Timestamp(nanoseconds: now)
    if count > 0 {
      window.send(TouchFrame(at: time, samples: contacts[..<count].map { TouchSample($0) }))
    } else {
      window.advance(to: time)
    }
  }
}

run()
