internal import Synchronization

/// The names of the folders used by failed tests in this process.
enum FailureFolderNames {
  private static let usedNames = Mutex<Set<String>>([])

  /// Returns a folder name for a test. If another test in this process has the same name, a number
  /// is appended. Tests that run in parallel therefore never write to the same folder.
  static func uniqueName(for test: String) -> String {
    let base = folderName(for: test)
    return usedNames.withLock { names in
      var (name, number) = (base, 1)
      while !names.insert(name).inserted {
        number += 1
        name = "\(base)-\(number)"
      }
      return name
    }
  }

  /// Returns the letters, digits, periods and underscores of a name, with hyphens in place of
  /// everything else. The name is short enough for every file system.
  static func folderName(for test: String) -> String {
    var name = ""
    for character in test where name.utf8.count < 120 {
      if character.isLetter || character.isNumber || character == "_" || character == "." {
        name.append(character)
      } else if let last = name.last, last != "-", last != "." {
        name.append("-")
      }
    }
    let isSeparator = { (character: Character) in character == "-" || character == "." }
    name = String(name.drop(while: isSeparator))
    while name.last.map(isSeparator) == true { name.removeLast() }
    return name.isEmpty ? "test" : name
  }
}
