import type { OrderRow, StaffRow } from '@shop/contracts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { createOrder } from '../calls/orders.fixtures.js';
import { OrderChangesInDialog } from '../orders/OrderChanges.js';
import { useOrderStep } from '../orders/use-order-step.js';
import { RecordChanges } from './RecordChanges.js';
import { openWithListedRecord, openWithOrder } from './shared-record.fixtures.js';
import { useLatestRecord } from './use-latest-record.js';
import { useRecordCommand } from './use-record-command.js';

const listedMember: StaffRow = {
  ...{ id: 'staff-1', name: 'Ivana', email: 'ivana@bosilje.example', role: 'agent', status: 'active', revision: 2 },
  ...{ createdAt: '2026-11-21T09:00:00.000Z', invitedUntil: null, language: 'hr' },
  countries: ['BA', 'RS', 'HR', 'ME'],
  ...{ secondFactor: false, secondFactorDemanded: false, lastLoginAt: null },
};
const fields = [{ label: 'Language', text: ({ language }: StaffRow) => language ?? '–' }];

/** The listed member never updates, whatever is saved. */
function MemberEditor({ listed }: { readonly listed: StaffRow }) {
  const member = useLatestRecord('staff', listed);
  const { send } = useRecordCommand('admin.staff.update');
  const save = () => send({ id: listed.id, role: 'manager', expectedRevision: listed.revision });
  return (
    <>
      <RecordChanges resource="staff" initialRecord={listed} latestRecord={member} fields={fields} />
      <output>{member.revision}</output>
      <button onClick={save}>Save</button>
    </>
  );
}

function SaveWithRevision({ member, revision }: { readonly member: StaffRow; readonly revision: number }) {
  const { send } = useRecordCommand('admin.staff.update');
  return (
    <button onClick={() => send({ id: member.id, role: 'support', expectedRevision: revision })}>Save newer</button>
  );
}

function OrderPacker({ order }: { readonly order: OrderRow }) {
  const { run } = useOrderStep('admin.orders.pack', { ...order });
  return (
    <>
      <OrderChangesInDialog order={order} />
      <output>{order.revision}</output>
      <button onClick={run}>Pack</button>
    </>
  );
}

const press = (text: string) => fireEvent.click(screen.getByText(text));
const waitForRevision = (revision: number) =>
  waitFor(() => expect(screen.getByRole('status').textContent).toBe(String(revision)), { timeout: 10_000 });
const notices = () => screen.queryAllByText(/changed the order|changed this/);
const expectedRevisions = (told: readonly object[]) =>
  told.map((params) => ('expectedRevision' in params ? params.expectedRevision : null));

afterEach(cleanup);

describe('a change by the current user', () => {
  it('shows no conflict on an older list, and the next command uses its revision', async () => {
    const { told, elsewhere } = await openWithListedRecord(listedMember, (listed) => <MemberEditor listed={listed} />);
    for (const revision of [3, 4]) {
      press('Save');
      await waitForRevision(revision);
      expect(notices()).toEqual([]);
    }

    elsewhere({ language: 'sr' });
    press('Save');
    await waitForRevision(5);
    expect(notices()).toHaveLength(1);
    expect(screen.getByRole('alert').textContent).toContain('sr (before: hr)');
    await screen.findByText(/^Changed by: Jasna \([^,]*\)$/);
    expect(expectedRevisions(told)).toEqual([2, 3, 4]);
  });

  it('does not hide an earlier change by another user from an outdated dialog', async () => {
    const { told, elsewhere } = await openWithListedRecord(listedMember, (listed) => (
      <>
        <MemberEditor listed={listed} />
        <SaveWithRevision member={listed} revision={3} />
      </>
    ));
    elsewhere({ language: 'sr' });
    press('Save newer');
    await waitForRevision(4);
    expect(notices()).toHaveLength(1);

    press('Save');
    await waitFor(() => expect(expectedRevisions(told)).toEqual([3, 2]));
  });

  it('shows no conflict on an order', async () => {
    const order = createOrder({ status: 'confirmed', revision: 4 });
    const { told, elsewhere } = await openWithOrder(order, (asked) => <OrderPacker order={asked} />);
    await waitForRevision(4);
    press('Pack');
    await waitForRevision(5);
    expect(notices()).toEqual([]);

    elsewhere({ customer: { ...order.customer, firstName: 'Mirjana' } });
    press('Pack');
    await waitForRevision(6);
    expect(notices()).toHaveLength(1);
    expect(screen.getByRole('alert').textContent).toContain('Mirjana (before: Mira)');
    await screen.findByText(/^Changed by: Jasna \([^,]*\)$/);
    expect(expectedRevisions(told)).toEqual([4, 5]);
  });
});
