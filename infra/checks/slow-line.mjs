/**
 * `npm run measure:slow-line [-- URL]`: first visits on a phone with 400 kbit/s and 400 ms per round trip; fails above
 * the limits. Needs a running demo shop (http://ba.localhost:3000).
 * Not a test: other work on the machine changes the figures.
 */
import { chromium } from 'playwright-core';
import { findBrowser } from '../test/browser.mjs';

const url = process.argv[2] ?? 'http://ba.localhost:3000';
const runs = Number(process.env.RUNS ?? 5);
const line = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
/** After the load event. */
const settleMs = 5000;
const maxHeaderMs = 2000;
const maxLargestMs = 3500;

/** Runs before scripts of the page. Records the first frame with a visible header, and the largest paint. */
const recordPaints = `
window.paints = { headerMs: null, largestMs: null, largest: '' };
new PerformanceObserver((list) => {
  for (const { startTime, element } of list.getEntries()) {
    window.paints.largestMs = startTime;
    window.paints.largest = element === null ? '' : element.tagName + ' ' + (element.currentSrc || element.textContent).slice(-60);
  }
}).observe({ type: 'largest-contentful-paint', buffered: true });
const look = () => {
  const header = document.querySelector('header');
  const painted = performance.getEntriesByType('paint').length > 0;
  if (painted && header !== null && header.getBoundingClientRect().height > 0) window.paints.headerMs = performance.now();
  else requestAnimationFrame(look);
};
look();`;

async function visit(browser, path) {
  const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 };
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', line);
  await page.addInitScript({ content: recordPaints });
  await page.goto(`${url}${path}`, { timeout: 60_000 });
  await page.waitForTimeout(settleMs);
  const paints = await page.evaluate('window.paints');
  await context.close();
  return paints;
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
let allGood = true;
for (const path of ['/', '/#/', '/offers/pure-fit', '/#/offers/pure-fit', '/#/shop/hair', '/#/checkout']) {
  const visits = [];
  for (let run = 0; run < runs; run += 1) visits.push(await visit(browser, path));
  const headerMs = median(visits.map((paints) => paints.headerMs ?? Infinity));
  const largestMs = median(visits.map((paints) => paints.largestMs ?? Infinity));
  const good = headerMs <= maxHeaderMs && largestMs <= maxLargestMs;
  allGood &&= good;
  const [header, largest] = [headerMs, largestMs].map((ms) => `${(ms / 1000).toFixed(1)} s`);
  console.log(
    `${good ? 'good' : 'SLOW'}  ${path}: header ${header}, largest paint ${largest} (${visits.at(-1).largest})`,
  );
}
await browser.close();
process.exit(allGood ? 0 : 1);
