public import Fingertip
import Foundation

/// A recording of one gesture, labeled by the person who performed it.
public struct LabelledRecording: CustomStringConvertible, Sendable {
  /// The label, which is the folder name.
  public let label: String
  /// The file name without its extension.
  public let name: String
  /// The recorded touch frames.
  public let frames: [TouchFrame]

  /// The folder name and the file name, without an extension.
  public var description: String { "\(label)/\(name)" }
  /// Whether the person marked the recording as merely resembling the gesture.
  public var isCounterexample: Bool { name.hasPrefix("fail_case") }

  /// Reads a table whose header names the columns: `type`, `position.dx`, `position.dy`, and
  /// `timeStamp` as `h:mm:ss.ssssss`.
  ///
  /// The lines don't identify their touches. If there are several touches, the lines may be out of
  /// order by a few milliseconds. The lines are sorted by time, and each line is assigned to the
  /// nearest touch.
  public init(label: String, name: String, csv: String) {
    self.label = label
    self.name = name
    let lines = csv.split(whereSeparator: \.isNewline)
    let columns = Row.Columns(lines.first ?? "")
    let rows = lines.dropFirst().compactMap { line in columns.flatMap { Row(line, $0) } }
    var reader = FrameReader(start: rows.map(\.time).min() ?? 0)
    for row in rows.enumerated().sorted(by: {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }) {
      reader.take(row.element)
    }
    frames = reader.frames
  }
}

private struct Row {
  var type: Substring
  var location: Point
  /// In nanoseconds.
  var time: Int64

  /// The column indices.
  struct Columns {
    var type, x, y, time: Int

    init?(_ header: Substring) {
      let names = header.split(separator: ",")
      guard let type = names.firstIndex(of: "type"), let x = names.firstIndex(of: "position.dx"),
        let y = names.firstIndex(of: "position.dy"), let time = names.firstIndex(of: "timeStamp")
      else { return nil }
      (self.type, self.x, self.y, self.time) = (type, x, y, time)
    }
  }

  init?(_ line: Substring, _ columns: Columns) {
    let fields = line.split(separator: ",", omittingEmptySubsequences: false)
    guard fields.count > max(columns.type, columns.x, columns.y, columns.time),
      let x = Double(fields[columns.x]), let y = Double(fields[columns.y])
    else { return nil }
    let clock = fields[columns.time].split(separator: ":").compactMap { Double($0) }
    guard clock.count == 3 else { return nil }
    type = fields[columns.type]
    location = Point(x: x, y: y)
    time = Int64((((clock[0] * 60 + clock[1]) * 60 + clock[2]) * 1e6).rounded()) * 1000
  }
}

private struct FrameReader {
  let start: Int64
  var frames: [TouchFrame] = []
  private var fingers: [(id: TouchID, location: Point)] = []
  private var count: UInt64 = 0

  init(start: Int64) { self.start = start }

  mutating func take(_ row: Row) {
    let time = Timestamp(nanoseconds: row.time - start + 1_000_000_000)
    if frames.last?.timestamp != time { frames.append(TouchFrame(at: time, samples: [])) }
    if row.type == "down" {
      count += 1
      fingers.append((TouchID(count), row.location))
      frames[frames.count - 1].samples.append(TouchSample(TouchID(count), .began, at: row.location))
      return
    }
    let nearest = fingers.indices.min {
      fingers[$0].location.distance(to: row.location)
        < fingers[$1].location.distance(to: row.location)
    }
    guard let nearest else { return }
    let isUp = row.type == "up"
    frames[frames.count - 1].samples.append(
      TouchSample(fingers[nearest].id, isUp ? .ended : .moved, at: row.location))
    fingers[nearest].location = row.location
    if isUp { fingers.remove(at: nearest) }
  }
}

/// The folder of labeled recordings, which is not part of the package.
///
/// The environment variable `FINGERTIP_RECORDINGS` specifies its parent folder. The default is
/// `../shared/traces`, relative to the package.
public enum LabelledRecordings {
  /// The message that is shown if the folder is absent.
  public static let absence =
    "There is no folder with labelled recordings; FINGERTIP_RECORDINGS can name one."

  private static let folder =
    ProcessInfo.processInfo.environment["FINGERTIP_RECORDINGS"].map { URL(filePath: $0) }
    ?? URL(filePath: #filePath).appending(path: "../../../../../shared/traces").standardized

  /// All recordings, sorted by label and name. The array is empty if the folder is absent.
  public static let all: [LabelledRecording] = {
    let root = folder.appending(path: "labelled")
    let labels = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
    return labels.sorted().flatMap { label in
      let files =
        (try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: label).path))
        ?? []
      return files.filter { $0.hasSuffix(".csv") }
        .sorted { $0.compare($1, options: .numeric) == .orderedAscending }
        .compactMap { file in
          (try? String(contentsOf: root.appending(path: "\(label)/\(file)"), encoding: .utf8))
            .map { LabelledRecording(label: label, name: String(file.dropLast(4)), csv: $0) }
        }
    }
  }()
}

extension LabelledRecording {
  /// A description of each touch, one per line.
  public var fingers: [String] {
    guard let start = frames.first?.timestamp else { return [] }
    var paths: [TouchID: (from: Duration, to: Duration, locations: [Point])] = [:]
    for frame in frames {
      for sample in frame.samples {
        let time = frame.timestamp - start
        paths[sample.id, default: (time, time, [])].to = time
        paths[sample.id]?.locations.append(sample.location)
      }
    }
    return paths.sorted { $0.key < $1.key }.map { id, path in
      let far = path.locations.map { $0.distance(to: path.locations[0]) }.max() ?? 0
      let ends = [path.locations[0], path.locations[path.locations.count - 1]].map {
        "(\(Int($0.x.rounded())), \(Int($0.y.rounded())))"
      }
      let times = [path.from, path.to].map { Int(($0.inSeconds * 1000).rounded()) }
      return "finger \(id.rawValue): \(times[0])–\(times[1]) ms, from \(ends[0]) to \(ends[1]), "
        + "at most \(Int(far.rounded())) pt away"
    }
  }
}
