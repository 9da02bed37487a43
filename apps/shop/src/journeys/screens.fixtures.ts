import type { Page } from 'playwright-core';

export { cartOfTwo, layers, memberScreens, screens, windows } from '../../../../infra/checks/screens.mjs';

/** A look that takes so long will not end: one takes seconds, some ten on a busy machine. */
const longestLookMs = 100_000;

/**
 * Works through a list on several pages at once: while one waits for its frames, another may go on. Where a page has stopped
 * answering, that is said, and the same is looked at once more in another window, with all that is expected of it.
 */
export async function lookAtEach<Item>(
  pages: readonly Page[],
  items: readonly Item[],
  look: (page: Page, item: Item) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const left = [...items];
  const found: string[] = [];
  const work = async (first: Page): Promise<void> => {
    let page = first;
    for (let item = left.shift(); item !== undefined; item = left.shift()) {
      let seen = await inTime(look(page, item));
      if (seen === null) {
        process.stderr.write(`No end of looking at ${JSON.stringify(item)}; once more in another window\n`);
        page = await page.context().newPage();
        seen = await inTime(look(page, item));
      }
      if (seen === null) throw new Error(`Twice no end of looking at ${JSON.stringify(item)}`);
      found.push(...seen);
    }
  };
  await Promise.all(pages.map(work));
  return found;
}

/** Null: it was not over in time. */
async function inTime(looking: Promise<readonly string[]>): Promise<readonly string[] | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), longestLookMs)));
  // What comes after that is nobody's any more.
  looking.catch(() => undefined);
  try {
    return await Promise.race([looking, late]);
  } finally {
    clearTimeout(timer);
  }
}
