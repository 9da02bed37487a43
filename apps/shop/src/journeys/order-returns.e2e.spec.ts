import type { Page } from 'playwright-core';
import { cookiesAfter } from '../../../../infra/checks/cookies.mjs';
import { runningShop } from './running-shop.fixtures.js';
import { somebody } from './somebody.fixtures.js';

const shop = runningShop();

const contact = {
  ...{ firstName: 'Amra', lastName: 'Primjer', phone: '061 123 456' },
  address: { street: 'Ferhadija 1', city: 'Sarajevo', postcode: '71000' },
};

/** A call as a program makes it; `cookie` is kept over calls. */
function caller() {
  let cookie = '';
  return async (method: string, params: object): Promise<unknown> => {
    const answer = await fetch(`${shop.product.url}/_rpc`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ action: 'call', method, params, meta: {}, headers: { country: 'BA' } }),
    });
    cookie = cookiesAfter(cookie, answer);
    const { status, data } = (await answer.json()) as { status: string; data: unknown };
    if (status !== 'ok') throw new Error(`${method}: ${JSON.stringify(data)}`);
    return data;
  };
}

/** An order that its shopper has and wants to send back. */
async function orderToReturn(): Promise<string> {
  const { email, phone: PhoneNumber } = somebody();
  const [shopper, staff] = [caller(), caller()];
  const account = { Username: email, Email: email, Password: 'duga-lozinka', PhoneNumber };
  await shopper('shopUsers.f.add', { ...account, FirstName: 'Amra', LastName: 'Primjer' });
  const Articles = [{ ID: 'pure-fit', Quantity: 2 }];
  const id = String(
    await shopper('shopOrders.add', { Articles, FirstName: 'Amra', LastName: 'Primjer', PhoneNumber: '061 123 456' }),
  );
  await staff('staff.login', { username: 'support@demo.local', password: 'demo-password' });
  await staff('admin.orders.confirm', { id, contact });
  for (const command of ['pack', 'ship', 'deliver']) await staff(`admin.orders.${command}`, { id });
  await shopper('shopOrders.f.requestReturn', { ID: id, kind: 'guarantee', reason: 'Ne odgovara mi' });
  return id;
}

async function support(): Promise<Page> {
  const page = await shop.newPage({ locale: 'en-GB' });
  await page.goto(`${shop.product.url}/admin/`);
  await page.getByLabel('E-mail').fill('support@demo.local');
  await page.getByLabel('Password').fill('demo-password');
  await page.getByRole('button', { name: 'Log in' }).click();
  await page
    .getByRole('link', { name: /^Orders/ })
    .first()
    .waitFor();
  return page;
}

it('a return is approved, received and paid back, and the order is seen as it was before', async () => {
  const id = await orderToReturn();
  const page = await support();
  await page.goto(`${shop.product.url}/admin/#/orders/${id}/show`);
  const panel = page.getByRole('region', { name: 'Return' });
  await panel.getByText('90-day guarantee').waitFor();

  await panel.getByRole('button', { name: 'Approve' }).click();
  await panel.getByText('Pay back between').waitFor();
  await panel.getByRole('button', { name: 'The goods are here' }).click();
  await panel.getByRole('button', { name: 'Pay back' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Number of the payment').fill('U-2026-17');
  await dialog.getByRole('button', { name: 'Pay back' }).click();
  await panel.getByText(/Bank transfer · U-2026-17/).waitFor();

  await page.getByRole('link', { name: 'As it was' }).click();
  const later = page.getByRole('slider', { name: 'Later revision' });
  await later.waitFor();
  // Placed, confirmed, packed, shipped, delivered, asked for, explained, approved, received, paid back.
  await page.getByRole('heading', { name: 'What changed from revision 8 to 9' }).waitFor();
  const earlier = page.getByRole('slider', { name: 'Earlier revision' });
  await earlier.focus();
  for (let press = 0; press < 7; press += 1) await page.keyboard.press('ArrowLeft');
  await later.focus();
  for (let press = 0; press < 7; press += 1) await page.keyboard.press('ArrowLeft');
  const difference = page.getByRole('region', { name: 'What changed from revision 1 to 2' });
  await difference.getByRole('cell', { name: 'Packed' }).waitFor();
  await page.getByRole('region', { name: 'The record at revision 2' }).getByText('Ferhadija 1').waitFor();
  expect(await difference.getByRole('row').count()).toBe(2);
}, 120_000);
