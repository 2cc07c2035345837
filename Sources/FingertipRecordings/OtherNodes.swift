internal import FingertipEvdev

/// The devices whose events a decoder skipped because it was reading a different device.
struct OtherNodes {
  /// The maximum number of devices to list.
  private static let maximumCount = 16

  private var nodes: [(node: [UInt8], eventCount: Int, isTouchscreen: Bool)] = []

  mutating func addEvent(of node: UnsafeBufferPointer<UInt8>, isTouch: Bool) {
    if let index = nodes.firstIndex(where: { node.elementsEqual($0.node) }) {
      nodes[index].eventCount += 1
      if isTouch { nodes[index].isTouchscreen = true }
    } else if nodes.count < Self.maximumCount {
      nodes.append((Array(node), 1, isTouch))
    }
  }

  /// The paths of all nodes.
  var names: [String] { nodes.map { String(decoding: $0.node, as: UTF8.self) } }

  /// Returns the nodes of devices that have no description.
  func undescribed(in devices: [RecordedDevice]) -> [String] {
    names.filter { node in !devices.contains { $0.node == node } }
  }

  /// Returns a label for each device that sent touches or has no description.
  func touchLabels(besides devices: [RecordedDevice]) -> [String] {
    let undescribed = Set(undescribed(in: devices))
    return nodes.compactMap { (node, count, isTouchscreen) -> String? in
      let name = String(decoding: node, as: UTF8.self)
      guard isTouchscreen || undescribed.contains(name) else { return nil }
      return "\(counted(count, "event")) of \(name)"
    }
  }
}
