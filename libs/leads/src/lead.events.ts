import { defineEvent, type EventOf } from '@shop/kernel';
import { z } from 'zod';

const leadId = z.string();
const country = z.enum(['BA', 'RS', 'HR', 'ME']);
/** A lead belongs to nobody's account: it has a key of its own, under its own id. */
const leadKey = { purpose: 'account', person: (data: { readonly leadId: string }) => data.leadId } as const;

/** By what somebody can be reached; the phone in E.164. */
const contactSchema = z.object({
  name: z.string().optional(),
  email: z.string().optional(),
  phone: z.string().optional(),
});

/** What somebody asked for. */
export const leadRequestSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('email'), group: z.string() }),
  z.object({ kind: z.literal('phone'), offerId: z.string() }),
  z.object({
    kind: z.literal('club_join'),
    clubName: z.string(),
    /** Where the person was, which need not be one of the four countries. */
    locatedIn: z.string(),
  }),
]);

export const leadReceived = defineEvent({
  type: 'LeadReceived',
  version: 1,
  data: z.object({
    leadId,
    /** The shop that it came to. */
    country,
    asked: leadRequestSchema,
    receivedAt: z.string(),
  }),
  personal: { ...leadKey, fields: contactSchema },
});

/** Staff put right what is known of who left it. Only what was changed; why is in the person's `privacy` stream. */
export const leadCorrected = defineEvent({
  type: 'LeadCorrected',
  version: 1,
  data: z.object({ leadId, kind: z.enum(['email', 'phone', 'club_join']) }),
  personal: { ...leadKey, fields: contactSchema },
});

/** What was agreed to beside the lead: one choice per channel, at the event's time, in the wording that was shown. */
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

/** Somebody does not want to hear from the shop on this channel any more, and staff took it down. */
export const leadConsentWithdrawn = defineEvent({
  type: 'LeadConsentWithdrawn',
  version: 1,
  data: z.object({ leadId, channel: z.enum(['email', 'sms', 'phone']), withdrawnAt: z.string() }),
});

/** The CRM is to be told of it once more. */
export const leadResyncRequested = defineEvent({
  type: 'LeadResyncRequested',
  version: 1,
  data: z.object({ leadId, kind: z.enum(['email', 'phone', 'club_join']) }),
});

/** Somebody called, and this came of it. */
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
    /** Nobody needs to call any more. */
    settled: z.boolean(),
  }),
  personal: { ...leadKey, fields: z.object({ note: z.string().optional() }) },
});

export const leadEvents = [
  leadReceived,
  leadCorrected,
  leadConsentsRecorded,
  leadConsentWithdrawn,
  leadResyncRequested,
  leadCallRecorded,
] as const;
export type LeadEvent = EventOf<(typeof leadEvents)[number]>;
export type LeadEventOf<Type extends LeadEvent['type']> = Extract<LeadEvent, { type: Type }>;
