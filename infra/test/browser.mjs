import { findProgram } from './program.mjs';

const shell = 'chromium-headless-shell';
const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/** The browser of the tests: CHROME_PATH, else the headless shell of Chromium (half the processor time), else PATH. */
export function findBrowser() {
  return process.env.CHROME_PATH || findProgram([shell], shell) || findProgram(browsers, 'chromium');
}
