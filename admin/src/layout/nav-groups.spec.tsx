import type { StaffRole } from '@shop/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { find, openConsole, press } from '../testing/open-console.js';

function groupsOf(menu: HTMLElement): Readonly<Record<string, readonly (string | null)[]>> {
  const lists = within(menu)
    .getAllByRole('list')
    .map((list) => {
      const heading = document.getElementById(list.getAttribute('aria-labelledby') ?? '');
      const links = within(list).getAllByRole('link');
      return [heading?.textContent ?? '', links.map((link) => link.textContent)] as const;
    });
  return Object.fromEntries(lists);
}

describe('the menu', () => {
  it('of an administrator is in groups with headings', async () => {
    await openConsole('/nothing', { role: 'admin' });
    const menu = await find('navigation', 'Main menu');
    await waitFor(() =>
      expect(groupsOf(menu)).toEqual({
        '': ['Today'],
        Calls: ['To confirm', 'Leads', 'Blocked numbers'],
        'Orders and parcels': ['Orders', 'Cash on delivery', 'Returns due'],
        'Customer care': ['Customers', 'Reviews', 'Memberships', 'Messages'],
        Shop: ['Prize draws', 'Offers', 'Reports'],
        Team: ['Staff', 'Audit trail'],
        Technical: ['CRM', 'System'],
      }),
    );
    expect(within(menu).getAllByRole('heading', { level: 2 })).toHaveLength(6);
  });

  it.each<StaffRole>(['agent', 'engineer'])('of the role %s is one list, since it is short', async (role) => {
    await openConsole('/nothing', { role });
    const menu = await find('navigation', 'Main menu');
    await waitFor(() => expect(within(menu).getAllByRole('link').length).toBeGreaterThan(1));
    expect(Object.keys(groupsOf(menu))).toEqual(['']);
  });

  it('of a phone has the groups in its sheet', async () => {
    await openConsole('/nothing', { width: 360 });
    await press('button', /More$/);
    const sheet = await find('dialog', 'More');
    expect(groupsOf(sheet)).toMatchObject({
      Calls: ['Leads', 'Blocked numbers'],
      Shop: ['Prize draws', 'Offers', 'Reports'],
    });
  });
});

describe('the density of lists', () => {
  it('is switched in the user menu and survives a logout', async () => {
    await openConsole('/nothing');
    const density = () => document.documentElement.dataset['density'];
    await waitFor(() => expect(density()).toBe('comfortable'));
    fireEvent.click(await screen.findByText('Ivana'));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Compact lists' }));
    await waitFor(() => expect(density()).toBe('compact'));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Log out' }));
    await screen.findByLabelText(/^Password/);
    expect(density()).toBe('compact');
  });
});
