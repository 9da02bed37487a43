import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { ListContextProvider, type ListControllerResult } from 'react-admin';
import { renderInConsole } from '../records/render-in-console.fixtures.js';
import type { CommandName, Rpc } from '../rpc/rpc.js';
import { CashButtons } from './CashButtons.js';

const filter = { view: 'different', country: 'BA', q: 'SBX1' } as const;

async function renderButtons(allowed: readonly CommandName[]) {
  const commands: [method: string, params: unknown][] = [];
  const command = (method: string, params: unknown) => {
    commands.push([method, params]);
    return new Promise(() => undefined);
  };
  const list = { filterValues: filter } as ListControllerResult;
  const buttons = (
    <ListContextProvider value={list}>
      <CashButtons />
    </ListContextProvider>
  );
  await renderInConsole({ command: command as Rpc['command'] }, buttons, allowed);
  return commands;
}

afterEach(cleanup);

describe('the COD amount export', () => {
  it('requests the filter shown on screen', async () => {
    const told = await renderButtons(['admin.cash.export']);
    fireEvent.click(await screen.findByRole('button', { name: 'CSV' }));
    await waitFor(() => expect(told).toEqual([['admin.cash.export', { filter }]]));
  });

  it('is hidden from a role without export access', async () => {
    await renderButtons(['admin.remittances.take']);
    await screen.findByRole('link', { name: 'Import remittance' });
    expect(screen.queryByRole('button', { name: 'CSV' })).toBeNull();
  });
});
