#if Live && os(Linux)
internal import ArgumentParser
internal import FingertipEvdev
internal import FingertipLive
internal import FingertipText
internal import FingertipRecordings

/// The options that specify which touchscreens to read and how each is mapped to its window.
///
/// An option that may differ between touchscreens is given either once for all touchscreens or once
/// for each, in the same order as the touchscreens.
struct LiveScreenOptions: ParsableArguments {
  @Option(
    name: .customLong("device"),
    help: ArgumentHelp(
      "touchscreen node, such as /dev/input/event3, or a link to it in /dev/input/by-id or "
        + "/dev/input/by-path (repeatable; each touchscreen has a separate window)",
      valueName: "path"))
  var deviceNodes: [String] = []

  @Option(
    name: .customLong("match"),
    help: ArgumentHelp(
      "text in a touchscreen's name, location, serial number or vendor:product (repeatable)",
      valueName: "text"))
  var matchedTexts: [String] = []

  @Option(
    name: .customLong("pen"),
    help: ArgumentHelp(
      "pen on the same panel, given by node or by text, as for --match; its touches go to the "
        + "touchscreen's window with the tool stylus (once per touchscreen; \"none\" for no pen)",
      valueName: "path or text"))
  var penNodesOrTexts: [String] = []

  @Option(name: .customLong("also"), help: AuxiliaryDeviceArgument.help)
  var auxiliaryDevices: [String] = []

  @Flag(
    name: .customLong("one-window"),
    help: ArgumentHelp(
      "map all touchscreens to one window of the size given with --output, each positioned by "
        + "--matrix (\"0.5 0 0 0 1 0\" is the left half); touches on different panels can form one "
        + "gesture"))
  var usesOneWindow = false

  @Flag(
    name: .customLong("grab"),
    help: "grab the device (EVIOCGRAB), so that other programs receive no touches")
  var grabsDevices = false

  @Flag(name: .customLong("wait"), help: "wait for the device if it is missing or not yet readable")
  var waitsForDevices = false

  @Option(
    name: .customLong("scene"),
    help: ArgumentHelp(
      "scene of views and recognizers, as JSON; reloaded when it changes (default: one window with "
        + "every standard gesture)", valueName: "file"))
  var sceneFiles: [String] = []

  @Option(
    name: [.customLong("output"), .customLong("size")],
    help: ArgumentHelp(
      "size of the output that shows the window, such as 1280x800; this is also the window's size "
        + "in points",
      valueName: "WxH"),
    transform: SizeArgument.parsePoints)
  var windowSizes: [DisplayMapping.RequestedSize] = []

  @Option(
    name: .customLong("size-mm"),
    help: SizeArgument.millimetersHelp,
    transform: SizeArgument.parseMillimeters)
  var sizeInMillimeters: [DisplayMapping.RequestedSize] = []

  @Option(
    name: .customLong("rotate"),
    help: ArgumentHelp(
      "display rotation relative to the touch panel, clockwise: 0, 90, 180 or 270 (default: 0)",
      valueName: "degrees"),
    transform: RotationArgument.parseRotation)
  var rotations: [DisplayRotation] = []

  @Option(
    name: .customLong("matrix"),
    parsing: .unconditionalSingleValue,
    help: MatrixArgument.help,
    transform: MatrixArgument.parseCalibration)
  var calibrations: [Calibration] = []

  @OptionGroup var liftOptions: LiftOptions

  /// The chosen touchscreens.
  var selections: [DeviceSelection] {
    let chosen = deviceNodes.map { DeviceSelection.node($0) } + matchedTexts.map { .matching($0) }
    return chosen.isEmpty ? [.only] : chosen
  }

  /// Returns the value for the touchscreen at an index. The user gives a value either once for all
  /// touchscreens or once for each.
  static func valueForTouchscreen<Value>(_ values: [Value], at index: Int) -> Value? {
    values.count == 1 ? values[0] : index < values.count ? values[index] : nil
  }

  /// Returns the pen for the touchscreen at an index, or `nil` if it has none.
  func penSelection(at index: Int) -> DeviceSelection? {
    guard let text = Self.valueForTouchscreen(penNodesOrTexts, at: index), text != "none" else {
      return nil
    }
    return text.hasPrefix("/") ? .node(text) : .matching(text, preferring: .pen)
  }

  /// The chosen motion sensors and remote controls, or `nil` to use those that the scene needs.
  var auxiliarySelection: AuxiliaryDevices.Selection? {
    auxiliaryDevices.isEmpty ? nil : .selected(AuxiliaryDeviceArgument.selections(auxiliaryDevices))
  }

  /// Returns the touchscreen at an index, along with its pen.
  func makePanelConfiguration(at index: Int) -> LiveTouchscreen.Configuration {
    let mapping = mapping(at: index)
    var options = TouchscreenOptions()
    options.grabs = grabsDevices
    options.waits = waitsForDevices
    options.rotation = mapping.rotation
    options.calibration = mapping.calibration
    options.liftTimeout = mapping.liftTimeout
    return LiveTouchscreen.Configuration(
      selection: selections[index], pen: penSelection(at: index), options: options)
  }

  /// Returns the mapping from the touchscreen at an index to its window.
  func mapping(at index: Int) -> MappingOptions {
    var options = MappingOptions()
    options.size =
      Self.valueForTouchscreen(windowSizes, at: index)
      ?? Self.valueForTouchscreen(sizeInMillimeters, at: index) ?? .automatic
    options.rotation = Self.valueForTouchscreen(rotations, at: index) ?? .none
    options.calibration = Self.valueForTouchscreen(calibrations, at: index) ?? .identity
    options.liftTimeout = liftOptions.timeout
    return options
  }

  func validate() throws {
    if !deviceNodes.isEmpty, !matchedTexts.isEmpty {
      throw ValidationError("use either --device or --match")
    }
    try AuxiliaryDeviceArgument.checkSelections(auxiliaryDevices)
    if (deviceNodes + matchedTexts + penNodesOrTexts).contains("") {
      throw ValidationError(
        "--device, --match and --pen require a value (see fingertip devices)")
    }
    if !windowSizes.isEmpty, !sizeInMillimeters.isEmpty {
      throw ValidationError(
        "use either --output or --size-mm")
    }
    try validateCounts()
    try validateNodes()
    if usesOneWindow { try validateOneWindow() }
  }

  private func validateOneWindow() throws {
    if selections.count < 2 {
      throw ValidationError(
        "--one-window requires several touchscreens; choose each with --device or --match")
    }
    if windowSizes.count != 1 || sceneFiles.count > 1 {
      throw ValidationError(
        "--one-window takes a single size and scene; pass --output once and --scene at most once")
    }
  }

  private func validateCounts() throws {
    let screens = selections.count
    let counts = [
      ("--scene", sceneFiles.count), ("--output", windowSizes.count),
      ("--size-mm", sizeInMillimeters.count),
      ("--rotate", rotations.count), ("--matrix", calibrations.count),
    ]
    for (name, count) in counts where count > 1 && count != screens {
      throw ValidationError(
        "\(name) is set \(count) times for \(counted(screens, "touchscreen")); set it once, or "
          + "once for "
          + "each --device or --match")
    }
    if !penNodesOrTexts.isEmpty, penNodesOrTexts.count != screens {
      throw ValidationError(
        "--pen is set \(counted(penNodesOrTexts.count, "time")) for \(counted(screens, "touchscreen")); set it "
          + "once "
          + "for each --device or --match, or to \"none\"")
    }
  }

  /// Throws an error if a node is given twice. Devices selected by name are checked for duplicates
  /// only when they are opened.
  private func validateNodes() throws {
    var selectionsByNode: [String: String] = [:]
    for path in deviceNodes + (penNodesOrTexts + auxiliaryDevices).filter({ $0.hasPrefix("/") }) {
      let node = SystemFunctions.fileIdentity(of: path)
      if let other = selectionsByNode.updateValue(path, forKey: node) {
        let both = path == other ? printable(path) : "\(printable(other)) and \(printable(path))"
        throw ValidationError(
          "\(both): device selected twice; select each device only once")
      }
    }
  }
}
#endif
