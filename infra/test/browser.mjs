import { findProgram } from './program.mjs';

const shell = 'chromium-headless-shell';
const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/**
 * The browser of the tests: CHROME_PATH, else Chromium's headless shell (under half the processor time per page), which is
 * installed where that is allowed, else a browser in PATH. Undefined without any.
 */
export function findBrowser() {
  return process.env.CHROME_PATH || findProgram([shell], shell) || findProgram(browsers, 'chromium');
}
