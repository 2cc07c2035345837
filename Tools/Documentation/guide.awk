# Converts a guide from Markdown to one HTML page, for readers who have no Markdown viewer:
#
#   awk -f guide.awk GUIDE.md
#
# It knows what the guides contain: headings, paragraphs, lists of one level, code blocks and tables.

BEGIN {
  print "<!DOCTYPE html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">"
  print "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">"
  print "<style>"
  print "  :root { color-scheme: light dark; font: 17px/1.5 system-ui, sans-serif; }"
  print "  body { max-width: 50rem; margin: 2rem auto; padding: 0 1rem; overflow-wrap: break-word; }"
  print "  h2, h3 { margin: 2rem 0 0.5rem; line-height: 1.25; }"
  print "  code, pre { font: 0.85em/1.5 ui-monospace, monospace; }"
  print "  pre { padding: 0.8rem 1rem; overflow-x: auto; border-radius: 0.5rem; background: #8882; }"
  print "  .table { overflow-x: auto; }"
  print "  table { border-collapse: collapse; }"
  print "  th, td { padding: 0.3rem 1rem 0.3rem 0; text-align: start; vertical-align: top; border-bottom: 1px solid #8886; }"
  print "  @media print { pre { white-space: pre-wrap; } }"
  print "</style>"
}
function escaped(text) { gsub(/&/, "\\&amp;", text); gsub(/</, "\\&lt;", text); gsub(/>/, "\\&gt;", text); return text }
function text_of(text) {
  while (match(text, /\*\*[^*]+\*\*/))
    text = substr(text, 1, RSTART - 1) "<strong>" substr(text, RSTART + 2, RLENGTH - 4) "</strong>" substr(text, RSTART + RLENGTH)
  # A link to another page of the documentation becomes its name, in words.
  while (match(text, /&lt;doc:[A-Za-z]+&gt;/))
    text = substr(text, 1, RSTART - 1) "<em>" words(substr(text, RSTART + 8, RLENGTH - 12)) "</em>" substr(text, RSTART + RLENGTH)
  while (match(text, /\[[^]]+\]\([^)]+\)/))
    text = substr(text, 1, RSTART - 1) substr(text, RSTART + 1, index(substr(text, RSTART), "]") - 2) substr(text, RSTART + RLENGTH)
  return text
}
function words(name,    i, letter, result) {
  for (i = 1; i <= length(name); i++) {
    letter = substr(name, i, 1)
    result = result (i > 1 && letter ~ /[A-Z]/ ? " " tolower(letter) : letter)
  }
  return result
}
# Text outside of code is formatted, and code is only escaped.
function inline(text,    parts, count, i, result) {
  count = split(escaped(text), parts, "`")
  for (i = 1; i <= count; i++) result = result (i % 2 ? parts[i] : "\001" i "\001")
  result = text_of(result)
  for (i = 2; i <= count; i += 2) {
    gsub(/[\\&]/, "\\\\&", parts[i])
    sub("\001" i "\001", "<code>" parts[i] "</code>", result)
  }
  return result
}
function row(line, tag,    cells, count, i) {
  gsub(/^\| ?| ?\|$/, "", line)
  count = split(line, cells, / ?\| ?/)
  printf "<tr>"
  for (i = 1; i <= count; i++) printf "<%s>%s", tag, inline(cells[i])
  print ""
}
function end_paragraph() { if (paragraph != "") print (in_item ? "" : "<p>") inline(paragraph); paragraph = "" }
function end_list() { end_paragraph(); if (list != "") print "</" list ">"; list = ""; in_item = 0 }
function end_table() { if (in_table) print "</table></div>"; in_table = 0 }

/^ *```/ {
  end_paragraph()
  if ($0 ~ /^```/ && !in_code) end_list()
  in_code = !in_code
  indent = match($0, /[^ ]/) - 1
  printf in_code ? "<pre>" : "</pre>\n"
  next
}
in_code { print escaped(substr($0, indent + 1)); next }
/^#+ / {
  end_list(); end_table()
  level = index($0, " ") - 1
  title = substr($0, level + 2)
  if (title == "See Also") exit
  if (level == 1) printf "<title>%s</title>\n", inline(title)
  if (title != "Overview") printf "<h%d>%s</h%d>\n", level, inline(title), level
  next
}
/^\|/ {
  if (in_table && $0 ~ /^\|[-|: ]+\|$/) next
  end_list()
  if (!in_table) print "<div class=\"table\"><table>"
  row($0, in_table ? "td" : "th")
  in_table = 1
  next
}
/^$/ { end_paragraph(); end_table(); next }
/^(- |[0-9]+\. )/ {
  end_paragraph()
  kind = /^-/ ? "ul" : "ol"
  if (list == "") print "<" kind ">"
  list = kind
  in_item = 1
  sub(/^(- |[0-9]+\. )/, "")
  printf "<li>"
  paragraph = $0
  next
}
/^[^ ]/ && list != "" && paragraph == "" { end_list() }
{ sub(/^ +/, ""); paragraph = paragraph (paragraph == "" ? "" : " ") $0 }
END { end_list(); end_table() }
