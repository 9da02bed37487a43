import type { SavedView } from '@shop/contracts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { ListContextProvider, type ListControllerResult } from 'react-admin';
import { renderInConsole } from '../records/render-in-console.fixtures.js';
import type { Rpc } from '../rpc/rpc.js';
import { SavedViewsMenu } from './SavedViewsMenu.js';

const lateInBosnia: SavedView = {
  ...{ id: 'view-1', resource: 'orders', name: 'Late in Bosnia', shared: false, revision: 0 },
  owner: { id: 'staff-1', name: 'Ivana' },
  state: { filter: { country: 'BA', late: true }, sort: null, columns: null },
};

const openMenu = (filterValues: object) =>
  renderInConsole(
    { query: (() => Promise.resolve([lateInBosnia])) as Rpc['query'] },
    <ListContextProvider
      value={
        {
          ...{ filterValues, sort: { field: 'createdAt', order: 'DESC' }, page: 1, perPage: 25 },
          ...{ resource: 'orders', setFilters: () => undefined, setSort: () => undefined },
        } as Partial<ListControllerResult> as ListControllerResult
      }
    >
      <SavedViewsMenu columns={[{ id: 'leadId' }]} sort={{ field: 'createdAt', order: 'DESC' }} />
    </ListContextProvider>,
  );

afterEach(cleanup);

describe('the saved views of a reopened list', () => {
  it('name the view that matches the list', async () => {
    await openMenu({ late: true, country: 'BA' });

    expect(await screen.findByRole('button', { name: 'Late in Bosnia' })).toBeTruthy();
  });

  it('name no view when none matches', async () => {
    await openMenu({ country: 'BA' });

    fireEvent.click(await screen.findByRole('button', { name: 'Views' }));

    expect(await screen.findByRole('button', { name: 'Late in Bosnia' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Views', hidden: true })).toBeTruthy();
  });

  it('copy an address with the filter shown on screen', async () => {
    const copied: string[] = [];
    const clipboard = { writeText: (text: string) => Promise.resolve(void copied.push(text)) };
    Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
    await openMenu({ country: 'BA' });
    fireEvent.click(await screen.findByRole('button', { name: 'Views' }));

    fireEvent.click(await screen.findByRole('button', { name: 'Copy link' }));

    await waitFor(() => expect(copied).toHaveLength(1));
    const search = new URL(copied[0]!).searchParams;
    expect(JSON.parse(search.get('filter') ?? '')).toEqual({ country: 'BA' });
  });
});
