#if Live && os(Linux)
internal import ArgumentParser
internal import FingertipEvdev
internal import FingertipLive
internal import FingertipText
internal import FingertipTraces

/// Which touchscreens are listened to, and how each lies in its window.
///
/// What may differ between them is given once, for all, or as often as there are touchscreens, in their order.
struct LiveScreenOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The node of a touchscreen, such as /dev/input/event3, or a link to it in /dev/input/by-id or "
        + "/dev/input/by-path. Once for each, if there are several; each has a window of its own.",
      valueName: "path"))
  var device: [String] = []

  @Option(
    help: ArgumentHelp(
      "A part of the name, place, serial number or vendor:product of a touchscreen. Once for each.",
      valueName: "text"))
  var match: [String] = []

  @Option(
    help: ArgumentHelp(
      "A pen on the same panel, by its node or as with --match: what it draws comes to the window of the "
        + "touchscreen as the touches of a stylus. \"none\" for a touchscreen that has none.",
      valueName: "path or text"))
  var pen: [String] = []

  @Option(help: SignalArgument.help)
  var also: [String] = []

  @Flag(
    help: ArgumentHelp(
      "All touchscreens touch one window, of the size of --output, each where --matrix puts it: "
        + "\"0.5 0 0 0 1 0\" is the left half. Fingers on several make one gesture."))
  var oneWindow = false

  @Flag(help: "Keep all its touches from other programs meanwhile.")
  var grab = false

  @Flag(help: "Wait for the device when it is not there, or may not be read yet.")
  var wait = false

  @Option(
    help: ArgumentHelp(
      "What is touched: a JSON file of views and recognizers. It is read again when it changes. "
        + "Without it, one window that listens for every standard gesture.", valueName: "file"))
  var scene: [String] = []

  @Option(
    name: [.customLong("output"), .customLong("size")],
    help: ArgumentHelp(
      "The size of the output that the touchscreen lies on, such as 1280x800: the window has as "
        + "many points.", valueName: "WxH"),
    transform: SizeArgument.points)
  var output: [Surface.RequestedSize] = []

  @Option(
    name: .customLong("size-mm"),
    help: SizeArgument.millimetresHelp,
    transform: SizeArgument.millimetres)
  var sizeInMillimetres: [Surface.RequestedSize] = []

  @Option(
    help: ArgumentHelp(
      "How far the picture is turned clockwise against the touch surface: 0, 90, 180, or 270; 0 unless "
        + "said.", valueName: "degrees"),
    transform: RotationArgument.rotation)
  var rotate: [SurfaceRotation] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: MatrixArgument.help,
    transform: MatrixArgument.calibration)
  var matrix: [Calibration] = []

  /// The touchscreens that are meant.
  var selections: [DeviceSelection] {
    let chosen = device.map { DeviceSelection.node($0) } + match.map { .matching($0) }
    return chosen.isEmpty ? [.only] : chosen
  }

  /// What was given once or for each, for the touchscreen at a place.
  static func value<Value>(_ values: [Value], at index: Int) -> Value? {
    values.count == 1 ? values[0] : index < values.count ? values[index] : nil
  }

  /// The pen of the touchscreen at a place.
  func pen(at index: Int) -> DeviceSelection? {
    guard let text = Self.value(pen, at: index), text != "none" else { return nil }
    return text.hasPrefix("/") ? .node(text) : .matching(text)
  }

  /// The motion sensors and remote controls that are chosen; `nil` where the scene says what is needed.
  var signals: SignalDevices.Choice? {
    also.isEmpty ? nil : .chosen(SignalArgument.selections(also))
  }

  /// The touchscreen at a place, with its pen.
  func panel(at index: Int) -> LivePanel.Setup {
    let surface = surface(at: index)
    var options = TouchscreenOptions()
    options.grabs = grab
    options.waits = wait
    options.rotation = surface.rotation
    options.calibration = surface.calibration
    return LivePanel.Setup(selection: selections[index], pen: pen(at: index), options: options)
  }

  /// How the touchscreen at a place lies in its window.
  func surface(at index: Int) -> SurfaceSetting {
    var setting = SurfaceSetting()
    setting.size =
      Self.value(output, at: index) ?? Self.value(sizeInMillimetres, at: index) ?? .automatic
    setting.rotation = Self.value(rotate, at: index) ?? .none
    setting.calibration = Self.value(matrix, at: index) ?? .none
    return setting
  }

  func validate() throws {
    if !device.isEmpty, !match.isEmpty {
      throw ValidationError("use either --device or --match")
    }
    try SignalArgument.check(also)
    if (device + match + pen).contains("") {
      throw ValidationError(
        "--device, --match and --pen require a value (see fingertip devices)")
    }
    if !output.isEmpty, !sizeInMillimetres.isEmpty {
      throw ValidationError(
        "use either --output or --size-mm")
    }
    try checkCounts()
    try checkNodes()
    if oneWindow { try checkOneWindow() }
  }

  private func checkOneWindow() throws {
    if selections.count < 2 {
      throw ValidationError(
        "--one-window requires several touchscreens; choose each with --device or --match")
    }
    if output.count != 1 || scene.count > 1 {
      throw ValidationError(
        "--one-window has one size and one scene; set --output once, and --scene at most once")
    }
  }

  private func checkCounts() throws {
    let screens = selections.count
    let counts = [
      ("--scene", scene.count), ("--output", output.count), ("--size-mm", sizeInMillimetres.count),
      ("--rotate", rotate.count), ("--matrix", matrix.count),
    ]
    for (name, count) in counts where count > 1 && count != screens {
      throw ValidationError(
        "\(name) is set \(count) times for \(counted(screens, "touchscreen")); set it once, or "
          + "once for "
          + "each --device or --match")
    }
    if !pen.isEmpty, pen.count != screens {
      throw ValidationError(
        "--pen is set \(counted(pen.count, "time")) for \(counted(screens, "touchscreen")); set it "
          + "once "
          + "for each --device or --match, or to \"none\"")
    }
  }

  /// Refuses a device that is meant twice; of those that are found by their name that is seen later.
  private func checkNodes() throws {
    var nodes: [String: String] = [:]
    for path in device + (pen + also).filter({ $0.hasPrefix("/") }) {
      let node = SystemOutput.identity(of: path)
      if let other = nodes.updateValue(path, forKey: node) {
        let both = path == other ? printable(path) : "\(printable(other)) and \(printable(path))"
        throw ValidationError(
          "\(both): device chosen twice; choose each device once")
      }
    }
  }
}
#endif
