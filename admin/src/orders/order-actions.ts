import type { OrderStatus } from '@shop/contracts';

/** The commands that the console has buttons for, and the states in which an order takes them; the server decides. */
const allowedIn = {
  confirm: ['awaiting_confirmation', 'unreachable'],
  edit: ['awaiting_confirmation', 'unreachable', 'confirmed'],
  cancel: ['awaiting_confirmation', 'unreachable', 'confirmed', 'packed'],
} as const satisfies Readonly<Record<string, readonly OrderStatus[]>>;

export type OrderAction = keyof typeof allowedIn;

export function takes(status: OrderStatus, action: OrderAction): boolean {
  const states: readonly OrderStatus[] = allowedIn[action];
  return states.includes(status);
}
