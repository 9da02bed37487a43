import { adminContract, type StaffRole } from '@shop/contracts';
import { screen, waitFor } from '@testing-library/react';
import { methodFor } from '../providers/resources.js';
import { find, openConsole } from '../testing/open-console.js';

const screens: readonly (readonly [path: string, method: string, link?: string])[] = [
  ['/orders', methodFor('orders', 'list'), 'Orders'],
  ['/queue', methodFor('calls', 'queue'), 'To confirm'],
  ['/queue/other', methodFor('errands', 'queue')],
  ['/call/x', methodFor('calls', 'claim')],
  ['/errand/x', methodFor('errands', 'claim')],
  ['/blocks', methodFor('calls', 'blocks'), 'Blocked numbers'],
  ['/customers', methodFor('users', 'list'), 'Customers'],
  ['/customers/x', methodFor('users', 'show')],
  ['/data-requests', methodFor('dataRequests', 'list')],
  ['/reviews', methodFor('reviews', 'list'), 'Reviews'],
  ['/reviews/statistics', methodFor('reviews', 'stats')],
  ['/cash', 'admin.cash.getList', 'Cash on delivery'],
  ['/cash/lists', 'admin.remittances.getList'],
  ['/cash/lists/new', 'admin.remittances.take'],
  ['/cash/lists/x', 'admin.remittances.getOne'],
  ['/returns', 'admin.returns.getList', 'Returns due'],
  ['/travel/orders/x', methodFor('history', 'asOf')],
  ['/print/pick', methodFor('orders', 'pickList')],
  ['/print/labels', methodFor('orders', 'labels')],
  ['/offers', methodFor('offers', 'list'), 'Offers'],
  ['/offers/x', methodFor('offers', 'show')],
  ['/reports', methodFor('reports', 'orders'), 'Reports'],
  ['/staff', methodFor('staff', 'list'), 'Staff'],
  ['/leads', 'admin.leads.getList', 'Leads'],
  ['/memberships', 'admin.memberships.getList', 'Memberships'],
  ['/draws', 'admin.draws.getList', 'Prize draws'],
  ['/messages', 'admin.messages.getList', 'Messages'],
  ['/messages/x', 'admin.messages.getOne'],
  ['/deliveries', 'admin.deliveries.getList', 'CRM'],
  ['/audit', 'admin.audit.getList', 'Audit trail'],
  ['/audit/x', 'admin.audit.getOne'],
  ['/engine/projections', 'ops.projections.getList', 'System'],
  ['/engine/streams', 'ops.streams.getList'],
  ['/engine/streams/x', 'ops.streams.read'],
  ['/engine/events', 'ops.events.search'],
  ['/engine/jobs', 'admin.jobs.getList'],
  ['/engine/reference', 'ops.projections.getList'],
];

function isMethodAllowed(role: StaffRole, method: string): boolean {
  const access = adminContract[method as keyof typeof adminContract]?.access;
  if (access === undefined) throw new Error(`There is no method ${method}`);
  return access.kind === 'staff' && access.roles.includes(role);
}

describe('menu and screens', () => {
  it.each<StaffRole>(['agent', 'support', 'manager', 'engineer', 'admin'])(
    'match the access of the role %s, and other screens show that access is denied',
    async (role) => {
      const console = await openConsole('/nothing', { role });
      const menu = await find('navigation', 'Main menu');
      const linked = screens.flatMap(([path, method, link]) =>
        link === undefined || !isMethodAllowed(role, method) ? [] : [path],
      );
      const hrefs = () => [...menu.querySelectorAll('a')].map((link) => link.getAttribute('href'));
      await waitFor(() => expect(hrefs().sort()).toEqual(['#/', ...linked.map((path) => `#${path}`)].sort()));

      for (const [path] of screens.filter(([, method]) => !isMethodAllowed(role, method))) {
        await console.go('/nothing');
        await screen.findByText('Page not found');
        await console.go(path);
        await waitFor(() => expect([path, screen.queryByText('No access') !== null]).toEqual([path, true]));
      }
    },
  );
});
