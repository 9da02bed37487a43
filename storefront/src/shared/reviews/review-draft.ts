import type { OwnReview } from '@shop/contracts';
import { readStorage, writeStorage } from '../storage.js';
import type { ReviewValues } from './review-schema.js';

const emptyDraft: ReviewValues = { rating: '', title: '', text: '', terms: false };
const draftKey = (offerId: string) => `review:${offerId}`;

export function toReviewDraft({ Rating, ReviewHead, Review }: OwnReview): ReviewValues {
  return { rating: String(Rating), title: ReviewHead, text: Review, terms: true };
}

export function readReviewDraft(offerId: string): ReviewValues {
  const stored = readStorage('sessionStorage', draftKey(offerId));
  if (stored === null) return emptyDraft;
  try {
    const [rating, title, text] = JSON.parse(stored) as unknown[];
    const asText = (value: unknown) => (typeof value === 'string' ? value : '');
    return { ...emptyDraft, rating: asText(rating), title: asText(title), text: asText(text) };
  } catch {
    return emptyDraft;
  }
}

/** @param draft null removes it */
export function saveReviewDraft(offerId: string, draft: Pick<ReviewValues, 'rating' | 'title' | 'text'> | null): void {
  const stored = draft === null ? null : JSON.stringify([draft.rating, draft.title, draft.text]);
  writeStorage('sessionStorage', draftKey(offerId), stored);
}
