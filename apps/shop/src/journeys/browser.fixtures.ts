import { chromium, type Browser } from 'playwright-core';

/** Debian's Chromium, or what CHROME_PATH names. */
export function launchBrowser(): Promise<Browser> {
  const { CHROME_PATH = '/usr/bin/chromium' } = process.env;
  return chromium.launch({
    executablePath: CHROME_PATH,
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking'],
  });
}
