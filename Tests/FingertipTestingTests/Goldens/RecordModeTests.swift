import Testing

@testable import FingertipTesting

struct RecordModeTests {
  @Test func `The word of the environment counts, and never on a build machine`() throws {
    #expect(try RecordMode.wanted(record: nil, ci: nil) == nil)
    #expect(try RecordMode.wanted(record: "", ci: nil) == nil)
    for mode in RecordMode.allCases {
      #expect(try RecordMode.wanted(record: mode.rawValue, ci: nil) == mode)
      #expect(try RecordMode.wanted(record: mode.rawValue, ci: "true") == nil)
    }
  }

  @Test func `Another word is an error that says which there are`() {
    #expect {
      try RecordMode.wanted(record: "yes", ci: nil)
    } throws: {
      "\($0)" == "invalid FINGERTIP_RECORD \"yes\"; use missing, failed or all"
    }
  }
}
