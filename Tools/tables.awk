# Adds metadata to the class tables in LLVM IR, so that the linker can remove methods that no page calls. Swift
# marks the calls (-enable-llvm-vfe), but not yet the tables in Embedded Swift.
#
#   awk -f Tools/tables.awk pass=1 Fingertip.ll FingertipC.ll pass=2 FingertipC.ll
#
# The first pass reads the tables of all classes, and the second one writes a file with metadata. A call names the
# method by its symbol in the class that introduced it, with the suffix "Tq". A table holds the superclass, two
# entries for the deinitializers, and then its methods, those of the superclass first.

# The tables, which only contain pointers.
/^@"\$e[^"]*" = .*<[{] (ptr, )*ptr [}]> <[{] ptr .* ptr @"[^"]*Cf[Dd]/ {
  entries = substr($0, index($0, "}> <{ ptr ") + 10)
  count = split(substr(entries, 1, index(entries, " }>") - 1), entry, ", ptr ")
  if (pass == 1) {
    size[$1] = count
    for (place = 1; place <= count; place++) table[$1, place] = entry[place]
  } else {
    for (place = 4; place <= count; place++)
      $0 = $0 ", !type !" number("!{i64 " 4 * (place - 1) ", !" method($1, place) "}")
    $0 = $0 ", !vcall_visibility !" number("!{i64 1, i64 12, i64 " 4 * count "}")
  }
}

pass == 2 {
  print
  if (match($0, /type\.checked\.load.*metadata !"[^"]*"/)) {
    name = substr($0, RSTART, RLENGTH)
    sub(/.*metadata !/, "", name)
    called[name]
  }
}

END {
  for (text in numbers) print "!" numbers[text] " = " text
  for (class in size)
    for (place = 4; place <= size[class]; place++) known[method(class, place)]
  for (name in called) {
    if (name in known) continue
    print "Tools/tables.awk: no table of a class has " name ", which is called." > "/dev/stderr"
    exit 1
  }
}

# Returns the name of the method at an index of a table, from the topmost class whose table is long enough.
# If the compiler omitted the method in that class, it is never called, and any other name will do.
function method(class, place, name, top, rest) {
  while (class in size && size[class] >= place) {
    name = table[class, place]
    top = class
    class = table[class, 1]
  }
  # The table of a generic class contains specialized methods, whose names end with the type. Calls name
  # methods without a type.
  if (match(name, /(F|v[gsMr])AA[A-Za-z0-9]*_Tg[0-9]+"$/)) {
    rest = substr(name, RSTART)
    sub(/AA.*/, "\"", rest)
    name = substr(name, 1, RSTART - 1) rest
  }
  return name ~ /^@"/ ? substr(name, 2, length(name) - 2) "Tq\"" : "\"" place substr(top, 3)
}

# Returns the number of a metadata node, which is far above the numbers that the compiler uses.
function number(text) {
  if (!(text in numbers)) numbers[text] = 1000000 + ++last
  return numbers[text]
}
