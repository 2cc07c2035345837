// Names of methods and options that only the library uses, and that a page can't use by mistake.

/** Symbols of methods and options with handles, addresses or nodes, which are trusted. */
export const internal = {
  make: Symbol("make"), handleFor: Symbol("handleFor"), writePath: Symbol("writePath"),
  removeWhenIdle: Symbol("removeWhenIdle"), adopt: Symbol("adopt"), handle: Symbol("handle"), owner: Symbol("owner"),
};
