import { cleanup, fireEvent, screen } from '@testing-library/react';
import { ListContextProvider, type ListControllerResult } from 'react-admin';
import { renderInConsole } from '../records/render-in-console.fixtures.js';
import { CustomerFilterNotice } from './CustomerFilterNotice.js';

async function openList(filterValues: object, meta: object = {}) {
  const appliedFilters: object[] = [];
  const setFilters = (filter: object) => appliedFilters.push(filter);
  const list = { ...{ filterValues, meta, setFilters }, resource: 'orders' };
  await renderInConsole(
    {},
    <ListContextProvider value={list as Partial<ListControllerResult> as ListControllerResult}>
      <CustomerFilterNotice />
    </ListContextProvider>,
  );
  return appliedFilters;
}

afterEach(cleanup);

describe('the order list of one customer', () => {
  it('shows its customer filter, the order outcome and the total', async () => {
    await openList({ userId: 'user-1', fate: 'delivered' }, { sums: { BA: 123_400 } });

    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toMatch(/^Orders of one customer: Delivered · 1\.234,00/);
  });

  it('links back to all orders and preserves the other filters', async () => {
    const asked = await openList({ userId: 'user-1', fate: 'open', country: 'BA' });

    fireEvent.click(await screen.findByRole('button', { name: 'Show all orders' }));

    expect(asked).toEqual([{ country: 'BA' }]);
  });

  it('shows no notice without a customer filter', async () => {
    await openList({ country: 'BA' });

    expect(screen.queryByRole('alert')).toBeNull();
  });
});
