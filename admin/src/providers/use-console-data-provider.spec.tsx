import { screen } from '@testing-library/react';
import { createOrder } from '../calls/orders.fixtures.js';
import { ok } from '../testing/fake-console-server.js';
import { find, openConsole, press } from '../testing/open-console.js';

it('a command whose session has ended leads to the login and is not reported as done', async () => {
  const { server } = await openConsole('/orders/order-1/show', {
    role: 'support',
    responses: {
      'admin.orders.getOne': ok(createOrder({ id: 'order-1', status: 'confirmed' })),
      'admin.orders.pack': ok({ id: 'order-1', status: 'packed', revision: 1 }),
    },
  });
  await find('button', 'Pack');
  server.user = null;
  await press('button', 'Pack');
  await find('button', 'Log in');
  expect(server.calls('admin.orders.pack')).toHaveLength(1);
  expect(screen.queryByText('Order packed')).toBeNull();
});
