import type { Customer } from '@shop/contracts';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderInConsole } from '../records/render-in-console.fixtures.js';
import type { Rpc } from '../rpc/rpc.js';
import { CustomerActions } from './CustomerActions.js';

const consents = { termsVersion: '1', privacyVersion: '1', email: null, sms: null, phone: null };
const ana: Customer = {
  ...{ id: 'user-1', country: 'BA', firstName: 'Ana', lastName: 'Anić', email: 'ana@primjer.ba', revision: 3 },
  ...{ phone: '+38761320111', createdAt: '2026-11-21T09:00:00.000Z', erasedAt: null, formerEmail: null, request: null },
  orders: { total: 0, delivered: 0, refused: 0, cancelled: 0, returned: 0, open: 0, paidMinor: 0, lastAt: null },
  ...{ consents, memberUntil: null, duplicates: [] },
};
const erasedAt = '2026-11-21T10:00:00.000Z';
const erased: Customer = { ...ana, firstName: null, lastName: null, email: null, phone: null, erasedAt };
const remains = [
  {
    ...{ name: 'customer-list', columns: ['email', 'phone'], stream: 'user-user-1', type: 'UserRenamed' },
    since: '2026-11-21T09:00:00.000Z',
  },
];

async function openActions() {
  let respond: (certificateId: string | null) => void = () => undefined;
  const response = new Promise<object>((resolve) => {
    respond = (certificateId) =>
      resolve({ id: ana.id, erasedAt, certificateId, remains: certificateId === null ? remains : [] });
  });
  let show: (customer: Customer) => void = () => undefined;
  const Page = () => {
    const [customer, setCustomer] = useState(ana);
    show = (read) => act(() => setCustomer(read));
    return <CustomerActions customer={customer} />;
  };
  await renderInConsole({ command: (() => response) as Rpc['command'] }, <Page />, ['admin.users.erase']);
  fireEvent.click(await screen.findByRole('button', { name: 'Erase permanently' }));
  return { respond: (id: string | null) => respond(id), show: (customer: Customer) => show(customer) };
}

async function erase(): Promise<void> {
  fireEvent.change(await screen.findByRole('textbox', { name: /^Reason/ }), { target: { value: 'Molba osobe' } });
  fireEvent.change(screen.getByRole('textbox', { name: /^To confirm/ }), { target: { value: ana.email } });
  fireEvent.click(screen.getByRole('button', { name: 'Erase permanently' }));
}

const untilClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

afterEach(cleanup);

describe('the erasure dialog', () => {
  it.each(['before', 'after'])('lists the remaining data when the record reloads %s the response', async (when) => {
    const { respond, show } = await openActions();
    await erase();
    if (when === 'before') show(erased);
    respond(null);
    await screen.findByText(/^customer-list: email, phone\. UserRenamed in user-user-1/);
    if (when === 'after') show(erased);

    screen.getByText(/^customer-list: email, phone\. UserRenamed in user-user-1/);
    expect(screen.queryByRole('button', { name: 'Erase permanently' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await untilClosed();
  });

  it('closes when the erasure is certified', async () => {
    const { respond } = await openActions();
    await erase();
    respond('certificate-1');
    await untilClosed();
  });

  it('closes when a colleague has erased the person', async () => {
    const { show } = await openActions();
    await screen.findByRole('dialog');
    show(erased);
    await untilClosed();
  });
});
