internal import ArgumentParser
internal import Fingertip
internal import FingertipEvdev
internal import FingertipText

/// Functions that parse sizes, such as `1280x800`, from the command line.
enum SizeArgument {
  static func parsePoints(_ text: String) throws -> DisplayMapping.RequestedSize {
    let (width, height) = try parseNumbers(text, "points, such as 1280x800", below: 1e6)
    return .points(Size(width: width, height: height))
  }

  /// The help text for the display-size option.
  static var millimetersHelp: ArgumentHelp {
    ArgumentHelp(
      "display size in millimeters, such as 217x136; a point is 1/160 inch",
      valueName: "WxH")
  }

  static func parseMillimeters(_ text: String) throws -> DisplayMapping.RequestedSize {
    let (width, height) = try parseNumbers(text, "millimeters, such as 217x136", below: 1e5)
    return .millimeters(PhysicalSize(millimetersWide: width, high: height))
  }

  private static func parseNumbers(
    _ text: String, _ unit: String, below limit: Double
  ) throws -> (Double, Double) {
    let numbers = text.split(whereSeparator: { "xX×".contains($0) }).map { Double(String($0)) }
    guard numbers.count == 2, let width = numbers[0], let height = numbers[1],
      width > 0, height > 0, width < limit, height < limit
    else {
      throw ValidationError(
        "invalid size \"\(printable(text))\"; use WIDTHxHEIGHT in \(unit)")
    }
    return (width, height)
  }
}

/// Functions that parse display rotations from the command line.
enum RotationArgument {
  static func parseRotation(_ text: String) throws -> DisplayRotation {
    if let rotation = Int(text).flatMap({ DisplayRotation(rawValue: $0) }) { return rotation }
    throw ValidationError(
      "invalid rotation \"\(printable(text))\"; use 0, 90, 180 or 270")
  }
}

/// Functions that parse calibration matrices from the command line. A matrix consists of six
/// numbers separated by spaces or commas.
enum MatrixArgument {
  /// The help text for the matrix option.
  static var help: ArgumentHelp {
    ArgumentHelp(
      "calibration matrix as in LIBINPUT_CALIBRATION_MATRIX: six numbers in one argument (default: "
        + "\"1 0 0 0 1 0\")", valueName: "numbers")
  }

  static func parseCalibration(_ text: String) throws -> Calibration {
    let words = text.split(whereSeparator: { $0 == " " || $0 == "," })
    let numbers = words.compactMap { Double(String($0)) }
    guard words.count == 6, numbers.count == 6 else {
      throw ValidationError(
        "invalid calibration matrix \"\(printable(text))\"; use six numbers in quotes, such as "
          + "\"1 0 0 0 1 0\"")
    }
    do throws(Calibration.InvalidMatrix) {
      return try Calibration(
        numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5])
    } catch {
      throw ValidationError(error.description)
    }
  }
}
