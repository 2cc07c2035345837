import Testing

@testable import FingertipTesting

struct RecordModeTests {
  @Test func `The environment variable sets the record mode, except on a CI machine`() throws {
    #expect(try GoldenRecordMode.fromEnvironment(record: nil, ci: nil) == nil)
    #expect(try GoldenRecordMode.fromEnvironment(record: "", ci: nil) == nil)
    for mode in GoldenRecordMode.allCases {
      #expect(try GoldenRecordMode.fromEnvironment(record: mode.rawValue, ci: nil) == mode)
      #expect(try GoldenRecordMode.fromEnvironment(record: mode.rawValue, ci: "true") == nil)
    }
  }

  @Test func `The error for an unknown record mode lists the valid modes`() {
    #expect {
      try GoldenRecordMode.fromEnvironment(record: "yes", ci: nil)
    } throws: {
      "\($0)" == "invalid FINGERTIP_RECORD \"yes\"; use missing, failed or all"
    }
  }
}
