import type { Customer, LeadRow, MembershipRow, Message, OrderRow, StaffRow } from '@shop/contracts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { RemoveSecondFactorDialog } from '../account/RemoveSecondFactorDialog.js';
import { BlockNumberButton } from '../callers/BlockNumberButton.js';
import { EraseCustomerDialog } from '../customers/EraseCustomerDialog.js';
import { WithdrawConsentDialog } from '../leads/WithdrawConsentDialog.js';
import { CancelMembershipDialog } from '../memberships/CancelMembershipDialog.js';
import { DeliveryProblem } from '../messages/DeliveryProblem.js';
import { CancelOrderDialog, LapseReturnDialog, RejectReturnDialog } from '../orders/DecisionDialogs.js';
import { renderInConsole } from '../records/render-in-console.fixtures.js';
import { DisableMemberDialog } from '../staff/DisableMemberDialog.js';

const noop = () => undefined;
const order = { id: 'order-1', leadId: 'ABCDE-FGHIJ', revision: 1 } as OrderRow;
const mira: Partial<MembershipRow['member']> = { userId: 'user-1', name: 'Mira', email: null, phone: null };
const membership = { id: 'membership-1', member: mira, until: null, revision: 1 } as MembershipRow;
const countries: StaffRow['countries'] = ['BA'];
const member = { id: 'staff-7', name: 'Nova', countries, revision: 0 } as StaffRow;
const lead = { id: 'lead-1', name: 'Mira', consents: null, revision: 3 } as LeadRow;
const customer = { id: 'user-1', email: 'mira@primjer.ba' } as Customer;
const problem: Partial<Message> = { id: 'message-1', status: 'given_up', cause: 'unknown', resending: 'possible' };
const message = problem as Message;

const dialogs: readonly (readonly [string, string, ReactNode])[] = [
  ['Cancel order', 'Keep order', <CancelOrderDialog order={order} onClose={noop} />],
  ['Reject return', 'Keep return open', <RejectReturnDialog order={order} onClose={noop} />],
  ['Close return', 'Keep return open', <LapseReturnDialog order={order} onClose={noop} />],
  ['Cancel membership', 'Keep membership', <CancelMembershipDialog membership={membership} onClose={noop} />],
  ['Deactivate account', 'Keep account', <DisableMemberDialog member={member} onClose={noop} />],
  ['Erase permanently', 'Keep data', <EraseCustomerDialog customer={customer} onClose={noop} />],
  ['Withdraw consent', 'Keep consent', <WithdrawConsentDialog lead={lead} onClose={noop} />],
  ['Turn off', 'Keep it on', <RemoveSecondFactorDialog onClose={noop} onDone={noop} />],
  ['Block the number', 'Do not block', <BlockNumberButton phone="+38761320111" />],
  ['Do not resend', 'Decide later', <DeliveryProblem message={message} />],
];

afterEach(cleanup);

describe('a dialog that destroys something', () => {
  it.each(dialogs)('offers "%s" or "%s"', async (destroy, keep, dialog) => {
    const rpc = { query: () => Promise.resolve([]) };
    await renderInConsole(rpc as never, dialog, ['admin.calls.block', 'admin.messages.declineResend']);
    if (screen.queryByRole('dialog') === null) fireEvent.click(await screen.findByRole('button', { name: destroy }));
    const buttons = within(await screen.findByRole('dialog')).getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual([keep, destroy]);
  });
});
