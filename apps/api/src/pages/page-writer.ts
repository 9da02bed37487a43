import {
  pageOrigin,
  type FirstReviews,
  type Offer,
  type PageRenderer,
  type PageRequest,
  type RenderedPage,
  type Review,
  type ReviewSort,
} from '@shop/contracts';
import { countryCodes, defaultCountry, languageOfCountry, packOf, type CountryCode } from '@shop/countries';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Origins } from './page-origins.js';

export interface OfferSource {
  readonly all: () => readonly Offer[];
  readonly factsOf: PageRequest['factsOf'];
}

/** Pages of approved reviews as JSON; a changed review changes the text. */
export interface ReviewSource {
  readonly get: (request: {
    readonly offerId: string;
    readonly country: CountryCode;
    readonly sort: ReviewSort;
    readonly page: number;
    readonly perPage: number;
  }) => Promise<{ readonly reviews: { readonly json: string }; readonly summary: object }>;
}

interface RenderedOnce {
  /** Which the page shows, as JSON. */
  readonly reviews: string;
  readonly page: Promise<RenderedPage>;
}

export interface Page {
  readonly status: 200 | 404;
  readonly html: string;
}

const removablePages = /^\/(offers|shop|blog)\/[^/]+$/;
/** One cached page for all missing paths. */
const missingPagePath = '/missing';

export class PageWriter {
  private readonly template: string;
  private readonly pagesByOffers = new WeakMap<OfferSource, Map<string, RenderedOnce>>();
  private renderer: Promise<PageRenderer> | null = null;

  constructor(
    private readonly folder: string,
    private readonly reviews: ReviewSource,
  ) {
    this.template = readFileSync(join(folder, 'index.html'), 'utf8');
  }

  /**
   * Undefined for paths that are no pages of the shop.
   * @param path decoded, in NFC
   */
  async page(country: CountryCode, path: string, offers: OfferSource, origins: Origins): Promise<Page | undefined> {
    const { pathsFor, personalPaths } = await this.loadRenderer();
    const isPage = pathsFor(offers.all(), country).includes(path) || personalPaths.includes(path);
    if (!isPage && !removablePages.test(path)) return undefined;
    const known = isPage ? path : missingPagePath;
    const page = await this.renderOnce(country, known, offers);
    const html = this.template
      .replace(/<html lang="[^"]*"/, `<html lang="${page.language}" data-country="${country}"`)
      .replace(/<title>[^<]*<\/title>/, '')
      .replace('</head>', () => `${page.head}</head>`)
      .replace('<div id="root"></div>', () => `<div id="root">${page.body}</div>`);
    return { status: page.status, html: withOrigins(html, origins) };
  }

  async manifest(country: CountryCode): Promise<string> {
    const { writeManifest } = await this.loadRenderer();
    return writeManifest(country);
  }

  /** See https://www.sitemaps.org/protocol.html; each page lists its versions in the other countries. */
  async siteMap(country: CountryCode, offers: OfferSource, origins: Origins): Promise<string> {
    const { pathsFor } = await this.loadRenderer();
    const all = new Map(countryCodes.map((code) => [code, new Set(pathsFor(offers.all(), code))]));
    const versions = [
      ...countryCodes.map((code) => ({ code, language: languageOfCountry(packOf(code)) })),
      { code: defaultCountry, language: 'x-default' },
    ];
    const alternates = (path: string) =>
      versions
        .filter(({ code }) => all.get(code)?.has(path))
        .map(
          ({ code, language }) =>
            `<xhtml:link rel="alternate" hreflang="${language}" href="${origins[code]}${encodeURI(path)}"/>`,
        );
    const entries = [...(all.get(country) ?? [])].map(
      (path) => `<url><loc>${origins[country]}${encodeURI(path)}</loc>${alternates(path).join('')}</url>`,
    );
    const spaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
    return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${spaces}>\n${entries.join('\n')}\n</urlset>\n`;
  }

  private loadRenderer(): Promise<PageRenderer> {
    this.renderer ??= import(pathToFileURL(join(this.folder, 'pages.js')).href) as Promise<PageRenderer>;
    return this.renderer;
  }

  /** Again when the catalogue or the reviews of the path's offer have changed. */
  private async renderOnce(country: CountryCode, path: string, offers: OfferSource): Promise<RenderedPage> {
    const reviews = await this.firstReviews(country, path, offers.all());
    const text = JSON.stringify(reviews ?? null);
    const known = this.pagesByOffers.get(offers) ?? new Map<string, RenderedOnce>();
    this.pagesByOffers.set(offers, known);
    const rendered = known.get(path);
    if (rendered?.reviews === text) return rendered.page;
    const { writePage } = await this.loadRenderer();
    const factsOf: PageRequest['factsOf'] = (offer) => offers.factsOf(offer);
    const page = writePage({ country, path, offers: offers.all(), factsOf, reviews });
    known.set(path, { reviews: text, page });
    page.catch(() => known.delete(path));
    return page;
  }

  private async firstReviews(
    country: CountryCode,
    path: string,
    offers: readonly Offer[],
  ): Promise<FirstReviews | undefined> {
    const offer = offers.find(({ Slog }) => path === `/offers/${Slog}`);
    if (offer === undefined) return undefined;
    const { firstReviews } = await this.loadRenderer();
    // Without the database the page shows none: it is rendered again when they can be read.
    const found = await this.reviews
      .get({ offerId: offer.ID, country, page: 1, ...firstReviews })
      .catch(() => undefined);
    if (found === undefined) return undefined;
    const { reviews, summary } = found;
    return { data: JSON.parse(reviews.json) as Review[], meta: { ...summary } };
  }
}

function withOrigins(html: string, origins: Origins): string {
  return countryCodes.reduce((text, code) => text.replaceAll(pageOrigin(code), origins[code]), html);
}
