import type { Page } from 'playwright-core';

export { cartOfTwo, layers, memberScreens, screens, windows } from '../../../../infra/checks/screens.mjs';

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
