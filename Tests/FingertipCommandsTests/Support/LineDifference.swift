/// The lines in which two texts differ, with the lines around them.
struct LineDifference: CustomStringConvertible {
  private let lines: [String]

  /// Compares line by line. Lines of the first text are marked with −, those of the second with +.
  init(from old: String, to new: String) {
    let (old, new) = (
      old.split(separator: "\n", omittingEmptySubsequences: false),
      new.split(separator: "\n", omittingEmptySubsequences: false)
    )
    let changes = new.difference(from: old)
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in changes {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var all: [(mark: String, text: Substring)] = []
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
      if removed.contains(i) {
        all.append(("-", old[i]))
        i += 1
      } else if inserted.contains(j) {
        all.append(("+", new[j]))
        j += 1
      } else {
        all.append((" ", old[i]))
        i += 1
        j += 1
      }
    }
    lines = all.indices.compactMap { index in
      let around = all[max(index - 2, 0)...min(index + 2, all.count - 1)]
      return around.contains { $0.mark != " " } ? all[index].mark + all[index].text : nil
    }
  }

  var description: String {
    lines.prefix(60).joined(separator: "\n")
      + (lines.count > 60 ? "\n… \(lines.count - 60) more lines" : "")
  }
}
