import type { ReviewSort as ReviewSortParams } from '@shop/contracts';

export const reviewSorts = ['files', 'newest', 'oldest', 'best', 'worst'] as const;
export type ReviewSort = (typeof reviewSorts)[number];

const orders: Readonly<Record<ReviewSort, ReviewSortParams>> = {
  files: 'files',
  newest: [['createdAt', 'desc']],
  oldest: [['createdAt', 'asc']],
  best: [['Rating', 'desc']],
  worst: [['Rating', 'asc']],
};

export function sortParams(sort: ReviewSort): ReviewSortParams {
  return orders[sort];
}

export function isReviewSort(value: string): value is ReviewSort {
  return reviewSorts.some((sort) => sort === value);
}
