/**
 * `npm run look:console -- FOLDER [URL] [NAME …]`: screenshots of console-screens.mjs.
 * Needs a running demo shop (http://localhost:3000) and fills it.
 * Bosnian at three widths by day, two by night; other languages on a desktop. Fails on page errors.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import { findBrowser } from '../test/browser.mjs';
import { prepareConsole } from './console-data.mjs';
import { consoleOverlays, consoleScreens, countPendingElements, fill, logInAs } from './console-screens.mjs';
import { viewports } from './screens.mjs';

const [folder, url = 'http://localhost:3000', ...names] = process.argv.slice(2);
if (folder === undefined) {
  console.error('Usage: npm run look:console -- FOLDER [URL] [NAME …]');
  process.exit(2);
}
const [phone, tablet, desk] = viewports;
const themes = [
  { locale: 'bs-BA', colorScheme: 'light', sizes: [phone, tablet, desk] },
  { locale: 'bs-BA', colorScheme: 'dark', sizes: [phone, desk] },
  { locale: 'sr-RS', colorScheme: 'light', sizes: [desk] },
  { locale: 'sr-Latn-ME', colorScheme: 'light', sizes: [desk] },
  { locale: 'hr-HR', colorScheme: 'light', sizes: [desk] },
  { locale: 'en-GB', colorScheme: 'light', sizes: [desk] },
];
const failures = [];
const captured = new Set();

const nameOf = (role, screen) => `${role}${screen.replaceAll(/[^\p{L}\d]+/gu, '-')}`.replace(/-$/, '');
const isSelected = (name) => names.length === 0 || names.some((part) => name.includes(part));

async function pageOf(browser, role, { locale, colorScheme }) {
  const context = await browser.newContext({ locale, colorScheme, reducedMotion: 'reduce', viewport: desk });
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  page.on('pageerror', ({ message }) => failures.push(`${role} ${page.url()}: ${message}`));
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
  const path = join(folder, name, `${width}-${locale.slice(0, 2)}-${colorScheme}.jpg`);
  await page.screenshot({ path, type: 'jpeg', quality: 85, fullPage, animations: 'disabled' });
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
  for (const work of tasks)
    for (const size of look.sizes.filter(({ width }) => work.fits?.(width) ?? true))
      await captureOne(page, role, work, look, size, facts).catch((error) =>
        failures.push(`${work.name} ${size.width} ${look.locale}: ${error.message.split('\n')[0]}`),
      );
  await page.context().close();
}

async function captureOne(page, role, { name, screen, open: unfold, shown }, look, size, facts) {
  await page.setViewportSize(size);
  await open(page, role, fill(screen, facts));
  if (unfold !== undefined) {
    await unfold(page);
    await page.locator(shown).first().waitFor();
    await waitUntilSettled(page);
  }
  await capture(page, name, look, size, unfold === undefined);
}

const facts = await prepareConsole(url);
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
const left = Object.keys(consoleScreens).flatMap((role) => themes.map((look) => ({ role, look })));
const work = async () => {
  for (let item = left.shift(); item !== undefined; item = left.shift())
    await captureRole(browser, item.role, item.look, facts);
};
await Promise.all([work(), work()]);
await browser.close();
for (const failure of failures) console.error(failure);
console.log(`${captured.size} screens and layers, ${failures.length} failures`);
process.exit(failures.length > 0 ? 1 : 0);
