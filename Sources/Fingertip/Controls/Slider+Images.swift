// What a slider is drawn with, as data: the host draws it.

extension Slider {
  /// The pictures of a slider, made for the first that is set.
  final class Images {
    var thumb = StateValues<String>()
    var minimumTrack = StateValues<String>()
    var maximumTrack = StateValues<String>()
    var minimum: String?
    var maximum: String?
  }

  private final var createdImages: Images {
    if let images { return images }
    let made = Images()
    images = made
    return made
  }

  /// Sets the name of the picture of the thumb for a state; `nil` takes it away.
  public final func setThumbImage(_ name: String?, for state: State) {
    createdImages.thumb[state] = name
  }
  /// Sets the name of the picture of the track from the least value to the thumb for a state.
  public final func setMinimumTrackImage(_ name: String?, for state: State) {
    createdImages.minimumTrack[state] = name
  }
  /// Sets the name of the picture of the track from the thumb to the greatest value for a state.
  public final func setMaximumTrackImage(_ name: String?, for state: State) {
    createdImages.maximumTrack[state] = name
  }

  /// The name of the picture beside the end of the track with the least value.
  public final var minimumImage: String? {
    get { images?.minimum }
    set { createdImages.minimum = newValue }
  }
  /// The name of the picture beside the end of the track with the greatest value.
  public final var maximumImage: String? {
    get { images?.maximum }
    set { createdImages.maximum = newValue }
  }

  /// The name of the picture to show as the thumb.
  public final var currentThumbImage: String? { images?.thumb.value(for: state) }
  /// The name of the picture to show from the least value to the thumb.
  public final var currentMinimumTrackImage: String? { images?.minimumTrack.value(for: state) }
  /// The name of the picture to show from the thumb to the greatest value.
  public final var currentMaximumTrackImage: String? { images?.maximumTrack.value(for: state) }
}
