internal import FingertipRecordings
internal import FingertipTesting

extension CheckCase {
  /// Adds the golden files to ``CommandFiles``, and marks those that are the same file as another
  /// one. A file wins over links to it, then the first path wins.
  ///
  /// - Parameter mode: If existing files stay unchanged, they may be the same.
  static func addGoldenFiles(of cases: inout [CheckCase], _ mode: GoldenRecordMode?) {
    var ownersByFile: [FileIdentity: String] = [:]
    let areLinks = cases.map { TextFile.isLink($0.goldenPath) }
    let order = cases.indices.filter { !areLinks[$0] } + cases.indices.filter { areLinks[$0] }
    for index in order {
      let path = cases[index].goldenPath
      let identities = FileIdentity.identities(ofOutput: path)
      if mode != .missing || SystemOutput.isMissing(path) {
        cases[index].sameGoldenPath = identities.compactMap { ownersByFile[$0] }.first
      }
      for identity in identities where ownersByFile[identity] == nil {
        ownersByFile[identity] = path
      }
      CommandFiles.add(path, as: .updated)
    }
  }
}
