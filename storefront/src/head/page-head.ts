import { type ShopPack, languageOfCountry } from '@shop/countries/country';
import { topicOf } from '../features/blog/topics.js';
import { documentTitle, siteName } from '../shared/document-title.js';
import { type Page, urlOf } from './pages.js';
import { type PageContent, structuredData } from './structured-data.js';

/** An element of the head; `text` is JSON. */
export interface HeadElement {
  readonly tag: 'link' | 'meta' | 'script';
  readonly attributes: Readonly<Record<string, string>>;
  readonly text?: string;
}

export interface PageHead extends PageContent {
  readonly description: string;
}

/** Finds the elements of `describePage` in a document. */
export const headSelector = [
  'link[rel=canonical]',
  'link[rel=alternate][hreflang]',
  'meta[property^="og:"]',
  'meta[name^="twitter:"]',
  'meta[name=robots]',
  'script[type="application/ld+json"]',
].join();

/**
 * For search engines and previews of shared links; repeats what the screen shows.
 * @param head with the title of the screen, which ends with the name of the site
 */
export async function describePage(page: Page, head: PageHead): Promise<readonly HeadElement[]> {
  // Without the name of the site, which has a tag.
  const title = head.title.replace(documentTitle('', head.pack), '');
  const blocks = await structuredData(page, { ...head, title });
  return [
    { tag: 'link', attributes: { rel: 'canonical', href: urlOf(page.path, head.origin) } },
    ...previewTags(page, { ...head, title }),
    ...blocks.map((block) => ({
      tag: 'script' as const,
      attributes: { type: 'application/ld+json' },
      text: JSON.stringify(block),
    })),
  ];
}

/** Screens without an address for the public: engines have nothing to list. */
export const unlisted: HeadElement = { tag: 'meta', attributes: { name: 'robots', content: 'noindex' } };

/** See https://ogp.me; messengers and social networks show these for a shared link. */
function previewTags(page: Page, { description, origin, pack, title }: PageHead): readonly HeadElement[] {
  const { src, width, height } = pictureOf(page);
  const properties = {
    'og:type': typeOf(page),
    'og:site_name': siteName(pack),
    'og:locale': localeOf(pack),
    'og:title': title,
    ...(description !== '' && { 'og:description': description }),
    'og:url': urlOf(page.path, origin),
    'og:image': `${origin}${src}`,
    'og:image:width': String(width),
    'og:image:height': String(height),
    'og:image:alt': title,
  };
  return [
    ...Object.entries(properties).map(([property, content]): HeadElement => ({
      tag: 'meta',
      attributes: { property, content },
    })),
    { tag: 'meta', attributes: { name: 'twitter:card', content: 'summary_large_image' } },
  ];
}

function localeOf(pack: ShopPack): string {
  return languageOfCountry(pack).replace('-Latn', '').replace('-', '_');
}

function typeOf({ offer, path }: Page): string {
  if (offer !== undefined) return 'product';
  return path.startsWith('/blog/') ? 'article' : 'website';
}

function pictureOf({ offer, path }: Page) {
  const [src] = offer?.Images ?? [];
  if (src !== undefined) return { src, width: 800, height: 800 };
  const topic = topicOf(/^\/blog\/(.+)$/.exec(path)?.[1]);
  return { src: `/media/${topic === undefined ? 'hero' : `learn-${topic}`}/1200.jpg`, width: 1200, height: 800 };
}
