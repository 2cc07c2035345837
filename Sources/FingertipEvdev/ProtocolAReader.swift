internal import Fingertip

/// Reads protocol A: each frame lists every contact, and `SYN_MT_REPORT` closes each.
///
/// Contacts with a tracking id are recognised by it, the others by being nearest (see
/// ``ContactMatching``), up to half the diagonal of the surface: even a flick at 3 m/s goes only
/// 50 mm in a sixtieth of a second.
///
/// A frame without any contact means that all are gone if it has an empty `SYN_MT_REPORT`, or says
/// `BTN_TOUCH` 0 or `ABS_PRESSURE` 0. Any other frame without contacts is about something else.
struct ListReader {
  private struct Listed {
    var values = ContactValues()
    var location = Point.zero
    /// −1 when the device does not say.
    var trackingID: Int32 = -1
    /// Its place in the table; −1 when it is new.
    var place = -1
    var isMentioned = false
  }

  private var current = Listed()
  private var listed: [Listed] = []
  private var isEmptyList = false
  private var matching: ContactMatching
  /// The places in the table that are taken, in order.
  private var present: [Int] = []
  /// No place in the table from here on was ever taken.
  private var firstUnused = 0
  private var landings: Int32 = 0

  init(_ profile: TouchscreenProfile) {
    let most = profile.touchProtocol == .protocolA ? profile.contacts : 0
    matching = ContactMatching(most: most)
    listed.reserveCapacity(most)
    present.reserveCapacity(most)
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

  /// `SYN_MT_REPORT`: the values since the last one are those of one contact.
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

  /// `SYN_REPORT`: the list is complete.
  mutating func finishList(_ table: inout ContactTable) {
    if current.isMentioned { closeContact(&table) }
    if !listed.isEmpty || isEmptyList { update(&table) }
    reset()
  }

  /// Forgets an unfinished list.
  mutating func reset() {
    current = Listed()
    listed.removeAll(keepingCapacity: true)
    isEmptyList = false
  }

  private mutating func update(_ table: inout ContactTable) {
    present.removeAll(keepingCapacity: true)
    for place in 0..<firstUnused where table.contacts[place].isPresent {
      present.append(place)
    }
    if listed.allSatisfy({ $0.trackingID >= 0 }) { matchIDs(table) } else { matchPlaces(table) }

    for place in present where !listed.contains(where: { $0.place == place }) {
      table.lift(place)
    }
    for contact in listed {
      if contact.place >= 0 {
        table.replaceValues(of: contact.place, by: contact.values)
      } else if let place = table.contacts.firstIndex(where: { !$0.isPresent }) {
        firstUnused = max(firstUnused, place + 1)
        landings = landings &+ 1 & .max
        table.land(place, as: contact.trackingID < 0 ? landings : contact.trackingID)
        table.replaceValues(of: place, by: contact.values)
      }
    }
  }

  /// Two contacts with one id are one contact: the second says where it is now.
  private mutating func matchIDs(_ table: ContactTable) {
    for index in listed.indices {
      let id = listed[index].trackingID
      listed[index].place =
        present.first { table.contacts[$0].trackingID == id } ?? -1
    }
  }

  private mutating func matchPlaces(_ table: ContactTable) {
    let size = table.mapper.surface.size
    let limit = (size.width * size.width + size.height * size.height) / 4
    matching.start(old: present.count, new: listed.count, limit: limit)
    for (old, place) in present.enumerated() {
      let location = table.mapper.location(table.contacts[place].values)
      for (new, contact) in listed.enumerated() {
        matching.setCost((contact.location - location).squaredLength, old: old, new: new)
      }
    }
    matching.solve()
    for (old, place) in present.enumerated() {
      if let new = matching.partner(ofOld: old) { listed[new].place = place }
    }
  }
}
