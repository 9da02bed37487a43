import { until } from '@shop/platform/testing';
import type { Page } from 'playwright-core';
import { runningShop } from './running-shop.fixtures.js';

/** These run in the page. */
const isKept = `caches.open('built-files')
  .then((kept) => kept.keys())
  .then((files) => navigator.serviceWorker.controller !== null && files.length > 0)`;
const pathsInCaches = `caches.keys()
  .then((names) => Promise.all(names.map((name) => caches.open(name).then((cache) => cache.keys()))))
  .then((requests) => requests.flat().map(({ url }) => new URL(url).pathname))`;

const lost = 'Nema veze sa internetom ili sa prodavnicom.';

describe('the shop without a network', () => {
  const running = runningShop();

  const shop = () => running.at('rs');

  async function firstVisit(): Promise<Page> {
    const page = await running.newPage();
    await page.goto(`${shop()}/#/offers/pure-fit`);
    await page.getByRole('button', { name: 'Dodaj u korpu' }).first().click();
    await page.getByRole('dialog').waitFor();
    // The service worker has the files when it has answered for the page's own ones.
    await until(async () => (await page.evaluate(isKept)) === true);
    return page;
  }

  it('shows its shell, the cart and offers that were seen; says so; and recovers by itself', async () => {
    const page = await firstVisit();

    await page.context().setOffline(true);
    await page.goto(`${shop()}/#/offers/pure-fit`);
    await page.reload();

    await page.getByRole('heading', { level: 1, name: /Pure Fit/ }).waitFor();
    await page.getByText(lost).waitFor();
    await page.getByRole('button', { name: /Korpa, 1 / }).click();
    expect(await page.getByRole('dialog').innerText()).toContain('Pure Fit');
    await page.keyboard.press('Escape');

    await page.context().setOffline(false);
    await page.getByText(lost).waitFor({ state: 'hidden' });
  }, 60_000);

  it('has screens that were not seen yet; one that it has not comes by itself once the network is back', async () => {
    const page = await firstVisit();
    const worker = (await page.evaluate("fetch('/sw.js').then((answer) => answer.text())")) as string;
    const wanted = new Set(worker.match(/\/static\/js\/(?:Checkout|Account|Track|Bundles)Page-[\w-]+\.js/g));
    const texts = /RS:\[([^\]]+)\]/.exec(worker)?.[1]?.match(/\/static\/[^"'`]+/g) ?? [];
    expect([wanted.size, texts.length]).toEqual([4, 3]);
    await until(async () => {
      const kept = new Set((await page.evaluate(pathsInCaches)) as readonly string[]);
      return [...wanted, ...texts].every((path) => kept.has(path));
    });

    await page.context().setOffline(true);
    await page.reload();
    const heading = (name: string) => page.getByRole('main').getByRole('heading', { level: 1, name });
    for (const [path, title] of [
      ['/track', 'Praćenje porudžbine'],
      ['/account', 'Moj nalog'],
      ['/bundles', 'Paketi'],
      ['/checkout', 'Porudžbina'],
    ] as const) {
      await page.evaluate(`location.hash = '#${path}'`);
      await heading(title).waitFor();
    }

    await page.evaluate("location.hash = '#/club'");
    await page.getByText('Ovaj deo stranice nije učitan.').waitFor();
    await page.context().setOffline(false);
    await page.getByText('Ovaj deo stranice nije učitan.').waitFor({ state: 'hidden' });
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByText('Unexpected Application Error').count()).toBe(0);
  }, 60_000);

  it('keeps nothing of what is not its own to keep', async () => {
    const page = await firstVisit();
    const kept = (await page.evaluate(pathsInCaches)) as readonly string[];
    expect(kept.filter((path) => !/^\/(index\.html|static\/.*)?$/.test(path))).toEqual([]);
  }, 60_000);
});
