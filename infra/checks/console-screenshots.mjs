/**
 * `npm run look:console -- FOLDER [URL] [NAME …]`: screenshots of console-screens.mjs.
 * Fills a running demo shop (http://localhost:3000). Five languages, Bosnian also dark; pictures of a phone
 * and a desktop (Bosnian: also of a tablet). Checks the layout at five widths, and axe at one of them, in turn.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import axe from 'axe-core';
import { chromium } from 'playwright-core';
import { findBrowser } from '../test/browser.mjs';
import { prepareConsole } from './console-data.mjs';
import { consoleOverlays, consoleScreens, countPendingElements, fill, logInAs } from './console-screens.mjs';
import { viewports } from './screens.mjs';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const [folder, url = 'http://localhost:3000', ...names] = process.argv.slice(2);
if (folder === undefined) {
  console.error('Usage: npm run look:console -- FOLDER [URL] [NAME …]');
  process.exit(2);
}
const [phone, tablet, desk] = viewports;
const sizes = [{ width: 320, height: 640 }, ...viewports, { width: 1920, height: 1080 }];
const looks = [
  ...['bs-BA', 'sr-RS', 'sr-Latn-ME', 'hr-HR', 'en-GB'].map((locale) => ({ locale, colorScheme: 'light' })),
  { locale: 'bs-BA', colorScheme: 'dark' },
].map((look) => ({ ...look, pictured: look.locale === 'bs-BA' ? [phone, tablet, desk] : [phone, desk] }));
let failures = 0;
function fail(text) {
  failures += 1;
  console.error(text);
}
const captured = new Set();

const nameOf = (role, screen) => `${role}${screen.replaceAll(/[^\p{L}\d]+/gu, '-')}`.replace(/-$/, '');
const isSelected = (name) => names.length === 0 || names.some((part) => name.includes(part));

async function pageOf(browser, role, { locale, colorScheme }) {
  const context = await browser.newContext({ locale, colorScheme, reducedMotion: 'reduce', viewport: desk });
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  page.on('pageerror', ({ message }) => fail(`${role} ${page.url()}: ${message}`));
  if (role !== 'visitor') await logInAs(role, context, url);
  return page;
}

async function open(page, role, screen) {
  await page.goto('about:blank');
  await page.goto(`${url}/admin/#${screen}`);
  await page
    .locator(role === 'visitor' ? 'h1' : '#main h1')
    .first()
    .waitFor();
  await waitUntilSettled(page);
}

/** Three checks in a row must find nothing pending: loaded data may request more. */
async function waitUntilSettled(page) {
  for (let calm = 0, tries = 0; calm < 3 && tries < 100; tries += 1) {
    await pause(100);
    calm = (await page.evaluate(countPendingElements)) === 0 ? calm + 1 : 0;
  }
}

async function capture(page, name, { locale, colorScheme }, { width }, fullPage) {
  mkdirSync(join(folder, name), { recursive: true });
  const path = join(folder, name, `${width}-${locale.replace('Latn-', '')}-${colorScheme}.jpg`);
  await page.screenshot({ path, type: 'jpeg', quality: 80, fullPage, animations: 'disabled' });
  captured.add(name);
}

async function captureRole(browser, role, look, facts) {
  const page = await pageOf(browser, role, look);
  const tasks = [
    ...consoleScreens[role].map((screen) => ({ name: nameOf(role, screen.replaceAll(/[{}]/g, '')), screen })),
    ...consoleOverlays
      .filter((layer) => layer.role === role)
      .map((layer) => ({ ...layer, name: `layer-${layer.name}` })),
  ].filter(({ name }) => isSelected(name));
  for (const [at, task] of tasks.entries())
    await examine(page, role, task, look, facts, at % 2 === 0 ? phone : desk).catch((error) =>
      fail(`${task.name} ${look.locale} ${look.colorScheme}: ${error.message.split('\n')[0]}`),
    );
  await page.context().close();
}

async function examine(page, role, { name, screen, open: unfold, shown, fits }, look, facts, examined) {
  const fitting = sizes.filter(({ width }) => fits?.(width) ?? true);
  await page.setViewportSize(fitting.at(-1));
  await open(page, role, fill(screen, facts));
  if (unfold !== undefined) {
    await unfold(page);
    await page.locator(shown).first().waitFor();
  }
  for (const size of fitting.toReversed()) {
    await page.setViewportSize(size);
    await waitUntilSettled(page);
    for (const fault of await findFaults(page, size === (fitting.includes(examined) ? examined : fitting[0])))
      fail(`${name} ${size.width} ${look.locale} ${look.colorScheme}: ${fault}`);
    if (look.pictured.includes(size)) await capture(page, name, look, size, unfold === undefined);
  }
}

async function findFaults(page, withAxe) {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  const faults = wider > 0 ? [`${wider} px wider than the window`] : [];
  if (!withAxe) return faults;
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(`axe.run({ runOnly: ${JSON.stringify(tags)}, preload: false })`);
  return [...faults, ...violations.map(({ id, nodes }) => `${id}: ${nodes[0].html.slice(0, 160)}`)];
}

const facts = await prepareConsole(url);
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
const left = Object.keys(consoleScreens).flatMap((role) => looks.map((look) => ({ role, look })));
const work = async () => {
  for (let item = left.shift(); item !== undefined; item = left.shift())
    await captureRole(browser, item.role, item.look, facts);
};
await Promise.all([work(), work()]);
await browser.close();
console.log(`${captured.size} screens and layers, ${failures} failures`);
process.exit(failures > 0 ? 1 : 0);
