import Fingertip

// This file contains functions that create Wayland logs, which contain touches in points.

/// Returns the log of a program that was run with `WAYLAND_DEBUG=1`.
func waylandLog(_ frames: [TouchFrame]) -> [UInt8] {
  var lines = [
    "[ 100.000]  -> wl_display#1.get_registry(new id wl_registry#2)",
    "[ 101.000] {Default Queue} xdg_toplevel#9.configure(1370, 856, array[4])",
    "[ 102.000] {Default Queue} wl_seat#5.capabilities(4)",
    "[ 102.100]  -> wl_seat#5.get_touch(new id wl_touch#12)",
  ]
  for frame in frames {
    let time = frame.timestamp.nanoseconds / 1_000_000
    let linePrefix = "[\(1000 + time).000] {Default Queue} wl_touch#12."
    for sample in frame.samples {
      let id = sample.id.rawValue - 1
      let (x, y) = (sample.location.x, sample.location.y)
      switch sample.change {
      case .began:
        lines.append(
          linePrefix
            + "down(7, \(time), wl_surface#8, \(id), \(fixedPointText(x)), \(fixedPointText(y)))")
      case .moved:
        lines.append(
          linePrefix + "motion(\(time), \(id), \(fixedPointText(x)), \(fixedPointText(y)))")
      case .ended, .cancelled: lines.append(linePrefix + "up(8, \(time), \(id))")
      }
    }
    lines.append(linePrefix + "frame()")
  }
  return joinedLines(lines)
}

/// Returns a number in the form of Wayland's fixed-point type, which counts units of 1/256.
private func fixedPointText(_ number: Double) -> String {
  let units = Int((number * 256).rounded())
  let fraction = String(units % 256 * 100_000_000 / 256)
  return "\(units / 256)." + String(repeating: "0", count: 8 - fraction.count) + fraction
}

/// Returns the output of `weston-debug proto`. A client receives the touches; afterward, another
/// client receives a tap with the same object numbers.
func westonLog(_ frames: [TouchFrame]) -> [UInt8] {
  func line(_ milliseconds: Int64, _ client: String, _ message: String) -> String {
    let digits = String(56_000 + milliseconds)
    return "[2026-11-26 04:09:\(digits.dropLast(3)).\(digits.suffix(3))][proto] "
      + "client \(client) \(message)"
  }
  let (program, panel) = ("0x55d0c8a1b2c0 (PID 812)", "0x55d0c89f4e10 (PID 790)")
  var lines = [
    line(0, program, "rq wl_display@1.get_registry(new id wl_registry@2)"),
    line(1, panel, "ev xdg_toplevel@9.configure(1370, 32, array)"),
    line(2, program, "ev xdg_toplevel@9.configure(1370, 856, array)"),
    line(3, program, "rq wl_seat@5.get_touch(new id wl_touch@12)"),
    line(4, panel, "rq wl_seat@5.get_touch(new id wl_touch@12)"),
  ]
  for frame in frames {
    let time = frame.timestamp.nanoseconds / 1_000_000
    func append(_ call: String) { lines.append(line(time, program, "ev wl_touch@12.\(call)")) }
    for sample in frame.samples {
      let id = sample.id.rawValue - 1
      let location = "\(sixDecimals(sample.location.x)), \(sixDecimals(sample.location.y))"
      switch sample.change {
      case .began: append("down(7, \(time), wl_surface@8, \(id), \(location))")
      case .moved: append("motion(\(time), \(id), \(location))")
      case .ended, .cancelled: append("up(8, \(time), \(id))")
      }
    }
    append("frame()")
    lines.append(line(time, panel, "ev wl_pointer@12.frame()"))
  }
  return joinedLines(
    lines + [
      line(900, panel, "ev wl_touch@12.down(9, 900, wl_surface@8, 0, 20.000000, 16.000000)"),
      line(900, panel, "ev wl_touch@12.frame()"),
      line(960, panel, "ev wl_touch@12.up(10, 960, 0)"),
      line(960, panel, "ev wl_touch@12.frame()"),
    ])
}

/// Returns a number of 1/256 points with six decimal places, as weston prints it.
private func sixDecimals(_ number: Double) -> String {
  let millionths = Int((number * 256).rounded()) * 1_000_000 / 256
  return "\(millionths / 1_000_000)." + String(1_000_000 + millionths % 1_000_000).dropFirst()
}
