import type { Offer } from './catalogue.contract.js';

/** What a page is written from, for a reader who runs no scripts. */
export interface PageRequest {
  readonly country: 'BA' | 'RS' | 'HR' | 'ME';
  /** Decoded, from the first slash: `/offers/pure-fit`. */
  readonly path: string;
  /** Of the country, in catalogue order. */
  readonly offers: readonly Offer[];
}

/**
 * A screen as HTML. Addresses of pages in `head` begin with `pageOrigin(country)`, for which the server puts what the shop
 * of that country is reached at.
 */
export interface RenderedPage {
  readonly status: 200 | 404;
  readonly language: string;
  readonly head: string;
  readonly body: string;
}

/** The storefront as its build for the server exports it. */
export interface PageRenderer {
  readonly writePage: (request: PageRequest) => Promise<RenderedPage>;
  /** Paths of all pages that a search engine should know of a country's shop. */
  readonly pathsFor: (offers: readonly Offer[], country: PageRequest['country']) => readonly string[];
}

/** Stands for the origin of a country's shop until a request tells it. */
export function pageOrigin(country: PageRequest['country']): string {
  return `https://${country.toLowerCase()}.origin.invalid`;
}
