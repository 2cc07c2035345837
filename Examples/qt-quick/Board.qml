// A photo that can be moved, pinched and rotated, and a button on it. A double tap on the photo puts it back, and a long
// press opens a dialog.
import QtQuick
import Gestures

Window {
    id: board
    width: 600; height: 400
    visible: true
    title: "A photo in Qt Quick"
    signal clicked()
    property matrix4x4 start
    property bool isDialogOpen: false

    // A drag may begin on the button, which cancels the press.
    GestureArea {
        objectName: "board"
        anchors.fill: parent
        onTransformed: (state, matrix) => {
            if (state === "began") board.start = photo.place
            photo.place = matrix.times(board.start)
        }

        GestureArea {
            objectName: "photo"
            id: photo
            readonly property matrix4x4 home: Qt.matrix4x4(1, 0, 0, 220, 0, 1, 0, 120, 0, 0, 1, 0, 0, 0, 0, 1)
            property matrix4x4 place: home
            width: 160; height: 160
            transform: Matrix4x4 { matrix: photo.place }
            onTapped: (point) => console.log("photo: tapped at", Math.round(point.x), Math.round(point.y))
            onDoubleTapped: place = home
            onLongPressed: board.isDialogOpen = true

            Rectangle {
                anchors.fill: parent
                color: "#fabf4d"
                Text { anchors.centerIn: parent; text: "drag, pinch or rotate"; color: "#336699" }
            }
        }

        Rectangle {
            objectName: "button"
            x: 8; y: 8; width: 90; height: 36; radius: 4
            color: mouse.containsPress ? "#99bbdd" : "#dddddd"
            property alias isPressed: mouse.pressed
            Text { anchors.centerIn: parent; text: "Press" }
            MouseArea { id: mouse; anchors.fill: parent; onClicked: { console.log("button: pressed"); board.clicked() } }
        }
    }

    Rectangle {
        objectName: "dialog"
        anchors.centerIn: parent
        visible: board.isDialogOpen
        width: 300; height: 120; color: "white"; border.color: "gray"
        Text { anchors.centerIn: parent; text: "A dialog opened by a gesture. Tap it to close it." }
        MouseArea { anchors.fill: parent; onClicked: board.isDialogOpen = false }
    }
}
