// A slider's images, as data for the host to draw.

extension Slider {
  /// A slider's images. This object is created when the first image is set.
  final class Images {
    var thumb = StateValues<String>()
    var minimumTrack = StateValues<String>()
    var maximumTrack = StateValues<String>()
    var minimum: String?
    var maximum: String?
  }

  private final var imagesCreatedIfNeeded: Images {
    if let images { return images }
    let created = Images()
    images = created
    return created
  }

  /// Sets the name of the thumb image shown in a state; `nil` removes it.
  public final func setThumbImage(_ name: String?, for state: State) {
    imagesCreatedIfNeeded.thumb[state] = name
  }
  /// Sets the name of the image shown in a state for the part of the track below the value; `nil`
  /// removes it.
  public final func setMinimumTrackImage(_ name: String?, for state: State) {
    imagesCreatedIfNeeded.minimumTrack[state] = name
  }
  /// Sets the name of the image shown in a state for the part of the track above the value; `nil`
  /// removes it.
  public final func setMaximumTrackImage(_ name: String?, for state: State) {
    imagesCreatedIfNeeded.maximumTrack[state] = name
  }

  /// The name of the image at the minimum end of the track.
  public final var minimumImage: String? {
    get { images?.minimum }
    set { imagesCreatedIfNeeded.minimum = newValue }
  }
  /// The name of the image at the maximum end of the track.
  public final var maximumImage: String? {
    get { images?.maximum }
    set { imagesCreatedIfNeeded.maximum = newValue }
  }

  /// The name of the thumb image shown in the current state.
  public final var currentThumbImage: String? { images?.thumb.value(for: state) }
  /// The name of the image shown in the current state for the part of the track below the value.
  public final var currentMinimumTrackImage: String? { images?.minimumTrack.value(for: state) }
  /// The name of the image shown in the current state for the part of the track above the value.
  public final var currentMaximumTrackImage: String? { images?.maximumTrack.value(for: state) }
}
