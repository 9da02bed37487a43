import { screen } from '@testing-library/react';
import { rejected } from '../testing/fake-console-server.js';
import { find, openConsole } from '../testing/open-console.js';

it.each([
  ['/orders/x/show', 'admin.orders.getOne', 'This no longer exists.', '#/orders'],
  ['/customers/x', 'admin.users.getOne', 'This customer does not exist.', '#/customers'],
  ['/messages/x', 'admin.messages.getOne', 'This no longer exists.', '#/messages'],
] as const)('the wrong address %s has a heading, what happened and a way on', async (path, method, text, list) => {
  await openConsole(path, { responses: { [method]: rejected('NOT_FOUND') } });
  await find('heading', 'Record not found');
  await screen.findByText(text);
  expect((await find('link', 'Back to the list')).getAttribute('href')).toBe(list);
});
