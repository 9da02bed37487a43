import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { until } from '@shop/platform/testing';
import { runningShop } from './running-shop.fixtures.js';

/** A manager brings in a new picture of an offer, puts it first, and the shop shows it. */
describe('pictures of offers in the console', () => {
  const running = runningShop();

  it('are uploaded, put in order and saved, and shown at once; what is none is said by name', async () => {
    const page = await running.newPage({ viewport: { width: 1280, height: 1000 }, locale: 'en-GB' });
    await page.goto(`${running.product.url}/admin/`);
    await page.getByLabel('E-mail').fill('manager@demo.local');
    await page.getByLabel('Password').fill('demo-password');
    await page.getByLabel('Password').press('Enter');
    await page.getByRole('link', { name: 'Offers' }).waitFor();
    await page.goto(`${running.product.url}/admin/#/offers/luna-balance`);
    const pictures = page.getByRole('list', { name: 'Pictures' });
    await pictures.waitFor();
    const before = await pictures.getByRole('img').count();

    const picture = await readFile(join('infra', 'seed', 'media', 'derma-glow-1', '1200.jpg'));
    await page.locator('input[type=file]').setInputFiles([
      { name: 'nova.jpg', mimeType: 'image/jpeg', buffer: picture },
      { name: 'tekst.png', mimeType: 'image/png', buffer: Buffer.from('nije slika') },
    ]);
    await page.getByText('tekst.png is no picture that can be opened.').waitFor();
    await until(async () => (await pictures.getByRole('img').count()) === before + 1);
    const address = await pictures.getByRole('img').last().getAttribute('src');
    expect(address).toMatch(/^\/media\/[0-9a-f-]{36}\/400\.jpg$/);
    for (let place = before + 1; place > 1; place -= 1)
      await page.getByRole('button', { name: `Move picture ${place} of ${before + 1} forward` }).click();
    expect(await pictures.getByRole('img').first().getAttribute('src')).toBe(address);
    await page.getByRole('region', { name: 'The same everywhere' }).getByRole('button', { name: 'Save' }).click();
    await page.getByText('Done').first().waitFor();

    const shopper = await running.visit('/offers/luna-balance');
    const first = shopper.getByRole('main').getByRole('img').first();
    await until(async () => (await first.getAttribute('src'))?.startsWith(address!.replace('/400.jpg', '/')) ?? false);
    await until(() => first.evaluate((image) => 'naturalWidth' in image && Number(image.naturalWidth) > 0));
  }, 180_000);
});
