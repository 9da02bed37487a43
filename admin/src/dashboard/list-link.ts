import type { OrderStatus } from '@shop/contracts';

/** The list of the orders that a figure counts. */
export function orderListLink(filter: {
  readonly from?: string;
  readonly status?: OrderStatus;
  readonly country?: string;
}): string {
  const search = new URLSearchParams({ filter: JSON.stringify(filter), page: '1', sort: 'createdAt', order: 'DESC' });
  return `/orders?${search}`;
}
