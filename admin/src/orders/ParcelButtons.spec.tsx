import type { Parcel, ParcelStatus } from '@shop/contracts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { createOrder } from '../calls/orders.fixtures.js';
import { renderInConsole } from '../records/render-in-console.fixtures.js';
import type { Rpc } from '../rpc/rpc.js';
import { ParcelButtons } from './ParcelButtons.js';

const parcelWith = (status: ParcelStatus): Parcel => ({
  ...{ status, since: '2026-11-21T09:00:00.000Z', carrier: null, trackingNumber: 'T-1' },
  ...{ rejection: null, addressOpen: false, unknown: [], steps: [] },
});

async function openShipped(parcel: Parcel | null) {
  const sent: string[] = [];
  const rpc: Partial<Rpc> = {
    query: (() => Promise.resolve(parcel)) as Rpc['query'],
    command: ((method: string) => {
      sent.push(method);
      return Promise.resolve({ id: 'o-1', revision: 6 });
    }) as Rpc['command'],
  };
  const order = createOrder({ status: 'shipped', leadId: 'HUZ8Y-D69PZ' });
  const buttons = <ParcelButtons order={{ ...order }} onRefuse={() => undefined} />;
  const queryClient = await renderInConsole(rpc, buttons, ['admin.orders.deliver']);
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  fireEvent.click(await screen.findByRole('button', { name: 'Delivered' }));
  return sent;
}

afterEach(cleanup);

describe('an order delivered by hand', () => {
  it.each([parcelWith('delivered'), null])(
    'is marked at once when the carrier agrees or has no parcel',
    async (parcel) => {
      const sent = await openShipped(parcel);
      await waitFor(() => expect(sent).toEqual(['admin.orders.deliver']));
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );

  it('is marked after a question when the carrier says something else', async () => {
    const sent = await openShipped(parcelWith('registered'));
    const dialog = await screen.findByRole('dialog', { name: 'Mark HUZ8Y-D69PZ as delivered?' });
    expect(dialog.textContent).toContain('carrier status: registered');
    expect(sent).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Mark as delivered' }));
    await waitFor(() => expect(sent).toEqual(['admin.orders.deliver']));
  });

  it('stays shipped when the question is answered so', async () => {
    const sent = await openShipped(parcelWith('in_transit'));
    fireEvent.click(await screen.findByRole('button', { name: 'Leave as shipped' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([]);
  });
});
