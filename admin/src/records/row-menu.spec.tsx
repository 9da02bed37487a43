import { cleanup, fireEvent, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { renderInConsole } from './render-in-console.fixtures.js';
import { RowMenu, type RowAction } from './RowMenu.js';

const cancel = vi.fn();
const actions: readonly RowAction[] = [
  { label: 'Cancel membership', run: cancel },
  { label: 'Version history', run: { path: '/travel/memberships/1' } },
];

async function openMenu() {
  const routes = (
    <Routes>
      <Route path="/" element={<RowMenu label="Mira" actions={actions} />} />
      <Route path="*" element="Versions" />
    </Routes>
  );
  await renderInConsole({}, routes);
  fireEvent.click(await screen.findByRole('button', { name: 'More: Mira' }));
}

afterEach(cleanup);

describe('the menu of a row', () => {
  it('runs an action', async () => {
    await openMenu();
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Cancel membership' }));
    expect(cancel).toHaveBeenCalledTimes(1);
  });

  it('opens a page', async () => {
    await openMenu();
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Version history' }));
    await screen.findByText('Versions');
  });

  it('is absent without actions', async () => {
    await renderInConsole({}, <RowMenu label="Mira" actions={[]} />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
