internal import FingertipEvdev

/// The first events of a recording, which are read ahead to determine the device's capabilities.
struct ReadAheadEvents {
  /// The maximum number of events to read ahead.
  private static let maximumCount = 65_536

  private(set) var items: [RecordedItem] = []
  /// The error that occurred after these items were read, if any.
  private(set) var error: RecordingError?
  private(set) var observedDevice = ObservedDevice()
  private(set) var hasRead = false

  mutating func readEvents(
    _ decoder: RecordingDecoder, _ format: RecordingFormat, _ stream: inout ByteStream
  ) {
    hasRead = true
    while items.count < Self.maximumCount, error == nil {
      do throws(RecordingError) {
        guard let item = try decoder.nextEvent(from: &stream) else { return }
        if case .event(let event) = item { observedDevice.receive(event) }
        items.append(item)
      } catch {
        if !stream.retryStripped(after: error, of: format) { self.error = error }
      }
    }
  }
}
