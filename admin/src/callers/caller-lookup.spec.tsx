import { screen } from '@testing-library/react';
import { createOrder } from '../calls/orders.fixtures.js';
import { page } from '../testing/fake-console-server.js';
import { find, openConsole, press, pressKeys, type } from '../testing/open-console.js';

const order = createOrder({ id: 'order-1', leadId: 'PAG8P-7XYZW' });

async function openLookup() {
  const console = await openConsole('/queue', {
    role: 'agent',
    responses: { 'admin.orders.getList': page([order], { counts: {}, countedTo: 1000, more: false }) },
  });
  await find('button', 'Look up a caller');
  await pressKeys('i');
  await find('dialog', 'Look up a caller');
  return console;
}

it('finds the order of a caller by name or order number, with its customer and items', async () => {
  const { server } = await openLookup();
  await type('Phone number, name or order number', 'pag8p');
  await press('button', 'Look up');
  await find('link', 'PAG8P-7XYZW');
  await screen.findByText('Mira Perić');
  await screen.findByText(/2 × Pure Fit/);
  expect(server.calls('admin.orders.getList').at(-1)?.filter).toEqual({ q: 'pag8p' });
});

it('says what a short entry needs', async () => {
  await openLookup();
  await type('Phone number, name or order number', '12');
  await screen.findByText('Enter at least three characters.');
});
