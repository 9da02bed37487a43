import { chromium, type Browser } from 'playwright-core';

/** A slow machine may take this long for one step, in milliseconds. */
export const longestStepMs = 60_000;

/** Debian's Chromium, or what CHROME_PATH names. */
export function launchBrowser(): Promise<Browser> {
  const { CHROME_PATH = '/usr/bin/chromium' } = process.env;
  return chromium.launch({
    executablePath: CHROME_PATH,
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking'],
  });
}
