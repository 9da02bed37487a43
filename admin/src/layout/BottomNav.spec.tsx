import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderInConsole } from '../records/render-in-console.fixtures.js';
import type { CommandName, QueryName, Rpc } from '../rpc/rpc.js';
import { BottomNav } from './BottomNav.js';

const respond = async (method: string) => {
  if (method === 'staff.me') return { countries: ['BA'] };
  if (method === 'admin.reviews.getList') return { data: [], total: 2 };
  return { data: [], total: 3, meta: { counts: {} } };
};
const renderBar = (...methods: readonly (QueryName | CommandName)[]) =>
  renderInConsole({ query: respond as Rpc['query'] }, <BottomNav />, methods);
const itemTexts = (part: HTMLElement, role: 'link' | 'button') =>
  within(part)
    .queryAllByRole(role)
    .map(({ textContent }) => textContent?.replace(/^\d+/, ''));

afterEach(cleanup);

describe('the bottom navigation of a phone', () => {
  it('shows all screens of a role with few', async () => {
    await renderBar('admin.calls.queue', 'admin.orders.getList');

    const bar = screen.getByRole('navigation', { name: 'Main menu' });
    await waitFor(() => expect(itemTexts(bar, 'link')).toEqual(['Today', 'To confirm', 'Orders']));
    expect(itemTexts(bar, 'button')).toEqual([]);
  });

  it('shows four screens of a role with many, and the others in a sheet with counts', async () => {
    await renderBar(
      ...(['admin.calls.queue', 'admin.orders.getList', 'admin.users.getList'] as const),
      ...(['admin.reviews.getList', 'admin.leads.getList', 'admin.returns.getList'] as const),
    );

    const bar = screen.getByRole('navigation', { name: 'Main menu' });
    await waitFor(() => expect(itemTexts(bar, 'link')).toEqual(['Today', 'To confirm', 'Orders', 'Customers']));
    fireEvent.click(await within(bar).findByRole('button', { name: '2 More' }));
    const sheet = await screen.findByRole('dialog', { name: 'More' });
    expect(itemTexts(sheet, 'link')).toEqual(['Reviews', 'Returns due', 'Leads']);

    fireEvent.click(within(sheet).getByRole('link', { name: 'Leads' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(within(bar).getByRole('button', { name: /More/ }).getAttribute('aria-expanded')).toBe('false');
  });
});
