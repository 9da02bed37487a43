import type { OrderRow } from '@shop/contracts';

export function itemsText({ lines }: OrderRow): string {
  return lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ');
}
