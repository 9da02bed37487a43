import { until } from '@shop/platform/testing';
import type { Page } from 'playwright-core';
import { runningShop } from './running-shop.fixtures.js';
import { somebody } from './somebody.fixtures.js';
import { Wire } from './wire.fixtures.js';

const shop = runningShop();

const password = 'duga-lozinka';

interface Waiting {
  readonly id: string;
  readonly kind: string;
  readonly dueAt: string;
}

/** The call about an order, once it waits as one of this kind; many others may wait before it. */
async function waitingCall(staff: Wire, id: string, kind: string): Promise<Waiting> {
  let found: Waiting | undefined;
  const perPage = 100;
  await until(async () => {
    for (let page = 1, more = true; more; page += 1) {
      const params = { countries: ['BA'], pagination: { page, perPage } };
      const { data } = (await staff.call('admin.calls.queue', params)) as { readonly data: readonly Waiting[] };
      found ??= data.find((call) => call.id === id && call.kind === kind);
      more = data.length === perPage && found === undefined;
    }
    return found !== undefined;
  });
  return found as Waiting;
}

async function logIn(page: Page, email: string): Promise<void> {
  await page.goto(shop.address('/login'));
  await page.getByLabel('Email ili broj telefona').fill(email);
  await page.getByLabel('Lozinka').first().fill(password);
  await page.getByRole('button', { name: 'Prijavi se' }).click();
  await page.waitForURL((url) => url.hash === '#/');
}

describe('who cannot talk now', () => {
  it('asks on the thank-you page to be called tomorrow, and in the account to be called at once after all', async () => {
    const [shopper, staff] = [new Wire(shop.product.url), new Wire(shop.product.url)];
    const { email, phone } = somebody();
    await shopper.register(email, password, phone);
    await staff.logInStaff();
    const { id } = await shopper.order(phone);
    const page = await shop.newPage({ viewport: { width: 360, height: 740 }, hasTouch: true });
    await logIn(page, email);

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
    expect(await waitingCall(staff, id, 'call_back')).toMatchObject({ dueAt: at });

    await page.goto(shop.address('/account'));
    await page.getByRole('main').getByRole('listitem').filter({ hasText: 'Čeka potvrdu' }).first().click();
    await page.getByRole('button', { name: 'Odaberi vrijeme poziva' }).click();
    expect(await times.inputValue()).toBe(at);
    await times.selectOption('');
    await layer.getByRole('button', { name: 'Sačuvaj' }).click();
    await layer.waitFor({ state: 'detached' });
    await waitingCall(staff, id, 'new');
  }, 60_000);
});
