import { defineEvent, type EventOf } from '@shop/kernel';
import { z } from 'zod';

const membershipId = z.string();
/** Its key encrypts the personal data, even with an account. */
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

/** Only the changed fields. */
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

export const membershipPaymentDue = defineEvent({
  type: 'MembershipPaymentDue',
  version: 1,
  data: z.object({ membershipId, until: instant }),
});

/** Once per period. */
export const membershipReminded = defineEvent({
  type: 'MembershipReminded',
  version: 1,
  data: z.object({ membershipId, until: instant }),
});

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
    /** `withdrawn`: never began; `cancelled`: by the member; `not_renewed`: unpaid. */
    cause: z.enum(['withdrawn', 'cancelled', 'not_renewed']),
  }),
});

export const membershipPrizeChosen = defineEvent({
  type: 'MembershipPrizeChosen',
  version: 1,
  data: z.object({ membershipId, leadId, drawId: z.string() }),
  personal: { purpose: 'account', person, fields: z.object({ choice: z.string() }) },
});

/** The fee is part of the COD amount. */
export const membershipFeeSentWithParcel = defineEvent({
  type: 'MembershipFeeSentWithParcel',
  version: 1,
  data: z.object({
    membershipId,
    orderId: z.string(),
    orderLeadId: z.string(),
    amountMinor: z.number().int().positive(),
  }),
});

export const membershipFeeCollected = defineEvent({
  type: 'MembershipFeeCollected',
  version: 1,
  data: z.object({ membershipId, orderId: z.string(), amountMinor: z.number().int().positive() }),
});

/** The fee is owed again while the membership runs. */
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

const parcelYearFields = { membershipId, until: instant, orderId: z.string() };

/** Before fees, whole years were paid with parcels. */
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
