import type { AuditEntry, AuditRow } from '@shop/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ok, page } from '../testing/fake-console-server.js';
import { find, openConsole, press } from '../testing/open-console.js';

const id = '3f2a7c1e-0d7e-4b55-9a0c-2f1d8c5a7e11';
const priced: AuditRow = {
  ...{ id, at: '2026-11-21T09:00:00.000Z', actor: { id: 'staff-1', kind: 'staff', name: 'Maja' } },
  ...{ action: 'OfferPriceScheduled', resource: 'offer', recordId: 'pure-fit', recordName: 'Pure Fit', revision: 7 },
  ...{ correlationId: id, reason: 'Autumn sale' },
  changes: [{ path: ['HR', 'newPriceMinor'], before: 4890, after: 2290, country: 'HR' }],
  changeCount: 3,
};
const exported: AuditRow = {
  ...{ ...priced, id: 'entry-2', action: 'CashExported', resource: 'cashexport', recordId: id, recordName: null },
  ...{ reason: null, changes: [], changeCount: 0 },
};
const entry: AuditEntry = {
  ...priced,
  changeCount: 1,
  before: { HR: { prices: [{ newPriceMinor: 4890 }] } },
  after: { HR: { prices: [{ newPriceMinor: 4890 }, { newPriceMinor: 2290 }] } },
  differences: [{ path: 'HR.prices.1', after: { newPriceMinor: 2290 } }],
  facts: { newPriceMinor: 2290 },
};
const responses = {
  'admin.audit.getList': page([priced, exported], { resources: ['offer'] }),
  'admin.audit.getOne': ok(entry),
};

describe('the audit trail', () => {
  it('shows the price before and after, the reason and the offer, without ids', async () => {
    await openConsole('/audit', { responses });
    const row = (await screen.findByText('Autumn sale')).closest('tr')!;
    expect(row.textContent).toContain('Croatia › Price: 48,90 EUR → 22,90 EUR +2 more');
    expect(row.textContent).toContain('Pure Fit');
    const [, , other] = screen.getAllByRole('row');
    expect(other?.textContent).toContain('export of cash on delivery 3f2a7c1e');
    expect(document.body.textContent).not.toContain(id);
  });

  it('takes days in the format of the language of the console, and says what is wrong with others', async () => {
    const { server } = await openConsole('/audit', { responses, locale: 'hr-HR' });
    const from = await screen.findByLabelText<HTMLInputElement>('Od');
    fireEvent.change(from, { target: { value: '31. 2. 2026' } });
    fireEvent.blur(from);
    await screen.findByText('Upišite datum kao 21. 11. 2026.');
    expect(server.calls('admin.audit.getList').at(-1)?.filter).toEqual({});
    fireEvent.change(from, { target: { value: '21.11.2026.' } });
    await waitFor(() =>
      expect(server.calls('admin.audit.getList').at(-1)?.filter?.from).toBe(new Date(2026, 10, 21).toISOString()),
    );
    await waitFor(() => expect(from.value).toBe('21. 11. 2026'));
    expect(screen.queryByText('Upišite datum kao 21. 11. 2026.')).toBeNull();
  });

  it('exports the entries of the filter', async () => {
    const { server } = await openConsole('/audit?filter={"resource":"offer"}', { responses });
    await press('button', 'CSV');
    await waitFor(() => expect(server.calls('admin.audit.export')).toEqual([{ filter: { resource: 'offer' } }]));
  });

  it('shows a manager the changes of an entry as a table, and no raw data', async () => {
    await openConsole(`/audit/${id}`, { responses });
    await find('row', /Croatia › Price 48,90 EUR 22,90 EUR/);
    expect(screen.queryByText('Raw data')).toBeNull();
    expect(document.body.textContent).not.toContain('HR.prices');
  });

  it('offers an administrator the raw data behind a disclosure', async () => {
    await openConsole(`/audit/${id}`, { role: 'admin', responses });
    const details = (await screen.findByText('Raw data')).closest('details');
    expect(details?.open).toBe(false);
    expect(details?.textContent).toContain('HR.prices.1');
  });

  it.each([
    [
      { action: 'CallRecorded', resource: 'call' },
      [
        { path: ['failures'], before: 0, after: 1, country: null },
        { path: ['nextCall', 'nextCallAt'], before: null, after: '2026-11-21T09:00:00.000Z', country: null },
        { path: ['last', 'failed'], before: null, after: true, country: null },
      ],
      [/^Unanswered calls 0 1$/, /^Next call › When – 21\sNov/, /^Last call › Not reached – Yes$/],
    ],
    [
      { action: 'LeadCorrected', resource: 'lead' },
      [
        { path: ['person', 'name'], before: 'Ana', after: 'Ana Anić', country: null },
        { path: ['agreed', '1'], before: 'sms', after: null, country: null },
        { path: ['outcome'], before: null, after: 'no_answer', country: null },
      ],
      [/^Who › Name Ana Ana Anić$/, /^Consents › 1 SMS and Viber –$/, /^Outcome – No answer$/],
    ],
  ])('shows the fields of %o in words', async (kind, changes, rows) => {
    const changed = { ...entry, ...kind, changes, changeCount: changes.length };
    await openConsole(`/audit/${id}`, { responses: { ...responses, 'admin.audit.getOne': ok(changed) } });
    for (const row of rows) await find('row', row);
  });

  it('shows the facts of a released call in words, and no ids', async () => {
    const released = {
      ...{ ...entry, action: 'CallReleased', resource: 'call', changes: [], changeCount: 0 },
      facts: { claimId: id, staffId: id, cause: 'expired' },
    };
    await openConsole(`/audit/${id}`, { responses: { ...responses, 'admin.audit.getOne': ok(released) } });
    expect((await screen.findByText('Cause')).closest('div')?.textContent).toContain('Hold expired');
    expect(screen.queryByText('claimId')).toBeNull();
  });
});
