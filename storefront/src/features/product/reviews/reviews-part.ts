import { loadChunk } from '../../../shared/chunks.js';
import type { CountryCode } from '../../../shared/country.js';
import { reviewTexts } from '../../../shared/reviews/texts.js';

export const reviewsPartKey = (country: CountryCode) => ['reviews-part', country] as const;

export async function loadReviewsPart(country: CountryCode) {
  const [part] = await Promise.all([loadChunk(() => import('./Reviews.js')), reviewTexts.load(country)]);
  return { Reviews: part.Reviews };
}
