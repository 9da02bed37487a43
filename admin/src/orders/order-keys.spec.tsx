import type { OrderReturn, OrderStatus, Parcel } from '@shop/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createOrder } from '../calls/orders.fixtures.js';
import { ok, page, type RpcResponses } from '../testing/fake-console-server.js';
import { find, openConsole, press, pressKeys } from '../testing/open-console.js';

const first = createOrder({ id: 'order-1', leadId: 'AAAAA-22222' });
const second = createOrder({ id: 'order-2', leadId: 'BBBBB-33333' });
const responses: RpcResponses = {
  'admin.orders.getList': page([first, second], { counts: { awaiting_confirmation: 2 }, countedTo: 1000, more: false }),
  'admin.orders.getOne': ({ id }) => ok(id === first.id ? first : second),
};

/** A dialog that fades out still takes the keys. */
const waitUntilKeysAct = () => waitFor(() => expect(document.querySelector('.MuiDialog-root')).toBeNull());

it('the order page has keys for the next order of the list, and back to the list with its filter', async () => {
  const filter = encodeURIComponent(JSON.stringify({ country: 'RS' }));
  const console = await openConsole(`/orders?filter=${filter}`, { role: 'support', responses });
  await press('link', first.leadId);
  await find('link', /^Next in the list/);
  await pressKeys('j');
  await find('heading', second.leadId);
  await find('link', /^Previous order/);
  await pressKeys('k');
  await find('heading', first.leadId);
  await pressKeys('u');
  await find('heading', 'Orders');
  await waitFor(() => expect(console.server.calls('admin.orders.getList').at(-1)?.filter).toEqual({ country: 'RS' }));
});

it('the keys of the order page open its dialogs, and are listed by ?', async () => {
  await openConsole('/orders/order-1/show', { role: 'support', responses });
  await find('button', 'Cancel order');
  await pressKeys('?');
  const list = within(await find('dialog', 'Keyboard shortcuts'));
  expect(list.getByText('Cancel order').previousSibling?.textContent).toBe('X');
  expect(list.getByText('Go to Orders').previousSibling?.textContent).toBe('GO');
  await press('button', 'Close');
  await waitUntilKeysAct();
  await pressKeys('x');
  await find('dialog', /^Cancel the order\?/);
});

it('a word typed outside a field is no action on the order', async () => {
  await openConsole('/orders/order-1/show', { role: 'support', responses });
  await find('button', 'Cancel order');
  await pressKeys('n', 'o', 't', 'e');
  await pressKeys('Escape');
  await pressKeys('x');
  await find('dialog', /^Cancel the order\?/);
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

it('G and a letter open a screen', async () => {
  const console = await openConsole('/orders', { role: 'support', responses });
  await find('heading', 'Orders');
  await pressKeys('g', 'c');
  await find('heading', 'Customers');
  expect(console.path).toMatch(/^\/customers/);
});

const returned: OrderReturn = {
  ...{ kind: 'withdrawal', by: 'shopper', requestedAt: first.createdAt, answerBy: '2026-12-05', reason: null },
  ...{ iban: null, payee: null, policyFrom: '2026-01-01', pieces: [], refundMinor: 5_390, approvedAt: null },
  ...{ refundFrom: null, refundBy: null, goodsBy: null, rejectedAt: null, rejectedBecause: null },
  ...{ lapsedAt: null, lapsedBecause: null, withdrawnAt: null, receivedAt: null, refund: null },
};
const parcel: Parcel = {
  ...{ status: 'rejected', since: first.createdAt, carrier: null, trackingNumber: 'T-1' },
  ...{ rejection: 'HTTP 422', addressOpen: true, unknown: [], steps: [] },
};

async function openWithStatus(status: OrderStatus) {
  await openConsole('/orders/order-1/show', {
    role: 'support',
    responses: {
      ...responses,
      'admin.orders.getOne': ok({ ...first, status }),
      'admin.orders.returnDetails': ok({ deliveredAt: first.createdAt, kinds: [], returning: returned }),
      'admin.orders.parcel': ok(parcel),
    },
  });
}

it('the buttons of the return and parcel panels have keys, which ? lists', async () => {
  await openWithStatus('return_requested');
  await find('button', 'Approve');
  await find('button', 'Correct the address');
  await pressKeys('?');
  const list = within(await find('dialog', 'Keyboard shortcuts'));
  const keyOf = (label: string) => list.getByText(label).previousSibling?.textContent;
  expect(['Approve', 'Reject', 'Print the label', 'Correct the address'].map(keyOf)).toEqual(['C', 'X', 'T', 'A']);
  await press('button', 'Close');
  await waitUntilKeysAct();
  await pressKeys('x');
  await find('dialog', /^Reject/);
});

it('a return names the articles that a kind excludes, and asks for none of them', async () => {
  const line = first.lines[0]!;
  const lines = [line, { ...line, offerId: 'majica', name: 'Majica' }];
  const kind = { until: '2026-12-04', inTime: true, refundMinor: 3_192 };
  const console = await openConsole('/orders/order-1/show', {
    role: 'support',
    responses: {
      ...responses,
      'admin.orders.getOne': ok({ ...first, status: 'delivered', lines }),
      'admin.orders.returnDetails': ok({
        deliveredAt: first.createdAt,
        kinds: [
          { ...kind, kind: 'guarantee', excluded: ['majica'] },
          { ...kind, kind: 'damaged', excluded: [] },
        ],
        returning: null,
      }),
      'admin.orders.requestReturn': ok({ id: first.id, status: 'return_requested', revision: 5 }),
    },
  });
  await screen.findByText(/not for Majica/);
  await press('button', 'Register a return');
  const dialog = within(await find('dialog', /^Register a return/));
  fireEvent.click(dialog.getByRole('radio', { name: /^90-day guarantee/ }));
  await dialog.findByText('Not covered by this kind of return');
  fireEvent.click(dialog.getByRole('button', { name: /^Register a return/ }));
  await waitFor(() =>
    expect(console.server.calls('admin.orders.requestReturn')).toMatchObject([
      { kind: 'guarantee', lines: [{ offerId: line.offerId, quantity: line.quantity }] },
    ]),
  );
});

it.each(['shipped', 'delivered', 'return_requested', 'return_approved', 'returned'] as const)(
  'no two buttons of an order that is %s have the same key',
  async (status) => {
    await openWithStatus(status);
    await find('heading', first.leadId);
    await screen.findByText('History');
    const keys = [...screen.getByRole('main').querySelectorAll('kbd')].map(({ textContent }) => textContent);
    expect(keys).toEqual([...new Set(keys)]);
  },
);
