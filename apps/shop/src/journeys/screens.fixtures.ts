import type { Page } from 'playwright-core';

/** An address of every route, without the #; some screens more than once, where they look different. */
export const screens: readonly string[] = [
  ...['/', '/offers/pure-fit', '/offers/digest-well', '/offers/trio-90', '/most-popular', '/most-popular/hair'],
  ...['/shop/hair', '/bundles', '/club', '/community', '/quiz', '/quiz?goal=5', '/login', '/forgotPassword'],
  ...['/account', '/track', '/track?id=ABCDE-FGHJK', '/checkout', '/checkout/x', '/nasa-prica', '/o-nama'],
  ...['/kontaktiraje-nas', '/karijere', '/politika-dostave', '/politika-povrata', '/terms-of-use', '/privacy-policy'],
  ...['/povrat', '/povrat/obrazac', '/pristupacnost', '/blog/mršavljenje', '/blog/kosa', '/blog/libido'],
  ...['/blog/generalno', '/nothing'],
];

/** The windows that screens are made for: a phone, a tablet, a desk. */
export const windows = [
  { width: 360, height: 740 },
  { width: 834, height: 900 },
  { width: 1280, height: 900 },
] as const;

/** Works through a list on several pages at once: while one waits for its frames, another may go on. */
export async function lookAtEach<Item>(
  pages: readonly Page[],
  items: readonly Item[],
  look: (page: Page, item: Item) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const left = [...items];
  const found: string[] = [];
  const work = async (page: Page): Promise<void> => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) found.push(...(await look(page, item)));
  };
  await Promise.all(pages.map(work));
  return found;
}
