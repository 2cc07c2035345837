import Fingertip
import FingertipTesting
import Foundation
import LabelledRecordings
import MotionSeries

/// A measurement of the accuracy of estimated velocities.
enum VelocityAccuracy {
  /// The minimum intervals between the samples that the estimators receive, and their names. The
  /// second interval is slightly shorter than a 60 Hz frame, so that every frame of a 120 Hz screen
  /// that a 60 Hz screen would also report is kept.
  private static let intervals: [(name: String, interval: Duration)] = [
    ("as recorded", .zero), ("60 Hz", .milliseconds(16)),
  ]

  /// Prints the errors within synthetic motions, grouped by motion, disturbance and rate.
  static func printSynthetic() {
    let series = MotionSeries.all()
    let onTime = series.filter { $0.trouble != .lateTimes }
    for pace in MotionSeries.Pace.allCases {
      printErrors("motion", pace.rawValue, in: onTime.filter { $0.pace == pace })
    }
    for trouble in MotionSeries.Trouble.allCases {
      printErrors("disturbance", trouble.rawValue, in: series.filter { $0.trouble == trouble })
    }
    for rate in [60.0, 120, 240] {
      printErrors("frames a second", "\(Int(rate))", in: onTime.filter { $0.rate == rate })
    }
  }

  private static func printErrors(_ table: String, _ kind: String, in series: [MotionSeries]) {
    for (name, estimate) in Estimators.all {
      printErrors(series.flatMap { $0.errors(of: estimate) }, table: table, kind: kind, name)
    }
  }

  /// Prints the errors within the strokes of the labeled recordings, and writes these recordings to
  /// a folder as `LABEL.NAME.jsonl`.
  static func printPeople(writingTo folder: String) throws {
    for (kind, labels) in [("drags", ["drag", "holdanddrag"]), ("swipes", ["swipe"])] {
      let recordings = LabelledRecordings.all.filter { labels.contains($0.label) }
      printErrors(kind, in: recordings.flatMap { LoneStroke.strokes(in: $0.frames) })
    }
    for recording in LabelledRecordings.all {
      let touches = TouchRecording(
        name: recording.name, size: Size(width: 1000, height: 1000), frames: recording.frames)
      try touches.write(to: "\(folder)/\(recording.label).\(recording.name).jsonl")
    }
  }

  /// Prints the errors within the strokes of all recordings in a folder.
  static func printStrokes(in folder: String) throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    let strokes = try files.flatMap {
      LoneStroke.strokes(in: try TouchRecording(file: "\(folder)/\($0)").frames)
    }
    printErrors(URL(filePath: folder).lastPathComponent, in: strokes)
  }

  private static func printErrors(_ kind: String, in strokes: [LoneStroke]) {
    for (rate, interval) in intervals {
      for (name, estimate) in Estimators.all {
        let errors = strokes.flatMap { $0.errors(interval: interval, of: estimate) }
        printErrors(errors, table: "strokes", kind: "\(kind), \(rate)", name)
      }
    }
  }

  private static func printErrors(
    _ errors: [Double], table: String, kind: String, _ estimator: String
  ) {
    if errors.isEmpty { return }
    let errors = errors.sorted()
    print(
      """
      {"table":"\(table)","kind":"\(kind)","estimator":"\(estimator)","count":\(errors.count),\
      "median":\(errors[errors.count / 2]),"most":\(errors[errors.count * 9 / 10])}
      """)
  }
}
