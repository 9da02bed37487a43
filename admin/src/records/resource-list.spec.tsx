import type { LeadRow, SavedView } from '@shop/contracts';
import { screen, waitFor } from '@testing-library/react';
import { ok, page } from '../testing/fake-console-server.js';
import { find, openConsole, press, type } from '../testing/open-console.js';
import { listPath } from './list-path.js';

const lead: LeadRow = {
  ...{ id: 'lead-1', kind: 'club_join', country: 'BA', createdAt: '2026-11-21T09:00:00.000Z', revision: 3 },
  ...{ name: 'Mira Mirić', email: null, phone: '+38761320111' },
  ...{ group: null, offerId: null, offerName: null, clubName: 'Bosilje klub', locatedIn: 'BA' },
  ...{ consents: null, withdrawals: [], crm: null, calls: 0, lastCall: null, settled: false },
};
const openInBosnia: SavedView = {
  ...{ id: 'view-1', resource: 'leads', name: 'Open in Bosnia', shared: true, revision: 2 },
  owner: { id: 'staff-2', name: 'Ivana' },
  state: { filter: { country: 'BA', settled: false }, sort: null, columns: null },
};
const responses = {
  'admin.views.getList': ok([openInBosnia]),
  'admin.views.save': ok({ id: 'view-2', revision: 0 }),
  'admin.leads.getList': page([lead], { counts: { club_join: 60 } }, 60),
};

async function openLeads(path: string) {
  const opened = await openConsole(path, { responses, live: false });
  await screen.findByText('Mira Mirić');
  return { opened, lastParams: () => opened.server.calls('admin.leads.getList').at(-1) };
}

describe('a list', () => {
  it('has its filters and page in the address, and stores no search word', async () => {
    const { opened, lastParams } = await openLeads(listPath('leads', { country: 'BA', settled: false }));
    expect(lastParams()).toEqual({ pagination: { page: 1, perPage: 25 }, filter: { country: 'BA', settled: false } });

    await press('button', 'Go to next page');
    await waitFor(() => expect(lastParams()?.pagination).toEqual({ page: 2, perPage: 25 }));
    await type('Name, e-mail, phone or id', 'mira');
    await waitFor(() => expect(lastParams()?.filter).toEqual({ country: 'BA', settled: false, q: 'mira' }));
    expect(lastParams()?.pagination).toEqual({ page: 1, perPage: 25 });
    expect(decodeURIComponent(opened.path)).toContain('"q":"mira"');
    expect(Object.values({ ...window.localStorage }).join(' ')).not.toContain('mira');

    await press('button', 'Not called yet');
    await waitFor(() => expect(lastParams()?.filter).toEqual({ country: 'BA', q: 'mira' }));
  });

  it.each(['?filter=5', '?filter=null', '?filter={', '?page=0', '?page=x&perPage=25', '?kind=phone'])(
    'opens without filters at the address %s',
    async (search) => {
      const { lastParams } = await openLeads(`/leads${search}`);
      await waitFor(() => expect(lastParams()).toEqual({ pagination: { page: 1, perPage: 25 }, filter: {} }));
      expect((await find('tab', /^All/)).getAttribute('aria-selected')).toBe('true');
    },
  );

  it('opens a saved view, and saves another one', async () => {
    const { opened, lastParams } = await openLeads(listPath('leads', {}));
    await press('button', 'Views');
    await press('button', /^Open in Bosnia/);
    await waitFor(() => expect(lastParams()?.filter).toEqual({ country: 'BA', settled: false }));
    await press('button', 'Open in Bosnia');
    await press('button', 'Save this view');
    await type(/^Name of the view/, 'Mine');
    await press('button', 'Save');
    await waitFor(() =>
      expect(opened.server.calls('admin.views.save')).toEqual([
        { ...{ resource: 'leads', name: 'Mine', shared: false }, state: openInBosnia.state },
      ]),
    );
  });

  it('has the chosen columns', async () => {
    await openLeads(listPath('leads', {}));
    await press('button', 'Columns');
    await press('menuitemcheckbox', 'CRM');
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'CRM', hidden: true })).toBeNull());
    expect(screen.queryByRole('menuitemcheckbox', { name: 'Actions' })).toBeNull();
  });
});
