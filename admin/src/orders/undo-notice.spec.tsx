import { fireEvent, screen, within } from '@testing-library/react';
import { createOrder } from '../calls/orders.fixtures.js';
import { ok } from '../testing/fake-console-server.js';
import { find, openConsole, press } from '../testing/open-console.js';

const order = createOrder({ id: 'order-1', claimedBy: null });

it('a cancellation without a call is undone in its notification', async () => {
  const undone: unknown[] = [];
  await openConsole('/orders/order-1/show', {
    responses: {
      ...{ 'admin.orders.getOne': ok(order), 'admin.orders.history': ok([]) },
      'admin.orders.cancel': ok({ id: 'order-1', status: 'cancelled', revision: 2, outcomeEventId: 'event-1' }),
      'admin.orders.undo': (params) => {
        undone.push(params);
        return ok({ id: 'order-1', status: 'awaiting_confirmation', revision: 3 });
      },
    },
  });
  await press('button', 'Cancel order');
  const dialog = within(await find('dialog', /^Cancel the order\?/));
  fireEvent.click(await dialog.findByText('Changed their mind'));
  fireEvent.click(await dialog.findByRole('button', { name: 'Cancel order' }));
  const undo = await find('button', 'Undo');
  fireEvent.click(document.body);
  fireEvent.click(undo);
  await screen.findByText('Order restored', {}, { timeout: 5_000 });
  expect(undone).toEqual([{ id: 'order-1', outcomeEventId: 'event-1', expectedRevision: 2 }]);
});
