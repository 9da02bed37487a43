import { defineEvent, type EventOf } from '@shop/kernel';
import { z } from 'zod';

const membershipId = z.string();
/** The request it came from; also whose key seals what is personal, until and after there is an account. */
const leadId = z.string();
/** ISO 8601, UTC. */
const instant = z.string();
const person = (data: { readonly leadId: string }) => data.leadId;

export const membershipRequested = defineEvent({
  type: 'MembershipRequested',
  version: 1,
  data: z.object({ membershipId, leadId, country: z.enum(['BA', 'RS', 'HR', 'ME']), requestedAt: instant }),
  personal: { purpose: 'account', person, fields: z.object({ name: z.string(), phone: z.string() }) },
});

/** Staff put right who asked for it: what they corrected in the lead that it came from. Only what was changed. */
export const memberCorrected = defineEvent({
  type: 'MemberCorrected',
  version: 1,
  data: z.object({ membershipId, leadId }),
  personal: {
    purpose: 'account',
    person,
    fields: z.object({ name: z.string().optional(), phone: z.string().optional() }),
  },
});

/** Who the member will be: the account that has this e-mail, or will have. */
export const membershipHolderNamed = defineEvent({
  type: 'MembershipHolderNamed',
  version: 1,
  data: z.object({ membershipId, leadId }),
  personal: { purpose: 'account', person, fields: z.object({ email: z.string() }) },
});

export const membershipAttached = defineEvent({
  type: 'MembershipAttached',
  version: 1,
  data: z.object({ membershipId, userId: z.string() }),
});

/** The first year began. */
export const membershipActivated = defineEvent({
  type: 'MembershipActivated',
  version: 1,
  data: z.object({
    membershipId,
    leadId,
    period: z.object({ from: instant, until: instant }),
    payment: z.object({ method: z.enum(['cod_with_order', 'bank', 'cash']), priceMinor: z.number().int() }),
    /** ISO 4217. */
    currency: z.enum(['BAM', 'RSD', 'EUR']),
  }),
  personal: { purpose: 'accounting', person, fields: z.object({ reference: z.string().optional() }) },
});

/** The end of what is paid for is near: somebody has to ask for the next year. */
export const membershipPaymentDue = defineEvent({
  type: 'MembershipPaymentDue',
  version: 1,
  data: z.object({ membershipId, until: instant }),
});

/** The next year was asked for and is not paid yet; once for a period. */
export const membershipReminded = defineEvent({
  type: 'MembershipReminded',
  version: 1,
  data: z.object({ membershipId, until: instant }),
});

/** A further year is paid for. */
export const membershipRenewed = defineEvent({
  type: 'MembershipRenewed',
  version: 1,
  data: z.object({
    membershipId,
    leadId,
    period: z.object({ from: instant, until: instant }),
    payment: z.object({ method: z.enum(['cod_with_order', 'bank', 'cash']), priceMinor: z.number().int() }),
    /** ISO 4217. */
    currency: z.enum(['BAM', 'RSD', 'EUR']),
  }),
  personal: { purpose: 'accounting', person, fields: z.object({ reference: z.string().optional() }) },
});

/** It will not be renewed; benefits last until then. */
export const membershipCancelled = defineEvent({
  type: 'MembershipCancelled',
  version: 1,
  data: z.object({ membershipId, until: instant }),
});

export const membershipEnded = defineEvent({
  type: 'MembershipEnded',
  version: 1,
  data: z.object({
    membershipId,
    /** `withdrawn`: it never began; `cancelled`: by the member; `not_renewed`: the next year was not paid. */
    cause: z.enum(['withdrawn', 'cancelled', 'not_renewed']),
  }),
});

/** What the winner of a draw takes for their prize, and where it goes, as they said it on the phone. */
export const membershipPrizeChosen = defineEvent({
  type: 'MembershipPrizeChosen',
  version: 1,
  data: z.object({ membershipId, leadId, drawId: z.string() }),
  personal: { purpose: 'account', person, fields: z.object({ choice: z.string() }) },
});

/** The parcel of an order carries what is owed for the year: it is collected at the door with the order. */
export const membershipFeeSentWithParcel = defineEvent({
  type: 'MembershipFeeSentWithParcel',
  version: 1,
  data: z.object({
    membershipId,
    orderId: z.string(),
    /** The order's, as it is read out and printed. */
    orderLeadId: z.string(),
    amountMinor: z.number().int().positive(),
  }),
});

/** The parcel that carried it was delivered: so much of the year is paid. */
export const membershipFeeCollected = defineEvent({
  type: 'MembershipFeeCollected',
  version: 1,
  data: z.object({ membershipId, orderId: z.string(), amountMinor: z.number().int().positive() }),
});

/** The parcel that carried it was refused or lost: it is owed again, while the membership runs. */
export const membershipFeeNotCollected = defineEvent({
  type: 'MembershipFeeNotCollected',
  version: 1,
  data: z.object({
    membershipId,
    orderId: z.string(),
    amountMinor: z.number().int().positive(),
    cause: z.enum(['refused', 'lost']),
  }),
});

export const membershipEvents = [
  membershipRequested,
  memberCorrected,
  membershipHolderNamed,
  membershipAttached,
  membershipActivated,
  membershipPaymentDue,
  membershipReminded,
  membershipRenewed,
  membershipCancelled,
  membershipEnded,
  membershipPrizeChosen,
  membershipFeeSentWithParcel,
  membershipFeeCollected,
  membershipFeeNotCollected,
] as const;

/** A year that was to be paid with a parcel: its end, and the order whose parcel it was. */
const parcelYearFields = { membershipId, until: instant, orderId: z.string() };

/** Years that went with a parcel, before fees did. */
export const retiredMembershipEvents = [
  defineEvent({
    type: 'MembershipYearAssigned',
    version: 1,
    retired: true,
    data: z.object({ ...parcelYearFields, priceMinor: z.number().int() }),
  }),
  defineEvent({
    type: 'MembershipYearReleased',
    version: 1,
    retired: true,
    data: z.object({ ...parcelYearFields, cause: z.enum(['not_added', 'cancelled', 'refused']) }),
  }),
  defineEvent({
    type: 'MembershipYearCollected',
    version: 1,
    retired: true,
    data: z.object({ ...parcelYearFields, collectedAt: instant }),
  }),
] as const;

export type MembershipEvent = EventOf<(typeof membershipEvents)[number]>;
export type MembershipEventOf<Type extends MembershipEvent['type']> = Extract<MembershipEvent, { type: Type }>;
