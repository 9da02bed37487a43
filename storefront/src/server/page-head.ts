import { type PageRequest, pageOrigin } from '@shop/contracts';
import { type ShopPack, defaultCountry, languageOfCountry } from '@shop/countries/country';
import { type HeadElement, describePage } from '../head/page-head.js';
import { type Page, findPage, urlOf } from '../head/pages.js';
import { packs } from './packs.js';

/** @param hoisted title and description tags of the screen, for the preview of a shared link */
export async function renderPageHead(
  page: Page,
  { country, offers, reviews }: PageRequest,
  pack: ShopPack,
  hoisted: string,
): Promise<string> {
  const title = unescapeHtml(/<title>([^<]*)<\/title>/.exec(hoisted)?.[1] ?? '');
  const description = unescapeHtml(/<meta name="description" content="([^"]*)"/.exec(hoisted)?.[1] ?? '');
  const described = await describePage(page, {
    offers,
    reviews: reviews?.data,
    pack,
    origin: pageOrigin(country),
    title,
    description,
  });
  const elements = [
    { tag: 'link' as const, attributes: { rel: 'manifest', href: '/manifest.webmanifest' } },
    ...versionsOf(page, offers),
    ...described,
  ];
  return elements.map(renderElement).join('');
}

/** The page in all countries that have it. */
function versionsOf({ path }: Page, offers: PageRequest['offers']): readonly HeadElement[] {
  const versions = [
    ...Object.values(packs).map((pack) => ({ pack, hreflang: languageOfCountry(pack) })),
    { pack: packs[defaultCountry], hreflang: 'x-default' },
  ];
  return versions
    .filter(({ pack }) => findPage(path, offers, pack) !== undefined)
    .map(({ pack, hreflang }) => ({
      tag: 'link',
      attributes: { rel: 'alternate', hreflang, href: urlOf(path, pageOrigin(pack.code)) },
    }));
}

function renderElement({ tag, attributes, text }: HeadElement): string {
  const attributeTexts = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeAttribute(value)}"`);
  const start = `<${tag}${attributeTexts.join('')}>`;
  // Escapes the JSON, so that it cannot close its script element.
  return text === undefined ? start : `${start}${text.replaceAll('<', String.raw`\u003c`)}</${tag}>`;
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/** Reverses React's escapes. */
function unescapeHtml(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
}
