import { screen } from '@testing-library/react';
import { ok } from '../testing/fake-console-server.js';
import { find, openConsole } from '../testing/open-console.js';
import { createOrder } from './orders.fixtures.js';

const order = createOrder({ id: 'order-1' });
const claimedOrder = { ...order, claimedBy: { id: 'staff-9', name: 'Mira Menadžer' } };

describe('the order call screen', () => {
  it('is read-only while another agent has the call, and can be claimed afterwards', async () => {
    const { server } = await openConsole('/call/order-1', {
      role: 'agent',
      responses: { 'admin.orders.getOne': ok(claimedOrder), 'admin.orders.history': ok([]), 'offers.f.getAll': ok([]) },
    });
    await screen.findByText('Live');
    await screen.findByText('Mira Menadžer is calling this customer. View only.');
    expect(screen.queryByRole('button', { name: /^(Call|Confirmed|No answer)/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Take over' })).toBeNull();

    server.answer({ 'admin.orders.getOne': ok(order) });
    server.publish({ topic: 'calls', type: 'CallReleased', id: order.id, revision: 2, at: order.createdAt });
    await find('button', 'Call');
    expect(screen.queryByText(/View only/)).toBeNull();
  });
});
