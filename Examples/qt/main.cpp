#include "board.h"

int main(int argc, char **argv) {
  QApplication application(argc, argv);
  setvbuf(stdout, nullptr, _IOLBF, BUFSIZ);
  Board board;
  board.show();
  return application.exec();
}
