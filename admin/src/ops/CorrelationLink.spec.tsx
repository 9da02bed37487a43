import { cleanup, screen } from '@testing-library/react';
import { renderInConsole } from '../records/render-in-console.fixtures.js';
import { CorrelationLink } from './CorrelationLink.js';

const entry = (
  <p>
    Packed
    <CorrelationLink id="request 7" />
  </p>
);

afterEach(cleanup);

describe('what the same request led to', () => {
  it('is a link for whoever may search the events', async () => {
    await renderInConsole({}, entry, ['ops.events.search']);

    const link = await screen.findByRole('link', { name: 'Correlation request 7' });

    expect(link.getAttribute('href')).toBe('/engine/events?correlation=request%207');
  });

  it('is nothing for others', async () => {
    await renderInConsole({}, entry, ['admin.orders.getOne']);

    expect((await screen.findByText('Packed')).textContent).toBe('Packed');
  });
});
