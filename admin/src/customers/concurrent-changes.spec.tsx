import type { Customer } from '@shop/contracts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { openWithListedRecord } from '../records/shared-record.fixtures.js';
import { ConsentsDialog } from './ConsentsDialog.js';
import { CorrectCustomerDialog } from './CorrectCustomerDialog.js';

const agreedConsents = { termsVersion: '1', privacyVersion: '1', email: true, sms: null, phone: null };
const customer: Customer = {
  ...{ id: 'user-1', country: 'BA', firstName: 'Mira', lastName: 'Mirić', email: 'mira@primjer.ba', revision: 3 },
  ...{ phone: '+38761320111', createdAt: '2026-11-21T09:00:00.000Z', erasedAt: null, formerEmail: null, request: null },
  orders: { total: 0, delivered: 0, refused: 0, cancelled: 0, returned: 0, open: 0, paidMinor: 0, lastAt: null },
  ...{ consents: agreedConsents, memberUntil: null, duplicates: [] },
};
const close = () => undefined;
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
const typeInto = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const expectWarning = async (part: string) => {
  const warning = await screen.findByText(/changed the order|changed this/);
  expect(warning.closest('[role=alert]')?.textContent).toContain(part);
};

afterEach(cleanup);

describe('a customer changed by another user', () => {
  it('preserves the withdrawn consent while another one is recorded', async () => {
    const { told, elsewhere } = await openWithListedRecord(customer, (seen) => (
      <ConsentsDialog customer={seen} onClose={close} />
    ));
    fireEvent.click(await screen.findByLabelText('SMS and Viber marketing'));
    typeInto(/^What was said/, 'Said so on the phone');

    elsewhere({ consents: { ...agreedConsents, email: false } });
    save();

    await expectWarning('Refused (before: Agreed)');
    expect(screen.getByLabelText<HTMLInputElement>('E-mail marketing').checked).toBe(false);
    save();
    const said = { id: 'user-1', sms: true, reason: 'Said so on the phone' };
    await waitFor(() =>
      expect(told).toEqual([
        { ...said, expectedRevision: 3 },
        { ...said, expectedRevision: 4 },
      ]),
    );
  });

  it('accepts a new consent after the withdrawal', async () => {
    const { told, elsewhere } = await openWithListedRecord(customer, (seen) => (
      <ConsentsDialog customer={seen} onClose={close} />
    ));
    const box = await screen.findByLabelText<HTMLInputElement>('E-mail marketing');
    elsewhere({ consents: { ...agreedConsents, email: false } });
    fireEvent.click(screen.getByLabelText('SMS and Viber marketing'));
    typeInto(/^What was said/, 'Said so on the phone');
    save();
    await expectWarning('Refused (before: Agreed)');

    fireEvent.click(box);

    expect(box.checked).toBe(true);
    save();
    await waitFor(() => expect(told.at(-1)).toMatchObject({ email: true, sms: true, expectedRevision: 4 }));
  });

  it('preserves the corrected name while another part is corrected', async () => {
    const { told, elsewhere } = await openWithListedRecord(customer, (seen) => (
      <CorrectCustomerDialog customer={seen} onClose={close} />
    ));
    await screen.findByLabelText('Last name');
    for (const value of ['Mirić ', 'Mirić M', 'Marić ']) {
      typeInto(/^Last name/, value);
      expect(screen.getByLabelText<HTMLInputElement>('Last name').value).toBe(value);
    }
    typeInto(/^Reason/, 'Asked by letter');

    elsewhere({ firstName: 'Mirjana' });
    save();

    await expectWarning('Mirjana (before: Mira)');
    expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Mirjana');
    expect(screen.getByLabelText<HTMLInputElement>('Last name').value).toBe('Marić ');
    save();
    const edit = { id: 'user-1', lastName: 'Marić', reason: 'Asked by letter' };
    await waitFor(() =>
      expect(told).toEqual([
        { ...edit, expectedRevision: 3 },
        { ...edit, expectedRevision: 4 },
      ]),
    );
  });
});
