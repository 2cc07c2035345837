package import Fingertip

/// A mapper that converts touches from points on the recorded surface to points in the window.
package struct RecordedTouchMapper: Sendable {
  /// The mapping of locations from the recorded surface to the window.
  package let mapping: DisplayMapping
  /// The mapping of contact ellipses, or `nil` if the mapping doesn't change them.
  private let ellipseConverter: ContactEllipseConverter?

  package init(_ mapping: DisplayMapping) {
    self.mapping = mapping
    ellipseConverter = mapping.transform == .identity ? nil : ContactEllipseConverter(mapping)
  }

  /// Maps all samples of a frame.
  package func mapToWindow(_ frame: inout TouchFrame) {
    guard let ellipseConverter else { return }
    for index in frame.samples.indices {
      frame.samples[index].location = frame.samples[index].location.applying(mapping.transform)
      guard let contact = frame.samples[index].contact else { continue }
      frame.samples[index].contact = ellipseConverter.ellipse(
        contact.majorRadius, contact.minorRadius, rotation: contact.orientation.radians)
    }
  }
}
