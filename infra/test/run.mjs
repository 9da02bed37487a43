/** `npm test [-- PATH … -t TITLE]`, `npm run test:long [-- PATH … --minutes N]`, `npm run test:watch [-- PATH …]`. */
import { requireNodeVersion } from '../node-version.mjs';
import { installAndBuild } from '../prepare.mjs';
import { positiveNumber, readArguments } from '../usage.mjs';
import { findBrowser } from './browser.mjs';
import { findProgram } from './program.mjs';

requireNodeVersion();
const usage = `Usage: npm test [-- PATH … -t TITLE]
       npm run test:long [-- PATH … --minutes NUMBER]
       npm run test:watch [-- PATH …]

Runs all tests of the suite, or those with PATH in their path and TITLE in their title.

  -t TITLE          only tests with this text in the title
  --minutes NUMBER  ends the run after this time and lists what it left out`;
const { values, positionals } = readArguments(usage, {
  allowPositionals: true,
  options: {
    long: { type: 'boolean', default: false },
    watch: { type: 'boolean', default: false },
    testNamePattern: { type: 'string', short: 't' },
    minutes: { type: 'string' },
  },
});
const minutes = values.minutes === undefined ? undefined : positiveNumber('minutes', values.minutes, usage);
const needsProduct = /apps\/shop|e2e|long/;
const isWhole = positionals.length === 0;
await installAndBuild(isWhole || positionals.some((path) => needsProduct.test(path)) ? undefined : []);
if (isWhole || positionals.some((path) => needsProduct.test(path))) {
  const browser = findBrowser();
  if (browser !== undefined) process.env.CHROME_PATH = browser;
}
// Specs look for it, too, and are reported as skipped without it.
if (isWhole) findProgram(['redis-server'], 'redis-server');

if (minutes !== undefined) process.env.TEST_MINUTES = String(minutes);
process.env.TEST_SUITE = values.long ? 'long' : isWhole ? 'fast' : 'all';
// Imported late: it may just have been installed.
const { startVitest } = await import('vitest/node');
const vitest = await startVitest('test', positionals, {
  watch: values.watch,
  ...(values.watch && { reporters: ['default'], changed: isWhole }),
  ...(values.testNamePattern !== undefined && { testNamePattern: escaped(values.testNamePattern) }),
});
if (!values.watch) await vitest?.close();

function escaped(text) {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
