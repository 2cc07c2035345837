/// A bitmap of the opaque, touchable parts of an image, stretched to fill the bounds of a view
/// (rule H3).
///
/// ```swift
/// let mask = try AlphaMask(width: 2, height: 1, alpha: [255, 0])
/// leaf.hitArea.shape = .mask(mask)  // only the left half receives touches
/// ```
///
/// The mask stores only the edges between opaque and clear pixels, so even a large mask takes
/// little memory and can be searched quickly.
public struct AlphaMask: Hashable, Sendable {
  /// The error for an invalid mask.
  public enum InvalidMask: Error, Hashable, Sendable {
    /// The width or the height isn't positive.
    case noPixels(width: Int, height: Int)
    /// The number of bytes doesn't equal the width times the height.
    case wrongCount(bytes: Int, width: Int, height: Int)
  }

  /// The number of pixels in a row.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// The minimum alpha, 0 … 255, of a pixel that receives touches.
  public let threshold: UInt8
  /// The columns at which each row changes between clear and opaque, which are the starts and ends
  /// of its opaque runs.
  package let edgeColumns: [Int]
  /// The index of each row's first edge and, at the end, the total number of edges.
  package let rowStartIndices: [Int]

  /// Creates a mask from one alpha byte per pixel, row by row from the top left.
  ///
  /// The initializer reads the bytes in one pass and doesn't retain them.
  ///
  /// - Throws: `InvalidMask` if the size isn't positive or doesn't match the number of bytes.
  public init(width: Int, height: Int, alpha: [UInt8], threshold: UInt8 = 128) throws(InvalidMask) {
    guard width > 0, height > 0 else { throw .noPixels(width: width, height: height) }
    let (count, overflow) = width.multipliedReportingOverflow(by: height)
    guard !overflow, count == alpha.count else {
      throw .wrongCount(bytes: alpha.count, width: width, height: height)
    }
    self.width = width
    self.height = height
    self.threshold = threshold
    var edgeColumns: [Int] = []
    var rows = [0]
    for row in 0..<height {
      var isOpaque = false
      for column in 0..<width where (alpha[row * width + column] >= threshold) != isOpaque {
        isOpaque.toggle()
        edgeColumns.append(column)
      }
      if isOpaque { edgeColumns.append(width) }
      rows.append(edgeColumns.count)
    }
    self.edgeColumns = edgeColumns
    self.rowStartIndices = rows
  }

  /// Whether no pixel receives touches.
  public var isClear: Bool { edgeColumns.isEmpty }
}

extension AlphaMask.InvalidMask: CustomStringConvertible {
  /// The error message, which contains the invalid value and states what is expected instead.
  public var description: String {
    switch self {
    case .noPixels(let width, let height):
      "an alpha mask can't be \(width) × \(height) pixels; use a width and a height of at least 1"
    case .wrongCount(let bytes, let width, let height):
      "an alpha mask of \(width) × \(height) pixels received \(bytes) bytes; pass one alpha byte "
        + "per pixel, row by row, without padding"
    }
  }
}
