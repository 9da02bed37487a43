import { pageOrigin, type Offer, type PageRenderer, type RenderedPage } from '@shop/contracts';
import { countryCodes, languageOfCountry, packOf, type CountryCode } from '@shop/countries';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Origins } from './page-origins.js';

/** One country's offers; another object whenever anything in them has changed. */
export interface OfferSource {
  readonly all: () => readonly Offer[];
}

/** A page as it is sent. */
export interface Page {
  readonly status: 200 | 404;
  readonly html: string;
}

/** Where pages come and go: what is not there now may have been. */
const removablePages = /^\/(offers|shop|blog)\/[^/]+$/;
/** Stands for all of those: what is there is the same. */
const missingPagePath = '/missing';

/** Writes the shop's pages with the storefront's own screens; each once for as long as the offers stay as they are. */
export class PageWriter {
  private readonly template: string;
  private readonly pagesByOffers = new WeakMap<OfferSource, Map<string, Promise<RenderedPage>>>();
  private renderer: Promise<PageRenderer> | null = null;

  /** @param folder what `infra/build/pages.mjs` has built */
  constructor(private readonly folder: string) {
    this.template = readFileSync(join(folder, 'index.html'), 'utf8');
  }

  /**
   * Undefined for what is none of the shop's pages.
   * @param path decoded, in NFC
   */
  async page(country: CountryCode, path: string, offers: OfferSource, origins: Origins): Promise<Page | undefined> {
    const { pathsFor } = await this.loadRenderer();
    const isPage = pathsFor(offers.all(), country).includes(path);
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

  /** https://www.sitemaps.org/protocol.html, with the same page in the other countries beside each. */
  async siteMap(country: CountryCode, offers: OfferSource, origins: Origins): Promise<string> {
    const { pathsFor } = await this.loadRenderer();
    const all = new Map(countryCodes.map((code) => [code, new Set(pathsFor(offers.all(), code))]));
    const alternates = (path: string) =>
      countryCodes
        .filter((code) => all.get(code)?.has(path))
        .map((code) => {
          const language = languageOfCountry(packOf(code));
          return `<xhtml:link rel="alternate" hreflang="${language}" href="${origins[code]}${encodeURI(path)}"/>`;
        });
    const entries = [...(all.get(country) ?? [])].map(
      (path) => `<url><loc>${origins[country]}${encodeURI(path)}</loc>${alternates(path).join('')}</url>`,
    );
    const spaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
    return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${spaces}>\n${entries.join('\n')}\n</urlset>\n`;
  }

  /** Its code is loaded by the first who asks: most starts need none of it. */
  private loadRenderer(): Promise<PageRenderer> {
    this.renderer ??= import(pathToFileURL(join(this.folder, 'pages.js')).href) as Promise<PageRenderer>;
    return this.renderer;
  }

  private async renderOnce(country: CountryCode, path: string, offers: OfferSource): Promise<RenderedPage> {
    const known = this.pagesByOffers.get(offers) ?? new Map<string, Promise<RenderedPage>>();
    this.pagesByOffers.set(offers, known);
    const { writePage } = await this.loadRenderer();
    const writing = known.get(path) ?? writePage({ country, path, offers: offers.all() });
    known.set(path, writing);
    // The next one who asks tries again.
    writing.catch(() => known.delete(path));
    return writing;
  }
}

function withOrigins(html: string, origins: Origins): string {
  return countryCodes.reduce((text, code) => text.replaceAll(pageOrigin(code), origins[code]), html);
}
