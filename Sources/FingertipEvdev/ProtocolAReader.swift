internal import Fingertip

/// A reader for protocol A, in which each frame lists every contact, and `SYN_MT_REPORT` ends each
/// contact.
///
/// Contacts are identified by their tracking ID if they have one, and otherwise by proximity (see
/// ``ContactMatching``). Contacts match at distances up to half the diagonal of the panel, because
/// even a flick at 3 m/s moves only 50 mm in a sixtieth of a second.
///
/// A frame without contacts lifts all contacts if it has an empty `SYN_MT_REPORT`, `BTN_TOUCH` 0 or
/// `ABS_PRESSURE` 0. Any other frame without contacts is ignored.
struct ProtocolAReader {
  private struct Listed {
    var values = ContactValues()
    var location = Point.zero
    /// The tracking ID, or −1 if the device doesn't report one.
    var trackingID: Int32 = -1
    /// The index in the table, or −1 for a new contact.
    var index = -1
    var isMentioned = false
  }

  private var current = Listed()
  private var listed: [Listed] = []
  private var isEmptyList = false
  private var matching: ContactMatching
  /// The indices in use in the table, in ascending order.
  private var present: [Int] = []
  /// The first index in the table that was never used.
  private var firstUnused = 0
  private var landings: Int32 = 0

  init(_ profile: TouchscreenProfile) {
    let capacity = profile.touchProtocol == .protocolA ? profile.contacts : 0
    matching = ContactMatching(capacity: capacity)
    listed.reserveCapacity(capacity)
    present.reserveCapacity(capacity)
  }

  mutating func receive(absolute code: UInt16, value: Int32, _ table: inout ContactTable) {
    if let axis = ContactAxis(multitouchCode: code), table.mapper.has(axis) {
      current.values[axis] = table.usable(value, on: axis, code: code)
      current.isMentioned = true
    } else if code == AbsCode.mtTrackingID, table.mapper.profile.hasTrackingID {
      current.trackingID = max(value, -1)
    } else if code == AbsCode.pressure, value == 0 {
      isEmptyList = true
    } else {
      table.noteIfUnknown(absolute: code)
    }
  }

  mutating func receive(key code: UInt16, value: Int32) {
    if code == KeyCode.touch, value == 0 { isEmptyList = true }
  }

  /// Handles `SYN_MT_REPORT`, which ends one contact.
  mutating func closeContact(_ table: inout ContactTable) {
    defer { current = Listed() }
    guard current.isMentioned else { return isEmptyList = true }
    guard current.values.hasPosition else {
      return table.notes.note(.positionUnknown(contact: listed.count), at: table.now)
    }
    guard listed.count < table.contacts.count else {
      return table.notes.note(.tooManyContacts(limit: table.contacts.count), at: table.now)
    }
    current.location = table.mapper.location(current.values)
    listed.append(current)
  }

  /// Handles `SYN_REPORT`, which completes the list.
  mutating func finishList(_ table: inout ContactTable) {
    if current.isMentioned { closeContact(&table) }
    if !listed.isEmpty || isEmptyList { update(&table) }
    reset()
  }

  /// Discards an incomplete list.
  mutating func reset() {
    current = Listed()
    listed.removeAll(keepingCapacity: true)
    isEmptyList = false
  }

  private mutating func update(_ table: inout ContactTable) {
    present.removeAll(keepingCapacity: true)
    for index in 0..<firstUnused where table.contacts[index].isPresent {
      present.append(index)
    }
    if listed.allSatisfy({ $0.trackingID >= 0 }) { matchIDs(table) } else { matchLocations(table) }

    for index in present where !listed.contains(where: { $0.index == index }) {
      table.lift(index)
    }
    for contact in listed {
      if contact.index >= 0 {
        table.replaceValues(of: contact.index, by: contact.values)
      } else if let index = table.contacts.firstIndex(where: { !$0.isPresent }) {
        firstUnused = max(firstUnused, index + 1)
        landings = landings &+ 1 & .max
        table.land(index, as: contact.trackingID < 0 ? landings : contact.trackingID)
        table.replaceValues(of: index, by: contact.values)
      }
    }
  }

  /// Matches contacts by tracking ID. If an ID occurs twice, the second occurrence determines the
  /// current position.
  private mutating func matchIDs(_ table: ContactTable) {
    for index in listed.indices {
      let id = listed[index].trackingID
      listed[index].index =
        present.first { table.contacts[$0].trackingID == id } ?? -1
    }
  }

  private mutating func matchLocations(_ table: ContactTable) {
    let size = table.mapper.mapping.size
    let limit = (size.width * size.width + size.height * size.height) / 4
    matching.start(old: present.count, new: listed.count, limit: limit)
    for (old, index) in present.enumerated() {
      let location = table.mapper.location(table.contacts[index].values)
      for (new, contact) in listed.enumerated() {
        matching.setCost((contact.location - location).squaredLength, old: old, new: new)
      }
    }
    matching.solve()
    for (old, index) in present.enumerated() {
      if let new = matching.partner(ofOld: old) { listed[new].index = index }
    }
  }
}
