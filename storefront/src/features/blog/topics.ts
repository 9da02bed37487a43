import type { Topic } from './texts.js';

export const articlePages: Readonly<Record<Topic, { readonly path: string; readonly order: string }>> = {
  weight: { path: '/blog/mršavljenje', order: '/offers/pure-fit' },
  hair: { path: '/blog/kosa', order: '/offers/hairgrow-plus' },
  libido: { path: '/blog/libido', order: '/shop/libido' },
  general: { path: '/blog/generalno', order: '/quiz' },
};

/** Accepts č, š and ž typed, percent-encoded or with combining marks. */
export function topicOf(name: string | undefined): Topic | undefined {
  const path = `/blog/${(name ?? '').normalize('NFC').toLowerCase()}`;
  return (Object.keys(articlePages) as Topic[]).find((topic) => articlePages[topic].path === path);
}
