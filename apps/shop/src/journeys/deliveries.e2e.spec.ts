import { until } from '@shop/platform/testing';
import axe from 'axe-core';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { runningShop } from './running-shop.fixtures.js';
import { Wire } from './wire.fixtures.js';
import { atRest } from './in-page.fixtures.js';

/** The CRM refuses something, is told again, loses everything, and is told once more. */
describe('what the CRM is told, in the console', () => {
  const keys: string[] = [];
  let status = 422;
  let crm: Server;
  const running = runningShop(async () => {
    crm = createServer((request, reply) => {
      request.resume().on('end', () => {
        if (status < 300) keys.push(String(request.headers['idempotency-key']));
        reply.writeHead(status).end();
      });
    });
    await once(crm.listen(0, '127.0.0.1'), 'listening');
    return { CRM_URL: `http://127.0.0.1:${(crm.address() as AddressInfo).port}`, CRM_KEY: 'the key of this test' };
  });
  afterAll(() => void crm.close());

  async function consoleOf(role: string, width = 1280, colorScheme: 'light' | 'dark' = 'light'): Promise<Page> {
    const page = await running.newPage({ viewport: { width, height: 900 }, locale: 'en-GB', colorScheme });
    await page.goto(`${running.product.url}/admin/#/deliveries`);
    await page.getByLabel('E-mail').fill(`${role}@demo.local`);
    await page.getByLabel('Password').fill('demo-password');
    await page.getByRole('button', { name: 'Log in' }).click();
    return page;
  }

  it('is listed with why it was refused, sent again, and sent once more from a moment on', async () => {
    const wire = new Wire(running.product.url);
    await wire.register('crm@primjer.ba', 'duga-lozinka', '061 202 303');
    const { id } = await wire.order('061 202 303');
    const page = await consoleOf('engineer');
    await page.getByRole('heading', { name: 'Sent to the CRM', level: 1 }).waitFor();
    const row = page.getByRole('row').filter({ hasText: id });
    await row.getByText('HTTP 422').waitFor();
    expect(await row.textContent()).toContain('Order · placed');

    status = 202;
    await row.getByRole('button', { name: `Send again: ${id}` }).click();
    await row.getByText('Sent', { exact: true }).waitFor();
    expect(keys).toHaveLength(1);

    await page.getByRole('button', { name: 'Send again from a moment on…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send again from a moment on' });
    await dialog.getByText('1 message is sent again. They concern 1 person.').waitFor();
    await dialog.getByRole('button', { name: 'Club' }).click();
    await dialog.getByText('Nothing was sent since then.').waitFor();
    expect(await dialog.getByRole('button', { name: 'Send again' }).isDisabled()).toBe(true);
    await dialog.getByRole('button', { name: 'Club' }).click();
    await dialog.getByRole('button', { name: 'Send again' }).click();
    await dialog.waitFor({ state: 'detached' });
    await until(() => keys.length === 2);
    expect(new Set(keys).size).toBe(1);
  }, 120_000);

  it('has nothing that axe finds serious, at every width, by day and by night', async () => {
    for (const [width, scheme] of [
      [360, 'light'],
      [834, 'dark'],
      [1280, 'light'],
    ] as const) {
      const page = await consoleOf('manager', width, scheme);
      await page.getByText('Order · placed').first().waitFor();
      await page.getByRole('button', { name: 'Send again from a moment on…' }).click();
      await page.getByText(/is sent again/).waitFor();
      await page.evaluate(axe.source);
      expect(await seriousIn(page)).toEqual([]);
      await page.getByRole('button', { name: 'Back' }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      expect(await seriousIn(page)).toEqual([]);
      expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
    }
  }, 120_000);

  it('is nobody’s business who only makes calls', async () => {
    const page = await consoleOf('agent');
    await page.getByRole('heading', { name: 'No access' }).waitFor();
    expect(await page.getByRole('link', { name: 'CRM' }).count()).toBe(0);
  }, 60_000);
});

function seriousIn(page: Page): Promise<readonly string[]> {
  return page.evaluate(`${atRest}.then(() => axe.run(document, { resultTypes: ['violations'] })).then(({ violations }) =>
    violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id }) => id))`);
}
