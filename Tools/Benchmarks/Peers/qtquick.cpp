// Sends the same events to Qt Quick's pointer handlers, in a window without a screen.
//
//   qtquick FILE
//
// A TapHandler, a DragHandler and a PinchHandler on one item, whose properties count the signals,
// as in a QML program. The events carry their own timestamps. The TapHandler accepts no mouse
// buttons, because Qt 6.4 also reads buttons from touch events, which have none. When it accepted
// buttons, a lifted finger stayed pressed in half of all processes.

#include "recorded-clock.h"
#include "touches.h"

#include <QtGui/QGuiApplication>
#include <QtGui/QPointingDevice>
#include <QtGui/qpa/qwindowsysteminterface.h>
#include <QtQml/QQmlComponent>
#include <QtQml/QQmlEngine>
#include <QtQuick/QQuickItem>
#include <QtQuick/QQuickWindow>
#include <cstdio>

static const char scene[] = R"qml(
import QtQuick
Item {
  width: 1280; height: 800
  property int taps; property int doubleTaps; property int holds; property int pans
  property int pinches; property int rotations; property int told; property real sum
  property bool isPinching; property bool isTurning
  TapHandler {
    longPressThreshold: 0.5; acceptedButtons: Qt.NoButton
    onTapped: { taps += 1; told += 1; if (tapCount == 2) doubleTaps += 1 }
    onLongPressed: { holds += 1; told += 1 }
  }
  DragHandler {
    target: null
    onActiveChanged: { told += 1; if (active) pans += 1 }
    onTranslationChanged: { told += 1; sum += translation.x }
  }
  PinchHandler {
    target: null
    onActiveChanged: { isPinching = isTurning = false; told += 1 }
    onScaleChanged: {
      told += 1; sum += activeScale
      if (!isPinching && (activeScale > 1.08 || activeScale < 0.96)) {
        isPinching = true; pinches += 1
      }
    }
    onRotationChanged: {
      told += 1; sum += rotation
      if (!isTurning && Math.abs(rotation) > 5) { isTurning = true; rotations += 1 }
    }
  }
}
)qml";

int main(int count, char **arguments) {
  // Deliver every move instead of only the last move before a display frame.
  qputenv("QML_NO_TOUCH_COMPRESSION", "1");
  QGuiApplication application(count, arguments);
  if (count != 2) {
    std::fprintf(stderr, "usage: qtquick FILE\n");
    return 64;
  }
  struct workload workload = workload_read(arguments[1]);
  QQmlEngine engine;
  QQmlComponent component(&engine);
  component.setData(scene, QUrl());
  auto *item = qobject_cast<QQuickItem *>(component.create());
  if (item == nullptr) {
    std::fprintf(stderr, "error: %s\n", qPrintable(component.errorString()));
    return 70;
  }
  QQuickWindow window;
  window.resize(WORKLOAD_WIDTH, WORKLOAD_HEIGHT);
  item->setParentItem(window.contentItem());
  window.show();
  QCoreApplication::processEvents();
  auto *device = new QPointingDevice(
      QStringLiteral("made-up screen for measuring"), 1, QInputDevice::DeviceType::TouchScreen,
      QPointingDevice::PointerType::Finger,
      QInputDevice::Capability::Position | QInputDevice::Capability::Area, 10, 0);
  QWindowSystemInterface::registerInputDevice(device);
  static const QEventPoint::State states[] = {
      QEventPoint::State::Stationary, QEventPoint::State::Pressed, QEventPoint::State::Updated,
      QEventPoint::State::Released};

  static struct touches touches;
  measuring_begin();
  for (size_t at = 0; at < workload.count; at++) {
    const struct input_event *event = &workload.events[at];
    if (!touches_take(&touches, event)) continue;
    if (recorded_clock_set(workload_time(event))) QCoreApplication::processEvents();
    QList<QWindowSystemInterface::TouchPoint> points;
    for (int finger = 0; finger < touches.count; finger++) {
      const struct touch &touch = touches.list[finger];
      QWindowSystemInterface::TouchPoint point;
      point.id = (int)touch.id;
      point.state = states[touch.change];
      point.area = QRectF(touch.x - 4, touch.y - 4, 8, 8);
      point.pressure = touch.change == ENDED ? 0 : 1;
      points.append(point);
    }
    QWindowSystemInterface::handleTouchEvent<QWindowSystemInterface::SynchronousDelivery>(
        &window, (ulong)(workload_time(event) / 1000000), device, points);
  }
  measuring_end("qtquick");
  auto value = [&](const char *name) { return item->property(name).toLongLong(); };
  char more[1024];
  std::snprintf(more, sizeof more,
                "\"told\":%lld,\"sum\":%.1f,\"gestures\":{\"tap\":%lld,\"double tap\":%lld,"
                "\"hold\":%lld,\"pan\":%lld,\"pinch\":%lld,\"rotation\":%lld}",
                value("told"), item->property("sum").toDouble(), value("taps"),
                value("doubleTaps"), value("holds"), value("pans"), value("pinches"),
                value("rotations"));
  measuring_report("qtquick", workload.count, workload.frames, more);
  // Don't close the window, which isn't part of the measurement.
  std::fflush(stdout);
  std::_Exit(0);
}
