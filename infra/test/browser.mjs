import { findProgram } from './program.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/** A browser for the tests: the given one, one in PATH, else Debian's where we may install it; undefined: none. */
export function findBrowser() {
  return process.env.CHROME_PATH || findProgram(names, 'chromium');
}
