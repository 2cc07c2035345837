import FingertipTesting
import Foundation
import Testing

@testable import fingertip_fixtures

/// What the generator makes, made once.
let made = allFixtures()

struct FixturesTests {
  static let folder = URL(filePath: #filePath)
    .appending(path: "../../../Fixtures").standardized

  @Test(arguments: made.map(\.path))
  func `The file in the folder is what the generator makes`(path: String) throws {
    let fixture = try #require(made.first { $0.path == path })
    let file = try Data(contentsOf: Self.folder.appending(path: path))
    #expect(Array(file) == fixture.bytes, "run Tools/make-fixtures and look at the difference")
  }

  @Test func `The folder holds nothing else, and stays small`() throws {
    var found: [String] = []
    for folder in ["devices", "traces", "formats", "bad"] {
      let names = try FileManager.default.contentsOfDirectory(
        atPath: Self.folder.appending(path: folder).path)
      found += names.map { "\(folder)/\($0)" }
    }
    #expect(found.sorted() == made.map(\.path).filter { $0 != "README.md" }.sorted())
    #expect(made.reduce(0) { $0 + $1.bytes.count } < 2_000_000)
  }

  @Test func `Every device has a recording of each gesture that it can see`() {
    let names = Set(made.map(\.path))
    for screen in Screen.all {
      let isSingle = screen.device.reporting == .singleTouch
      for gesture in gestures where !isSingle || gesture.hand.fingers.count == 1 {
        #expect(names.contains("traces/\(screen.name).\(gesture.name).evemu"))
      }
    }
  }
}
