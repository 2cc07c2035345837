internal import ArgumentParser
internal import Fingertip
internal import FingertipEvdev
internal import FingertipText

/// Sizes on the command line, such as `1280x800`.
enum SizeArgument {
  static func points(_ text: String) throws -> Surface.RequestedSize {
    let (width, height) = try numbers(text, "points, such as 1280x800", below: 1e6)
    return .points(Size(width: width, height: height))
  }

  /// What an option for the size of a picture says.
  static var millimetresHelp: ArgumentHelp {
    ArgumentHelp(
      "The size of the picture in millimetres, such as 217x136. A point is 1/160 inch.",
      valueName: "WxH")
  }

  static func millimetres(_ text: String) throws -> Surface.RequestedSize {
    let (width, height) = try numbers(text, "millimeters, such as 217x136", below: 1e5)
    return .millimetres(PhysicalSize(millimetresWide: width, high: height))
  }

  private static func numbers(
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

/// Quarter turns on the command line.
enum RotationArgument {
  static func rotation(_ text: String) throws -> SurfaceRotation {
    if let rotation = Int(text).flatMap({ SurfaceRotation(rawValue: $0) }) { return rotation }
    throw ValidationError(
      "invalid rotation \"\(printable(text))\"; use 0, 90, 180 or 270")
  }
}

/// Calibration matrices on the command line: six numbers with spaces or commas between them.
enum MatrixArgument {
  /// What an option for one says.
  static var help: ArgumentHelp {
    ArgumentHelp(
      "The calibration, six numbers in one argument as in LIBINPUT_CALIBRATION_MATRIX: "
        + "--matrix \"1 0 0 0 1 0\" changes nothing.", valueName: "numbers")
  }

  static func calibration(_ text: String) throws -> Calibration {
    let words = text.split(whereSeparator: { $0 == " " || $0 == "," })
    let numbers = words.compactMap { Double(String($0)) }
    guard words.count == 6, numbers.count == 6 else {
      throw ValidationError(
        "invalid calibration matrix \"\(printable(text))\"; use six numbers in quotes, such as "
          + "\"1 0 0 0 1 0\"")
    }
    do throws(Calibration.Refusal) {
      return try Calibration(
        numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5])
    } catch {
      throw ValidationError(error.description)
    }
  }
}
