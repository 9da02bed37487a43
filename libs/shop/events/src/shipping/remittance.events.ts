import { defineEvent, type EventOf } from '@shop/kernel';
import { z } from 'zod';

const minor = z.number().int().nonnegative();
/** ISO 8601, UTC. */
const instant = z.string();

const amounts = { collectedMinor: minor, remittedMinor: minor, times: z.number().int().positive() };

/** Rows of one parcel are merged. */
const remittanceRow = z.object({
  /** Carrier id, tracking number or LeadID. */
  parcel: z.string(),
  cashId: z.string(),
  /** At import. */
  known: z.boolean(),
  ...amounts,
});

/** Imported as a whole or not at all. */
export const remittanceListTaken = defineEvent({
  type: 'RemittanceListTaken',
  version: 1,
  data: z.object({
    listId: z.string(),
    number: z.string(),
    country: z.enum(['BA', 'RS', 'HR', 'ME']),
    issuedOn: z.string(),
    source: z.enum(['staff', 'carrier']),
    rows: z.array(remittanceRow),
    collectedMinor: minor,
    remittedMinor: minor,
    takenAt: instant,
  }),
});

/** Null: not in that list. */
const contradiction = z.object({
  parcel: z.string(),
  cashId: z.string(),
  taken: z.object(amounts).nullable(),
  given: z.object(amounts).nullable(),
});

/** The first content remains valid. */
export const remittanceListContradicted = defineEvent({
  type: 'RemittanceListContradicted',
  version: 1,
  data: z.object({ listId: z.string(), rows: z.array(contradiction), contradictedAt: instant }),
});

/** The carrier sent the list again as imported. */
export const remittanceContradictionWithdrawn = defineEvent({
  type: 'RemittanceContradictionWithdrawn',
  version: 1,
  data: z.object({ listId: z.string(), withdrawnAt: instant }),
});

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
