import { chromium, type Browser } from 'playwright-core';

/** Limit of one page step in milliseconds; only a hanging step reaches it. */
const stepTimeoutMs = 120_000;

export async function launchBrowser(): Promise<Browser> {
  const { CHROME_PATH = '/usr/bin/chromium' } = process.env;
  const browser = await chromium.launch({
    executablePath: CHROME_PATH,
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking'],
  });
  browser.on('context', (context) => context.setDefaultTimeout(stepTimeoutMs));
  return browser;
}
