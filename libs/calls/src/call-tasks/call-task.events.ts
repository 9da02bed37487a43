import { defineEvent, type EventOf } from '@shop/kernel';
import { z } from 'zod';

const errandId = z.string();
const claimId = z.string();
const staffId = z.string();
const claimFields = { errandId, claimId, staffId };
/** ISO 8601, UTC. */
const instant = z.string();

/**
 * Somebody is to be called, and it is not about confirming an order. The same thing has one stream: what was closed opens
 * again when there is a new reason.
 */
export const errandOpened = defineEvent({
  type: 'ErrandOpened',
  version: 1,
  data: z.object({
    errandId,
    kind: z.enum(['lead', 'club_join', 'club_renewal', 'club_prize', 'return', 'parcel']),
    /** The lead's, the membership's or the order's. */
    subjectId: z.string(),
    country: z.enum(['BA', 'RS', 'HR', 'ME']),
    openedAt: instant,
    /** The first moment at which such calls are made. */
    dueAt: instant,
  }),
});

export const errandClaimed = defineEvent({ type: 'ErrandClaimed', version: 1, data: z.object(claimFields) });

export const errandTakenOver = defineEvent({
  type: 'ErrandTakenOver',
  version: 1,
  data: z.object({ ...claimFields, fromStaffId: z.string().nullable() }),
  /** Why a manager took it: about the member of staff who had it. */
  personal: {
    purpose: 'account',
    person: (data: { readonly staffId: string }) => data.staffId,
    fields: z.object({ reason: z.string() }),
  },
});

export const errandReleased = defineEvent({
  type: 'ErrandReleased',
  version: 1,
  data: z.object({ ...claimFields, cause: z.enum(['agent', 'expired', 'closed']) }),
});

/** How a call ended. What was said is kept with the lead or the order, whose keys seal it. */
export const errandRecorded = defineEvent({
  type: 'ErrandRecorded',
  version: 1,
  data: z.object({
    ...claimFields,
    outcome: z.enum([
      'ordered',
      'interested',
      'not_interested',
      'joined',
      'renewed',
      'told',
      'declined',
      'approved',
      'rejected',
      'arrived',
      'given_up',
      'no_answer',
      'busy',
      'call_back',
      'wrong_number',
    ]),
    /** Whether nobody was reached. */
    failed: z.boolean(),
    /** When it is to be called again; null: not any more. */
    nextCallAt: instant.nullable(),
    /** Who alone makes that call; null: anyone. */
    reservedForId: z.string().nullable(),
  }),
});

/** Nobody needs to call any more: what it is about is settled, by the call or without it, or there is nobody left to call. */
export const errandClosed = defineEvent({
  type: 'ErrandClosed',
  version: 1,
  data: z.object({ errandId, cause: z.enum(['settled', 'erased']) }),
});

export const callTaskEvents = [
  errandOpened,
  errandClaimed,
  errandTakenOver,
  errandReleased,
  errandRecorded,
  errandClosed,
] as const;
export type CallTaskEvent = EventOf<(typeof callTaskEvents)[number]>;
export type CallTaskEventOf<Type extends CallTaskEvent['type']> = Extract<CallTaskEvent, { type: Type }>;
