internal import FingertipRecordings
internal import FingertipTesting

extension CheckCase {
  /// Registers the golden files in ``CommandFileRegistry``, and marks every golden file that shares
  /// its file on disk with another golden file. Among golden files that refer to the same file, the
  /// file itself takes precedence over links to it, and earlier paths take precedence over later
  /// ones.
  ///
  /// - Parameter mode: The mode in which golden files are written. In `missing` mode, existing
  ///   files are left unchanged, so several golden files may refer to the same file.
  static func registerGoldenFiles(of cases: inout [CheckCase], _ mode: GoldenRecordMode?) {
    var ownersByFile: [FileIdentity: String] = [:]
    let areLinks = cases.map { TextFile.isSymbolicLink($0.goldenPath) }
    let order = cases.indices.filter { !areLinks[$0] } + cases.indices.filter { areLinks[$0] }
    for index in order {
      let path = cases[index].goldenPath
      let identities = FileIdentity.identities(ofOutput: path)
      if mode != .missing || SystemFunctions.isFileMissing(path) {
        cases[index].sharedGoldenPath = identities.compactMap { ownersByFile[$0] }.first
      }
      for identity in identities where ownersByFile[identity] == nil {
        ownersByFile[identity] = path
      }
      CommandFileRegistry.register(path, as: .updated)
    }
  }
}
