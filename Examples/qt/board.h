// A photo that can be moved, pinched and rotated, and a button on it. A double tap on the photo puts it back, and a
// long press opens a dialog. Events are printed.
#pragma once

#include "gestures.h"

class Board : public QWidget {
public:
  Board();

  QGraphicsView *const view;
  QGraphicsObject *const photo;
  QPushButton *const button;
  Gestures *const gestures;

private:
  void addRecognizers();
  void move(const fingertip_gesture_event &event);
  void print(const char *what) const;

  QTransform start;  // The photo's transform when the gesture began.
};
