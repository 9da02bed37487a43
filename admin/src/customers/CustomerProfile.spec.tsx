import type { Customer } from '@shop/contracts';
import { cleanup, screen } from '@testing-library/react';
import { renderInConsole } from '../records/render-in-console.fixtures.js';
import { CustomerProfile } from './CustomerProfile.js';

const ana: Customer = {
  ...{ id: 'user-1', country: 'BA', firstName: 'Ana', lastName: 'Anić', email: 'ana@primjer.ba', formerEmail: null },
  ...{ phone: '+38761320111', createdAt: '2026-11-21T09:00:00.000Z', erasedAt: null, request: null, revision: 3 },
  orders: { total: 0, delivered: 0, refused: 0, cancelled: 0, returned: 0, open: 0, paidMinor: 0, lastAt: null },
  consents: { termsVersion: '1', privacyVersion: '1', email: null, sms: null, phone: null },
  ...{ memberUntil: null, duplicates: [] },
};
const waiting = 'New address, not confirmed yet';
const show = (customer: Customer) => renderInConsole({}, <CustomerProfile customer={customer} />);
const valueOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent;

afterEach(cleanup);

describe('the e-mail of a customer', () => {
  it('is shown with a new address that is not confirmed yet', async () => {
    await show({ ...ana, email: 'nova@primjer.ba', formerEmail: 'ana@primjer.ba' });
    await screen.findByText(waiting);
    expect([valueOf('E-mail'), valueOf(waiting)]).toEqual(['ana@primjer.ba', 'nova@primjer.ba']);
  });

  it('is one address once it is confirmed', async () => {
    await show(ana);
    await screen.findByText('E-mail');
    expect([valueOf('E-mail'), screen.queryByText(waiting)]).toEqual(['ana@primjer.ba', null]);
  });
});
