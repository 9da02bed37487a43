import { defineEvent, type EventOf } from '@shop/kernel';
import { z } from 'zod';

const minor = z.number().int().nonnegative();

/** One parcel of a list; rows of one parcel are one, with how many they were. */
const remittanceRow = z.object({
  /** As the list writes it: the carrier's id, its tracking number or our LeadID. */
  parcel: z.string(),
  /** Where its money is kept account of. */
  cashId: z.string(),
  /** Whether the shop knew the parcel when the list was taken. */
  known: z.boolean(),
  collectedMinor: minor,
  remittedMinor: minor,
  times: z.number().int().positive(),
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
    takenAt: z.string(),
  }),
});

export const remittanceEvents = [remittanceListTaken] as const;
export type RemittanceEvent = EventOf<typeof remittanceListTaken>;
export type RemittanceRow = RemittanceEvent['data']['rows'][number];
