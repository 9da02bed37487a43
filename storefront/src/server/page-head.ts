import { type PageRequest, pageOrigin } from '@shop/contracts';
import { type ShopPack, defaultCountry, languageOfCountry } from '@shop/countries/country';
import { topicOf } from '../features/blog/topics.js';
import { documentTitle, siteName } from '../shared/document-title.js';
import { packs } from './packs.js';
import { findPage, type Page } from './pages.js';
import { structuredData } from './structured-data.js';

/** @param hoisted title and description tags of the screen, for the preview of a shared link */
export async function renderPageHead(
  page: Page,
  { country, offers }: PageRequest,
  pack: ShopPack,
  hoisted: string,
): Promise<string> {
  const data = await structuredData(page, { offers, pack, title: titleOf(hoisted, pack) });
  return [
    renderTag('link', { rel: 'manifest', href: '/manifest.webmanifest' }),
    renderTag('link', { rel: 'canonical', href: urlOf(page, country) }),
    ...Object.values(packs)
      .filter(({ code }) => findPage(page.path, offers, code) !== undefined)
      .map((other) =>
        renderTag('link', { rel: 'alternate', hreflang: languageOfCountry(other), href: urlOf(page, other.code) }),
      ),
    ...(findPage(page.path, offers, defaultCountry) === undefined
      ? []
      : [renderTag('link', { rel: 'alternate', hreflang: 'x-default', href: urlOf(page, defaultCountry) })]),
    ...previewTags(page, hoisted, pack),
    ...data.map(renderJsonLd),
  ].join('');
}

/** See https://ogp.me; messengers and social networks show these for a shared link. */
function previewTags(page: Page, hoisted: string, pack: ShopPack): readonly string[] {
  const { src, width, height } = pictureOf(page);
  const title = titleOf(hoisted, pack);
  const description = unescapeHtml(/<meta name="description" content="([^"]*)"/.exec(hoisted)?.[1] ?? '');
  const properties = {
    'og:type': typeOf(page),
    'og:site_name': siteName(pack),
    'og:locale': languageOfCountry(pack).replace('-Latn', '').replace('-', '_'),
    'og:title': title,
    ...(description !== '' && { 'og:description': description }),
    'og:url': urlOf(page, pack.code),
    'og:image': `${pageOrigin(pack.code)}${src}`,
    'og:image:width': String(width),
    'og:image:height': String(height),
    'og:image:alt': title,
  };
  return [
    ...Object.entries(properties).map(([property, content]) => renderTag('meta', { property, content })),
    renderTag('meta', { name: 'twitter:card', content: 'summary_large_image' }),
  ];
}

function typeOf({ offer, path }: Page): string {
  if (offer !== undefined) return 'product';
  return path.startsWith('/blog/') ? 'article' : 'website';
}

/** Without the name of the site. */
function titleOf(hoisted: string, pack: ShopPack): string {
  const title = unescapeHtml(/<title>([^<]*)<\/title>/.exec(hoisted)?.[1] ?? '');
  return title.replace(documentTitle('', pack), '');
}

function urlOf({ path }: Page, country: PageRequest['country']): string {
  return `${pageOrigin(country)}${encodeURI(path)}`;
}

function pictureOf({ offer, path }: Page) {
  const [src] = offer?.Images ?? [];
  if (src !== undefined) return { src, width: 800, height: 800 };
  const topic = topicOf(/^\/blog\/(.+)$/.exec(path)?.[1]);
  return { src: `/media/${topic === undefined ? 'hero' : `learn-${topic}`}/1200.jpg`, width: 1200, height: 800 };
}

function renderTag(name: 'link' | 'meta', attributes: Readonly<Record<string, string>>): string {
  const attributeTexts = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeAttribute(value)}"`);
  return `<${name}${attributeTexts.join('')}>`;
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

/** Escapes the JSON, so that it cannot close its script element. */
function renderJsonLd(content: object): string {
  return `<script type="application/ld+json">${JSON.stringify(content).replaceAll('<', String.raw`\u003c`)}</script>`;
}
