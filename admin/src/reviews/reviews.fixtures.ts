import type { ReviewRow } from '@shop/contracts';

export function createReview(changes: Partial<ReviewRow> = {}): ReviewRow {
  return {
    id: 'review-1',
    offerId: 'pure-fit',
    offerName: 'Pure Fit',
    country: 'BA',
    rating: 4,
    title: 'Nova navika',
    text: 'Prijatno sam iznenađena.',
    status: 'pending',
    reason: null,
    files: [],
    author: { id: 'user-1', name: 'Amra Delić' },
    verifiedPurchase: true,
    createdAt: '2026-11-21T10:00:00.000Z',
    pendingSince: '2026-11-21T10:00:00.000Z',
    editedAt: null,
    decidedAt: null,
    decidedBy: null,
    answer: null,
    answeredAt: null,
    helpful: 0,
    reports: [],
    signals: [],
    viewers: [],
    revision: 0,
    ...changes,
  };
}
