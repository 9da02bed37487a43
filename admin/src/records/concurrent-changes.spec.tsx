import type { LeadRow, MembershipRow, StaffRow } from '@shop/contracts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { createOrder } from '../calls/orders.fixtures.js';
import { LeadCallDialog } from '../leads/LeadCallDialog.js';
import { CancelMembershipDialog } from '../memberships/CancelMembershipDialog.js';
import { RecordPaymentDialog } from '../memberships/RecordPaymentDialog.js';
import { CancelOrderDialog } from '../orders/DecisionDialogs.js';
import { ParcelButtons } from '../orders/ParcelButtons.js';
import { AnswerReviewDialog } from '../reviews/AnswerReviewDialog.js';
import { createReview } from '../reviews/reviews.fixtures.js';
import { useRecord } from './use-record.js';
import { ChangeCountriesDialog } from '../staff/ChangeCountriesDialog.js';
import { ChangeRoleDialog } from '../staff/ChangeRoleDialog.js';
import { openWithListedRecord, openWithOrder } from './shared-record.fixtures.js';

const lead: LeadRow = {
  ...{ id: 'lead-1', kind: 'phone', country: 'BA', createdAt: '2026-11-21T09:00:00.000Z', name: 'Amra Delić' },
  ...{
    email: null,
    phone: '+38761320111',
    group: null,
    offerId: 'pure-fit',
    offerName: 'Pure Fit',
    clubName: null,
    locatedIn: null,
  },
  ...{ consents: null, withdrawals: [], crm: null, calls: 0, lastCall: null, settled: false, revision: 3 },
};
const membership: MembershipRow = {
  ...{ id: 'membership-1', leadId: 'lead-2', status: 'requested', country: 'BA', currency: 'KM', revision: 1 },
  ...{ createdAt: '2026-11-21T09:00:00.000Z', activatedAt: null, until: null, cancelledAt: null, endedAt: null },
  ...{ payment: null, due: null, fee: { owedMinor: 0, parcels: [] } },
  member: { userId: null, name: 'Amra Delić', phone: '+38761320111', email: null },
};
const member: StaffRow = {
  ...{ id: 'staff-1', name: 'Ivana', email: 'ivana@bosilje.example', role: 'agent', status: 'active', revision: 2 },
  ...{ createdAt: '2026-11-21T09:00:00.000Z', invitedUntil: null, language: 'hr' },
  countries: ['BA', 'RS', 'HR', 'ME'],
  ...{ secondFactor: false, secondFactorDemanded: false, lastLoginAt: null },
};
const noop = () => undefined;
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const expectWarning = async (...parts: readonly string[]) => {
  const warning = await screen.findByText(/changed the order|changed this/);
  const said = () => warning.closest('[role=alert]')?.textContent;
  for (const part of [...parts, 'Changed by: Jasna (']) await waitFor(() => expect(said()).toContain(part));
};

function AnswerDialogLoader() {
  const { record: review } = useRecord('reviews', 'review-1');
  return review === undefined ? null : <AnswerReviewDialog review={review} onClose={noop} />;
}

afterEach(cleanup);

describe('a lead called by another agent', () => {
  it('shows the other call, preserves the draft, and records it on the newest revision', async () => {
    const { told, elsewhere } = await openWithListedRecord(lead, (listed) => (
      <LeadCallDialog lead={listed} onClose={noop} />
    ));
    const theirs = { outcome: 'busy', at: '2026-11-21T09:05:00.000Z', by: { id: 's', name: 'Ivana' } } as const;
    fireEvent.click(await screen.findByLabelText(/^Interested/));
    fireEvent.change(screen.getByLabelText(/^Note/), { target: { value: 'Likes the blue one' } });

    elsewhere({ calls: 1, lastCall: { ...theirs, note: 'After six' } });
    press('Log call');

    await expectWarning('Last call', 'Busy', 'Ivana', 'After six', 'before: –');
    expect(screen.getByLabelText<HTMLInputElement>(/^Note/).value).toBe('Likes the blue one');
    press('Log call');
    await waitFor(() => expect(told).toHaveLength(2));
    expect(told.at(-1)).toMatchObject({ outcome: 'interested', note: 'Likes the blue one', expectedRevision: 4 });
  });
});

describe('a membership changed by another user', () => {
  it('shows its state before and after in the payment dialog, and preserves the reference', async () => {
    const { elsewhere } = await openWithListedRecord(membership, (listed) => (
      <RecordPaymentDialog purpose="activate" membership={listed} onClose={noop} />
    ));
    fireEvent.change(await screen.findByLabelText(/^Reference/), { target: { value: 'R-17' } });

    elsewhere({ status: 'active', payment: { method: 'cash', reference: null, priceMinor: 2400 } });
    press('Activate');

    await expectWarning('Active (before: Requested)', 'Cash');
    expect(screen.getByLabelText<HTMLInputElement>(/^Reference/).value).toBe('R-17');
  });

  it('shows its state before and after in the end dialog', async () => {
    const { elsewhere } = await openWithListedRecord(membership, (listed) => (
      <CancelMembershipDialog membership={listed} onClose={noop} />
    ));
    await screen.findByRole('dialog');

    elsewhere({ status: 'ended' });
    press('Cancel membership');

    await expectWarning('Ended (before: Requested)');
  });
});

describe('a staff account changed by another user', () => {
  it('shows its new role and preserves the selected one', async () => {
    const { told, elsewhere } = await openWithListedRecord(member, (listed) => (
      <ChangeRoleDialog member={listed} onClose={noop} />
    ));
    fireEvent.mouseDown(await screen.findByRole('combobox'));
    fireEvent.click(await screen.findByRole('option', { name: /^Manager/ }));

    elsewhere({ role: 'support' });
    press('Save');

    await expectWarning('Support (before: Agent)');
    press('Save');
    await waitFor(() => expect(told.at(-1)).toMatchObject({ role: 'manager', expectedRevision: 3 }));
  });

  it('shows its new countries and preserves the selected ones', async () => {
    const { told, elsewhere } = await openWithListedRecord(member, (listed) => (
      <ChangeCountriesDialog member={listed} onClose={noop} />
    ));
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Serbia' }));

    elsewhere({ countries: ['BA', 'HR'] });
    press('Save');

    await expectWarning('BA, HR (before: All)');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Montenegro' }).checked).toBe(true);
    press('Save');
    await waitFor(() => expect(told.at(-1)).toMatchObject({ countries: ['BA', 'HR', 'ME'], expectedRevision: 3 }));
  });

  it('requires at least one country', async () => {
    const { told } = await openWithListedRecord<StaffRow>({ ...member, countries: ['HR'] }, (listed) => (
      <ChangeCountriesDialog member={listed} onClose={noop} />
    ));
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Croatia' }));
    press('Save');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
    expect(told).toEqual([]);
  });

  it('reports when no visible field differs', async () => {
    const { elsewhere } = await openWithListedRecord(member, (listed) => (
      <ChangeRoleDialog member={listed} onClose={noop} />
    ));
    fireEvent.mouseDown(await screen.findByRole('combobox'));
    fireEvent.click(await screen.findByRole('option', { name: /^Manager/ }));

    elsewhere({ language: 'sr' });
    press('Save');

    await expectWarning('The values shown here did not change.');
  });
});

describe('a review answered by another user', () => {
  it('shows the other author and preserves the typed answer', async () => {
    const { elsewhere } = await openWithListedRecord(createReview({ status: 'approved' }), () => (
      <AnswerDialogLoader />
    ));
    fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'Hvala!' } });

    elsewhere({ answer: 'Hvala Vam.' });
    press('Publish the answer');

    const said = await screen.findByText(/^Changed by: Jasna \(/);
    expect(said.closest('[role=alert]')?.textContent).toContain('Your text is kept');
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Hvala!');
  });
});

describe('an order changed by another user', () => {
  const confirmed = createOrder({ status: 'confirmed', revision: 4 });

  it('shows the difference under the pressed button', async () => {
    const { elsewhere } = await openWithOrder(
      confirmed,
      (order) => <ParcelButtons order={{ ...order }} onRefuse={noop} />,
      ['admin.orders.pack'],
    );
    await screen.findByRole('button', { name: 'Pack' });

    elsewhere({ status: 'cancelled' });
    press('Pack');

    await expectWarning('Cancelled (before: Confirmed)');
    expect(screen.queryByRole('button', { name: 'Pack' })).toBeNull();
    press('Close');
    expect(screen.queryByText(/changed this/)).toBeNull();
  });

  it('shows the difference in the reason dialog, which stays open', async () => {
    const { told, elsewhere } = await openWithOrder(confirmed, (order) => (
      <CancelOrderDialog order={{ ...order }} onClose={noop} />
    ));
    fireEvent.click(await screen.findByLabelText(/^Other/));
    fireEvent.change(screen.getByLabelText(/^Own|^Reason/), { target: { value: 'Ordered twice' } });

    elsewhere({ customer: { ...confirmed.customer, firstName: 'Mirjana' } });
    press(/^Cancel/);

    await expectWarning('Mirjana (before: Mira)');
    press(/^Cancel/);
    await waitFor(() => expect(told.at(-1)).toMatchObject({ reason: 'Ordered twice', expectedRevision: 5 }));
  });
});
