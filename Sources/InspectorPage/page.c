// Embeds the files of the page in the program, so that the command is self-contained. Each
// JavaScript file follows the files that it imports.
#include "CInspectorPage.h"

// #embed is a C23 directive, but every compiler that builds Swift packages supports it.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char page_html[] = {
#embed "Page/page.html"
};
static const unsigned char style_css[] = {
#embed "Page/style.css"
};
static const unsigned char dom_js[] = {
#embed "Page/dom.js"
};
static const unsigned char slider_js[] = {
#embed "Page/slider.js"
};
static const unsigned char frames_js[] = {
#embed "Page/frames.js"
};
static const unsigned char packed_js[] = {
#embed "Page/packed.js"
};
static const unsigned char spans_js[] = {
#embed "Page/spans.js"
};
static const unsigned char report_js[] = {
#embed "Page/report.js"
};
static const unsigned char words_js[] = {
#embed "Page/words.js"
};
static const unsigned char misses_js[] = {
#embed "Page/misses.js"
};
static const unsigned char facts_js[] = {
#embed "Page/facts.js"
};
static const unsigned char engine_js[] = {
#embed "Page/engine.js"
};
static const unsigned char scene_js[] = {
#embed "Page/scene.js"
};
static const unsigned char allow_js[] = {
#embed "Page/allow.js"
};
static const unsigned char delivery_js[] = {
#embed "Page/delivery.js"
};
static const unsigned char shrink_js[] = {
#embed "Page/shrink.js"
};
static const unsigned char colors_js[] = {
#embed "Page/colors.js"
};
static const unsigned char fingers_js[] = {
#embed "Page/fingers.js"
};
static const unsigned char canvas_js[] = {
#embed "Page/canvas.js"
};
static const unsigned char timeline_js[] = {
#embed "Page/timeline.js"
};
static const unsigned char lanes_js[] = {
#embed "Page/lanes.js"
};
static const unsigned char reading_js[] = {
#embed "Page/reading.js"
};
static const unsigned char head_js[] = {
#embed "Page/head.js"
};
static const unsigned char list_js[] = {
#embed "Page/list.js"
};
static const unsigned char decision_list_js[] = {
#embed "Page/decision-list.js"
};
static const unsigned char export_js[] = {
#embed "Page/export.js"
};
static const unsigned char whatif_js[] = {
#embed "Page/whatif.js"
};
static const unsigned char main_js[] = {
#embed "Page/main.js"
};

#define FILE(name, bytes) {name, bytes, sizeof bytes}
static const inspector_file files[] = {
    FILE("page.html", page_html),     FILE("style.css", style_css),
    FILE("dom.js", dom_js),           FILE("packed.js", packed_js),
    FILE("spans.js", spans_js),       FILE("frames.js", frames_js),
    FILE("report.js", report_js),     FILE("reading.js", reading_js),
    FILE("words.js", words_js),       FILE("misses.js", misses_js),
    FILE("facts.js", facts_js),       FILE("engine.js", engine_js),
    FILE("scene.js", scene_js),       FILE("allow.js", allow_js),
    FILE("slider.js", slider_js),     FILE("delivery.js", delivery_js),
    FILE("shrink.js", shrink_js),     FILE("colors.js", colors_js),
    FILE("fingers.js", fingers_js),   FILE("canvas.js", canvas_js),
    FILE("timeline.js", timeline_js), FILE("lanes.js", lanes_js),
    FILE("list.js", list_js),         FILE("decision-list.js", decision_list_js),
    FILE("head.js", head_js),         FILE("export.js", export_js),
    FILE("whatif.js", whatif_js),     FILE("main.js", main_js),
};

const inspector_file *inspector_file_at(size_t index) {
  return index < sizeof files / sizeof *files ? &files[index] : NULL;
}
