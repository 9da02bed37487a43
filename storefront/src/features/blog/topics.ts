import type { Topic } from './texts.js';

/** Where each article is, and where its button leads. */
export const articlePages: Readonly<Record<Topic, { readonly path: string; readonly order: string }>> = {
  weight: { path: '/blog/mršavljenje', order: '/offers/pure-fit' },
  hair: { path: '/blog/kosa', order: '/offers/hairgrow-plus' },
  libido: { path: '/blog/libido', order: '/shop/libido' },
  general: { path: '/blog/generalno', order: '/quiz' },
};

/** The article of an address. A caron may come typed, percent-encoded (the router decodes it) or as a mark of its own. */
export function topicOf(name: string | undefined): Topic | undefined {
  const path = `/blog/${(name ?? '').normalize('NFC').toLowerCase()}`;
  return (Object.keys(articlePages) as Topic[]).find((topic) => articlePages[topic].path === path);
}
