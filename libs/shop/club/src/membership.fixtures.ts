import type { MembershipEvent } from '@shop/events/club';
import type { MembershipCommand } from './membership.decider.js';

const membershipId = 'membership-1';
const leadId = 'lead-1';
export const startedAt = '2026-11-21T10:00:00.000Z';
export const oneYearLater = '2027-11-21T10:00:00.000Z';

export const request: MembershipCommand = {
  type: 'RequestMembership',
  request: { membershipId, leadId, country: 'BA', requestedAt: startedAt },
  person: { name: 'Ana Anić', phone: '+38761000000' },
};
export const requested: MembershipEvent = {
  type: 'MembershipRequested',
  data: { membershipId, leadId, country: 'BA', requestedAt: startedAt },
  personal: { name: 'Ana Anić', phone: '+38761000000' },
};
export const activate = {
  type: 'ActivateMembership',
  now: startedAt,
  holder: { userId: 'user-1' },
  payment: { method: 'bank', priceMinor: 19_900, reference: '00-1' },
  currency: 'BAM',
} as const satisfies MembershipCommand;
export const attached: MembershipEvent = { type: 'MembershipAttached', data: { membershipId, userId: 'user-1' } };
export const named: MembershipEvent = {
  type: 'MembershipHolderNamed',
  data: { membershipId, leadId },
  personal: { email: 'ana@primjer.ba' },
};
export const activated: MembershipEvent = {
  type: 'MembershipActivated',
  data: {
    membershipId,
    leadId,
    period: { from: startedAt, until: oneYearLater },
    payment: { method: 'bank', priceMinor: 19_900 },
    currency: 'BAM',
  },
  personal: { reference: '00-1' },
};
export const renew = {
  type: 'RenewMembership',
  now: '2027-11-20T10:00:00.000Z',
  payment: { method: 'cash', priceMinor: 19_900 },
  currency: 'BAM',
} as const satisfies MembershipCommand;
export const renewed: MembershipEvent = {
  type: 'MembershipRenewed',
  data: {
    membershipId,
    leadId,
    period: { from: oneYearLater, until: '2028-11-21T10:00:00.000Z' },
    payment: { method: 'cash', priceMinor: 19_900 },
    currency: 'BAM',
  },
  personal: {},
};
export const paymentDue: MembershipEvent = {
  type: 'MembershipPaymentDue',
  data: { membershipId, until: oneYearLater },
};
export const remind = {
  type: 'RemindOfPayment',
  remindFrom: '2027-11-22T10:00:00.000Z',
  now: '2027-11-19T10:00:00.000Z',
} as const satisfies MembershipCommand;
export const reminded: MembershipEvent = { type: 'MembershipReminded', data: { membershipId, until: oneYearLater } };
export const choose = { type: 'ChoosePrize', drawId: 'BA-2026-W47', choice: '2 × Pure Fit' } as const;
export const chosen: MembershipEvent = {
  type: 'MembershipPrizeChosen',
  data: { membershipId, leadId, drawId: choose.drawId },
  personal: { choice: choose.choice },
};
export const cancelled: MembershipEvent = { type: 'MembershipCancelled', data: { membershipId, until: oneYearLater } };
export const ended = (cause: 'withdrawn' | 'cancelled' | 'not_renewed'): MembershipEvent => ({
  type: 'MembershipEnded',
  data: { membershipId, cause },
});
