import { screen, waitFor, within } from '@testing-library/react';
import { listPath } from '../records/list-path.js';
import { ok, page, type RpcResponses } from '../testing/fake-console-server.js';
import { find, openConsole, press } from '../testing/open-console.js';
import { createOrder, createQueueRow } from './orders.fixtures.js';

const now = '2026-11-21T10:30:00.000Z';
const waiting = 150;
const responses: RpcResponses = {
  'admin.calls.queue': ({ late, pagination }) =>
    page([createQueueRow(`order-${pagination.page}`)], { now, counts: { RS: waiting }, late: 1 }, late ? 1 : waiting),
  'admin.errands.queue': ({ kind }) => page([], { now, counts: { lead: 2, return: 1 } }, kind === 'lead' ? 2 : 3),
  'admin.orders.getMany': ({ ids }) => ok(ids.map((id) => createOrder({ id }))),
};
const firstPage = { page: 1, perPage: 100 };

describe('the list of calls', () => {
  it('shares one request with the number in the menu', async () => {
    const { server } = await openConsole('/queue', { role: 'agent', responses, live: false });
    await find('heading', 'To confirm (150)');
    within(await find('navigation', 'Main menu')).getByRole('link', { name: /^To confirm.*150/ });
    expect(server.calls('admin.calls.queue')).toEqual([{ pagination: firstPage }]);
    expect(server.calls('admin.errands.queue')).toEqual([{ pagination: firstPage }]);
  });

  it('has pages', async () => {
    const { server } = await openConsole('/queue', { role: 'agent', responses });
    await press('button', 'Next');
    await waitFor(() =>
      expect(server.calls('admin.calls.queue').at(-1)?.pagination).toEqual({ page: 2, perPage: 100 }),
    );
    await screen.findByText('101–150 of 150');
  });

  it.each(['/queue?late=1', listPath('calls', { late: true })])(
    'shows only late orders at the address %s, until the filter is removed',
    async (address) => {
      const { server } = await openConsole(address, { role: 'agent', responses });
      await find('heading', 'To confirm (1)');
      expect(server.calls('admin.calls.queue')).toContainEqual({ late: true, pagination: firstPage });
      await press('button', 'Show all');
      await find('heading', 'To confirm (150)');
    },
  );

  it.each(['/queue/other?kind=lead', listPath('errands', { kind: 'lead' })])(
    'shows the other calls of one kind at the address %s',
    async (address) => {
      const { server } = await openConsole(address, { role: 'agent', responses });
      const kinds = within(await find('navigation', 'Types of calls'));
      const link = await kinds.findByRole('link', { name: 'Leads 2' });
      expect(link.getAttribute('aria-current')).toBe('page');
      expect(server.calls('admin.errands.queue')).toContainEqual({ kind: 'lead', pagination: firstPage });
    },
  );
});
