import { until } from '@shop/platform/testing';
import type { Page } from 'playwright-core';
import { runningShop } from './running-shop.fixtures.js';
import { Wire } from './wire.fixtures.js';

const shop = runningShop();

const email = 'merima.poziv@primjer.ba';
const password = 'duga-lozinka';
const phone = '061 777 420';

interface Waiting {
  readonly id: string;
  readonly kind: string;
  readonly dueAt: string;
}

async function waitingCall(staff: Wire, id: string): Promise<Waiting | undefined> {
  const { data } = (await staff.call('admin.calls.queue', {})) as { readonly data: readonly Waiting[] };
  return data.find((call) => call.id === id);
}

async function logIn(page: Page): Promise<void> {
  await page.goto(shop.address('/login'));
  await page.getByLabel('Email ili broj telefona').fill(email);
  await page.getByLabel('Lozinka').first().fill(password);
  await page.getByRole('button', { name: 'Prijavi se' }).click();
  await page.waitForURL((url) => url.hash === '#/');
}

describe('who cannot talk now', () => {
  it('asks on the thank-you page to be called tomorrow, and in the account to be called at once after all', async () => {
    const [shopper, staff] = [new Wire(shop.product.url), new Wire(shop.product.url)];
    await shopper.register(email, password, phone);
    await staff.logInStaff();
    const { id } = await shopper.order(phone);
    const page = await shop.newPage({ viewport: { width: 360, height: 740 }, hasTouch: true });
    await logIn(page);

    await page.goto(shop.address(`/checkout/${id}`));
    await page.getByRole('button', { name: 'Odaberi vrijeme poziva' }).click();
    const layer = page.getByRole('dialog', { name: 'Kad da vas pozovemo?' });
    const times = layer.getByLabel('Vrijeme poziva');
    expect(await times.inputValue()).toBe('');
    const tomorrow = layer.locator('optgroup[label="Sutra"] option').nth(2);
    const at = (await tomorrow.getAttribute('value')) ?? '';
    await times.selectOption(at);
    await layer.getByRole('button', { name: 'Sačuvaj' }).click();
    await page.getByText(/^Zovemo vas \d+\.\s\d+\.\s\d{4}\. \d\d:00, da potvrdimo/).waitFor();
    await until(async () => (await waitingCall(staff, id))?.kind === 'call_back');
    expect(await waitingCall(staff, id)).toMatchObject({ dueAt: at });

    await page.goto(shop.address('/account'));
    await page.getByRole('main').getByRole('listitem').filter({ hasText: 'Čeka potvrdu' }).first().click();
    await page.getByRole('button', { name: 'Odaberi vrijeme poziva' }).click();
    expect(await times.inputValue()).toBe(at);
    await times.selectOption('');
    await layer.getByRole('button', { name: 'Sačuvaj' }).click();
    await layer.waitFor({ state: 'detached' });
    await until(async () => (await waitingCall(staff, id))?.kind === 'new');
  }, 60_000);
});
