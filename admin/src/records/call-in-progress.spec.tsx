import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { createOrder } from '../calls/orders.fixtures.js';
import { RejectReturnDialog } from '../orders/DecisionDialogs.js';
import { OrderStepNotices } from '../orders/OrderStepNotices.js';
import { useOrderStep } from '../orders/use-order-step.js';
import { RpcError } from '../rpc/rpc-error.js';
import type { CommandName, Rpc } from '../rpc/rpc.js';
import { renderInConsole } from './render-in-console.fixtures.js';

const rejection = new RpcError({
  ...{ code: 'CONFLICT', message: 'Another agent is calling about this' },
  ...{ claimedBy: { id: 'staff-9', name: 'Ivana' }, heldErrandId: 'errand-1' },
});
const rpc: Partial<Rpc> = { command: (() => Promise.reject(rejection)) as Rpc['command'] };
const order = createOrder({ status: 'return_requested' });
const takeOver: CommandName = 'admin.errands.takeOver';

function ApproveButton() {
  const approve = useOrderStep('admin.orders.approveReturn', order);
  return (
    <>
      <button onClick={approve.run}>Approve</button>
      <OrderStepNotices steps={[approve]} />
    </>
  );
}

afterEach(cleanup);

describe('a decision during a call by another agent', () => {
  it('shows the caller in its dialog, and links to the call for a role that may take it over', async () => {
    await renderInConsole(rpc, <RejectReturnDialog order={order} onClose={() => undefined} />, [takeOver]);
    fireEvent.click((await screen.findAllByRole('radio'))[0]!);
    fireEvent.click(await screen.findByRole('button', { name: /^Reject/ }));

    await screen.findByText(/^Ivana is on a call about this/);
    const way = await screen.findByRole('link', { name: 'To the call' });
    expect(way.getAttribute('href')).toContain('/errand/errand-1');
  });

  it('shows the caller under a button, without a list of changes', async () => {
    await renderInConsole(rpc, <ApproveButton />);
    fireEvent.click(await screen.findByRole('button', { name: 'Approve' }));

    await screen.findByText(/^Ivana is on a call about this/);
    expect(screen.queryByText(/changed/)).toBeNull();
    expect(screen.queryByRole('link', { name: 'To the call' })).toBeNull();
  });

  it('shows a notice that can be closed and reappears on the next rejection', async () => {
    await renderInConsole(rpc, <ApproveButton />);
    const press = async () => fireEvent.click(await screen.findByRole('button', { name: 'Approve' }));
    await press();

    fireEvent.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await press();
    await screen.findByText(/^Ivana is on a call about this/);
  });
});
