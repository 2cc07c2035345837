#include "board.h"

int main(int argc, char **argv) {
  gtk_init(&argc, &argv);
  setvbuf(stdout, NULL, _IOLBF, BUFSIZ);
  g_signal_connect(board_new(), "destroy", G_CALLBACK(gtk_main_quit), NULL);
  gtk_main();
  return 0;
}
