import type { Customer, TimelineEntry } from '@shop/contracts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { renderInConsole } from '../records/render-in-console.fixtures.js';
import type { Rpc } from '../rpc/rpc.js';
import { CustomerTimeline } from './CustomerTimeline.js';

const entry: TimelineEntry = {
  ...{ id: 'e', at: '2026-11-22T10:00:00.000Z', kind: 'order', type: 'OrderCancelled', recordId: 'order-1' },
  facts: { personal: { reason: 'Predugo čeka' }, totalMinor: 4900, country: 'HR' },
  leadId: '554WK-88FEE',
  actor: { kind: 'staff', id: 'staff-9', name: 'Jasna' },
  ...{ revision: 0, correlationId: 'c' },
};

afterEach(cleanup);

it('names the order of a timeline entry, and shows its details on demand', async () => {
  const timeline = { data: [entry], total: 1, meta: { counts: { order: 1 }, truncated: false } };
  const query = (() => Promise.resolve(timeline)) as Rpc['query'];
  await renderInConsole({ query }, <CustomerTimeline customer={{ id: 'user-1' } as Customer} />);
  const link = await screen.findByRole('link', { name: 'Order cancelled · 554WK-88FEE' });
  expect(link.getAttribute('href')).toMatch(/\/orders\/order-1\/show$/);
  expect(screen.queryByText('Predugo čeka')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Details: Order cancelled · 554WK-88FEE' }));
  expect(screen.getByText('Predugo čeka')).toBeTruthy();
  expect(screen.getByText('Jasna')).toBeTruthy();
});
