/** The cart as it lies in local storage under `cart`: offers and how many of each. */
export interface CartLine {
  readonly ID: string;
  readonly quantity: number;
}
export type Cart = readonly CartLine[];

/** The server's limits for one order. */
export const cartLimits = { lines: 50, quantity: 99 } as const;

/** Reads whatever may lie in storage: broken JSON, unknown shapes and impossible quantities become a valid cart. */
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

/** One line per offer, quantities added up, within the limits; the first appearance gives the order. */
export function mergeLines(lines: Cart): Cart {
  const merged = new Map<string, number>();
  for (const { ID, quantity } of lines) merged.set(ID, Math.min((merged.get(ID) ?? 0) + quantity, cartLimits.quantity));
  return [...merged].slice(0, cartLimits.lines).map(([ID, quantity]) => ({ ID, quantity }));
}

export function addLine(cart: Cart, ID: string, quantity: number): Cart {
  return mergeLines([...cart, { ID, quantity }]);
}

/** Sets a line's quantity, never below 1. */
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

/** The lines as an order request takes them. */
export function toOrderArticles(cart: Cart): { readonly ID: string; readonly Quantity: number }[] {
  return mergeLines(cart).map(({ ID, quantity }) => ({ ID, Quantity: quantity }));
}
