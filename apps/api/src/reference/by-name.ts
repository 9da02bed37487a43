/** Compares by code points: the order must not depend on the language of the machine. */
export function byName<Item>(nameOf: (item: Item) => string): (one: Item, other: Item) => number {
  return (one, other) => (nameOf(one) < nameOf(other) ? -1 : nameOf(one) > nameOf(other) ? 1 : 0);
}
