import Foundation

// This program writes the Fixtures folder. Tools/make-fixtures runs it.

guard let folder = CommandLine.arguments.dropFirst().first else {
  print("usage: fingertip-fixtures FOLDER")
  exit(2)
}

let fixtures = allFixtures()
do {
  for fixture in fixtures {
    let file = URL(filePath: folder).appending(path: fixture.path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(fixture.bytes).write(to: file)
  }
  let size = fixtures.reduce(0) { $0 + $1.bytes.count }
  print("\(fixtures.count) files, \(size / 1000) kB, written to \(folder)")
} catch {
  print("can't write \(folder): \(error)")
  exit(1)
}
