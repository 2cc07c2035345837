#if hasFeature(Embedded)
/// A substitute for the operating system on bare metal, where no file can be opened. Recordings are
/// read from memory with ``ByteSource/bytes(_:name:)``, and written to memory, where the `bytes`
/// property of each writer returns them.
enum SystemCalls {
  struct Failure: Error {
    var number: Int32
  }

  private static let noFileSystem = Failure(number: missingFileErrorNumber)

  static func openForReading(_ path: String) throws(Failure) -> Int32 { throw noFileSystem }

  static func openRegularFile(_ path: String) throws(Failure) -> Int32 { throw noFileSystem }

  static func openForWriting(_ path: String) throws(Failure) -> Int32 { throw noFileSystem }

  static func close(_ descriptor: Int32) throws(Failure) {}

  static func read(
    _ descriptor: Int32, into start: UnsafeMutableRawPointer, count: Int
  ) throws(Failure) -> Int { throw noFileSystem }

  static func wait(for descriptor: Int32, until other: Int32) -> Bool { false }

  static func write(
    _ descriptor: Int32, from start: UnsafeRawPointer, count: Int
  ) throws(Failure) -> Int { throw noFileSystem }

  static func isTerminal(_ descriptor: Int32) -> Bool { false }

  static func isRegularFile(_ descriptor: Int32) -> Bool { false }

  static func truncateFile(_ descriptor: Int32, by count: Int) {}

  static func regularFilePath(at path: String) throws(Failure) -> String? { nil }

  static func createTemporaryFile(
    nextTo file: String, name: String
  ) throws(Failure) -> (path: String, descriptor: Int32) { throw noFileSystem }

  static func isUnused(_ path: String) -> Bool { true }

  static func leadsToNoFile(_ path: String) -> Bool { true }

  static func moveFile(_ file: String, to path: String) throws(Failure) { throw noFileSystem }

  static func moveFile(_ file: String, toNew path: String) throws(Failure) { throw noFileSystem }

  static func removeFile(_ file: String) {}

  static func entryNames(inFolder path: String) throws(Failure) -> [String] { throw noFileSystem }

  static func explanation(of number: Int32) -> String { "no file system" }

  static func checkOutputPath(_ path: String) throws(Failure) {}

  static var inputFileErrorNumber: Int32 { -1 }
  static var specialFileErrorNumber: Int32 { -2 }
  static var missingFileErrorNumber: Int32 { 2 }
  static var deniedErrorNumber: Int32 { 13 }
  static var notAFolderErrorNumber: Int32 { 20 }
  static var folderErrorNumber: Int32 { 21 }

  static func firstNewline(
    in start: UnsafeMutablePointer<UInt8>, count: Int
  ) -> UnsafeMutablePointer<UInt8>? {
    UnsafeMutableBufferPointer(start: start, count: count).firstIndex(of: 10).map { start + $0 }
  }
}
#endif
