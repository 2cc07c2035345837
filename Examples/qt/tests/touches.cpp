// Sends touches through Qt's event delivery, with Qt's test library.
#include "board.h"

#include <QtTest>

// A widget that accepts touches itself.
class Pad : public QWidget {
public:
  explicit Pad(QWidget *parent) : QWidget(parent) { setAttribute(Qt::WA_AcceptTouchEvents); }
  QList<QEvent::Type> events;

protected:
  bool event(QEvent *event) override {
    switch (event->type()) {
    case QEvent::TouchBegin: case QEvent::TouchUpdate: case QEvent::TouchEnd: case QEvent::TouchCancel:
      if (events.isEmpty() || events.last() != event->type()) events.append(event->type());
      event->accept();
      return true;
    default: return QWidget::event(event);
    }
  }
};

// What a recognizer has reported: each state with its location, in the window and in the target.
struct Report {
  int32_t state;
  QPointF inWindow, inTarget;
  double scale;
};

class Touches : public QObject {
  Q_OBJECT

  QPointingDevice *device = QTest::createTouchDevice();
  std::unique_ptr<Board> board;
  QList<Report> reports;
  int clicks = 0;

  fingertip_recognizer record(fingertip_recognizer (*create)(fingertip_view), QObject *target) {
    const fingertip_recognizer recognizer = create(fingertip_surface_unattached(board->gestures->surface));
    fingertip_recognizer_on_action(recognizer, [](const fingertip_gesture_event *event, void *user) {
      double x, y;
      fingertip_recognizer_location(event->recognizer, &x, &y);
      static_cast<Touches *>(user)->reports.append({event->state, {event->x, event->y}, {x, y}, event->scale});
    }, this);
    if (board->gestures->attach(recognizer, target) != FINGERTIP_OK) qFatal("the recognizer can't be attached");
    return recognizer;
  }
  void recordWithTransform(fingertip_recognizer (*create)(fingertip_view)) {
    const uint64_t target = reinterpret_cast<uintptr_t>(board.get());
    fingertip_recognizer_simultaneous(record(create, board.get()),
                                      fingertip_surface_recognizer(board->gestures->surface, target, 0));
  }

  // Sends an event in which the given fingers have a state and others are stationary. Then processes Qt's event queue,
  // unless another event follows at once.
  void touch(QEventPoint::State state, QMap<int, QPoint> fingers, QList<int> stationary = {}, bool isLast = true) {
    auto event = QTest::touchEvent(board.get(), device, false);
    for (auto finger = fingers.begin(); finger != fingers.end(); ++finger) {
      if (state == QEventPoint::Pressed) event.press(finger.key(), *finger, board.get());
      if (state == QEventPoint::Updated) event.move(finger.key(), *finger, board.get());
      if (state == QEventPoint::Released) event.release(finger.key(), *finger, board.get());
    }
    for (int finger : stationary) event.stationary(finger);
    event.commit(isLast);
  }
  void tap(QPoint point) {
    touch(QEventPoint::Pressed, {{1, point}});
    touch(QEventPoint::Released, {{1, point}});
  }
  // Puts a finger down, and waits until its contact can no longer roll. A drag then begins after 10 pt.
  void land(QPoint point) {
    touch(QEventPoint::Pressed, {{1, point}});
    QTest::qWait(300);
  }
  void drag(QPoint from, QPoint by) {
    land(from);
    for (int i = 1; i <= 10; i++) touch(QEventPoint::Updated, {{1, from + by * i / 10}});
  }
  QPointF photo() const { return board->photo->transform().map(QPointF(0, 0)); }
  double scale() const { return std::hypot(board->photo->transform().m11(), board->photo->transform().m12()); }
  QPoint button() const { return board->button->geometry().center(); }

private slots:
  void init() {
    board = std::make_unique<Board>();
    connect(board->button, &QPushButton::clicked, this, [this] { clicks++; });
    board->show();
    QVERIFY(QTest::qWaitForWindowExposed(board.get()));
    reports.clear();
    clicks = 0;
  }

  void cleanup() {
    board.reset();
    QCOMPARE(fingertip_count_handles(), 0);
  }

  void aFingerDragsThePhoto() {
    drag({300, 200}, {100, 50});
    touch(QEventPoint::Released, {{1, {400, 250}}});
    QVERIFY2(photo().x() > 380 && photo().x() <= 400, qPrintable(QString::number(photo().x())));
    QVERIFY2(photo().y() > 238 && photo().y() <= 250, qPrintable(QString::number(photo().y())));
  }

  // The fingers move symmetrically, so their centroid doesn't move, even if Qt reports one finger at a time.
  void twoFingersZoom_data() {
    QTest::addColumn<bool>("isOneAtATime");
    QTest::newRow("both fingers in one event") << false;
    QTest::newRow("one finger in each event") << true;
  }
  void twoFingersZoom() {
    QFETCH(bool, isOneAtATime);
    recordWithTransform(fingertip_pinch_create);
    touch(QEventPoint::Pressed, {{1, {260, 200}}});
    touch(QEventPoint::Pressed, {{2, {340, 200}}}, {1});
    for (int i = 1; i <= 20; i++) {
      const QPoint left(260 - 2 * i, 200), right(340 + 2 * i, 200);
      if (isOneAtATime) {
        touch(QEventPoint::Updated, {{1, left}}, {2}, false);
        touch(QEventPoint::Updated, {{2, right}}, {1});
      } else {
        touch(QEventPoint::Updated, {{1, left}, {2, right}});
      }
      QTest::qWait(8);
    }
    touch(QEventPoint::Released, {{1, {220, 200}}, {2, {380, 200}}});
    QCOMPARE(reports.first().state, int32_t(FINGERTIP_GESTURE_BEGAN));
    QCOMPARE(reports.last().state, int32_t(FINGERTIP_GESTURE_ENDED));
    // If the computer is busy, some events may be more than 4 ms apart, and then form separate frames.
    const auto isOff = [](const Report &report) { return report.inWindow != QPointF(300, 200); };
    const qsizetype off = std::count_if(reports.begin(), reports.end(), isOff);
    QVERIFY2(off <= (isOneAtATime ? 6 : 0), qPrintable(QString::number(off)));
    QVERIFY2(reports.size() <= 22 + off, qPrintable(QString::number(reports.size())));
    QVERIFY2(scale() > 1.5 && scale() <= 2, qPrintable(QString::number(scale())));
    if (const QString path = qEnvironmentVariable("FINGERTIP_SCREENSHOT"); !path.isEmpty()) board->grab().save(path);
  }

  void aTapOnTheButtonPressesIt() {
    tap(button());
    QCOMPARE(clicks, 1);
    QCOMPARE(photo(), QPointF(300, 200));
  }

  void aDragFromTheButtonMovesThePhotoAndReleasesTheButton() {
    land(button());
    QVERIFY(board->button->isDown());
    for (int i = 1; i <= 10; i++) touch(QEventPoint::Updated, {{1, button() + QPoint(9 * i, 0)}});
    QVERIFY(!board->button->isDown());
    // The finger returns to the button before it lifts.
    touch(QEventPoint::Updated, {{1, button()}});
    touch(QEventPoint::Released, {{1, button()}});
    QCOMPARE(clicks, 0);
    QCOMPARE(QApplication::mouseButtons(), Qt::MouseButtons(Qt::NoButton));
    tap(button());
    QCOMPARE(clicks, 1);
  }

  void aDragOfTheMouseFromTheButtonReleasesTheButton() {
    QTest::mousePress(board->windowHandle(), Qt::LeftButton, {}, button());
    QTest::qWait(300);
    for (int i = 1; i <= 10; i++) QTest::mouseMove(board->windowHandle(), button() + QPoint(9 * i, 0));
    QVERIFY(photo().x() > 370);
    QTest::mouseRelease(board->windowHandle(), Qt::LeftButton, {}, button());
    QCOMPARE(clicks, 0);
    QTest::mouseClick(board->windowHandle(), Qt::LeftButton, {}, button());
    QCOMPARE(clicks, 1);
  }

  void aDoubleClickPutsThePhotoBack() {
    drag({300, 200}, {60, 0});
    touch(QEventPoint::Released, {{1, {360, 200}}});
    QVERIFY(photo().x() > 340);
    QTest::mouseDClick(board->windowHandle(), Qt::LeftButton, {}, {350, 200});
    QTRY_COMPARE(photo(), QPointF(300, 200));
  }

  void aTouchThatClosesAMenuIsNotRecognized() {
    record(fingertip_tap_create, board->photo);
    QMenu menu(board.get());
    menu.addAction("an action");
    menu.popup(board->mapToGlobal(QPoint(500, 300)));
    QVERIFY(QTest::qWaitForWindowExposed(&menu));
    tap({300, 200});
    QTest::qWait(500);
    QVERIFY(!menu.isVisible());
    QCOMPARE(reports.size(), 0);
    tap({300, 200});
    QTRY_COMPARE(reports.size(), 1);
  }

  void aWidgetThatAcceptsTouchesIsCancelled() {
    Pad pad(board.get());
    pad.setGeometry(400, 300, 100, 80);
    pad.show();
    tap({450, 340});
    QCOMPARE(pad.events, (QList{QEvent::TouchBegin, QEvent::TouchEnd}));
    drag({450, 340}, {-90, 0});
    touch(QEventPoint::Released, {{1, {360, 340}}});
    const QList expected{QEvent::TouchBegin, QEvent::TouchEnd, QEvent::TouchBegin, QEvent::TouchUpdate,
                         QEvent::TouchCancel};
    QCOMPARE(pad.events, expected);
    tap({450, 340});
    QCOMPARE(pad.events.last(), QEvent::TouchEnd);
  }

  // Qt's only event for this cancels all touches of a device.
  void aGestureOnOneWidgetAlsoCancelsTheTouchOfAnother() {
    QWidget window;
    window.setFixedSize(300, 100);
    Gestures gestures(&window);
    Pad left(&window), right(&window);
    left.setGeometry(0, 0, 100, 100);
    right.setGeometry(200, 0, 100, 100);
    gestures.attach(fingertip_pan_create(fingertip_surface_unattached(gestures.surface)), &left);
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    QTest::touchEvent(&window, device).press(1, {50, 50}, &window).press(2, {250, 50}, &window);
    QTest::qWait(300);
    QTest::touchEvent(&window, device).move(1, {90, 50}, &window).stationary(2);
    QTRY_COMPARE(left.events.last(), QEvent::TouchCancel);
    QCOMPARE(right.events.last(), QEvent::TouchCancel);
    QTest::touchEvent(&window, device).release(1, {90, 50}, &window).release(2, {250, 50}, &window);
  }

  void windowsReceiveTheirOwnTouches() {
    Board other;
    other.show();
    QVERIFY(QTest::qWaitForWindowExposed(&other));
    QTest::touchEvent(&other, device).press(1, {300, 200}, &other);
    QTest::qWait(300);
    QTest::touchEvent(&other, device).move(1, {340, 200}, &other);
    QTest::touchEvent(&other, device).release(1, {340, 200}, &other);
    QTRY_VERIFY(other.photo->transform().dx() > 320);
    QCOMPARE(photo(), QPointF(300, 200));
  }

  void aTimerBeginsALongPressWhoseActionOpensADialog() {
    QTimer closing;
    int opened = 0;
    connect(&closing, &QTimer::timeout, this, [&] {
      auto *dialog = qobject_cast<QMessageBox *>(QApplication::activeModalWidget());
      if (!dialog) return;
      closing.stop();
      opened++;
      // The finger that opened the dialog lifts, and a tap on the dialog's button closes it.
      touch(QEventPoint::Released, {{1, {300, 200}}});
      QWidget *ok = dialog->button(QMessageBox::Ok);
      QTest::touchEvent(ok, device).press(1, ok->rect().center(), ok);
      QTest::touchEvent(ok, device).release(1, ok->rect().center(), ok);
    });
    closing.start(50);
    touch(QEventPoint::Pressed, {{1, {300, 200}}});
    QTRY_COMPARE_WITH_TIMEOUT(opened, 1, 3000);
    QVERIFY(!QApplication::activeModalWidget());
    // The next touches work.
    tap(button());
    QCOMPARE(clicks, 1);
    drag({300, 200}, {60, 0});
    touch(QEventPoint::Released, {{1, {360, 200}}});
    QVERIFY(photo().x() > 340);
  }

  void aRotatedPhotoIsHitWithinItsOutline() {
    record(fingertip_tap_create, board->photo);
    board->photo->setTransform(QTransform::fromTranslate(300, 200).rotate(45));
    tap({300 + 76, 200 - 76});  // in the bounding box, outside of the rotated square
    QTest::qWait(500);
    QCOMPARE(reports.size(), 0);
    tap({300, 200 - 100});  // a corner, outside of the square before the rotation
    QTRY_COMPARE(reports.size(), 1);
    QCOMPARE(reports[0].inWindow, QPointF(300, 100));
    const double side = 100 / std::sqrt(2);
    QVERIFY(QLineF(reports[0].inTarget, QPointF(-side, -side)).length() < 1e-6);
  }

  void aPhotoThatIsDeletedUnderAFingerIsRemovedWithItsRecognizers() {
    record(fingertip_pan_create, board->photo);
    drag({300, 200}, {60, 0});
    const int32_t handles = fingertip_count_handles();
    delete board->photo;
    QCOMPARE(fingertip_count_handles(), handles - 3);
    touch(QEventPoint::Updated, {{1, {380, 200}}});
    touch(QEventPoint::Released, {{1, {380, 200}}});
    tap(button());
    QCOMPARE(clicks, 1);
  }

  void aDialogThatOpensUnderAFingerCancelsTheGesture() {
    recordWithTransform(fingertip_pan_create);
    drag({300, 200}, {60, 0});
    QDialog dialog(board.get());
    dialog.open();
    QCOMPARE(reports.last().state, int32_t(FINGERTIP_GESTURE_CANCELLED));
    dialog.close();
    touch(QEventPoint::Released, {{1, {360, 200}}});
    tap(button());
    QCOMPARE(clicks, 1);
  }

  void aWindowThatClosesUnderAFingerCancelsTheGesture() {
    recordWithTransform(fingertip_pan_create);
    drag({300, 200}, {60, 0});
    QCOMPARE(reports.first().state, int32_t(FINGERTIP_GESTURE_BEGAN));
    board->close();
    QCOMPARE(reports.last().state, int32_t(FINGERTIP_GESTURE_CANCELLED));
    board->show();
    QVERIFY(QTest::qWaitForWindowExposed(board.get()));
    touch(QEventPoint::Released, {{1, {360, 200}}});
    tap(button());
    QCOMPARE(clicks, 1);
  }

  void aWindowThatAnActionDeletesUnderAFingerEndsTheTouch() {
    const uint64_t target = reinterpret_cast<uintptr_t>(board.get());
    fingertip_recognizer_on_action(fingertip_surface_recognizer(board->gestures->surface, target, 0),
                                   [](const fingertip_gesture_event *, void *user) {
      auto *touches = static_cast<Touches *>(user);
      if (touches->board) touches->board.release()->deleteLater();
    }, this);
    QPointer<QWidget> window(board.get());
    auto event = QTest::touchEvent(board.get(), device, false);
    event.press(1, {300, 200}, window);
    event.commit();
    QTest::qWait(300);
    event.move(1, {340, 200}, window);
    event.commit();
    QTRY_VERIFY(!window);
  }

  void aTouchThatQtCancelsCancelsTheGesture() {
    recordWithTransform(fingertip_pan_create);
    drag({300, 200}, {60, 0});
    QTouchEvent cancel(QEvent::TouchCancel, device);
    QSpontaneKeyEvent::setSpontaneous(&cancel);
    qApp->notify(board->windowHandle(), &cancel);
    QCOMPARE(reports.last().state, int32_t(FINGERTIP_GESTURE_CANCELLED));
  }

  void anErrorIsPrinted() {
    QTest::ignoreMessage(QtWarningMsg, QRegularExpression("^fingertip_surface_attach: "));
    QCOMPARE(board->gestures->attach(nullptr, board.get()), int32_t(FINGERTIP_ERROR_HANDLE));
  }
};

QTEST_MAIN(Touches)
#include "touches.moc"
