import type { Page } from 'playwright-core';

/** A code that a call is refused with, `down` for no answer at all, or data that it is answered with. */
export type Forced = 'down' | { readonly code: string } | { readonly data: unknown };

/** Answers calls of `/_rpc` in the server's place; returns how often each was asked. What is not named goes through. */
export async function force(page: Page, forced: Readonly<Record<string, Forced>>): Promise<(method: string) => number> {
  const asked: string[] = [];
  await page.route('**/_rpc', async (route) => {
    const method = /"method":"([\w.]+)"/.exec(route.request().postData() ?? '')?.[1] ?? '';
    asked.push(method);
    const answer = forced[method];
    if (answer === undefined) return route.fallback();
    if (answer === 'down') return route.abort();
    const { action, meta } = JSON.parse(route.request().postData() ?? '{}') as { action: string; meta: unknown };
    const outcome =
      'code' in answer ? { status: 'error', data: { code: answer.code, message: '' } } : { status: 'ok', ...answer };
    await route.fulfill({ json: { action, method, meta, ...outcome } });
  });
  return (method) => asked.filter((name) => name === method).length;
}

/** From now on the page's clock stands still until it is moved. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate<number>('Date.now()')) + 1_000);
}
