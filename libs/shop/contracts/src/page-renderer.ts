import type { Offer, OfferFacts } from './catalogue.contract.js';
import type { Review, ReviewSort } from './reviews.contract.js';

/** For clients that run no scripts. */
export interface PageRequest {
  readonly country: 'BA' | 'RS' | 'HR' | 'ME';
  readonly path: string;
  readonly offers: readonly Offer[];
  /** Null: not stated yet. */
  readonly factsOf: (offer: Pick<Offer, 'ID'>) => OfferFacts | null;
  /** The first ones of the path's offer. Without them the page shows none. */
  readonly reviews?: FirstReviews | undefined;
}

/** As `shopReviews.getAll` returns them. */
export interface FirstReviews {
  readonly data: readonly Review[];
  readonly meta: Readonly<Record<string, unknown>>;
}

/** Rendered HTML. URLs in `head` start with `pageOrigin(country)`, which the server replaces. */
export interface RenderedPage {
  readonly status: 200 | 404;
  readonly language: string;
  readonly head: string;
  readonly body: string;
}

export interface PageRenderer {
  readonly writePage: (request: PageRequest) => Promise<RenderedPage>;
  /** Rendered, but neither indexed nor in the sitemap. */
  readonly personalPaths: readonly string[];
  readonly pathsFor: (offers: readonly Offer[], country: PageRequest['country']) => readonly string[];
  /** Which reviews a product page shows first. */
  readonly firstReviews: { readonly sort: ReviewSort; readonly perPage: number };
  /** JSON of the web app manifest. */
  readonly writeManifest: (country: PageRequest['country']) => Promise<string>;
}

/** Placeholder for the origin of a country's shop, replaced per request. */
export function pageOrigin(country: PageRequest['country']): string {
  return `https://${country.toLowerCase()}.origin.invalid`;
}
