import type { OrderStatus } from '@shop/contracts';

/** Statuses in life-cycle order, with mark colours for light and dark themes. */
const colourByStatus: Readonly<Record<OrderStatus, { readonly light: string; readonly dark: string }>> = {
  awaiting_confirmation: { light: '#c8713a', dark: '#e39a66' },
  unreachable: { light: '#7d4b69', dark: '#c894b4' },
  confirmed: { light: '#2c6a44', dark: '#7cc193' },
  packed: { light: '#2f666d', dark: '#79b5bd' },
  shipped: { light: '#2d5f8a', dark: '#83b3dc' },
  delivered: { light: '#1f3d2b', dark: '#b6d8bd' },
  refused: { light: '#9f2a1f', dark: '#f39a8c' },
  cancelled: { light: '#8d8a79', dark: '#76837a' },
  return_requested: { light: '#a86f90', dark: '#d9a5c3' },
  return_approved: { light: '#6f3d5a', dark: '#c894b4' },
  return_rejected: { light: '#a2573a', dark: '#e0a188' },
  returned: { light: '#65501b', dark: '#d6bd76' },
  refunded: { light: '#55615a', dark: '#adb8af' },
};

export const orderStatuses: readonly OrderStatus[] = [
  'awaiting_confirmation',
  'unreachable',
  'confirmed',
  'packed',
  'shipped',
  'delivered',
  'refused',
  'cancelled',
  'return_requested',
  'return_approved',
  'return_rejected',
  'returned',
  'refunded',
];

export function orderStatusColour(status: OrderStatus, mode: 'light' | 'dark'): string {
  return colourByStatus[status][mode];
}

export function awaitsCall(status: OrderStatus): boolean {
  return status === 'awaiting_confirmation' || status === 'unreachable';
}

export function isOrderStatus(value: string): value is OrderStatus {
  return orderStatuses.some((status) => status === value);
}
