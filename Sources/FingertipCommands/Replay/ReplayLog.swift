internal import Fingertip
internal import FingertipEvdev
internal import FingertipScenes
internal import FingertipText
internal import FingertipRecordings

/// A log that writes the events of a replay as text or JSON.
final class ReplayLog {
  private let output: OutputStream
  /// The touchscreen's number, or `nil` if there is only one touchscreen.
  private let screenNumber: Int?
  let format: ReplaySettings.Format
  private let writesTouches: Bool
  private var touchFilter = TouchSampleFilter()
  let writesDecisions: Bool
  private let filter: ReplayFilter
  private var recognizerLabels: [ObjectIdentifier: [UInt8]] = [:]
  private var labelWidth = 0
  /// The application that receives shakes and remote commands, or `nil` if they aren't observed.
  private var unhandledEventApplication: UnhandledEventApplication?
  /// The number of reports so far by recognizers, controls and scroll views.
  private(set) var reportCount = 0

  init(_ output: OutputStream, _ settings: ReplaySettings, screen: Int? = nil) {
    self.output = output
    self.screenNumber = screen
    format = settings.format
    writesTouches = settings.writesTouches
    writesDecisions = settings.writesDecisions
    filter = settings.filter
  }

  /// Writes a line. If there are several touchscreens, the line includes the touchscreen's number.
  func writeLine(_ write: (inout UTF8TextBuffer) -> Void) {
    guard let screenNumber else { return output.writeLine(write) }
    var unprefixed = UTF8TextBuffer()
    write(&unprefixed)
    output.writeLine { text in
      switch format {
      case .text:
        text.append("[")
        text.append(screenNumber)
        text.append("] ")
        text.append(unprefixed.bytes)
      case .json:
        text.append(Array(unprefixed.bytes.dropLast()))
        text.append(",\"screen\":")
        text.append(screenNumber)
        text.append("}")
      }
    }
  }

  /// Observes the scroll views, device events and decisions of a scene. Gestures and controls
  /// aren't observed here, because the scene's closures call ``writeGesture(_:)`` and
  /// ``writeControl(_:)``.
  func observeScene(_ live: LiveScene) {
    prepare(for: live)
    // The window retains the log, so the log must not retain the window.
    live.observeScrolling { self.writeScroll($0, $1) }
    live.onDeviceEvent { self.writeDeviceEvent($0, on: $1, at: $2) }
    if writesDecisions { live.window.onDecision = { self.writeDecision($0) } }
  }

  /// Prepares each recognizer's label.
  private func prepare(for live: LiveScene) {
    recognizerLabels = [:]
    for gesture in live.recognizers {
      var label = UTF8TextBuffer()
      switch format {
      case .text:
        label.append(printable: gesture.name)
        if let view = gesture.view, view !== live.window {
          label.append(printable: " on " + view.name)
        }
      case .json:
        label.append("\"recognizer\":")
        label.append(quoted: gesture.name)
        label.append(",\"view\":")
        label.append(quoted: gesture.view?.name ?? "")
      }
      recognizerLabels[ObjectIdentifier(gesture)] = label.bytes
    }
    labelWidth = recognizerLabels.values.map { $0.count }.max() ?? 0
    widenLabelColumn(for: live.scrollViews.map { ReportedScrollEvent.rowLabel(of: $0) })
    widenLabelColumn(for: live.controls.map { $0.chainName })
    widenLabelColumn(
      for: live.controllers.flatMap { ($0 as? SceneViewController)?.deviceEventLabels ?? [] })
  }

  /// Widens the name column so that the given labels fit.
  private func widenLabelColumn(for labels: [String]) {
    for text in labels {
      var label = UTF8TextBuffer()
      label.append(printable: text)
      labelWidth = max(labelWidth, label.count)
    }
  }

  /// Writes a recording's heading.
  func writeHeading(_ file: String, _ device: String, _ surface: DisplayMapping) {
    switch format {
    case .text:
      writeLine { $0.appendTextHeading(file, device, surface) }
      writeColumnNames()
    case .json: writeLine { $0.appendJSONHeading(file, device, surface) }
    }
  }

  /// Writes a heading line with the column names for text output.
  func writeColumnNames() {
    writeLine { text in
      text.append("#  time s  ")
      let start = text.count
      text.append("gesture")
      text.pad(from: start, toWidth: labelWidth)
      text.append("  state       touches  x, y in points     values")
    }
  }

  /// Writes the touch events of a frame if touch events are requested.
  func writeFrame(_ frame: TouchFrame) {
    guard writesTouches else { return }
    let isWritten = filter.allows(frame.timestamp)
    for sample in frame.samples {
      // Pass all samples through the filter, including those that aren't written, because a touch
      // may have landed before the first sample that is written.
      guard let (sample, number) = touchFilter.deliveredSample(for: sample), isWritten else {
        continue
      }
      switch format {
      case .text: writeLine { $0.appendText(sample, ofTouch: number, at: frame.timestamp) }
      case .json: writeLine { $0.appendJSON(sample, ofTouch: number, at: frame.timestamp) }
      }
    }
  }

  /// Writes a recognizer's report.
  func writeGesture(_ gesture: GestureRecognizer) {
    reportCount += 1
    guard filter.allows(gesture) else { return }
    guard let label = recognizerLabels[ObjectIdentifier(gesture)] else { return }
    switch format {
    case .text: writeLine { $0.appendText(gesture, label, width: labelWidth) }
    case .json: writeLine { $0.appendJSON(gesture, label) }
    }
  }

  /// Writes a control's events.
  func writeControl(_ control: Control) {
    reportCount += 1
    guard let context = control.lastActionContext,
      filter.allows(nil, on: control.chainName, at: context.time)
    else { return }
    switch format {
    case .text: writeLine { $0.appendText(control, context, width: labelWidth) }
    case .json: writeLine { $0.appendJSON(control, context) }
    }
  }

  /// Writes an event reported by a scroll view.
  private func writeScroll(_ view: ScrollView, _ event: ReportedScrollEvent) {
    reportCount += 1
    guard filter.allows(nil, on: view.name, at: view.window?.time ?? .zero) else { return }
    switch format {
    case .text: writeLine { $0.appendText(view, event, width: labelWidth) }
    case .json: writeLine { $0.appendJSON(view, event) }
    }
  }

  /// Observes shakes and remote commands, which are sent to a window's application.
  func observeDeviceEvents(of window: Window) {
    guard unhandledEventApplication == nil, window.application == nil else { return }
    // The closure creates a retain cycle, which `stopObservingDeviceEvents()` breaks.
    let application = UnhandledEventApplication { self.writeDeviceEvent($0, on: nil, at: $1) }
    application.addWindow(window)
    self.unhandledEventApplication = application
  }

  /// Stops observing shakes and remote commands, which allows the window and the log to be
  /// released.
  func stopObservingDeviceEvents() { unhandledEventApplication = nil }

  /// Writes a device event and the view that handled it.
  func writeDeviceEvent(_ deviceEvent: DeviceEvent, on view: View?, at time: Timestamp) {
    reportCount += 1
    guard filter.allows(nil, on: view?.name, at: time) else { return }
    switch format {
    case .text: writeLine { $0.appendText(deviceEvent, on: view, at: time, width: labelWidth) }
    case .json: writeLine { $0.appendJSON(deviceEvent, on: view, at: time) }
    }
  }

  /// Writes the reason an accelerometer sample was rejected, if the log includes decisions.
  func writeRejection(_ rejection: AccelerationError, at time: Timestamp) {
    writeNote(rejection.message, at: time)
  }

  /// Writes a decision.
  private func writeDecision(_ decision: Decision) {
    guard filter.allows(decision) else { return }
    switch format {
    case .text:
      writeLine { text in
        text.append("     - ")
        text.append(printable: decision.description)
      }
    case .json: writeLine { $0.appendJSON(decision) }
    }
  }

  /// Writes an input anomaly, if the log includes decisions.
  func writeNote(_ note: DecoderNote) {
    writeNote(note.description, at: note.time)
  }

  private func writeNote(_ message: String, at time: Timestamp) {
    guard writesDecisions, filter.allows(time) else { return }
    writeLine { text in
      switch format {
      case .text:
        text.append("     ! ")
        text.append(seconds: time.nanoseconds)
        text.append(" s  ")
        text.append(printable: message)
      case .json:
        text.append("{\"type\":\"note\",\"time\":")
        text.append(seconds: time.nanoseconds)
        text.append(",\"text\":")
        text.append(quoted: message)
        text.append("}")
      }
    }
  }
}
