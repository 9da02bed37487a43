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

describe('the correlation link', () => {
  it('is shown to a role that may search events', async () => {
    await renderInConsole({}, entry, ['ops.events.search']);

    const link = await screen.findByRole('link', { name: 'Correlation request 7' });

    expect(link.getAttribute('href')).toBe('/engine/events?correlation=request%207');
  });

  it('is hidden from other roles', async () => {
    await renderInConsole({}, entry, ['admin.orders.getOne']);

    expect((await screen.findByText('Packed')).textContent).toBe('Packed');
  });
});
