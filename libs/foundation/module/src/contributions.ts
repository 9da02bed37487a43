import { token, type Token } from './provide.js';

/** A list to which modules contribute, such as the sources of live updates. Provided as an array. */
export interface ExtensionPoint<Item> {
  readonly name: string;
  readonly items: Token<readonly Item[]>;
}

export type AnyExtensionPoint = Pick<ExtensionPoint<unknown>, 'name'> & { readonly items: symbol };

export interface Contribution {
  readonly to: AnyExtensionPoint;
  readonly item: unknown;
}

export function extensionPoint<Item>(name: string): ExtensionPoint<Item> {
  return { name, items: token<readonly Item[]>(name) };
}

export function contribute<Item>(to: ExtensionPoint<Item>, ...items: readonly Item[]): readonly Contribution[] {
  return items.map((item) => ({ to, item }));
}

/** What the modules contributed, in their order. */
export function contributionsTo<Item>(
  to: AnyExtensionPoint & { readonly items: Token<readonly Item[]> },
  modules: readonly { readonly contributions: readonly Contribution[] }[],
): readonly Item[] {
  return modules
    .flatMap(({ contributions }) => contributions)
    .filter((one) => one.to.items === to.items)
    .map(({ item }) => item as Item);
}
