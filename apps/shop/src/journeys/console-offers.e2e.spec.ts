import { until } from '@shop/platform/testing';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { goTo, openConsole } from './console-page.fixtures.js';
import { runningShop } from './running-shop.fixtures.js';

describe('offers in the console', () => {
  const running = runningShop();
  const slug = `novi-prah-${randomUUID().slice(0, 8)}`;
  let page: Page;
  beforeAll(async () => {
    page = await openConsole(running, 'manager');
  });

  async function change(control: Locator): Promise<void> {
    const isChange = /"admin\.offers\.(?!get)/;
    const responded = page.waitForResponse((response) => isChange.test(response.request().postData() ?? ''));
    await control.click();
    await responded;
  }
  const published = () => page.getByRole('switch', { name: 'Shown in the shop' });

  it('are created, priced, described and published with pictures, and appear in the shop', async () => {
    await page.getByRole('link', { name: 'Offers' }).click();
    await page.getByRole('button', { name: 'New offer' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Address (slug)').fill(slug);
    await dialog.getByLabel('Address (slug)').press('Enter');
    await page.getByRole('heading', { name: slug, level: 1 }).waitFor();
    await page.getByRole('tab', { name: 'Montenegro' }).click();
    expect(await published().isDisabled()).toBe(true);

    await page.getByLabel('Regular price (EUR)').fill('20');
    await page.getByLabel(/^Price \(EUR\)/).fill('25');
    await page.getByText('Must not exceed the regular price.').waitFor();
    await page.getByLabel(/^Price \(EUR\)/).fill('12,50');
    await page.getByLabel(/^Price \(EUR\)/).press('Enter');
    await page.getByRole('region', { name: 'Price history' }).getByText('12,50').first().waitFor();
    await page.getByLabel('Dispatch time in days').waitFor();
    await page.getByRole('switch', { name: 'Can be ordered' }).click();
    await change(page.getByRole('button', { name: 'Save', exact: true }).first());

    const texts = page.getByRole('region', { name: 'Texts' });
    for (const [label, text] of [
      ['Name', 'Novi Prah'],
      ['Heading', 'Prah za jutro'],
      ['Subheading', '200 grama'],
      ['Description', 'Prvi odlomak.'],
      ['How to use', 'Jedna kašika.'],
      ['Ingredients', 'Holin | 82,5 mg'],
    ] as const)
      await texts.getByLabel(label, { exact: true }).fill(text);
    await texts.getByRole('figure').getByText('Prah za jutro').waitFor();
    await change(texts.getByRole('button', { name: 'Save texts' }));
    await page.getByRole('heading', { name: 'Novi Prah', level: 1 }).waitFor();

    await addPictures();
    const address = await page.getByRole('list', { name: 'Pictures' }).getByRole('img').first().getAttribute('src');
    await until(async () => !(await published().isDisabled()));
    await change(published());
    await until(() => published().isChecked());

    const shopper = await running.visit(`/offers/${slug}`, { country: 'me' });
    await shopper.getByRole('heading', { name: 'Novi Prah', level: 1 }).waitFor();
    await shopper.getByRole('main').getByText('12,50 EUR').filter({ visible: true }).first().waitFor();
    const image = shopper.getByRole('main').getByRole('img').first();
    await until(async () => (await image.getAttribute('src'))?.startsWith(address!.replace('/400.jpg', '/')) ?? false);
    await until(() => image.evaluate((shown) => 'naturalWidth' in shown && Number(shown.naturalWidth) > 0));

    await change(published());
    await until(async () => !(await published().isChecked()));
    await shopper.reload();
    await shopper.getByRole('heading', { name: 'Novi Prah', level: 1 }).waitFor({ state: 'detached' });
  });

  async function addPictures(): Promise<void> {
    const pictures = page.getByRole('list', { name: 'Pictures' }).getByRole('img');
    const before = await pictures.count();
    const [one, other] = await Promise.all(['derma-glow-1', 'pure-fit-1'].map((name) => readFile(picturePath(name))));
    await page.locator('input[type=file]').setInputFiles([
      { name: 'prva.jpg', mimeType: 'image/jpeg', buffer: one! },
      { name: 'druga.jpg', mimeType: 'image/jpeg', buffer: other! },
      { name: 'tekst.png', mimeType: 'image/png', buffer: Buffer.from('nije slika') },
    ]);
    await page.getByText('tekst.png is not a readable image.').waitFor();
    await until(async () => (await pictures.count()) === before + 2);
    const address = await pictures.last().getAttribute('src');
    expect(address).toMatch(/^\/media\/[0-9a-f-]{36}\/400\.jpg$/);
    for (let place = before + 2; place > 1; place -= 1)
      await page.getByRole('button', { name: `Move picture ${place} of ${before + 2} forward` }).click();
    expect(await pictures.first().getAttribute('src')).toBe(address);
    await change(page.getByRole('region', { name: 'The same everywhere' }).getByRole('button', { name: 'Save' }));
  }

  it('show their history with each country’s currency and readable field names', async () => {
    await goTo(page, '/travel/offers/pure-fit');
    const row = (name: string) =>
      page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
    const price = 'Price history › 1 › Price';
    await row(`Bosnia and Herzegovina › ${price}`).getByRole('cell', { name: / KM$/ }).first().waitFor();
    await row(`Croatia › ${price}`).getByRole('cell', { name: / EUR$/ }).first().waitFor();
    await row('Croatia › Texts › Name').getByRole('cell', { name: 'Pure Fit' }).first().waitFor();
    const places = await page.getByRole('rowheader').allTextContents();
    expect(places.filter((place) => /[a-z][A-Z]|[a-z]_[a-z]/.test(place))).toEqual([]);
  });
});

const picturePath = (picture: string) => join('infra', 'seed', 'media', picture, '1200.jpg');
