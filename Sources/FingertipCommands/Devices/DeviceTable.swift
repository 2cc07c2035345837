#if Live && os(Linux)
internal import FingertipEvdev
internal import FingertipLive
internal import FingertipText

/// A table of devices.
struct DeviceTable {
  var devices: [ListedDevice]

  init(_ devices: [ListedDevice]) {
    self.devices = devices
  }

  /// A heading, one line per device, and the errors for devices that can't be read.
  var text: String {
    let rows = devices.map { device in
      [
        device.node, device.kind?.rawValue ?? "?", protocolText(device), sizeText(device),
        slotsText(device), identityText(device), accessText(device),
        device.description?.name ?? "?",
      ].map(printable)
    }
    let table = alignedRows([Self.heading] + rows)
    let errors = devices.compactMap { device -> String? in
      guard case .denied(let error) = device.access else { return nil }
      return "\n" + printable("\(error)")
    }
    return (table + errors).joined(separator: "\n")
  }

  private static let heading = [
    "NODE", "KIND", "PROTOCOL", "SIZE", "SLOTS", "ID", "ACCESS", "NAME",
  ]

  private func identityText(_ device: ListedDevice) -> String {
    guard let id = device.description?.id else { return "?" }
    return [id.bus, id.vendor, id.product].map(hexadecimal).joined(separator: ":")
  }

  private func accessText(_ device: ListedDevice) -> String {
    switch device.access {
    case .granted: "yes"
    case .denied(.notPermitted): "no permission"
    case .denied(.unplugged), .denied(.absent): "gone"
    case .denied: "no"
    }
  }

  private func protocolText(_ device: ListedDevice) -> String {
    guard let description = device.description, let kind = device.kind, kind.isTouchDevice else {
      return "-"
    }
    let axes = description.codes[EventType.abs] ?? []
    if axes.contains(AbsCode.mtReserved) || !axes.contains(AbsCode.mtPositionX) { return "single" }
    return axes.contains(AbsCode.mtSlot) ? "B" : "A"
  }

  private func slotsText(_ device: ListedDevice) -> String {
    switch protocolText(device) {
    case "B": device.description?.axes[AbsCode.mtSlot].map { "\(Int($0.maximum) + 1)" } ?? "?"
    case "single": "1"
    default: "-"
    }
  }

  /// The device size as text. The size is in millimeters if the device reports a plausible
  /// resolution, and in device units otherwise.
  private func sizeText(_ device: ListedDevice) -> String {
    guard let description = device.description, let kind = device.kind, kind.isTouchDevice else {
      return "-"
    }
    guard
      let x = description.axes[AbsCode.mtPositionX] ?? description.axes[AbsCode.x],
      let y = description.axes[AbsCode.mtPositionY] ?? description.axes[AbsCode.y]
    else { return "?" }
    let width = Int(x.maximum) - Int(x.minimum) + 1
    let height = Int(y.maximum) - Int(y.minimum) + 1
    if x.resolution > 0, y.resolution > 0 {
      let wide = Double(width) / Double(x.resolution)
      let high = Double(height) / Double(y.resolution)
      let diagonal = (wide * wide + high * high).squareRoot()
      if (20...3000).contains(diagonal) {
        return "\(Int(wide.rounded()))×\(Int(high.rounded())) mm"
      }
    }
    return "\(width)×\(height) units"
  }
}

/// Returns the number as four hexadecimal digits, in the form used by `lsusb` and the kernel.
private func hexadecimal(_ number: UInt16) -> String {
  let digits = String(number, radix: 16)
  return String(repeating: "0", count: 4 - digits.count) + digits
}

/// Pads every cell in a row except the last to the width of its column.
private func alignedRows(_ rows: [[String]]) -> [String] {
  let count = rows.map(\.count).max() ?? 0
  let widths = (0..<count).map { column in rows.map { $0[column].count }.max() ?? 0 }
  return rows.map { row in
    row.enumerated().map { column, cell in
      column == count - 1
        ? cell : cell + String(repeating: " ", count: widths[column] - cell.count)
    }.joined(separator: "  ")
  }
}
#endif
