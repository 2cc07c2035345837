import Fingertip
import Foundation
import Testing

/// Checks the tables for users of other toolkits: a demonstration runs the code that each row
/// names, and synthetic touches confirm each limit.
struct ComingFromTests {
  @Test func `The tables contain at least 180 rows of names and 50 rows of limits`() {
    #expect(Page.all.count == 3)
    #expect(Page.names.count >= 180)
    #expect(Page.limits.count >= 50)
  }

  @Test func `Each row names code that a demonstration runs or explains why it names no code`() {
    let run = Set(Demonstration.all.flatMap(\.code))
    for row in Page.names {
      let isAbsent = ["none", "not needed"].contains(row["here"])
      if isAbsent {
        #expect(row["difference"] != "", "\(row.location)")
      } else {
        #expect(!row.code.isEmpty, "\(row.location)")
        for code in row.code { #expect(run.contains(code), "\(row.location): \(code)") }
      }
    }
  }

  @Test(arguments: Demonstration.all)
  func `The code in the tables behaves as the tables describe`(demonstration: Demonstration) {
    demonstration.run(Stage())
  }

  @Test func `Each demonstration contains the code that it is named after`() throws {
    for demonstration in Demonstration.all {
      for code in demonstration.code {
        #expect(try demonstration.contains(code), "\(demonstration.testDescription): \(code)")
      }
    }
  }

  @Test func `Each demonstration belongs to a row, and no two demonstrations run the same code`() {
    let named = Set(Page.names.flatMap(\.code))
    let run = Demonstration.all.flatMap(\.code)
    #expect(Set(run).count == run.count)
    for code in run { #expect(named.contains(code), "\(code)") }
  }

  @Test func `Numbers with units appear only in tables of limits`() {
    let number = /\d ?(?:ms|pt|px|dp|mm|°|seconds?|points?|degrees?)\b/
    for text in Page.all.flatMap(\.prose) + Page.names.flatMap(\.cells) {
      #expect(!text.contains(number), "\(text)")
    }
  }

  @Test(arguments: Page.limits)
  func `The limits in the tables decide whether a gesture is recognized`(row: Page.Row) throws {
    let name = try #require(row["setting"]).replacing("`", with: "")
    let limit = try #require(Limit.all.first { $0.name == name }, "\(row.location): \(name)")
    try limit.expect(row["here"] ?? "", in: .standard, row.location)
    let other = row.cells[1]
    if other != "none" {
      try limit.expect(other, in: try limit.settings(other, preset: row.preset), row.location)
    }
  }

  @Test func `Each recognizer limit appears in a table`() {
    let named = Set(Page.limits.compactMap { $0["setting"]?.replacing("`", with: "") })
    for limit in Limit.all { #expect(named.contains(limit.name), "\(limit.name)") }
  }
}
