/// Which parts of a picture are opaque enough to be touched: a bitmap, stretched over the bounds of
/// a view (rule H3).
///
/// ```swift
/// let mask = try AlphaMask(width: 2, height: 1, alpha: [255, 0])
/// leaf.hitArea.shape = .mask(mask)  // only the left half takes touches
/// ```
///
/// Only the edges between opaque and clear pixels are kept, so that a large mask is small in memory
/// and a search in it quick.
public struct AlphaMask: Hashable, Sendable {
  /// Why a mask was refused.
  public enum Refusal: Error, Hashable, Sendable {
    /// The width or the height is not positive.
    case noPixels(width: Int, height: Int)
    /// The number of bytes is not width times height.
    case wrongCount(bytes: Int, width: Int, height: Int)
  }

  /// The number of pixels in a row.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// The least alpha, 0 … 255, of a pixel that takes touches.
  public let threshold: UInt8
  /// Where the rows change between clear and opaque: each opaque run is a begin and an end.
  package let edges: [Int]
  /// Where the edges of each row begin, and the number of all edges.
  package let rows: [Int]

  /// Makes a mask from one byte of alpha for each pixel, row by row from the upper left.
  ///
  /// Refuses a size that is not positive, and a number of bytes that does not fit the size. Costs
  /// one pass over the bytes, which are not kept.
  public init(width: Int, height: Int, alpha: [UInt8], threshold: UInt8 = 128) throws(Refusal) {
    guard width > 0, height > 0 else { throw .noPixels(width: width, height: height) }
    let (count, overflow) = width.multipliedReportingOverflow(by: height)
    guard !overflow, count == alpha.count else {
      throw .wrongCount(bytes: alpha.count, width: width, height: height)
    }
    self.width = width
    self.height = height
    self.threshold = threshold
    var edges: [Int] = []
    var rows = [0]
    for row in 0..<height {
      var isOpaque = false
      for column in 0..<width where (alpha[row * width + column] >= threshold) != isOpaque {
        isOpaque.toggle()
        edges.append(column)
      }
      if isOpaque { edges.append(width) }
      rows.append(edges.count)
    }
    self.edges = edges
    self.rows = rows
  }

  /// Whether no pixel takes touches.
  public var isClear: Bool { edges.isEmpty }
}

extension AlphaMask.Refusal: CustomStringConvertible {
  /// What does not fit, and what would.
  public var description: String {
    switch self {
    case .noPixels(let width, let height):
      "an alpha mask of \(width) × \(height) pixels is empty; use a width and a height of at least "
        + "1"
    case .wrongCount(let bytes, let width, let height):
      "an alpha mask of \(width) × \(height) pixels got \(bytes) bytes; pass one alpha byte per "
        + "pixel, row by row, without padding"
    }
  }
}
