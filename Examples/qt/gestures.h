// Fingertip gestures on the widgets of a Qt window. Qt still draws the widgets, lays them out, performs hit testing
// and delivers events to them. Touches that a gesture intercepts are cancelled for the widgets.
#pragma once

#include <QtWidgets>
#include <fingertip.h>
#include <optional>

class Gestures : public QObject {
public:
  // Sends the touches, the pen and the primary mouse button of a window through a surface. The window owns this object.
  explicit Gestures(QWidget *window)
      : QObject(window), surface(fingertip_surface_create(window->width(), window->height())), window(window) {
    fingertip_on_error([](fingertip_status, const char *message, void *) { qWarning("%s", message); }, nullptr);
    fingertip_window_set_frame_duration(surface, FINGERTIP_MILLISECONDS(4));
    fingertip_surface_on_path(surface, path, this);
    fingertip_surface_on_convert(surface, convert, this);
    timer.setTimerType(Qt::PreciseTimer);
    connect(&timer, &QTimer::timeout, this, &Gestures::advance);
    qApp->installEventFilter(this);
  }
  ~Gestures() override { fingertip_surface_destroy(surface); }

  const fingertip_surface surface;

  // Attaches a recognizer to a QWidget or a QGraphicsObject. The recognizer receives the touches on the target and its
  // children, and is destroyed with the target.
  fingertip_status attach(fingertip_recognizer recognizer, QObject *target) {
    if (!targets.contains(target)) connect(target, &QObject::destroyed, this, [this](QObject *destroyed) {
      targets.remove(destroyed);
      fingertip_surface_remove(surface, reinterpret_cast<uintptr_t>(destroyed));
    });
    targets.insert(target);
    return fingertip_surface_attach(surface, recognizer, reinterpret_cast<uintptr_t>(target));
  }

private:
  bool eventFilter(QObject *object, QEvent *event) override {
    const QEvent::Type type = event->type();
    if (object == window && type == QEvent::Resize)
      fingertip_surface_resize(surface, window->width(), window->height());
    if (object == window && type == QEvent::Hide) interrupt();
    if (object != window->windowHandle()) return false;
    if (type == QEvent::WindowBlocked || (type == QEvent::TouchCancel && event->spontaneous())) interrupt();
    // TouchUpdate, MouseButtonRelease and MouseButtonDblClick are within these ranges.
    if (type >= QEvent::TouchBegin && type <= QEvent::TouchEnd) return handleTouch(static_cast<QTouchEvent *>(event));
    if (type >= QEvent::MouseButtonPress && type <= QEvent::MouseMove)
      return handleMouse(static_cast<QMouseEvent *>(event));
    return false;
  }

  static size_t path(fingertip_surface, const fingertip_landing *landing, uint64_t *found, size_t room, void *user) {
    const auto *all = static_cast<Gestures *>(user);
    const QPoint point = QPointF(landing->x, landing->y).toPoint();
    size_t count = 0;
    const auto add = [&](QObject *object) {
      if (all->targets.contains(object) && count++ < room) found[count - 1] = reinterpret_cast<uintptr_t>(object);
    };
    if (QApplication::activePopupWidget()) return 0;
    QWidget *widget = all->window->childAt(point);
    const auto *view = widget ? qobject_cast<QGraphicsView *>(widget->parent()) : nullptr;
    QGraphicsItem *item = view ? view->itemAt(view->viewport()->mapFrom(all->window, point)) : nullptr;
    for (; item; item = item->parentItem()) add(item->toGraphicsObject());
    for (; widget && widget != all->window; widget = widget->parentWidget()) add(widget);
    add(all->window);
    return count;
  }

  // Converts a point of the window to the coordinates of a target. An item that isn't in a scene has no coordinates.
  static void convert(fingertip_surface, uint64_t target, double *x, double *y, void *user) {
    auto *object = reinterpret_cast<QObject *>(target);
    const auto *item = qobject_cast<QGraphicsObject *>(object);
    const auto *view = item && item->scene() ? item->scene()->views().value(0) : nullptr;
    const auto *widget = view ? view->viewport() : qobject_cast<QWidget *>(object);
    if (!widget) return;
    QPointF point = widget->mapFrom(static_cast<Gestures *>(user)->window, QPointF(*x, *y));
    if (view) point = item->deviceTransform(view->viewportTransform()).inverted().map(point);
    *x = point.x(), *y = point.y();
  }

  static int64_t currentTime() { return QDeadlineTimer::current().deadlineNSecs(); }

  // The origin of Qt's timestamps depends on the platform. It is estimated from the event with the shortest delay.
  int64_t timeOf(const QInputEvent *event) {
    const int64_t timestamp = FINGERTIP_MILLISECONDS(int64_t(event->timestamp())), offset = currentTime() - timestamp;
    if (offset < clockOffset || offset - clockOffset > FINGERTIP_MILLISECONDS(1000)) clockOffset = offset;
    return timestamp + clockOffset;
  }

  static uint64_t idOf(const QInputDevice *device, const QEventPoint &point) {
    return uint64_t(device->systemId()) << 16 | uint16_t(point.id());
  }

  // Sends an event to the engine. Returns false if this object has been deleted.
  bool send(const QPointerEvent *event) {
    QList<fingertip_sample> samples;
    for (const QEventPoint &point : event->points()) {
      const QPointF at = point.position();
      if (point.state() == QEventPoint::Stationary) continue;
      const int32_t phase = point.state() == QEventPoint::Pressed    ? FINGERTIP_BEGAN
                            : point.state() == QEventPoint::Released ? FINGERTIP_ENDED : FINGERTIP_MOVED;
      samples.append(fingertip_sample_make(idOf(event->device(), point), phase, at.x(), at.y()));
      if (event->pointerType() == QPointingDevice::PointerType::Pen) samples.last().tool = FINGERTIP_STYLUS;
      if (event->pointerType() == QPointingDevice::PointerType::Generic) samples.last().tool = FINGERTIP_POINTER;
    }
    const QPointer<Gestures> self(this);  // An action may delete the window.
    fingertip_window_add_samples(surface, timeOf(event), samples.data(), samples.size());
    // While another finger is stationary, its own event may follow, for example on X11.
    if (self && samples.size() == event->pointCount()) fingertip_window_end_frame(surface);
    if (self) update();
    return self;
  }

  bool handleTouch(QTouchEvent *event) {
    if (event->type() == QEvent::TouchBegin) isCancelled = false;
    device = event->pointingDevice();
    touches = event->points();
    if (!send(event)) return true;
    // Qt emulates the mouse with touches that are ignored. handleMouse() filters these events.
    if (isCancelled) event->ignore();
    return isCancelled;
  }

  // Handles the events of the mouse, and those that Qt emulates with the first finger.
  bool handleMouse(QMouseEvent *event) {
    const bool isRelease = event->type() == QEvent::MouseButtonRelease, isMove = event->type() == QEvent::MouseMove;
    if (isMove ? !event->buttons().testFlag(Qt::LeftButton) : event->button() != Qt::LeftButton) return false;
    const bool isEmulated = event->source() != Qt::MouseEventNotSynthesized;
    if (!isEmulated && !send(event)) return true;
    const uint64_t id = idOf(event->device(), isEmulated ? touches.value(0) : event->point(0));
    if (!isMove && !isRelease && !isIntercepted(id)) pressed = id;
    return !(isRelease ? std::exchange(pressed, std::nullopt) : pressed);
  }

  bool isIntercepted(uint64_t touch) const { return fingertip_window_is_touch_intercepted(surface, touch); }

  // Cancels the touches that gestures have intercepted for the widgets, and schedules the next deadline.
  void update() {
    const QPointer<Gestures> self(this);
    if (pressed && isIntercepted(*pressed)) releaseMouse();
    const auto isTaken = [this](const QEventPoint &touch) { return isIntercepted(idOf(device, touch)); };
    if (self && !isCancelled && std::any_of(touches.begin(), touches.end(), isTaken)) {
      isCancelled = true;
      QTouchEvent cancel(QEvent::TouchCancel, device);
      QCoreApplication::sendEvent(window->windowHandle(), &cancel);
    }
    const int64_t deadline = self ? fingertip_window_next_deadline(surface) : FINGERTIP_NEVER;
    if (deadline != FINGERTIP_NEVER)
      timer.start(int(std::max<int64_t>(deadline - currentTime(), 0) / FINGERTIP_MILLISECONDS(1) + 1));
    else if (self) timer.stop();
  }

  // A mouse press can't be cancelled, but a release far outside of the widget isn't a click.
  void releaseMouse() {
    const QPointF away(-QWIDGETSIZE_MAX, -QWIDGETSIZE_MAX);
    QMouseEvent release(QEvent::MouseButtonRelease, away, away, away, Qt::LeftButton, Qt::NoButton, Qt::NoModifier,
                        Qt::MouseEventSynthesizedByApplication);
    QCoreApplication::sendEvent(window->windowHandle(), &release);
  }

  // Qt doesn't report how the touches of a hidden or blocked window end.
  void interrupt() {
    const QPointer<Gestures> self(this);
    if (pressed) releaseMouse();
    if (self) fingertip_window_cancel_all(surface);
    if (self) update();
  }

  // A timer of 0 ms fires when all events in the queue, which may be earlier than the deadline, have been handled.
  void advance() {
    if (timer.interval() > 0) return timer.start(0);
    const QPointer<Gestures> self(this);
    fingertip_window_advance(surface, currentTime());
    if (self) update();
  }

  QWidget *const window;
  QTimer timer;
  QSet<QObject *> targets;
  QList<QEventPoint> touches;               // The touches of the last event.
  const QPointingDevice *device = nullptr;  // The device of these touches.
  bool isCancelled = false;                 // Whether these touches have been cancelled for the widgets.
  std::optional<uint64_t> pressed;          // The touch or mouse whose press the widgets have received.
  int64_t clockOffset = INT64_MAX;
};
