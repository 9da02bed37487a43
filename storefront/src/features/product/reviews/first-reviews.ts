import type { FirstReviews, PageRenderer } from '@shop/contracts';
import type { QueryClient } from '@tanstack/react-query';
import type { CountryCode } from '../../../shared/country.js';
import { perPage } from './per-page.js';
import { loadReviewsPart, reviewsPartKey } from './reviews-part.js';
import { reviewsKey, toReviewPage } from './use-reviews.js';

export const firstReviews: PageRenderer['firstReviews'] = { sort: 'files', perPage };

/** Lets the server render the reviews that a product page shows first. */
export async function provideReviews(
  queries: QueryClient,
  country: CountryCode,
  offerId: string,
  { data, meta }: FirstReviews,
): Promise<void> {
  const page = toReviewPage({ status: 'ok', data: [...data], meta });
  queries.setQueryData([...reviewsKey(offerId), 'files', null], { pages: [page], pageParams: [1] });
  queries.setQueryData(reviewsPartKey(country), await loadReviewsPart(country));
}
