/// A number of things in words: `1 touch`, `2 touches`.
///
/// `plural` is needed where it is not the noun with an s.
package func counted(_ count: Int, _ noun: String, _ plural: String? = nil) -> String {
  count == 1 ? "1 " + noun : "\(count) " + (plural ?? noun + "s")
}
