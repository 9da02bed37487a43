import { defineEvent, type EventOf } from '@shop/kernel';
import { z } from 'zod';

const leadId = z.string();
const country = z.enum(['BA', 'RS', 'HR', 'ME']);
/** A lead has a key under its id. */
const leadKey = { purpose: 'account', person: (data: { readonly leadId: string }) => data.leadId } as const;

/** Phone in E.164. */
const contactSchema = z.object({
  name: z.string().optional(),
  email: z.string().optional(),
  phone: z.string().optional(),
});

export const leadRequestSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('email'), group: z.string() }),
  /** Without an offer: a call-back for any question. */
  z.object({ kind: z.literal('phone'), offerId: z.string().optional() }),
  /** One mail once the offer can be ordered. */
  z.object({ kind: z.literal('stock_notice'), offerId: z.string() }),
  z.object({
    kind: z.literal('club_join'),
    clubName: z.string(),
    /** May be outside the four countries. */
    locatedIn: z.string(),
  }),
]);

export const leadReceived = defineEvent({
  type: 'LeadReceived',
  version: 2,
  // Version 1 required an offer for a call and had no stock notices.
  upcasts: { 1: (event) => event },
  data: z.object({
    leadId,
    country,
    asked: leadRequestSchema,
    receivedAt: z.string(),
  }),
  personal: { ...leadKey, fields: contactSchema },
});

/** Only the changed fields; the reason is in the `privacy` stream. */
export const leadCorrected = defineEvent({
  type: 'LeadCorrected',
  version: 2,
  // 2: stock notices.
  upcasts: { 1: (event) => event },
  data: z.object({ leadId, kind: z.enum(['email', 'phone', 'club_join', 'stock_notice']) }),
  personal: { ...leadKey, fields: contactSchema },
});

/** With the wording that was shown. */
export const leadConsentsRecorded = defineEvent({
  type: 'LeadConsentsRecorded',
  version: 1,
  data: z.object({
    leadId,
    email: z.boolean().optional(),
    sms: z.boolean().optional(),
    phone: z.boolean().optional(),
    wording: z.string().optional(),
  }),
});

/** Recorded by staff; of a stock notice by the unsubscribe link, too. */
export const leadConsentWithdrawn = defineEvent({
  type: 'LeadConsentWithdrawn',
  version: 1,
  data: z.object({ leadId, channel: z.enum(['email', 'sms', 'phone']), withdrawnAt: z.string() }),
});

/** The offer can be ordered: ends a stock notice, and causes its mail. Name and path of the offer at that time. */
export const leadStockAnnounced = defineEvent({
  type: 'LeadStockAnnounced',
  version: 1,
  data: z.object({
    leadId,
    country,
    offerId: z.string(),
    offer: z.object({ name: z.string(), slug: z.string() }),
    announcedAt: z.string(),
  }),
});

export const leadResyncRequested = defineEvent({
  type: 'LeadResyncRequested',
  version: 1,
  data: z.object({ leadId, kind: z.enum(['email', 'phone', 'club_join']) }),
});

export const leadCallRecorded = defineEvent({
  type: 'LeadCallRecorded',
  version: 1,
  data: z.object({
    leadId,
    outcome: z.enum([
      'no_answer',
      'busy',
      'call_back',
      'interested',
      'ordered',
      'joined',
      'not_interested',
      'wrong_number',
    ]),
    settled: z.boolean(),
  }),
  personal: { ...leadKey, fields: z.object({ note: z.string().optional() }) },
});

export const leadEvents = [
  leadReceived,
  leadCorrected,
  leadConsentsRecorded,
  leadConsentWithdrawn,
  leadStockAnnounced,
  leadResyncRequested,
  leadCallRecorded,
] as const;
export type LeadEvent = EventOf<(typeof leadEvents)[number]>;
export type LeadEventOf<Type extends LeadEvent['type']> = Extract<LeadEvent, { type: Type }>;
