// Names of methods and options that only the library uses, and that a page can't use by mistake.

/** The symbols that name these methods and options. Their arguments are handles, addresses or
 *  nodes, which aren't checked. */
export const internal = {
  make: Symbol("make"), handleFor: Symbol("handleFor"), writePath: Symbol("writePath"),
  removeWhenIdle: Symbol("removeWhenIdle"), adopt: Symbol("adopt"), handle: Symbol("handle"), owner: Symbol("owner"),
};
