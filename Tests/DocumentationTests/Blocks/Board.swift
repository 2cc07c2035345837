import Fingertip
import FingertipScenes
import FingertipTesting
import Foundation
import Testing

/// The testing guide's board, which contains a photo that can be zoomed and a tile that can be
/// dragged.
final class Board {
  final class Tile: View { var isLifted = false }
  final class Photo: View { var scale = 1.0 }

  let window: Window
  let tile = Tile(frame: Rect(x: 40, y: 40, width: 80, height: 80), name: "tile")
  let photo = Photo(frame: Rect(x: 0, y: 0, width: 400, height: 400), name: "photo")

  init(size: Size = Size(width: 400, height: 400)) {
    window = Window(size: size)
    window.addSubview(photo)
    window.addSubview(tile)
    let photo = photo, tile = tile
    photo.addGestureRecognizer(PinchGestureRecognizer { photo.scale = $0.value.scale })
    let drag = PanGestureRecognizer { tile.isLifted = $0.state != .ended }
    drag.name = "drag"
    tile.addGestureRecognizer(drag)
  }
}
