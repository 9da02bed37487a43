/**
 * `npm run look -- FOLDER [URL] [NAME …]`: screenshots of screens.mjs.
 * Needs a running demo shop (http://localhost:3000) and adds a shopper per country.
 * Four countries at three widths, plus sheets of all countries. Fails on page errors.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { findBrowser } from '../test/browser.mjs';
import { prepareMember } from './member-data.mjs';
import { cartOfTwo, overlays, memberScreens, screens, viewports } from './screens.mjs';

const [folder, url = 'http://localhost:3000', ...names] = process.argv.slice(2);
if (folder === undefined) {
  console.error('Usage: npm run look -- FOLDER [URL] [NAME …]');
  process.exit(2);
}
const countries = ['ba', 'rs', 'hr', 'me'];
/** Scale per width, so that four readable columns fit on a sheet. */
const scales = { 360: 1, 834: 0.55, 1280: 0.4 };
const sheetHeight = 1700;
const gap = 12;

/** Runs in the page before its scripts: fills the cart and answers the analytics dialog. */
const initialStorage = `if (location.protocol.startsWith('http')) {
  localStorage.cart ??= '${cartOfTwo}';
  localStorage.consent ??= '{"analytics":"refused"}';
}`;

/** Runs in the page: scrolls until lazy content and images have loaded. */
const scrollThrough = `(async () => {
  const frame = () => new Promise((next) => { requestAnimationFrame(next); setTimeout(next, 200); });
  const until = async (holds) => { for (let frames = 0; frames < 300 && !holds(); frames += 1) await frame(); };
  for (let y = 0; y < document.body.scrollHeight; y += 500) {
    scrollTo({ top: y, behavior: 'instant' });
    await frame();
    await frame();
  }
  await until(() => document.querySelector('main .animate-pulse, main .animate-spin') === null);
  await until(() => [...document.images].every((image) => image.complete || !image.checkVisibility()));
  scrollTo({ top: 0, behavior: 'instant' });
  await frame();
})()`;

const waitForOverlayPictures = `(async () => {
  const waits = () => [...document.querySelectorAll('dialog[open] img, :popover-open img')].some((it) => !it.complete);
  for (let frames = 0; frames < 120 && waits(); frames += 1) await new Promise((next) => setTimeout(next, 50));
})()`;

const nameOf = (screen, who) =>
  `${who === 'member' ? 'member' : 'screen'}${screen.replaceAll(/[^\p{L}\d]+/gu, '-')}`.replace(/-$/, '');
const isSelected = (name) => names.length === 0 || names.some((part) => name.includes(part));
const failures = [];

async function newPage(browser, country, member) {
  const context = await browser.newContext({ serviceWorkers: 'block', reducedMotion: 'reduce', bypassCSP: true });
  context.setDefaultTimeout(20_000);
  await context.addInitScript(initialStorage);
  const page = await context.newPage();
  page.on('pageerror', ({ message }) => failures.push(`${country} ${page.url()}: ${message}`));
  if (member === undefined) return page;
  await page.goto(addressOf(country, '/track'));
  const { username, password } = member;
  await page.evaluate(logIn, { username, password, country });
  return page;
}

async function logIn(credentials) {
  const { country, ...params } = credentials;
  const body = JSON.stringify({ action: 'call', method: 'auth.loginShop', params, headers: { country } });
  await fetch('/_rpc', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
}

function addressOf(country, screen) {
  const address = new URL(url);
  address.hostname = `${country}.localhost`;
  return `${address.origin}/#${screen}`;
}

async function open(page, country, screen) {
  await page.goto('about:blank');
  await page.goto(addressOf(country, screen));
  await page.locator('main h1').first().waitFor();
  await page.evaluate(scrollThrough);
}

async function capture(page, name, country, width, whole) {
  const path = join(folder, name, `${width}-${country}.jpg`);
  mkdirSync(join(folder, name), { recursive: true });
  if (whole) await page.evaluate("scrollTo({ top: 0, behavior: 'instant' })");
  // All footers are the same: only the landing page shows it.
  const style = whole && !name.endsWith('screen') ? 'footer { display: none }' : '';
  await page.screenshot({ path, type: 'jpeg', quality: 85, fullPage: whole, style, animations: 'disabled' });
}

async function captureScreen(page, { name, country, screen }) {
  await page.setViewportSize(viewports[0]);
  await open(page, country, screen);
  for (const window of viewports) {
    await page.setViewportSize(window);
    await page.evaluate(scrollThrough);
    await capture(page, name, country, window.width, true);
  }
}

async function captureOverlay(page, { name, country, layer }) {
  for (const window of viewports.filter(({ width }) => layer.fits?.(width) ?? true)) {
    await page.setViewportSize(window);
    await open(page, country, layer.screen);
    await layer.open(page);
    await page.locator(layer.shown).first().waitFor();
    await page.evaluate(waitForOverlayPictures);
    await capture(page, name, country, window.width, layer.stays === true);
  }
}

function captureTasks(country, visitor, member, facts) {
  const fill = (screen) => screen.replaceAll(/\{(\w+)\}/g, (_, fact) => facts[fact]);
  const ofScreen = (screen, page, who) => ({
    name: nameOf(screen.replaceAll(/[{}]/g, ''), who),
    run: (name) => captureScreen(page, { name, country, screen: fill(screen) }),
  });
  return [
    ...screens.map((screen) => ofScreen(screen, visitor, 'visitor')),
    ...memberScreens.map((screen) => ofScreen(screen, member, 'member')),
    ...overlays
      .filter((layer) => layer.countries?.includes(country) ?? true)
      .map((layer) => ({
        name: `layer-${layer.name}`,
        run: (name) => captureOverlay(layer.member === true ? member : visitor, { name, country, layer }),
      })),
  ].filter(({ name }) => isSelected(name));
}

async function captureCountry(browser, country) {
  const facts = await prepareMember(url, country);
  const [visitor, member] = [await newPage(browser, country), await newPage(browser, country, facts)];
  for (const { name, run } of captureTasks(country, visitor, member, facts)) {
    await run(name).catch((error) => failures.push(`${country} ${name}: ${error.message.split('\n')[0]}`));
    captured.add(name);
  }
  await Promise.all([visitor, member].map((page) => page.context().close()));
  console.log(`${country}: done`);
}

async function makeSheets(name, width) {
  const column = Math.round(width * scales[width]);
  const pictures = await Promise.all(
    countries.map(async (country) => {
      const file = join(folder, name, `${width}-${country}.jpg`);
      return sharp(file)
        .resize({ width: column })
        .toBuffer({ resolveWithObject: true })
        .catch(() => null);
    }),
  );
  const height = Math.max(0, ...pictures.map((picture) => picture?.info.height ?? 0));
  for (let top = 0, sheet = 1; top < height; top += sheetHeight, sheet += 1) {
    const tall = Math.min(sheetHeight, height - top);
    const parts = await Promise.all(
      pictures.map((picture, at) => cropPart(picture, { top, tall, left: at * (column + gap) })),
    );
    const canvas = { width: 4 * column + 3 * gap, height: tall, channels: 3, background: '#888888' };
    const path = join(folder, `${name}-${width}-${sheet}.jpg`);
    await sharp({ create: canvas }).composite(parts.flat()).jpeg({ quality: 82 }).toFile(path);
  }
}

async function cropPart(picture, { top, tall, left }) {
  if (picture === null || picture.info.height <= top) return [];
  const { width, height } = picture.info;
  const cut = { left: 0, top, width, height: Math.min(tall, height - top) };
  return [{ input: await sharp(picture.data).extract(cut).toBuffer(), left, top: 0 }];
}

const captured = new Set();
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
const left = [...countries];
const work = async () => {
  for (let country = left.shift(); country !== undefined; country = left.shift())
    await captureCountry(browser, country);
};
await Promise.all([work(), work()]);
await browser.close();
for (const name of captured) for (const { width } of viewports) await makeSheets(name, width);
for (const failure of failures) console.error(failure);
console.log(`${captured.size} screens and layers, ${failures.length} failures`);
process.exit(failures.length > 0 ? 1 : 0);
