import type { CallTask, CashRow, Customer, DeadLetterRow, LeadRow, MembershipRow, StaffRow } from '@shop/contracts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MembershipPaymentDialog } from '../calls/MembershipPaymentDialog.js';
import { PrizeDialog } from '../calls/PrizeDialog.js';
import { CallbackDialog } from '../calls/CallbackDialog.js';
import { ReasonDialog } from '../calls/ReasonDialog.js';
import { CashNoteDialog, SettleDialog } from '../cash/SettleDialog.js';
import { AddDataRequestDialog } from '../customers/AddDataRequestDialog.js';
import { ConsentsDialog } from '../customers/ConsentsDialog.js';
import { CorrectCustomerDialog } from '../customers/CorrectCustomerDialog.js';
import { EraseCustomerDialog } from '../customers/EraseCustomerDialog.js';
import { ExportCustomerDialog } from '../customers/ExportCustomerDialog.js';
import { RedriveDialog } from '../deliveries/RedriveDialog.js';
import { CorrectLeadDialog } from '../leads/CorrectLeadDialog.js';
import { LeadCallDialog } from '../leads/LeadCallDialog.js';
import { RecordPaymentDialog } from '../memberships/RecordPaymentDialog.js';
import { CreateOfferDialog } from '../offers/CreateOfferDialog.js';
import { DeadLettersDialog } from '../ops/DeadLettersDialog.js';
import { ProjectionDialog } from '../ops/ProjectionDialog.js';
import { SaveViewDialog } from '../saved-views/SaveViewDialog.js';
import { RevealPhoneDialog } from '../phones/RevealPhoneDialog.js';
import { renderInConsole } from '../records/render-in-console.fixtures.js';
import { RejectReviewDialog } from '../reviews/RejectReviewDialog.js';
import { InviteMemberDialog } from '../staff/InviteMemberDialog.js';
import { MemberSecondFactorDialog } from '../staff/MemberSecondFactorDialog.js';

const noConsents = { termsVersion: '1', privacyVersion: '1', email: null, sms: null, phone: null };
const customer = {
  ...{ id: 'user-1', country: 'BA', firstName: 'Mira', lastName: 'Mirić', email: 'mira@primjer.ba', revision: 3 },
  ...{ phone: '+38761320111', erasedAt: null, formerEmail: null, consents: noConsents },
} as Customer;
const lead = { id: 'lead-1', kind: 'phone', name: 'Mira', email: null, phone: '+38761320111', revision: 3 } as LeadRow;
const mira: Partial<MembershipRow['member']> = { userId: 'user-1', name: 'Mira', email: null, phone: null };
const membership = { id: 'membership-1', member: mira, until: null, revision: 1 } as MembershipRow;
const parcel = { id: 'parcel-1', status: 'open', balanceMinor: 100, country: 'BA', revision: 1 } as CashRow;
const nova: Partial<StaffRow> = {
  ...{ id: 'staff-7', name: 'Nova', email: 'nova@primjer.ba', role: 'agent', status: 'active', countries: ['BA'] },
  ...{ secondFactor: true, secondFactorDemanded: false, lastLoginAt: null, revision: 0 },
};
const member = nova as StaffRow;
const renewal: Partial<CallTask> = { id: 'task-1', subject: { kind: 'club_prize', membership, prizeMinor: 0 } };
const callTask = renewal as CallTask;

const onClose = vi.fn();
const noop = () => undefined;
const close = { onClose };

const question = { method: 'admin.calls.record', subject: 'call-1', onSubmit: noop } as const;
const deadLetter: DeadLetterRow = {
  ...{ stream: 'order-1', revision: 4, type: 'OrderPacked', reason: 'Fold failed', attempts: 3, asked: null },
  parkedAt: '2026-11-21T10:00:00.000Z',
};

const responses: Readonly<Record<string, unknown>> = {
  'admin.staff.getOne': member,
  'admin.deliveries.toRedrive': { count: 1, people: 1 },
  'ops.projections.parked': [deadLetter],
};
const rpc = {
  query: (method: string) => Promise.resolve(responses[method] ?? []),
  command: () => new Promise(noop),
};

const deadLetters = <DeadLettersDialog name="order-list" {...close} />;

const dialogs: readonly (readonly [string, ReactNode, RegExp])[] = [
  ['log of a call', <LeadCallDialog lead={lead} {...close} />, /^Note/],
  ['correction of a lead', <CorrectLeadDialog lead={lead} {...close} />, /^Reason/],
  ['correction of a customer', <CorrectCustomerDialog customer={customer} {...close} />, /^Last name/],
  ['record of consents', <ConsentsDialog customer={customer} {...close} />, /^What was said/],
  ['erasure', <EraseCustomerDialog customer={customer} {...close} />, /^Reason/],
  ['log of a data request', <AddDataRequestDialog {...close} />, /^Note/],
  ['export', <ExportCustomerDialog customer={customer} {...close} />, /^Reason/],
  [
    'reveal of a number',
    <RevealPhoneDialog reveal={{ method: 'admin.users.revealPhone', id: 'user-1' }} onRevealed={noop} {...close} />,
    /^Reason/,
  ],
  ['payment', <RecordPaymentDialog purpose="renew" membership={membership} {...close} />, /^Reference/],
  ['invitation', <InviteMemberDialog {...close} />, /^First and last name/],
  ['reset of a second factor', <MemberSecondFactorDialog member={member} {...close} />, /^Reason/],
  ['new offer', <CreateOfferDialog groups={[]} pictures={[]} onCreated={noop} {...close} />, /^Address/],
  ['resending to the CRM', <RedriveDialog {...close} />, /^Since/],
  ['settlement of cash', <SettleDialog row={parcel} title="Parcel" {...close} children={null} />, /^Note/],
  ['note of cash', <CashNoteDialog row={parcel} title="Parcel" {...close} children={null} />, /^Note/],
  ['saved view', <SaveViewDialog resource="orders" mayShare={false} onSave={noop} {...close} />, /^Name/],
  [
    'rejection of a review',
    <RejectReviewDialog count={1} subject="review-1" country="BA" onReject={noop} {...close} />,
    /^Custom reason/,
  ],
  [
    'reason of a call',
    <ReasonDialog {...question} title="Why?" reasons={['Late']} submitLabel="Go" {...close} />,
    /^R/,
  ],
  ['prize', <PrizeDialog onRecord={noop} {...close} />, /^Selected prize/],
  [
    'payment in a call',
    <MembershipPaymentDialog outcome="renewed" callTask={callTask} onRecord={noop} {...close} />,
    /^Reference/,
  ],
  ['callback', <CallbackDialog country="BA" onRecord={noop} {...close} />, /^When/],
];

async function openField(dialog: ReactNode, label: RegExp): Promise<HTMLInputElement> {
  await renderInConsole(rpc as never, dialog);
  await screen.findByRole('dialog');
  const ownWords =
    screen.queryByRole('radio', { name: /^Other/ }) ?? screen.queryByRole('button', { name: /^0? ?Custom reason/ });
  const isShown = screen.queryByLabelText(label) !== null;
  if (!isShown && ownWords !== null) fireEvent.click(ownWords);
  return screen.findByLabelText<HTMLInputElement>(label);
}

const typed = 'Typed before Esc';

beforeEach(() => {
  window.localStorage.clear();
  onClose.mockClear();
});
afterEach(cleanup);

describe('what was typed into a dialog', () => {
  it.each(dialogs)('survives Esc: %s', async (_name, dialog, label) => {
    const field = await openField(dialog, label);
    fireEvent.change(field, { target: { value: typed } });
    fireEvent.keyDown(field, { key: 'Escape' });
    expect(onClose).toHaveBeenCalledTimes(1);
    cleanup();
    expect((await openField(dialog, label)).value).toBe(typed);
  });

  it('survives a change of language', async () => {
    const field = await openField(
      <ReasonDialog {...question} title="Why?" reasons={['Late']} submitLabel="Go" {...close} />,
      /^R/,
    );
    fireEvent.change(field, { target: { value: 'Wants another colour' } });
    cleanup();
    const inBosnian = <ReasonDialog {...question} title="Zašto?" reasons={['Kasno']} submitLabel="Dalje" {...close} />;
    expect((await openField(inBosnian, /^R/)).value).toBe('Wants another colour');
  });

  it('survives Esc in the reason for a dead letter, and the list stays open', async () => {
    const openReason = async () => {
      await renderInConsole(rpc as never, deadLetters);
      fireEvent.click(await screen.findByRole('button', { name: 'Retry' }));
      return screen.findByLabelText<HTMLInputElement>(/^Reason/);
    };
    const field = await openReason();
    fireEvent.change(field, { target: { value: typed } });
    fireEvent.keyDown(field, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Retry/ })).toBeNull());
    expect(onClose).not.toHaveBeenCalled();
    cleanup();
    expect((await openReason()).value).toBe(typed);
  });

  it('survives as the reason of the next dead letter', async () => {
    const sent: unknown[] = [];
    const command = (_method: string, params: unknown) => {
      sent.push(params);
      return Promise.resolve({});
    };
    await renderInConsole({ ...rpc, command } as never, deadLetters);
    fireEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    fireEvent.change(await screen.findByLabelText(/^Reason/), { target: { value: 'Fold is mended' } });
    fireEvent.click(within(screen.getByRole('dialog', { name: /^Retry/ })).getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Retry/ })).toBeNull());
    expect(sent).toEqual([{ name: 'order-list', stream: 'order-1', reason: 'Fold is mended' }]);
    fireEvent.click(await screen.findByRole('button', { name: 'Skip' }));
    expect(await screen.findByLabelText(/^Reason/)).toHaveProperty('value', 'Fold is mended');
  });

  it.each<[string, ReactNode, RegExp]>([
    ['erasure', <EraseCustomerDialog customer={customer} {...close} />, /^To confirm/],
    ['rebuild', <ProjectionDialog action="rebuild" name="order-list" {...close} />, /^Type order-list/],
  ])('does not come back as a confirmation: %s', async (_name, dialog, label) => {
    fireEvent.change(await openField(dialog, label), { target: { value: typed } });
    cleanup();
    expect((await openField(dialog, label)).value).toBe('');
  });

  it('does not come back as a chosen reason', async () => {
    const dialog = <ReasonDialog {...question} title="Why?" reasons={['Late']} submitLabel="Go" {...close} />;
    await renderInConsole(rpc as never, dialog);
    fireEvent.click(await screen.findByRole('radio', { name: /^Late/ }));
    cleanup();
    await renderInConsole(rpc as never, dialog);
    expect(await screen.findByRole('radio', { name: /^Late/ })).toHaveProperty('checked', false);
    expect(screen.getByRole('button', { name: 'Go' })).toHaveProperty('disabled', true);
  });
});
