import type { DataRequestRow } from '@shop/contracts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderInConsole } from '../records/render-in-console.fixtures.js';
import { RpcError } from '../rpc/rpc-error.js';
import type { Rpc } from '../rpc/rpc.js';
import { GuestActions } from './GuestActions.js';

const request: DataRequestRow = {
  ...{ id: 'request-1', userId: 'lead-1', kind: 'correct', country: 'BA', account: false, name: 'Mira Mirić' },
  ...{ createdAt: '2026-11-21T09:00:00.000Z', dueAt: '2026-12-21T09:00:00.000Z', daysLeft: null },
  ...{ answeredAt: null, outcome: null },
};

async function openCorrectDialog(loadLead: () => Promise<object>) {
  await renderInConsole({ query: loadLead as Rpc['query'] }, <GuestActions request={request} />, [
    'admin.leads.correct',
  ]);
  fireEvent.click(await screen.findByRole('button', { name: 'Correct' }));
  return screen.findByRole('dialog', { name: 'Correct personal data' });
}

afterEach(cleanup);

describe('the correction of a guest’s data', () => {
  it('opens its dialog while the lead loads, and can be closed and reopened', async () => {
    await openCorrectDialog(() => new Promise(() => undefined));

    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.click(await screen.findByRole('button', { name: 'Correct' }));
    await screen.findByRole('dialog', { name: 'Correct personal data' });
  });

  it('shows an error when the lead cannot be loaded', async () => {
    await openCorrectDialog(() => Promise.reject(new RpcError({ code: 'SERVER_ERROR' })));

    await screen.findByText(/^Could not load/);
  });

  it('shows an error when the lead no longer exists', async () => {
    await openCorrectDialog(() => Promise.reject(new RpcError({ code: 'NOT_FOUND' })));

    await screen.findByText('This no longer exists.');
  });
});
