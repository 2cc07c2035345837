"""Shows the board."""

import sys
from pathlib import Path

from PySide6.QtGui import QGuiApplication
from PySide6.QtQml import QQmlApplicationEngine

import gestures  # noqa: F401, which defines GestureArea for QML

application = QGuiApplication(sys.argv)
engine = QQmlApplicationEngine(str(Path(__file__).with_name("Board.qml")))
sys.exit(application.exec() if engine.rootObjects() else 1)
