import type { OrderRow } from '@shop/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
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

async function openList(width: number) {
  const opened = await openConsole('/orders', {
    ...{ role: 'support', width, live: false },
    responses: { ...customers, 'admin.orders.getList': listResponse(first, second) },
  });
  await screen.findByText(
    (_, element) => element?.textContent?.includes(first.leadId) === true && element.matches('a'),
  );
  return opened;
}

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

  it.each([360, 834, 1280])('selects orders for the bulk commands at a width of %i px', async (width) => {
    await openList(width);
    await press('checkbox', `Select order ${first.leadId}`);
    await find('region', '1 selected');
    await press('checkbox', 'Select all on this page');
    await find('region', '2 selected');
    await press('button', 'Clear selection');
    await waitFor(() => expect(screen.queryByRole('region', { name: /selected/ })).toBeNull());
  });

  it('selects all orders from the last selected one with Shift', async () => {
    await openList(1280);
    await press('checkbox', `Select order ${first.leadId}`);
    fireEvent.click(await find('checkbox', `Select order ${second.leadId}`), { shiftKey: true });
    await find('region', '2 selected');
  });

  it('sorts by a column, and names the order for screen readers', async () => {
    const { server } = await openList(834);
    const header = await find('columnheader', 'Placed');
    expect(header.getAttribute('aria-sort')).toBe('descending');
    await press('button', 'Placed');
    await waitFor(() => expect(header.getAttribute('aria-sort')).toBe('ascending'));
    expect(server.calls('admin.orders.getList').at(-1)?.sort).toEqual({ field: 'createdAt', order: 'ASC' });
    expect((await find('columnheader', 'Customer')).hasAttribute('aria-sort')).toBe(false);
  });

  it('has the chosen columns, and the default ones again', async () => {
    await openList(1280);
    expect(screen.queryByRole('columnheader', { name: 'Phone' })).toBeNull();
    await press('button', 'Columns');
    await press('menuitemcheckbox', 'Phone');
    await press('menuitemcheckbox', 'Customer');
    await screen.findByRole('columnheader', { name: 'Phone', hidden: true });
    expect(screen.queryByRole('columnheader', { name: 'Customer', hidden: true })).toBeNull();
    expect((await find('menuitemcheckbox', 'Customer')).getAttribute('aria-checked')).toBe('false');
    await press('menuitem', 'Default columns');
    await screen.findByRole('columnheader', { name: 'Customer', hidden: true });
    expect(screen.queryByRole('columnheader', { name: 'Phone', hidden: true })).toBeNull();
  });
});
