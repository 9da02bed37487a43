import { defineEvent, type EventOf } from '@shop/kernel';
import { z } from 'zod';
import { personErased } from '../users/index.js';

/** For guests: id of the lead whose key encrypts their data. */
const userId = z.string();
const account = { purpose: 'account', person: (data: { readonly userId: string }) => data.userId } as const;

export const dataRequested = defineEvent({
  type: 'DataRequested',
  version: 1,
  data: z.object({
    userId,
    requestId: z.string(),
    kind: z.enum(['export', 'erase', 'correct']),
    country: z.enum(['BA', 'RS', 'HR', 'ME']),
    requestedAt: z.string(),
    /** Statutory deadline. */
    dueAt: z.string(),
    /** Absent: sent from the account. */
    channel: z.enum(['letter', 'email', 'phone', 'in_person']).optional(),
  }),
});

export const dataRequestReminded = defineEvent({
  type: 'DataRequestReminded',
  version: 1,
  data: z.object({
    userId,
    requestId: z.string(),
    kind: z.enum(['export', 'erase', 'correct']),
    /** 0: overdue. */
    daysLeft: z.number().int().nonnegative(),
    remindedAt: z.string(),
  }),
});

export const dataRequestAnswered = defineEvent({
  type: 'DataRequestAnswered',
  version: 1,
  data: z.object({
    userId,
    requestId: z.string(),
    kind: z.enum(['export', 'erase', 'correct']),
    outcome: z.enum(['done', 'refused']),
    answeredAt: z.string(),
  }),
});

/** Note of staff, encrypted with the person’s key. */
export const dataRequestExplained = defineEvent({
  type: 'DataRequestExplained',
  version: 1,
  data: z.object({ userId, requestId: z.string() }),
  personal: { ...account, fields: z.object({ note: z.string() }) },
});

export const personalDataExported = defineEvent({
  type: 'PersonalDataExported',
  version: 1,
  data: z.object({ userId, exportedAt: z.string() }),
  personal: { ...account, fields: z.object({ reason: z.string().optional() }) },
});

const revealedRecord = z.object({ kind: z.enum(['order', 'lead', 'membership']), id: z.string() });
export type RevealedRecord = z.output<typeof revealedRecord>;

export const phoneRevealed = defineEvent({
  type: 'PhoneRevealed',
  version: 1,
  data: z.object({
    userId,
    revealedAt: z.string(),
    /** Absent: the account. */
    record: revealedRecord.optional(),
  }),
  personal: { ...account, fields: z.object({ purpose: z.string() }) },
});

/** The corrected values are in the events of the account or lead. */
export const personalDataCorrected = defineEvent({
  type: 'PersonalDataCorrected',
  version: 1,
  data: z.object({ userId, correctedAt: z.string() }),
  personal: { ...account, fields: z.object({ reason: z.string() }) },
});

export const consentsExplained = defineEvent({
  type: 'ConsentsExplained',
  version: 1,
  data: z.object({ userId, explainedAt: z.string() }),
  personal: { ...account, fields: z.object({ reason: z.string() }) },
});

/** Key id of the erasure reason: it must outlive the person’s keys, and only auditors may read it. */
export function erasureKeyOf(person: string): string {
  return `erasure-${person}`;
}

export const erasureOrdered = defineEvent({
  type: 'ErasureOrdered',
  version: 1,
  data: z.object({ userId, orderedAt: z.string() }),
  personal: {
    purpose: 'account',
    person: (data: { readonly userId: string }) => erasureKeyOf(data.userId),
    fields: z.object({ reason: z.string() }),
  },
});

export const erasureCertified = defineEvent({
  type: 'ErasureCertified',
  version: 2,
  // Older erasures list these in the erasure event.
  upcasts: { 1: ({ data, personal }) => ({ data: { leads: [], memberships: [], ...data }, personal }) },
  data: z.object({
    userId,
    erasedAt: z.string(),
    certifiedAt: z.string(),
    /** Numbers of keys revoked, orders cancelled, pictures removed. */
    keys: z.number().int(),
    orders: z.number().int(),
    pictures: z.number().int(),
    leads: z.array(z.string()),
    memberships: z.array(z.string()),
  }),
});

/** The retention period of the accounting streams is over: their key is revoked. */
export const booksDestroyed = defineEvent({
  type: 'BooksDestroyed',
  version: 1,
  data: z.object({ userId, keptUntil: z.string(), destroyedAt: z.string() }),
});

export const dataRequestEvents = [
  dataRequested,
  dataRequestReminded,
  dataRequestAnswered,
  dataRequestExplained,
  personalDataExported,
  personalDataCorrected,
  consentsExplained,
  phoneRevealed,
  erasureOrdered,
  erasureCertified,
  booksDestroyed,
] as const;

/** Both blank read models: the second covers events that arrived before the key revocation. */
/** Both erase the person’s data in read models: when it was ordered, and when its certificate was made. */
export const erasureEvents = [personErased, erasureCertified] as const;

export function isErasure<Event extends { readonly type: string }>(
  event: Event,
): event is Extract<Event, { readonly type: 'PersonErased' | 'ErasureCertified' }> {
  return event.type === 'PersonErased' || event.type === 'ErasureCertified';
}
export type DataRequestEvent = EventOf<(typeof dataRequestEvents)[number]>;
export type DataRequestEventOf<Type extends DataRequestEvent['type']> = Extract<DataRequestEvent, { type: Type }>;
