import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderInConsole } from '../records/console.fixtures.js';
import type { Rpc } from '../rpc/rpc.js';
import { EraseDialog } from './EraseDialog.js';

const customer = { id: 'user-1', email: 'ana@primjer.ba' };
const remains = [
  {
    ...{ name: 'customer-list', columns: ['email', 'phone'], stream: 'user-user-1', type: 'UserRenamed' },
    since: '2026-11-21T09:00:00.000Z',
  },
];

async function erase(certificateId: string | null): Promise<{ closed: boolean }> {
  const dialog = { closed: false };
  const answer = { id: customer.id, erasedAt: '2026-11-21T10:00:00.000Z', certificateId };
  const command = async (): Promise<object> => ({ ...answer, remains: certificateId === null ? remains : [] });
  await renderInConsole(
    { command: command as Rpc['command'] },
    <EraseDialog customer={customer} onClose={() => void (dialog.closed = true)} />,
    ['admin.users.erase'],
  );
  fireEvent.change(await screen.findByRole('textbox', { name: /^Reason/ }), { target: { value: 'Molba osobe' } });
  fireEvent.change(screen.getByRole('textbox', { name: /^To confirm/ }), { target: { value: customer.email } });
  fireEvent.click(screen.getByRole('button', { name: 'Erase for good' }));
  return dialog;
}

afterEach(cleanup);

describe('the dialog that erases a person', () => {
  it('stays open and names what may be left while there is no certificate', async () => {
    const dialog = await erase(null);

    await screen.findByText(/^customer-list: email, phone\. UserRenamed in user-user-1/);
    expect(dialog.closed).toBe(false);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Erase for good' }).disabled).toBe(true);
  });

  it('closes when the erasure is certified', async () => {
    const dialog = await erase('certificate-1');

    await waitFor(() => expect(dialog.closed).toBe(true));
  });
});
