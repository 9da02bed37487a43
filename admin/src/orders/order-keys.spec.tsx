import { screen, waitFor, within } from '@testing-library/react';
import { createOrder } from '../calls/orders.fixtures.js';
import { ok, page, type RpcResponses } from '../testing/fake-console-server.js';
import { find, openConsole, press, pressKeys } from '../testing/open-console.js';

const first = createOrder({ id: 'order-1', leadId: 'AAAAA-22222' });
const second = createOrder({ id: 'order-2', leadId: 'BBBBB-33333' });
const responses: RpcResponses = {
  'admin.orders.getList': page([first, second], { counts: { awaiting_confirmation: 2 }, countedTo: 1000, more: false }),
  'admin.orders.getOne': ({ id }) => ok(id === first.id ? first : second),
};

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
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
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
