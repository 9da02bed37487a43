/**
 * `npm run measure:console [-- URL]`: response times of the console; fails above the limits.
 * Needs a running demo shop (http://localhost:3000) and adds a hundred orders to it.
 * Not a test: other work on the machine changes the figures.
 */
import { randomInt } from 'node:crypto';
import { chromium } from 'playwright-core';
import { findBrowser } from '../test/browser.mjs';
import { createCaller } from './rpc-caller.mjs';
import { logInAs } from './console-screens.mjs';

const url = process.argv[2] ?? 'http://localhost:3000';
const orders = 100;
const runs = 15;

/** Runs in the page before its scripts: time from a click to the frame after the change. */
const watchClicks = `
window.clicks = [];
addEventListener('click', ({ timeStamp }) => {
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => window.clicks.push(performance.now() - timeStamp);
    port2.postMessage(0);
  });
}, { capture: true });`;

/** Runs in the page: time from a click on the first order to its screen. */
const openFirst = `(async () => {
  const began = performance.now();
  document.querySelector('main tbody a[href*="/show"]').click();
  while (document.querySelector('main h1')?.textContent === window.listTitle || !document.querySelector('main dl'))
    await new Promise(requestAnimationFrame);
  return performance.now() - began;
})()`;

async function placeOrders() {
  const call = createCaller(url, 'BA');
  const number = String(randomInt(1_000_000)).padStart(6, '0');
  const person = { FirstName: 'Mjera', LastName: 'Mjerić', PhoneNumber: `+38761${number}` };
  const Email = `mjera-${number}@primjer.ba`;
  await call('shopper', 'shopUsers.f.add', { ...person, Username: Email, Email, Password: 'duga-lozinka' });
  for (let n = 0; n < orders; n += 1)
    await call('shopper', 'shopOrders.add', { ...person, Articles: [{ ID: 'pure-fit', Quantity: 1 }] });
}

async function openList(browser, perPage) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  await context.addInitScript({ content: watchClicks });
  const page = await context.newPage();
  await logInAs('support', context, url);
  const began = performance.now();
  await page.goto(`${url}/admin/#/orders?page=1&perPage=${perPage}`);
  await page.locator('main tbody tr').first().waitFor();
  return { page, took: performance.now() - began };
}

async function measureColdStart(browser) {
  const times = [];
  for (let run = 0; run < runs; run += 1) {
    const { page, took } = await openList(browser, 25);
    times.push(took);
    await page.context().close();
  }
  return times;
}

async function measureOpenOrder(browser) {
  const { page } = await openList(browser, 25);
  const times = [];
  for (let run = 0; run <= runs; run += 1) {
    await page.evaluate("window.listTitle = document.querySelector('main h1').textContent");
    times.push(await page.evaluate(openFirst));
    await page.goBack();
    await page.locator('main tbody tr').first().waitFor();
  }
  await page.context().close();
  // The first run also loads the code.
  return times.slice(1);
}

async function measureSelection(browser) {
  const { page } = await openList(browser, 100);
  await page.locator('main tbody tr').nth(99).waitFor();
  await page.evaluate('clicks.length = 0');
  for (let run = 0; run < runs; run += 1) await page.locator('main tbody input[type=checkbox]').nth(run).click();
  const times = await page.evaluate('clicks');
  await page.context().close();
  return times;
}

const measures = [
  { name: 'Cold start to the first rows', limit: 2500, measure: measureColdStart },
  { name: 'From the list to an order', limit: 200, measure: measureOpenOrder },
  { name: 'A row of a hundred chosen', limit: 100, measure: measureSelection },
];

await placeOrders();
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
let allGood = true;
for (const { name, limit, measure } of measures) {
  const times = (await measure(browser)).sort((a, b) => a - b);
  const at = (share) => times[Math.ceil(times.length * share) - 1] ?? Number.NaN;
  const good = at(0.95) <= limit;
  allGood &&= good;
  console.log(
    `${good ? 'good' : 'SLOW'}  ${name}: half within ${at(0.5).toFixed(0)} ms, p95 ${at(0.95).toFixed(0)} ms (limit ${limit} ms)`,
  );
}
await browser.close();
process.exit(allGood ? 0 : 1);
