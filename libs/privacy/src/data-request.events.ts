import { defineEvent, type EventOf } from '@shop/kernel';
import { z } from 'zod';

/** Of somebody without an account: their lead's id, under which their data are sealed. */
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
    /** By the law of the country. */
    dueAt: z.string(),
    /** How it came, where staff noted it; absent: from the account. */
    channel: z.enum(['letter', 'email', 'phone', 'in_person']).optional(),
  }),
});

/** Staff are reminded that a request waits for its answer. */
export const dataRequestReminded = defineEvent({
  type: 'DataRequestReminded',
  version: 1,
  data: z.object({
    userId,
    requestId: z.string(),
    kind: z.enum(['export', 'erase', 'correct']),
    /** How many days are left; 0: the day is over. */
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

/** What staff noted when they took the request in or answered it; it is about the person, so it goes with them. */
export const dataRequestExplained = defineEvent({
  type: 'DataRequestExplained',
  version: 1,
  data: z.object({ userId, requestId: z.string() }),
  personal: { ...account, fields: z.object({ note: z.string() }) },
});

/** Everything that is kept about the person was given out. */
export const personalDataExported = defineEvent({
  type: 'PersonalDataExported',
  version: 1,
  data: z.object({ userId, exportedAt: z.string() }),
  personal: { ...account, fields: z.object({ reason: z.string().optional() }) },
});

const revealedRecord = z.object({ kind: z.enum(['order', 'lead', 'membership']), id: z.string() });
export type RevealedRecord = z.output<typeof revealedRecord>;

/** A member of staff saw the whole phone number. */
export const phoneRevealed = defineEvent({
  type: 'PhoneRevealed',
  version: 1,
  data: z.object({
    userId,
    revealedAt: z.string(),
    /** Where it was asked for; absent: at the account. */
    record: revealedRecord.optional(),
  }),
  personal: { ...account, fields: z.object({ purpose: z.string() }) },
});

/** Staff put right what the account or the lead says of the person; what it says now is in its own events. */
export const personalDataCorrected = defineEvent({
  type: 'PersonalDataCorrected',
  version: 1,
  data: z.object({ userId, correctedAt: z.string() }),
  personal: { ...account, fields: z.object({ reason: z.string() }) },
});

/** Why staff recorded that a consent was given or withdrawn; which one is in the account's own events. */
export const consentsExplained = defineEvent({
  type: 'ConsentsExplained',
  version: 1,
  data: z.object({ userId, explainedAt: z.string() }),
  personal: { ...account, fields: z.object({ reason: z.string() }) },
});

/** Under which id the reason of an erasure is sealed: it must outlive the person's keys, and be readable to auditors only. */
export function erasureKeyOf(person: string): string {
  return `erasure-${person}`;
}

/** Why a person is erased, said before anything is. */
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

/** That a person was erased, and what that was. */
export const erasureCertified = defineEvent({
  type: 'ErasureCertified',
  version: 2,
  // Certificates of before they listed these: the erasure itself has named them.
  upcasts: { 1: ({ data, personal }) => ({ data: { leads: [], memberships: [], ...data }, personal }) },
  data: z.object({
    userId,
    erasedAt: z.string(),
    certifiedAt: z.string(),
    /** How many keys were destroyed, orders cancelled, pictures removed. */
    keys: z.number().int(),
    orders: z.number().int(),
    pictures: z.number().int(),
    /** What was the person's own: their lists are blanked once more by it. */
    leads: z.array(z.string()),
    memberships: z.array(z.string()),
  }),
});

/** The years are over for which accounting law keeps the books of who was erased: their key is destroyed. */
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

/** Both say that what is known about a person is to be blanked: the second, what came before their keys were gone. */
export function isErasure<Event extends { readonly type: string }>(
  event: Event,
): event is Extract<Event, { readonly type: 'PersonErased' | 'ErasureCertified' }> {
  return event.type === 'PersonErased' || event.type === 'ErasureCertified';
}
export type DataRequestEvent = EventOf<(typeof dataRequestEvents)[number]>;
export type DataRequestEventOf<Type extends DataRequestEvent['type']> = Extract<DataRequestEvent, { type: Type }>;
