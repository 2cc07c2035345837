from board import Board
from kivy.base import runTouchApp
from kivy.core.window import Window

if __name__ == "__main__":
    Window.set_title("A photo in Kivy")
    runTouchApp(Board())
