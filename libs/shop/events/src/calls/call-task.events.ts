import { defineEvent, type EventOf } from '@shop/kernel';
import { z } from 'zod';

const errandId = z.string();
const claimId = z.string();
const staffId = z.string();
const claimFields = { errandId, claimId, staffId };
/** ISO 8601, UTC. */
const instant = z.string();

/** Opens a call task. One stream per subject: a closed task opens again for a new reason. */
export const errandOpened = defineEvent({
  type: 'ErrandOpened',
  version: 1,
  data: z.object({
    errandId,
    kind: z.enum(['lead', 'club_join', 'club_renewal', 'club_prize', 'return', 'parcel']),
    subjectId: z.string(),
    country: z.enum(['BA', 'RS', 'HR', 'ME']),
    openedAt: instant,
    dueAt: instant,
  }),
});

export const errandClaimed = defineEvent({ type: 'ErrandClaimed', version: 1, data: z.object(claimFields) });

export const errandTakenOver = defineEvent({
  type: 'ErrandTakenOver',
  version: 1,
  data: z.object({ ...claimFields, fromStaffId: z.string().nullable() }),
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

/** Notes are stored with the lead or order, whose keys encrypt them. */
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
    failed: z.boolean(),
    nextCallAt: instant.nullable(),
    reservedForId: z.string().nullable(),
  }),
});

/** Settled, with or without a call, or the person was erased. */
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
