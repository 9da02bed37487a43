import type { OrderFilter } from '@shop/contracts';

export function orderListLink(filter: Readonly<Partial<Record<keyof OrderFilter, string | number | true>>>): string {
  const search = new URLSearchParams({ filter: JSON.stringify(filter), page: '1', sort: 'createdAt', order: 'DESC' });
  return `/orders?${search}`;
}
