#include "board.h"

#include <cmath>
#include <cstdio>

static const QSize boardSize(600, 400);

class Photo : public QGraphicsObject {
public:
  QRectF boundingRect() const override { return {-80, -80, 160, 160}; }

  void paint(QPainter *painter, const QStyleOptionGraphicsItem *, QWidget *) override {
    static const QPolygonF mountains({{-60, 50}, {-10, -30}, {20, 15}, {35, -5}, {65, 50}});
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(Qt::NoPen);
    painter->setBrush(QColor(250, 191, 77));
    painter->drawRect(boundingRect());
    painter->setBrush(QColor(51, 102, 153));
    painter->drawPolygon(mountains);
    painter->setPen(QColor(51, 102, 153));
    painter->drawText(boundingRect(), Qt::AlignHCenter | Qt::AlignBottom, "drag, pinch or rotate");
  }
};

Board::Board()
    : view(new QGraphicsView(this)), photo(new Photo), button(new QPushButton("Press", this)),
      gestures(new Gestures(this)) {
  setWindowTitle("A photo in Qt");
  setFixedSize(boardSize);
  view->setFrameShape(QFrame::NoFrame);
  view->setFixedSize(boardSize);
  view->setScene(new QGraphicsScene(QRectF(QPointF(0, 0), boardSize), this));
  view->scene()->addItem(photo);
  photo->setTransform(QTransform::fromTranslate(300, 200));
  button->move(8, 8);
  connect(button, &QPushButton::clicked, [] { puts("button: pressed"); });
  addRecognizers();
}

// A drag may begin on the button, which cancels the press. The taps are only on the photo.
void Board::addRecognizers() {
  const fingertip_view unattached = fingertip_surface_unattached(gestures->surface);
  const fingertip_recognizer transform = fingertip_transform_create(unattached);
  const fingertip_recognizer twice = fingertip_tap_create(unattached);
  const fingertip_recognizer press = fingertip_long_press_create(unattached);
  fingertip_recognizer_set(twice, FINGERTIP_SETTING_TAPS, 2);
  gestures->attach(transform, this);
  gestures->attach(twice, photo);
  gestures->attach(press, photo);
  fingertip_recognizer_on_action(transform, [](const fingertip_gesture_event *event, void *board) {
    static_cast<Board *>(board)->move(*event);
  }, this);
  fingertip_recognizer_on_action(twice, [](const fingertip_gesture_event *, void *user) {
    auto *board = static_cast<Board *>(user);
    board->photo->setTransform(QTransform::fromTranslate(300, 200));
    board->print("back");
  }, this);
  fingertip_recognizer_on_action(press, [](const fingertip_gesture_event *event, void *board) {
    if (event->state == FINGERTIP_GESTURE_BEGAN)
      QMessageBox::information(static_cast<Board *>(board), "A photo in Qt", "A dialog opened by a gesture");
  }, this);
}

// The view fills the window without scrolling, so the coordinates of the scene and the window are the same.
void Board::move(const fingertip_gesture_event &event) {
  const double *t = event.transform;
  if (event.state == FINGERTIP_GESTURE_BEGAN) {
    start = photo->transform();
    print("taken");
  }
  photo->setTransform(start * QTransform(t[0], t[1], t[2], t[3], t[4], t[5]));
  if (event.state == FINGERTIP_GESTURE_ENDED) print("put");
}

void Board::print(const char *what) const {
  const QTransform at = photo->transform();
  printf("photo: %s, at %.0f, %.0f, %.0f %%, rotated by %.0f\n", what, at.dx(), at.dy(),
         std::hypot(at.m11(), at.m12()) * 100, qRadiansToDegrees(std::atan2(at.m12(), at.m11())));
}
