import type { OrderRow } from '@shop/contracts';
import { screen, waitFor } from '@testing-library/react';
import { createOrder } from '../calls/orders.fixtures.js';
import { page, type RpcResponses } from '../testing/fake-console-server.js';
import { find, openConsole, press, type } from '../testing/open-console.js';

const first = createOrder({ id: 'order-1', leadId: 'AAAAA-22222' });
const second = createOrder({ id: 'order-2', leadId: 'BBBBB-33333' });

const listResponse = (...orders: readonly OrderRow[]) =>
  page(orders, { counts: { awaiting_confirmation: orders.length }, countedTo: 1000, more: false });
const customers: RpcResponses = {
  'admin.users.getList': page([], { counts: {}, countedTo: 1000 }),
};

const waitingTab = (count: number) => find('tab', `To be confirmed ${count}`);

describe('the order list', () => {
  it('requests the rows and the counts of all tabs at once, and counts again when an order arrives', async () => {
    const responses = { ...customers, 'admin.orders.getList': listResponse(first) };
    const { server } = await openConsole('/customers', { role: 'support', responses });
    await screen.findByText('Live');
    await find('heading', 'Customers');
    expect(server.calls('admin.orders.getList')).toEqual([]);

    await press('link', 'Orders');
    await waitingTab(1);
    await screen.findByText(first.leadId);
    expect(server.calls('admin.orders.getList')).toHaveLength(1);

    server.answer({ 'admin.orders.getList': listResponse(first, second) });
    const change = { topic: 'orders', type: 'OrderPlaced', id: second.id, revision: 0 } as const;
    expect(server.publish({ ...change, at: second.createdAt })).toBe(1);
    await waitingTab(2);
    await screen.findByText(second.leadId);
  });

  it('sends one search request at a time and shows the last response', async () => {
    const { server } = await openConsole('/orders', {
      responses: { 'admin.orders.getList': listResponse() },
      live: false,
    });
    await find('tab', 'All 0');
    let respond = () => {};
    const wanted = new Promise<void>((resolve) => (respond = resolve));
    server.answer({
      'admin.orders.getList': async ({ filter }) => {
        await wanted;
        return filter?.q === second.leadId ? listResponse(second) : listResponse(first);
      },
    });
    for (const q of ['Nepo', 'Nepoznata', second.leadId]) {
      await type('Number, phone, name or e-mail', q);
      await waitFor(() => expect(server.calls('admin.orders.getList').at(-1)?.filter).toEqual({ q }));
    }
    expect([...server.pending].filter((methods) => methods.includes('admin.orders.getList'))).toHaveLength(1);

    respond();
    await screen.findByText(second.leadId);
    expect(screen.queryByText(first.leadId)).toBeNull();
  });
});
