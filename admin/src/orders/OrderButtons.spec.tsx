import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { createOrder } from '../calls/orders.fixtures.js';
import { currentStaffId } from '../records/render-in-console.fixtures.js';
import { openWithOrder } from '../records/shared-record.fixtures.js';
import { ClaimedChip } from './ClaimedChip.js';
import { OrderButtons } from './OrderButtons.js';

const claimedOrder = (id: string) => createOrder({ claimedBy: { id, name: 'Ivana' } });
const openButtons = (order: ReturnType<typeof createOrder>) =>
  openWithOrder(
    order,
    (loadedOrder) => (
      <>
        <ClaimedChip order={loadedOrder} />
        <OrderButtons order={{ ...loadedOrder }} />
      </>
    ),
    ['admin.orders.cancel', 'admin.orders.note'],
  );
const press = async (name: RegExp | string) => fireEvent.click(await screen.findByRole('button', { name }));

afterEach(cleanup);

describe('an order with a call in progress', () => {
  it('shows the caller, and requires confirmation before a decision', async () => {
    const { told } = await openButtons(claimedOrder('staff-9'));

    await screen.findByText('Ivana is calling');
    await press(/^Cancel order/);
    await screen.findByText(/affects the order during that call/);
    await press('Wait');
    expect(screen.queryByLabelText(/^Changed/)).toBeNull();

    await press(/^Cancel order/);
    await press(/^Continue anyway/);
    await waitFor(() => expect(screen.queryByText(/affects the order during that call/)).toBeNull());
    fireEvent.click(await screen.findByLabelText(/^Changed/));
    await press(/^Cancel order/);
    await waitFor(() => expect(told).toHaveLength(1));
  });

  it('accepts a note without a warning', async () => {
    await openButtons(claimedOrder('staff-9'));
    await press(/note/i);
    await screen.findByRole('dialog');
    expect(screen.queryByText(/affects the order during that call/)).toBeNull();
  });

  it('can be decided without a warning by the calling agent', async () => {
    await openButtons(claimedOrder(currentStaffId));
    await screen.findByText('Held for you');
    await press(/^Cancel order/);
    await screen.findByLabelText(/^Changed/);
  });
});
