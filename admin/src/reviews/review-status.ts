import type { ReviewRowStatus, ReviewStatus } from '@shop/contracts';

/** Colours of the status marks for light and dark themes. */
const colourByStatus: Readonly<Record<ReviewRowStatus, { readonly light: string; readonly dark: string }>> = {
  pending: { light: '#c8713a', dark: '#e39a66' },
  approved: { light: '#2c6a44', dark: '#7cc193' },
  rejected: { light: '#9f2a1f', dark: '#f39a8c' },
  removed: { light: '#6b6f66', dark: '#a9ada3' },
};

export const reviewStatuses: readonly ReviewStatus[] = ['pending', 'approved', 'rejected'];

export function reviewStatusColour(status: ReviewRowStatus, mode: 'light' | 'dark'): string {
  return colourByStatus[status][mode];
}

export function isReviewStatus(value: string): value is ReviewStatus {
  return reviewStatuses.some((status) => status === value);
}
