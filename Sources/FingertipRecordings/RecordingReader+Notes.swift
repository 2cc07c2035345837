internal import FingertipEvdev

extension RecordingReader {
  /// Messages about the decorations, lines and devices that have been skipped so far.
  package var readingNotes: [String] {
    var notes: [String] = []
    let stripped = strippedDecorations.summary
    if !stripped.isEmpty { notes.append("stripped \(stripped)") }
    let unindented = strippedDecorations[.lostIndentation]
    if unindented > 0 {
      let verb = unindented == 1 ? "has lost its" : "have lost their"
      notes.append("\(counted(unindented, "line")) \(verb) indentation")
    }
    let skipped = skippedLines
    if skipped.count > 0 {
      notes.append(
        "skipped \(counted(skipped.count, "line")) that \(skipped.count == 1 ? "isn't" : "aren't") "
          + "\(format.name); the first is line \(skipped.firstLine): \"\(skipped.firstText)\"")
    }
    if let note = skippedDevicesNote { notes.append(note) }
    switch observedRanges {
    case .displaySize:
      notes.append("no device description; derived the axis ranges from the display size")
    case .maximumValues:
      notes.append(
        "no device description; derived the axis ranges from the maximum values; pass --size or "
          + "--description FILE")
    case nil: break
    }
    return notes
  }

  /// A message about the devices whose touches were skipped even though the user didn't choose a
  /// device, or `nil` if there are none.
  package var skippedDevicesNote: String? {
    if let others = decoder.otherNodes, !isDeviceChosen {
      let labels = others.touchLabels(besides: devices)
      if !labels.isEmpty {
        return "skipped \(labels.joined(separator: ", ")); choose a device with --select"
      }
    }
    guard hasNoEvents else { return nil }
    let node = decoder.chosenNode
    let others = devices.enumerated().filter { _, other in
      if let node { other.node != node } else { other.description != device }
    }.map { "\($0 + 1) \($1.title)" }
    if others.isEmpty { return nil }
    return "the device sent no events; choose a different device with --select: "
      + others.joined(separator: ", ")
  }
}

extension RecordedDevice {
  /// The device's node and name. Either is omitted if it is unknown.
  package var title: String { [node, name].filter { !$0.isEmpty }.joined(separator: " ") }
}
