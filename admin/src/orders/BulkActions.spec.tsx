import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import {
  CoreAdminContext,
  ListBase,
  memoryStore,
  TestMemoryRouter,
  useListContext,
  type AuthProvider,
} from 'react-admin';
import { DraftStore } from '../drafts/draft-store.js';
import { DraftsProvider } from '../drafts/drafts-context.js';
import { createI18nProvider } from '../i18n/i18n-provider.js';
import { createDataProvider, type OrderRecord } from '../providers/data-provider.js';
import type { Rpc } from '../rpc/rpc.js';
import { RpcProvider } from '../rpc/rpc-context.js';
import { RpcError } from '../rpc/rpc-error.js';
import { BulkActions } from './BulkActions.js';

type Row = Pick<OrderRecord, 'id' | 'leadId' | 'status' | 'revision'>;
interface BulkParams {
  readonly ids: readonly string[];
  readonly reason?: string;
  readonly text?: string;
  readonly outcomes?: readonly { readonly id: string; readonly outcomeEventId: string }[];
  readonly expectedRevisions: Readonly<Record<string, number>>;
}

const waiting: Row['status'] = 'awaiting_confirmation';
const moves: Readonly<Record<string, { readonly from: readonly Row['status'][]; readonly to?: Row['status'] }>> = {
  'admin.orders.packMany': { from: ['confirmed'], to: 'packed' },
  'admin.orders.deliverMany': { from: ['shipped'], to: 'delivered' },
  'admin.orders.cancelMany': { from: [waiting, 'confirmed', 'packed'], to: 'cancelled' },
  'admin.orders.noteMany': { from: [waiting, 'confirmed', 'packed', 'shipped', 'delivered'] },
};

function createWarehouse(count: number, status: Row['status']) {
  const orders = new Map(
    Array.from({ length: count }, (_, at): [string, Row] => {
      const id = `order-${at + 1}`;
      return [id, { id, leadId: `LEAD-${at + 1}`, status, revision: 3 }];
    }),
  );
  const commands: BulkParams[] = [];
  const keys: (string | undefined)[] = [];
  let isLost = false;
  const changeOrder = (id: string, change: Partial<Row>) => {
    const order = orders.get(id)!;
    orders.set(id, { ...order, revision: order.revision + 1, ...change });
  };
  const list = ({ pagination: { page, perPage } }: { pagination: { page: number; perPage: number } }) => {
    const allOrders = [...orders.values()];
    return {
      data: allOrders.slice((page - 1) * perPage, page * perPage),
      total: allOrders.length,
      meta: { counts: {} },
    };
  };
  const run = (method: string, bulkParams: BulkParams) => {
    commands.push(bulkParams);
    if (bulkParams.outcomes !== undefined) {
      for (const { id } of bulkParams.outcomes) changeOrder(id, { status: 'confirmed' });
      return { results: bulkParams.outcomes.map(({ id }) => ({ id, status: 'ok' })) };
    }
    const move = moves[method]!;
    const results = bulkParams.ids.map((id) => {
      const { status, revision } = orders.get(id)!;
      const isUnchanged = (bulkParams.expectedRevisions[id] ?? revision) === revision;
      if (!isUnchanged || !move.from.includes(status))
        return { id, status: 'error', code: 'CONFLICT', now: { revision, status } };
      if (move.to === 'delivered' && id !== 'order-1')
        return { id, status: 'error', code: 'PARCEL_NOT_DELIVERED', parcel: 'in_transit' };
      changeOrder(id, { status: move.to ?? status });
      return { id, status: 'ok', ...(move.to === 'cancelled' && { outcomeEventId: `event of ${id}` }) };
    });
    return { results };
  };
  const rpc: Partial<Rpc> = {
    query: ((_method: string, params: Parameters<typeof list>[0]) => Promise.resolve(list(params))) as Rpc['query'],
    command: (async (method: string, params: BulkParams, options?: { readonly key?: string }) => {
      keys.push(options?.key);
      const answer = run(method, params);
      if (isLost) throw new RpcError({ code: 'RPC_CLIENT_ERROR' });
      return answer;
    }) as Rpc['command'],
  };
  const loseAnswers = (lost: boolean) => void (isLost = lost);
  return { rpc: rpc as Rpc, told: commands, keys, set: changeOrder, loseAnswers };
}

function OrderToggles() {
  const { data = [], onToggleItem, setPage } = useListContext<OrderRecord>();
  return (
    <>
      {data.map(({ id, leadId, revision }) => (
        <button key={id} onClick={() => onToggleItem(id)}>{`${leadId} at ${revision}`}</button>
      ))}
      <button onClick={() => setPage(2)}>Second page</button>
    </>
  );
}

const authProvider: AuthProvider = {
  ...{ login: () => Promise.resolve(), logout: () => Promise.resolve(), checkAuth: () => Promise.resolve() },
  ...{ checkError: () => Promise.resolve(), getPermissions: () => Promise.resolve(Object.keys(moves)) },
};

async function openList(count = 3, perPage = 25, status: Row['status'] = 'confirmed') {
  const { rpc, told: commands, keys, set: changeOrder, loseAnswers } = createWarehouse(count, status);
  const i18nProvider = await createI18nProvider('en');
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const drafts = new DraftStore();
  drafts.setOwner('staff-1');
  const [dataProvider, store] = [createDataProvider(rpc), memoryStore()];
  const { rerender } = render(<Console open />);
  await screen.findByRole('button', { name: 'LEAD-1 at 3' });
  return {
    ...{ told: commands, keys, set: changeOrder, loseAnswers },
    unmountList: () => rerender(<Console open={false} />),
    mountList: () => rerender(<Console open />),
  };

  function Console({ open }: { readonly open: boolean }) {
    return (
      <TestMemoryRouter>
        <CoreAdminContext {...{ queryClient, i18nProvider, authProvider, dataProvider, store }}>
          <RpcProvider value={rpc}>
            <DraftsProvider value={drafts}>
              {open && (
                <ListBase<OrderRecord> resource="orders" perPage={perPage} disableSyncWithLocation>
                  <BulkActions />
                  <OrderToggles />
                </ListBase>
              )}
            </DraftsProvider>
          </RpcProvider>
        </CoreAdminContext>
      </TestMemoryRouter>
    );
  }
}

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const chooseInMenu = async (name: string) => {
  await press(/^More/);
  fireEvent.click(await screen.findByRole('menuitem', { name }));
};

beforeEach(() => window.localStorage.clear());
afterEach(cleanup);

describe('a bulk pack of orders', () => {
  it('sends the seen revisions, and lists a changed order with its current state', async () => {
    const { told, set } = await openList();
    for (const lead of ['LEAD-1 at 3', 'LEAD-2 at 3', 'LEAD-3 at 3']) await press(lead);
    set('order-1', {});
    set('order-2', { status: 'cancelled' });

    await press(/^Pack \d/);

    await screen.findByText('1 done, 2 failed');
    expect(told).toEqual([
      {
        ids: ['order-1', 'order-2', 'order-3'],
        expectedRevisions: { 'order-1': 3, 'order-2': 3, 'order-3': 3 },
      },
    ]);
    const [first, second] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(first).toBe('LEAD-1: Changed by someone else. Current status: Confirmed');
    expect(second).toBe('LEAD-2: Changed by someone else. Current status: Cancelled');
  });

  it('names its number, and is off when no selected order can be packed', async () => {
    await openList(1, 25, 'delivered');
    await press('LEAD-1 at 3');

    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Pack 1' })).disabled).toBe(true);
  });

  it('retries on the current revisions', async () => {
    const { told, set } = await openList();
    await press('LEAD-1 at 3');
    set('order-1', {});
    await press(/^Pack \d/);
    await screen.findByText('0 done, 1 failed');

    await press('Retry failed orders');

    await screen.findByText('All done: 1');
    expect(told.at(-1)).toEqual({ ids: ['order-1'], expectedRevisions: { 'order-1': 4 } });
  });

  it('reports an unchanged order in the wrong state separately', async () => {
    const { set } = await openList(1);
    set('order-1', { status: 'shipped', revision: 3 });
    await press('LEAD-1 at 3');

    await press(/^Pack \d/);

    expect((await screen.findByRole('listitem')).textContent).toBe('LEAD-1: Not possible in status: Shipped');
  });

  it('uses the revisions seen on earlier pages, even after another screen was open', async () => {
    const { told, set, unmountList, mountList } = await openList(4, 2);
    await press('LEAD-1 at 3');
    await press('Second page');
    await press('LEAD-3 at 3');
    unmountList();
    set('order-3', {});
    mountList();
    await press('LEAD-2 at 3');

    await press(/^Pack \d/);

    await screen.findByText('2 done, 1 failed');
    expect(told.at(-1)?.expectedRevisions).toEqual({ 'order-1': 3, 'order-2': 3, 'order-3': 3 });
  });

  it('uses the revisions from the time all matching orders were selected', async () => {
    const { told, set } = await openList(4, 2);
    await press('LEAD-1 at 3');
    await press('Select all 4 matching orders');
    await screen.findByText('4 selected');
    set('order-4', {});

    await press(/^Pack \d/);

    await screen.findByText('3 done, 1 failed');
    expect(told.at(-1)?.expectedRevisions).toEqual({ 'order-1': 3, 'order-2': 3, 'order-3': 3, 'order-4': 3 });
  });
});

describe('a bulk cancellation of orders', () => {
  it('asks for a reason, names the number of orders, and cancels those that can be', async () => {
    const { told, set } = await openList();
    for (const lead of ['LEAD-1 at 3', 'LEAD-2 at 3']) await press(lead);
    set('order-2', { status: 'shipped' });
    await chooseInMenu('Cancel 2 orders');

    const dialog = await screen.findByRole('dialog', { name: 'Cancel 2 orders?' });
    const buttons = within(dialog).getAllByRole<HTMLButtonElement>('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Keep orders', 'Cancel 2 orders']);
    expect(buttons[1]!.disabled).toBe(true);
    expect(told).toEqual([]);
    fireEvent.click(within(dialog).getByRole('radio', { name: /^Too expensive/ }));
    fireEvent.click(buttons[1]!);

    await screen.findByText('1 done, 1 failed');
    expect(told).toEqual([
      {
        ids: ['order-1', 'order-2'],
        reason: 'Too expensive',
        expectedRevisions: { 'order-1': 3, 'order-2': 3 },
      },
    ]);
    expect(screen.getByRole('listitem').textContent).toContain('LEAD-2: Changed by someone else');
    await press('Retry failed orders');
    await screen.findByText('LEAD-2');
    expect(told.at(-1)).toMatchObject({ ids: ['order-2'], reason: 'Too expensive' });
  });

  it('can be undone, all orders at once', async () => {
    const { told } = await openList();
    for (const lead of ['LEAD-1 at 3', 'LEAD-2 at 3']) await press(lead);
    await chooseInMenu('Cancel 2 orders');
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByRole('radio', { name: /^Too expensive/ }));
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel 2 orders' }));
    await press('Undo');
    await waitFor(() =>
      expect(told.at(-1)).toEqual({
        outcomes: [
          { id: 'order-1', outcomeEventId: 'event of order-1' },
          { id: 'order-2', outcomeEventId: 'event of order-2' },
        ],
      }),
    );
    await screen.findByText('All done: 2');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('is off when no selected order can be cancelled', async () => {
    await openList(1, 25, 'delivered');
    await press('LEAD-1 at 3');
    await press(/^More/);
    const isDisabled = (name: string) => screen.getByRole('menuitem', { name }).getAttribute('aria-disabled');
    await screen.findByRole('menuitem', { name: 'Cancel 1 order' });
    expect(isDisabled('Cancel 1 order')).toBe('true');
    expect(isDisabled('Mark 1 order as delivered')).toBe('true');
    expect(isDisabled('Add a note to 1 order')).toBeNull();
  });
});

it('adds one note to all selected orders, and keeps what was typed when the dialog is closed', async () => {
  const { told } = await openList();
  for (const lead of ['LEAD-1 at 3', 'LEAD-3 at 3']) await press(lead);
  await chooseInMenu('Add a note to 2 orders');
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'Call after 17' } });
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(told).toEqual([]);

  await chooseInMenu('Add a note to 2 orders');
  expect(await screen.findByRole('textbox')).toHaveProperty('value', 'Call after 17');
  await press('Save');

  await screen.findByText('All done: 2');
  expect(told).toMatchObject([{ ids: ['order-1', 'order-3'], text: 'Call after 17' }]);
});

async function openWithUnansweredNote() {
  const list = await openList();
  await press('LEAD-1 at 3');
  await chooseInMenu('Add a note to 1 order');
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'Call after 17' } });
  list.loseAnswers(true);
  await press('Save');
  await screen.findByText('0 done, 1 failed');
  return list;
}

it('repeats a note whose answer was lost under the same key and on the same revisions, so that none is doubled', async () => {
  const { told, keys, loseAnswers } = await openWithUnansweredNote();
  await screen.findByRole('button', { name: 'LEAD-1 at 4' });
  loseAnswers(false);
  await press('Retry failed orders');
  await waitFor(() => expect(told).toHaveLength(2));
  expect(told[1]).toEqual(told[0]);
  expect(keys[1]).toBe(keys[0]);
});

it('keeps the text of a note until it is added, for these orders only', async () => {
  await openWithUnansweredNote();
  await chooseInMenu('Add a note to 1 order');
  expect(await screen.findByRole('textbox')).toHaveProperty('value', 'Call after 17');
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('LEAD-2 at 3');
  await chooseInMenu('Add a note to 2 orders');
  expect(await screen.findByRole('textbox')).toHaveProperty('value', '');
});

it('asks before orders are delivered by hand, and lists those whose delivery the carrier does not report', async () => {
  const { told } = await openList(2, 25, 'shipped');
  for (const lead of ['LEAD-1 at 3', 'LEAD-2 at 3']) await press(lead);
  await chooseInMenu('Mark 2 orders as delivered');
  expect(told).toEqual([]);
  await screen.findByRole('dialog', { name: 'Mark 2 orders as delivered?' });

  await press('Mark 2 orders as delivered');

  await screen.findByText('1 done, 1 failed');
  expect(screen.getByRole('listitem').textContent).toBe('LEAD-2: Not delivered according to the carrier: in transit');
});
