/// A reference that does not keep its object alive.
///
/// Embedded Swift has no weak references. There the reference is plain, and whoever holds one must
/// drop it before the object goes; views and recognizers do that when they are taken apart.
struct Weak<Object: AnyObject> {
  #if hasFeature(Embedded)
  unowned(unsafe) var object: Object?
  #else
  weak var object: Object?
  #endif

  init(_ object: Object?) { self.object = object }
}
