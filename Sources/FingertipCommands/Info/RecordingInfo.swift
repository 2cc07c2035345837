internal import Fingertip
internal import FingertipEvdev
internal import FingertipRecordings

/// A recording, its device, and a summary of its events.
struct RecordingInfo {
  /// The information that a recording provides about its device.
  enum DeviceStatus {
    case touchscreen(TouchscreenProfile)
    /// The events come from a touchscreen, but the device description can't be used.
    case misdescribed(UnsupportedDevice)
    case unsupported(UnsupportedDevice)
    /// The recording contains touches instead of events.
    case touches(TouchSurface)
    case unknown
  }

  let file: String
  let format: RecordingFormat
  let deviceDescription: DeviceDescription?
  let deviceStatus: DeviceStatus
  /// All devices in the recording, including those listed after the events of the device that was
  /// read.
  let devices: [RecordedDevice]
  let windowSize: Size?
  private(set) var summary: RecordingSummary
  /// The decorations that were stripped from lines of the recording.
  let strippedDecorations: DecorationCounts
  /// The lines skipped because they aren't part of the recording.
  let skippedLines: SkippedLines
  /// A message about other devices whose touches were skipped, or `nil` if there are none.
  let skippedDevicesNote: String?
  /// The reason the recording couldn't be read to the end, or `nil` if it was read completely.
  let readError: RecordingError?

  /// Reads a recording up to its end or the first error.
  init(
    _ source: ByteSource, description: ByteSource?, select: DeviceChoice
  ) throws(RecordingError) {
    var reader = try RecordingReader(source, description: description, select: select)
    file = source.name
    format = reader.format
    windowSize = reader.windowSize
    if let surface = reader.surface {
      self.deviceDescription = nil
      deviceStatus = .touches(surface)
      devices = reader.devices
      summary = RecordingSummary(nil)
      readError = Self.read(&reader, into: &summary)
      (strippedDecorations, skippedLines) = (reader.strippedDecorations, reader.skippedLines)
      skippedDevicesNote = reader.skippedDevicesNote
      return
    }
    // Without a device description, the axis ranges cover only the observed values; they are not
    // the device's actual limits.
    self.deviceDescription = reader.observedRanges == nil ? reader.device : nil
    var bufferedEvents: [InputEvent] = []
    var readError: RecordingError?
    var (device, decoder) = Self.makeDecoder(for: deviceDescription, windowSize)
    let correction = SwappedAxisCorrection(device)
    if decoder == nil {
      // Without a usable description, the device can be guessed only from its events.
      do throws(RecordingError) {
        while bufferedEvents.count < GuessedDevice.maximumEvents, let event = try reader.next() {
          bufferedEvents.append(correction(event))
        }
      } catch {
        readError = error
      }
      decoder = device.mayBeTouchscreen ? GuessedDevice.makeDecoder(for: bufferedEvents) : nil
      if case .unsupported(let error) = device, decoder != nil { device = .misdescribed(error) }
    }
    self.deviceStatus = device
    let areLocationsMeaningful = if case .touchscreen = device { true } else { false }
    summary = RecordingSummary(decoder, areLocationsMeaningful: areLocationsMeaningful)
    for event in bufferedEvents { summary.receive(event) }
    do throws(RecordingError) {
      while readError == nil, let event = try reader.next() { summary.receive(correction(event)) }
    } catch {
      readError = error
    }
    self.readError = readError
    (strippedDecorations, skippedLines) = (reader.strippedDecorations, reader.skippedLines)
    skippedDevicesNote = reader.hasNoEvents ? nil : reader.skippedDevicesNote
    // Ignore errors that follow the selected device's events, because they don't affect that
    // device.
    devices = reader.devices + ((try? reader.laterDevices()) ?? [])
    summary.finish()
  }

  /// Reads a touch recording up to its end or the first error. Returns the error, or `nil` if there
  /// was none.
  private static func read(
    _ reader: inout RecordingReader, into summary: inout RecordingSummary
  ) -> RecordingError? {
    defer { summary.finish() }
    do throws(RecordingError) {
      while let item = try reader.nextItem() {
        if case .touches(let frame) = item { summary.receive(frame) }
      }
      return nil
    } catch {
      return error
    }
  }

  /// The extent to which touches can be read from the recording. If the device isn't a touchscreen,
  /// no touches can be read.
  var completeness: ReadCompleteness {
    if readError != nil { return summary.eventCount + summary.frameCount > 0 ? .partial : .unread }
    switch deviceStatus {
    case .unsupported: return .unread
    case .touchscreen, .misdescribed, .touches, .unknown: return .complete
    }
  }

  /// The devices that weren't read, each with the number that selects it. The array is empty if the
  /// device that was read has events or is the only device.
  var unreadDeviceLabels: [String] {
    guard summary.eventCount == 0, readError == nil, devices.count > 1 else { return [] }
    return devices.enumerated().filter {
      $1.description != deviceDescription || deviceDescription == nil
    }
    .map { "\($0 + 1) \($1.title)" }
  }

  private static func makeDecoder(
    for description: DeviceDescription?, _ window: Size?
  ) -> (DeviceStatus, TouchDecoder?) {
    guard let description else { return (.unknown, nil) }
    let profile: TouchscreenProfile
    do throws(UnsupportedDevice) {
      profile = try TouchscreenProfile(description)
    } catch {
      return (.unsupported(error), nil)
    }
    let size = window.map { DisplayMapping.RequestedSize.points($0) } ?? .automatic
    let surface = try? DisplayMapping(profile, size: size)
    return (.touchscreen(profile), surface.map { TouchDecoder(profile, mapping: $0) })
  }
}

extension RecordingInfo.DeviceStatus {
  /// Whether the device might be a touchscreen even though its description is missing or unusable.
  fileprivate var mayBeTouchscreen: Bool {
    switch self {
    case .unknown: true
    case .unsupported(let error), .misdescribed(let error):
      switch error.reason {
      case .coordinatesOnWrongAxes, .missing, .emptyRange, .noSlots: true
      case .touchpad, .mouse, .keyboard, .joystick, .tabletPad, .accelerometer, .noCoordinates,
        .notAccelerometer, .noResolution, .noAuxiliaryEvents:
        false
      }
    case .touchscreen, .touches: false
    }
  }
}

/// A correction that moves coordinates reported on the wrong axes to the correct axes so that
/// touches can be counted.
private struct SwappedAxisCorrection {
  private let isNeeded: Bool

  init(_ device: RecordingInfo.DeviceStatus) {
    if case .unsupported(let error) = device, error.reason == .coordinatesOnWrongAxes {
      isNeeded = true
    } else {
      isNeeded = false
    }
  }

  func callAsFunction(_ event: InputEvent) -> InputEvent {
    guard isNeeded, event.type == EventType.abs else { return event }
    var event = event
    switch event.code {
    case AbsCode.z: event.code = AbsCode.x
    case AbsCode.rx: event.code = AbsCode.y
    default: break
    }
    return event
  }
}
