/** Stored in local storage under `cart`. */
export interface CartLine {
  readonly ID: string;
  readonly quantity: number;
}
export type Cart = readonly CartLine[];

/** The server's limits for one order. */
export const cartLimits = { lines: 50, quantity: 99 } as const;

export function parseCart(stored: string | null): Cart {
  if (stored === null) return [];
  let value: unknown;
  try {
    value = JSON.parse(stored);
  } catch {
    return [];
  }
  if (!Array.isArray(value)) return [];
  return mergeLines(value.flatMap(parseLine));
}

function parseLine(value: unknown): CartLine[] {
  if (typeof value !== 'object' || value === null || !('ID' in value) || !('quantity' in value)) return [];
  const { ID, quantity } = value;
  if (typeof ID !== 'string' || ID === '' || ID.length > 64) return [];
  if (typeof quantity !== 'number' || !Number.isFinite(quantity) || quantity < 1) return [];
  return [{ ID, quantity: Math.floor(quantity) }];
}

/** In order of first appearance, within the limits. */
export function mergeLines(lines: Cart): Cart {
  const merged = new Map<string, number>();
  for (const { ID, quantity } of lines) merged.set(ID, Math.min((merged.get(ID) ?? 0) + quantity, cartLimits.quantity));
  return [...merged].slice(0, cartLimits.lines).map(([ID, quantity]) => ({ ID, quantity }));
}

export function addLine(cart: Cart, ID: string, quantity: number): Cart {
  return mergeLines([...cart, { ID, quantity }]);
}

export function setQuantity(cart: Cart, ID: string, quantity: number): Cart {
  const clamped = Math.min(Math.max(1, Math.floor(quantity)), cartLimits.quantity);
  return cart.map((line) => (line.ID === ID ? { ID, quantity: clamped } : line));
}

export function removeLine(cart: Cart, ID: string): Cart {
  return cart.filter((line) => line.ID !== ID);
}

export function articleCount(cart: Cart): number {
  return cart.reduce((sum, line) => sum + line.quantity, 0);
}

interface SplitCart {
  readonly available: Cart;
  readonly unavailable: Cart;
}

/** Lines that can be ordered, and the others: without an offer, or whose offer is out of stock. */
export function splitCart(
  cart: Cart,
  offers: readonly { readonly ID: string; readonly Stock: number | null }[],
): SplitCart {
  const inStock = new Set(offers.filter(({ Stock }) => Stock !== null).map(({ ID }) => ID));
  return {
    available: cart.filter(({ ID }) => inStock.has(ID)),
    unavailable: cart.filter(({ ID }) => !inStock.has(ID)),
  };
}

export function toOrderArticles(cart: Cart): { readonly ID: string; readonly Quantity: number }[] {
  return mergeLines(cart).map(({ ID, quantity }) => ({ ID, Quantity: quantity }));
}
