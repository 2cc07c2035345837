/// A link to another page.
struct PageLink: Hashable, Sendable {
  /// The path, relative to the folder of the page with the link.
  let path: String
  let name: String
}

/// The reason a page was written, which the page states above its recording, and links to related
/// pages.
struct PageContext: Sendable {
  var notes: [String] = []
  var links: [PageLink] = []
}
