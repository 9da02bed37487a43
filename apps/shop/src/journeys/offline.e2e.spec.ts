import { until } from '@shop/platform/testing';
import type { Page } from 'playwright-core';
import { runningShop } from './running-shop.fixtures.js';
import { sharedPage } from './shared-page.fixtures.js';

const areFilesCached = `caches.open('built-files')
  .then((kept) => kept.keys())
  .then((files) => navigator.serviceWorker.controller !== null && files.length > 0)`;
const pathsInCaches = `caches.keys()
  .then((names) => Promise.all(names.map((name) => caches.open(name).then((cache) => cache.keys()))))
  .then((requests) => requests.flat().map(({ url }) => new URL(url).pathname))`;
const fetchesThroughWorker = "fetch('/static/js/none.js').then(() => true, () => false)";

const offlineText = 'Nema veze. Vidite poslednje učitano;';
const loadErrorText = 'Ovaj deo stranice nije učitan.';

describe('the shop without a network, after a visit with an offer in the cart', () => {
  const shop = runningShop();
  const page = sharedPage(shop, {}, async (fresh: Page) => {
    await fresh.goto(shop.addressOf('/offers/pure-fit', 'rs'));
    await fresh.getByRole('button', { name: 'Dodaj u korpu' }).first().click();
    await fresh.getByRole('dialog').waitFor();
    await until(async () => (await fresh.evaluate(areFilesCached)) === true);
  });
  beforeEach(() => page().context().setOffline(false));

  const paths = async () => (await page().evaluate(pathsInCaches)) as readonly string[];
  const heading = (name: string) => page().getByRole('main').getByRole('heading', { level: 1, name });

  it('caches only files of the shop, including those of the next screens', async () => {
    const worker = (await page().evaluate("fetch('/sw.js').then((answer) => answer.text())")) as string;
    const wanted = new Set(worker.match(/\/static\/js\/(?:Checkout|Account|Track|Bundles)Page-[\w-]+\.js/g));
    const texts = /RS:\[([^\]]+)\]/.exec(worker)?.[1]?.match(/\/static\/[^"'`]+/g) ?? [];
    expect([wanted.size, texts.length]).toEqual([4, 4]);
    await until(async () => {
      const kept = new Set(await paths());
      return [...wanted, ...texts].every((path) => kept.has(path));
    });
    expect((await paths()).filter((path) => !/^\/(index\.html|static\/.*)?$/.test(path))).toEqual([]);
  });

  it('shows the shell, the cart and visited offers, reports the outage, and recovers', async () => {
    await page().context().setOffline(true);
    await page().goto(shop.addressOf('/offers/pure-fit', 'rs'));
    await page().reload();
    await heading('Pure Fit').waitFor();
    await page().getByText(offlineText).waitFor();
    await page()
      .getByRole('button', { name: /Korpa, 1 / })
      .click();
    await page().getByRole('dialog').getByText('Pure Fit').first().waitFor();
    await page().keyboard.press('Escape');

    await page().context().setOffline(false);
    await page().getByText(offlineText).waitFor({ state: 'hidden' });
  });

  it('has unvisited screens too, and loads a missing one after the network returns', async () => {
    await page().context().setOffline(true);
    await page().reload();
    for (const [path, title] of [
      ['/track', 'Praćenje porudžbine'],
      ['/account', 'Moj nalog'],
      ['/bundles', 'Paketi'],
      ['/checkout', 'Porudžbina'],
    ] as const) {
      await page().evaluate(`location.hash = '#${path}'`);
      await heading(title).waitFor();
    }

    await page().evaluate("location.hash = '#/club'");
    await page().getByText(loadErrorText).waitFor();
    await page().context().setOffline(false);
    // The page may detect the network before its service worker does, so the event is repeated.
    await until(async () => (await page().evaluate(fetchesThroughWorker)) === true);
    await page().evaluate("for (const name of ['offline', 'online']) dispatchEvent(new Event(name))");
    await heading('25% manje, cele godine').waitFor();
  });
});
