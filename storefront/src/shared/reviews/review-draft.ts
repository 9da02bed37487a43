import type { OwnReview } from '@shop/contracts';
import { readStorage, writeStorage } from '../browser.js';
import type { ReviewValues } from './review-schema.js';

const emptyDraft: ReviewValues = { rating: '', title: '', text: '', terms: false };
const draftKey = (offerId: string) => `review:${offerId}`;

/** A review that is there already, to be changed; the terms were accepted with it. */
export function toReviewDraft({ Rating, ReviewHead, Review }: OwnReview): ReviewValues {
  return { rating: String(Rating), title: ReviewHead, text: Review, terms: true };
}

/** What was typed before the shopper had to log in again; nothing else is kept. */
export function readReviewDraft(offerId: string): ReviewValues {
  const stored = readStorage('sessionStorage', draftKey(offerId));
  if (stored === null) return emptyDraft;
  try {
    const [rating, title, text] = JSON.parse(stored) as unknown[];
    const asText = (value: unknown) => (typeof value === 'string' ? value : '');
    return { ...emptyDraft, rating: asText(rating), title: asText(title), text: asText(text) };
  } catch {
    // Whatever was stored there is no draft of ours.
    return emptyDraft;
  }
}

/** @param draft null: there is none any more */
export function saveReviewDraft(offerId: string, draft: Pick<ReviewValues, 'rating' | 'title' | 'text'> | null): void {
  const stored = draft === null ? null : JSON.stringify([draft.rating, draft.title, draft.text]);
  writeStorage('sessionStorage', draftKey(offerId), stored);
}
