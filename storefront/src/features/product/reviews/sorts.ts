import type { ReviewSort } from '@shop/contracts';

/** The ways in which reviews are sorted, as they stand in the list. */
export const sorts = ['files', 'newest', 'oldest', 'best', 'worst'] as const;
export type Sort = (typeof sorts)[number];

const orders: Readonly<Record<Sort, ReviewSort>> = {
  files: 'files',
  newest: [['createdAt', 'desc']],
  oldest: [['createdAt', 'asc']],
  best: [['Rating', 'desc']],
  worst: [['Rating', 'asc']],
};

export function ordersOf(sort: Sort): ReviewSort {
  return orders[sort];
}

export function isSort(value: string): value is Sort {
  return sorts.some((sort) => sort === value);
}
