import type { OwnReview } from '@shop/contracts';
import { readStored, writeStored } from '../browser.js';
import type { ReviewValues } from './review-schema.js';

const empty: ReviewValues = { rating: '', title: '', text: '', terms: false };
const keyOf = (offerId: string) => `review:${offerId}`;

/** A review that is there already, to be changed; the terms were accepted with it. */
export function draftOf({ Rating, ReviewHead, Review }: OwnReview): ReviewValues {
  return { rating: String(Rating), title: ReviewHead, text: Review, terms: true };
}

/** What was typed before the shopper had to log in again; nothing else is kept. */
export function readDraft(offerId: string): ReviewValues {
  const stored = readStored('sessionStorage', keyOf(offerId));
  if (stored === null) return empty;
  try {
    const [rating, title, text] = JSON.parse(stored) as unknown[];
    const asText = (value: unknown) => (typeof value === 'string' ? value : '');
    return { ...empty, rating: asText(rating), title: asText(title), text: asText(text) };
  } catch {
    // Whatever was stored there is no draft of ours.
    return empty;
  }
}

/** @param draft null: there is none any more */
export function keepDraft(offerId: string, draft: Pick<ReviewValues, 'rating' | 'title' | 'text'> | null): void {
  const stored = draft === null ? null : JSON.stringify([draft.rating, draft.title, draft.text]);
  writeStored('sessionStorage', keyOf(offerId), stored);
}
