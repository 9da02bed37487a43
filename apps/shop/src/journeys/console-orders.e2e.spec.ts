import { until } from '@shop/platform/testing';
import type { Page } from 'playwright-core';
import { goTo, openConsole } from './console-page.fixtures.js';
import { runningShop } from './running-shop.fixtures.js';
import { newTestPerson } from './test-person.fixtures.js';
import { TestRpcClient } from './rpc-client.fixtures.js';

interface PlacedOrder {
  readonly id: string;
  readonly leadId: string;
}

const rawName = /[a-z][A-Z]|[a-z]_[a-z]/;

describe('orders in the console', () => {
  const running = runningShop();
  let page: Page;
  let staff: TestRpcClient;
  let customer: TestRpcClient;
  let email: string;
  let phone: string;
  beforeAll(async () => {
    ({ email, phone } = newTestPerson());
    customer = new TestRpcClient(running.product.url);
    await customer.register(email, 'duga-lozinka', phone);
    staff = new TestRpcClient(running.product.url);
    await staff.logInStaff();
    page = await openConsole(running, 'support');
  });

  const list = (more = '') => `/orders?filter=${encodeURIComponent(JSON.stringify({ q: email }))}${more}`;
  const order = () => customer.order(phone);
  const placed: PlacedOrder[] = [];

  it('move no row under the pointer: new orders are announced and shown on demand', async () => {
    placed.push(await order());
    await goTo(page, list());
    const firstRow = page.getByRole('row').nth(1);
    const isFirst = async ({ leadId }: PlacedOrder) => (await firstRow.innerText()).includes(leadId);
    await until(() => isFirst(placed[0]!));
    await firstRow.hover();
    placed.push(await order());
    await page.getByRole('button', { name: '1 new, show' }).waitFor();
    expect(await isFirst(placed[0]!)).toBe(true);
    await page.getByRole('button', { name: '1 new, show' }).click();
    await until(() => isFirst(placed[1]!));
    await page.getByRole('heading', { level: 1 }).hover();
    placed.push(await order());
    await until(() => isFirst(placed[2]!));
  });

  it('are packed across all pages with a result for each, and failed ones are retried', async () => {
    const address = { street: 'Ferhadija 1', city: 'Sarajevo', postcode: '71000' };
    const contact = { firstName: 'Željka', lastName: 'Šarić', phone, address };
    for (const { id } of placed) await staff.call('admin.orders.confirm', { id, contact });
    await goTo(page, list('&page=1&perPage=2'));
    await page.getByRole('tab', { name: /^Confirmed 3$/ }).waitFor();
    await until(async () => (await page.getByRole('row').count()) === 3);
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await page.getByRole('region', { name: '2 selected' }).waitFor();
    const all = page.getByRole('button', { name: 'Select all 3 matching orders' });
    await all.click();
    const bar = page.getByRole('region', { name: '3 selected' });
    await bar.waitFor();
    expect(await all.count()).toBe(0);

    for (const move of ['pack', 'ship']) await staff.call(`admin.orders.${move}`, { id: placed[1]!.id });
    await bar.getByRole('button', { name: 'Pack 3', exact: true }).click();
    const outcome = page.getByRole('status').filter({ hasText: '2 done, 1 failed' });
    const failed = outcome.getByRole('listitem').filter({ hasText: /: Shipped$/ });
    await failed.getByRole('link', { name: placed[1]!.leadId }).waitFor();
    await page.getByRole('button', { name: 'Retry failed orders' }).click();
    await page.getByRole('status').filter({ hasText: '0 done, 1 failed' }).waitFor();
    for (const [at, status] of ['packed', 'shipped', 'packed'].entries())
      expect(await staff.call('admin.orders.getOne', { id: placed[at]!.id })).toMatchObject({ status });
  });

  describe('with a return', () => {
    let id: string;
    beforeAll(async () => {
      ({ id } = await order());
      await staff.deliver(id, phone);
      await customer.call('shopOrders.f.requestReturn', { ID: id, kind: 'guarantee', reason: 'Ne odgovara mi' });
    });

    it('is approved, received and refunded', async () => {
      await goTo(page, `/orders/${id}/show`);
      const panel = page.getByRole('region', { name: 'Return' });
      await panel.getByText('90-day guarantee').waitFor();
      await panel.getByRole('button', { name: 'Approve' }).click();
      await panel.getByText('Refund between').waitFor();
      await panel.getByRole('button', { name: 'Goods received' }).click();
      await panel.getByRole('button', { name: 'Refund' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Payment reference').fill('U-2026-17');
      await dialog.getByRole('button', { name: 'Refund' }).click();
      await panel.getByText(/Bank transfer · U-2026-17/).waitFor();
    });

    it('shows the order at any revision, with the changes', async () => {
      await page.getByRole('link', { name: 'Version history' }).click();
      const later = page.getByRole('slider', { name: 'Later revision' });
      await later.waitFor();
      // Placed, confirmed, packed, shipped, delivered, return requested, explained, approved, received, refunded.
      await page.getByRole('heading', { name: 'What changed from revision 8 to 9' }).waitFor();
      expect(await findRawNames(page)).toEqual([]);
      await page.getByRole('slider', { name: 'Earlier revision' }).focus();
      for (let press = 0; press < 7; press += 1) await page.keyboard.press('ArrowLeft');
      await later.focus();
      for (let press = 0; press < 7; press += 1) await page.keyboard.press('ArrowLeft');
      const difference = page.getByRole('region', { name: 'What changed from revision 1 to 2' });
      await difference.getByRole('cell', { name: 'Packed' }).waitFor();
      await page.getByRole('region', { name: 'State at revision 2' }).getByText('Ferhadija 1').waitFor();
      expect(await difference.getByRole('row').count()).toBe(2);
    });
  });

  it('show the history of a review and a membership with readable field names', async () => {
    const review = await rejectedReview();
    await goTo(page, `/travel/reviews/${review}`);
    const status = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Status', exact: true }) });
    await page.getByRole('heading', { name: 'Review Ne djeluje: Version history' }).waitFor();
    await until(async () => (await status.count()) > 0);
    expect(await status.first().getByRole('cell').allTextContents()).toEqual(['Waiting', 'Rejected']);
    expect(await findRawNames(page)).toEqual([]);
    await goTo(page, `/travel/memberships/${await activeMembership()}`);
    await page.getByRole('heading', { name: /^Membership.*: Version history$/ }).waitFor();
    await page.getByRole('rowheader').first().waitFor();
    expect(await findRawNames(page)).toEqual([]);
  });

  it('return to the same page after a login', async () => {
    const [{ id, leadId }] = placed as [PlacedOrder];
    await goTo(page, `/orders/${id}/show`);
    await page.getByRole('heading', { name: leadId, level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Note', exact: true }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('Zvati poslije 17 sati');
    await page.context().clearCookies();
    const save = page.getByRole('dialog').getByRole('button', { name: 'Save' });
    await save
      .or(page.getByRole('button', { name: 'Log in' }))
      .first()
      .click();
    await page.getByLabel('E-mail').fill('support@demo.local');
    await page.getByLabel('Password').fill('demo-password');
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('heading', { name: leadId, level: 1 }).waitFor();
  });

  async function rejectedReview(): Promise<string> {
    const review = { OfferID: 'vigor-man', Rating: 1, ReviewHead: 'Ne djeluje', Review: 'Ništa.', Attachments: [] };
    const { ID } = (await customer.call('shopReviews.add', { args: review })) as { readonly ID: string };
    await staff.call('admin.reviews.reject', { ids: [ID], reason: 'Nema veze s proizvodom' });
    return ID;
  }

  async function activeMembership(): Promise<string> {
    const member = newTestPerson();
    const join = { FirstLastName: 'Vesna Klub', PhoneNumber: member.phone, ClubName: 'Bosilje klub', Country: 'BA' };
    const headers = { 'content-type': 'application/json' };
    await fetch(`${running.product.url}/api/leads/clubJoin`, { method: 'POST', headers, body: JSON.stringify(join) });
    let id: string | undefined;
    await until(async () => {
      const { data } = (await staff.call('admin.memberships.getList', { filter: { q: member.phone } })) as {
        readonly data: readonly { readonly id: string }[];
      };
      id = data[0]?.id;
      return id !== undefined;
    });
    await staff.call('admin.memberships.activate', { id, email: member.email, payment: { method: 'cash' } });
    return id!;
  }
});

async function findRawNames(page: Page): Promise<readonly string[]> {
  const places = await page.getByRole('rowheader').allTextContents();
  const changes = await page
    .getByRole('slider')
    .evaluateAll((thumbs) => thumbs.map((thumb) => thumb.getAttribute('aria-valuetext') ?? ''));
  expect(places.length).toBeGreaterThan(0);
  return [...places, ...changes].filter((name) => rawName.test(name));
}
