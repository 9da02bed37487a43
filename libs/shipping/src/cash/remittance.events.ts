import { defineEvent, type EventOf } from '@shop/kernel';
import { z } from 'zod';

const minor = z.number().int().nonnegative();
/** ISO 8601, UTC. */
const instant = z.string();

const amounts = { collectedMinor: minor, remittedMinor: minor, times: z.number().int().positive() };

/** One parcel of a list; rows of one parcel are one, with how many they were. */
const remittanceRow = z.object({
  /** As the list writes it: the carrier's id, its tracking number or our LeadID. */
  parcel: z.string(),
  /** Where its money is kept account of. */
  cashId: z.string(),
  /** Whether the shop knew the parcel when the list was taken. */
  known: z.boolean(),
  ...amounts,
});

/** A carrier's list of what it collected and pays over, whole or not at all. */
export const remittanceListTaken = defineEvent({
  type: 'RemittanceListTaken',
  version: 1,
  data: z.object({
    listId: z.string(),
    /** As the carrier writes it. */
    number: z.string(),
    country: z.enum(['BA', 'RS', 'HR', 'ME']),
    issuedOn: z.string(),
    /** Brought in by staff, or fetched from the carrier. */
    source: z.enum(['staff', 'carrier']),
    rows: z.array(remittanceRow),
    collectedMinor: minor,
    remittedMinor: minor,
    takenAt: instant,
  }),
});

/** A parcel of which two lists of one number say different things; null: that list does not name it. */
const contradiction = z.object({
  /** As the list writes it that named it first. */
  parcel: z.string(),
  cashId: z.string(),
  taken: z.object(amounts).nullable(),
  given: z.object(amounts).nullable(),
});

/** The carrier gave another content under a number that was taken. The first word stands. */
export const remittanceListContradicted = defineEvent({
  type: 'RemittanceListContradicted',
  version: 1,
  data: z.object({ listId: z.string(), rows: z.array(contradiction), contradictedAt: instant }),
});

/** The carrier gave the list again as it was taken. */
export const remittanceContradictionWithdrawn = defineEvent({
  type: 'RemittanceContradictionWithdrawn',
  version: 1,
  data: z.object({ listId: z.string(), withdrawnAt: instant }),
});

/** Staff have cleared it up with the carrier. */
export const remittanceContradictionSettled = defineEvent({
  type: 'RemittanceContradictionSettled',
  version: 1,
  data: z.object({ listId: z.string(), settledAt: instant }),
});

export const remittanceEvents = [
  remittanceListTaken,
  remittanceListContradicted,
  remittanceContradictionWithdrawn,
  remittanceContradictionSettled,
] as const;
export type RemittanceEvent = EventOf<(typeof remittanceEvents)[number]>;
export type RemittanceEventOf<Type extends RemittanceEvent['type']> = Extract<RemittanceEvent, { type: Type }>;
export type RemittanceListData = RemittanceEventOf<'RemittanceListTaken'>['data'];
export type RemittanceRow = RemittanceListData['rows'][number];
export type Contradiction = RemittanceEventOf<'RemittanceListContradicted'>['data'];
