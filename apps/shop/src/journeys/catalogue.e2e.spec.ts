import { until } from '@shop/platform/testing';
import { randomUUID } from 'node:crypto';
import { runningShop } from './running-shop.fixtures.js';

/** A manager brings an offer into one country's shop and takes it out again; others see none of it. */
describe('offers in the console', () => {
  const running = runningShop();

  it('are made, written, priced and published, and the shop follows', async () => {
    const slug = `novi-prah-${randomUUID().slice(0, 8)}`;
    const page = await running.newPage({ viewport: { width: 1280, height: 1000 }, locale: 'en-GB' });
    await page.goto(`${running.product.url}/admin/`);
    await page.getByLabel('E-mail').fill('manager@demo.local');
    await page.getByLabel('Password').fill('demo-password');
    await page.getByLabel('Password').press('Enter');
    await page.getByRole('link', { name: 'Offers' }).click();
    await page.getByRole('button', { name: 'New offer' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Address (slug)').fill(slug);
    await dialog.getByLabel('Address (slug)').press('Enter');
    await page.getByRole('heading', { name: slug, level: 1 }).waitFor();
    await page.getByRole('tab', { name: 'Montenegro' }).click();
    const published = page.getByRole('switch', { name: 'Shown in the shop' });
    expect(await published.isDisabled()).toBe(true);

    await page.getByLabel('Before (EUR)').fill('20');
    await page.getByLabel('Price (EUR)').fill('25');
    await page.getByText('At most the price before.').waitFor();
    await page.getByLabel('Price (EUR)').fill('12,50');
    await page.getByLabel('Price (EUR)').press('Enter');
    await page.getByRole('region', { name: 'Prices so far' }).getByText('12,50').first().waitFor();
    await page.getByLabel('Days until it is sent').waitFor();
    await page.getByRole('switch', { name: 'Can be ordered' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).first().click();

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
    await texts.getByRole('button', { name: 'Save texts' }).click();
    await page.getByRole('heading', { name: 'Novi Prah', level: 1 }).waitFor();
    await until(async () => !(await published.isDisabled()));
    await published.click();
    await until(() => published.isChecked());

    const shopper = await running.visit(`/offers/${slug}`, { country: 'me' });
    await shopper.getByRole('heading', { name: 'Novi Prah', level: 1 }).waitFor();
    await shopper.getByRole('main').getByText('12,50 EUR').filter({ visible: true }).first().waitFor();

    await published.click();
    await until(async () => !(await published.isChecked()));
    await shopper.reload();
    await shopper.getByRole('heading', { name: 'Novi Prah', level: 1 }).waitFor({ state: 'detached' });
  }, 180_000);
});
