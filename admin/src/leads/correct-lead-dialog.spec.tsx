import type { LeadRow } from '@shop/contracts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { openWithListedRecord } from '../records/shared-record.fixtures.js';
import { CorrectLeadDialog } from './CorrectLeadDialog.js';

const lead: LeadRow = {
  ...{ id: 'lead-1', kind: 'club_join', country: 'BA', createdAt: '2026-11-21T09:00:00.000Z', revision: 3 },
  ...{ name: 'Mira Mirić', email: null, phone: '+38761320111' },
  ...{ group: null, offerId: null, offerName: null, clubName: 'Bosilje klub', locatedIn: 'BA' },
  ...{ consents: null, withdrawals: [], crm: null, calls: 0, lastCall: null, settled: false },
};
const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
const typeInto = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

afterEach(cleanup);

describe('a lead correction', () => {
  it('sends only the changed fields, on the newest revision, with earlier corrections preserved', async () => {
    const { told, elsewhere } = await openWithListedRecord(lead, (seen) => (
      <CorrectLeadDialog lead={seen} onClose={() => undefined} />
    ));
    await screen.findByLabelText('Name');
    typeInto(/^Phone/, '061 320 112');
    typeInto(/^Reason/, 'Asked by letter');

    elsewhere({ name: 'Mirjana Mirić' });
    fireEvent.click(saveButton());

    const warning = await screen.findByText(/changed the order|changed this/);
    expect(warning.closest('[role=alert]')?.textContent).toContain('Mirjana Mirić');
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Mirjana Mirić');
    fireEvent.click(saveButton());
    const edit = { id: 'lead-1', phone: '061 320 112', reason: 'Asked by letter' };
    await waitFor(() =>
      expect(told).toEqual([
        { ...edit, expectedRevision: 3 },
        { ...edit, expectedRevision: 4 },
      ]),
    );
  });

  it('requires a reason, and cannot clear an existing field', async () => {
    await openWithListedRecord(lead, (seen) => <CorrectLeadDialog lead={seen} onClose={() => undefined} />);
    await screen.findByLabelText('Name');
    typeInto(/^Name/, 'Mirjana Mirić');
    expect(saveButton().disabled).toBe(true);
    typeInto(/^Reason/, 'Asked by letter');
    expect(saveButton().disabled).toBe(false);
    typeInto(/^Name/, ' ');
    expect(saveButton().disabled).toBe(true);
  });
});
