import type { Parcel } from '@shop/contracts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { renderInConsole } from '../records/render-in-console.fixtures.js';
import type { Rpc } from '../rpc/rpc.js';
import { ParcelPanel } from './ParcelPanel.js';

const rejectedParcel: Parcel = {
  ...{ status: 'rejected', since: '2026-11-21T09:00:00.000Z', carrier: null, trackingNumber: null },
  ...{ rejection: 'HTTP 422', addressOpen: true, unknown: [], steps: [] },
};

async function renderPanel(parcel: Parcel) {
  const clicks: string[] = [];
  const query = (() => Promise.resolve(parcel)) as Rpc['query'];
  const panel = <ParcelPanel order={{ id: 'o-1', status: 'shipped' }} onEditAddress={() => clicks.push('address')} />;
  await renderInConsole({ query }, panel, ['admin.orders.parcel', 'admin.orders.edit']);
  return clicks;
}

afterEach(cleanup);

describe('a parcel rejected by the carrier', () => {
  it('shows the reason and links to the address', async () => {
    const asked = await renderPanel(rejectedParcel);
    await screen.findByText(/Rejected by the carrier: HTTP 422/);
    await screen.findByText(/most often the address/);
    fireEvent.click(await screen.findByRole('button', { name: 'Correct the address' }));
    expect(asked).toEqual(['address']);
  });

  it('hides the address button while the address cannot be changed', async () => {
    await renderPanel({ ...rejectedParcel, addressOpen: false });
    await screen.findByText(/most often the address/);
    expect(screen.queryByRole('button', { name: 'Correct the address' })).toBeNull();
  });

  it('refers to an engineer when the carrier cannot parse the request', async () => {
    await renderPanel({ ...rejectedParcel, rejection: 'HTTP 415' });
    await screen.findByText(/Contact an engineer/);
    expect(screen.queryByText(/Compare name/)).toBeNull();
  });

  it('with a duplicate number shows only a translated reason', async () => {
    await renderPanel({ ...rejectedParcel, rejection: 'The parcel id p-1 belongs to another order' });
    await screen.findByText('Rejected by the carrier');
    expect(screen.queryByText(/parcel id/)).toBeNull();
  });

  it('waits without an alert while the request is retried', async () => {
    await renderPanel({ ...rejectedParcel, status: 'waiting', since: null, rejection: null, addressOpen: false });
    await screen.findByText('not registered yet');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
