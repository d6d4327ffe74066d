/* The same cells as the dashboard's draw benchmark, drawn by a plain program: it knows which cells change, moves there,
   sets the colour and writes them. usage: plain CELLS FRAMES, on a terminal of 200x60. */
#define _XOPEN_SOURCE_EXTENDED 1
#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>

static double cpu(void) {
  struct rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  return (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1e6 + usage.ru_utime.tv_usec + usage.ru_stime.tv_usec;
}

static void change(int cells, int step) {
  int places = 25 * 60;
  attr_set(A_BOLD, step ? 2 : 1, NULL);
  for (int index = 0; index < cells; index++) {
    int place = (int)((long)index * places / cells);
    mvaddwstr(place / 25, place % 25 * 8 + 5, step ? L"5" : L"4");
  }
}

int main(int count, char **arguments) {
  int cells = count > 1 ? atoi(arguments[1]) : 1;
  int frames = count > 2 ? atoi(arguments[2]) : 1000;
  setlocale(LC_ALL, "");
  initscr();
  cbreak();
  noecho();
  curs_set(0);
  leaveok(stdscr, TRUE);
  typeahead(-1);
  start_color();
  use_default_colors();
  init_pair(1, 75, -1);
  init_pair(2, 208, -1);
  attr_set(A_NORMAL, 0, NULL);
  for (int y = 0; y < 60; y++)
    for (int x = 0; x < 200; x += 8) mvaddwstr(y, x, L"  1.23  ");
  change(cells, 0);
  refresh();
  double before = cpu();
  for (int frame = 1; frame <= frames; frame++) {
    change(cells, frame % 2);
    refresh();
  }
  double after = cpu();
  endwin();
  fprintf(stderr, "%d %.1f\n", cells, (after - before) / frames);
  return 0;
}
