import { defineEvent, type EventOf, type Upcast } from '@shop/kernel';
import { z } from 'zod';

const orderId = z.string();
const claimId = z.string();
const staffId = z.string();
/** ISO 8601, UTC. */
const instant = z.string();

/** Older events stored the reason as open data, even if it repeated the outcome. */
const withPersonalReason: Upcast = ({ data: { reason, ...data }, personal }) =>
  reason === undefined || reason === data['outcome'] || personal === null
    ? { data, personal }
    : { data, personal: { ...personal, reason } };

export const callClaimed = defineEvent({
  type: 'CallClaimed',
  version: 1,
  data: z.object({ orderId, claimId, staffId }),
});

export const callTakenOver = defineEvent({
  type: 'CallTakenOver',
  version: 1,
  data: z.object({ orderId, claimId, staffId, fromStaffId: z.string().nullable() }),
  /** Personal data of the previous agent, therefore encrypted. */
  personal: {
    purpose: 'account',
    person: (data: { readonly staffId: string }) => data.staffId,
    fields: z.object({ reason: z.string() }),
  },
});

export const callReleased = defineEvent({
  type: 'CallReleased',
  version: 1,
  data: z.object({ orderId, claimId, staffId, cause: z.enum(['agent', 'expired', 'order_gone']) }),
});

export const callRecorded = defineEvent({
  type: 'CallRecorded',
  version: 2,
  upcasts: { 1: withPersonalReason },
  data: z.object({
    orderId,
    claimId,
    staffId,
    userId: z.string(),
    outcome: z.enum(['confirmed', 'no_answer', 'busy', 'call_back', 'cancelled', 'wrong_number', 'duplicate', 'fraud']),
    /** No response; counts towards `unreachable`. */
    failed: z.boolean(),
    nextCallAt: instant.nullable(),
    reservedForId: z.string().nullable(),
    duplicateOf: z.string().optional(),
  }),
  personal: {
    purpose: 'account',
    person: (data: { readonly userId: string }) => data.userId,
    fields: z.object({ note: z.string(), reason: z.string().optional() }),
  },
});

/** Minutes of calling time: 45 is the warning, 60 the missed deadline. */
export const callMarkReached = defineEvent({
  type: 'CallMarkReached',
  version: 1,
  data: z.object({ orderId, minutes: z.number().int(), deadline: instant }),
});

/** The outcome does not count; `staffId` has the call again, with a new claim. */
export const callOutcomeUndone = defineEvent({
  type: 'CallOutcomeUndone',
  version: 1,
  data: z.object({
    orderId,
    claimId,
    staffId,
    outcomeEventId: z.string(),
    /** Values before the outcome; both null: no call was planned. */
    nextCallAt: instant.nullable(),
    reservedForId: z.string().nullable(),
  }),
});

export const callEvents = [
  callClaimed,
  callTakenOver,
  callReleased,
  callRecorded,
  callMarkReached,
  callOutcomeUndone,
] as const;
export type CallEvent = EventOf<(typeof callEvents)[number]>;
export type CallEventOf<Type extends CallEvent['type']> = Extract<CallEvent, { type: Type }>;
