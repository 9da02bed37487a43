import type { ReviewSort as ReviewSortParams } from '@shop/contracts';
import { readStorage, writeStorage } from '../../../shared/storage.js';

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

const storageKey = 'reviewSort';

/** The shopper's choice on any product, until the tab is closed; null: none. */
export function readChosenSort(): ReviewSort | null {
  const stored = readStorage('sessionStorage', storageKey);
  return stored !== null && isReviewSort(stored) ? stored : null;
}

export function storeChosenSort(sort: ReviewSort): void {
  writeStorage('sessionStorage', storageKey, sort);
}
