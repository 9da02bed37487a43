import { chromium, type Browser, type Page } from 'playwright-core';

/** Limit of one page step in milliseconds; only a hanging step reaches it. */
const stepTimeoutMs = 120_000;

export async function launchBrowser(): Promise<Browser> {
  const { CHROME_PATH = '/usr/bin/chromium' } = process.env;
  const browser = await chromium.launch({
    executablePath: CHROME_PATH,
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking'],
  });
  browser.on('context', (context) => {
    context.setDefaultTimeout(stepTimeoutMs);
    context.on('page', waitForShopAfterLoading);
  });
  return browser;
}

/** The shop replaces the server's page: an element that a spec found there would be gone. */
function waitForShopAfterLoading(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options?.waitUntil === undefined) await waitForShop(page);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    await waitForShop(page);
    return response;
  };
}

/** Ends after 5 s as well: a page may be without scripts, or its screen may fail. */
async function waitForShop(page: Page): Promise<void> {
  const wait = () =>
    page.evaluate(`new Promise((end) => {
      const started = performance.now();
      const look = () => (window.onclick === null || performance.now() - started > 5000 ? end() : setTimeout(look, 20));
      look();
    })`);
  // The page may lead to another address meanwhile.
  await wait().catch(wait);
}
