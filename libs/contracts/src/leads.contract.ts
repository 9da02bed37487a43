import { z } from 'zod';
import { command, query, staff } from './method.js';
import { countrySchema, listParams } from './order-fields.js';
import { phoneMasked } from './phone-masked.js';
import { resultsSchema } from './results.js';
import { emailAddress, line, lineOrEmpty, phoneNumber, proseOrEmpty, searchText } from './texts.js';

/** What somebody who leaves a lead agreed to, per channel, and the id of the wording that was shown. */
export const leadConsentsSchema = z.strictObject({
  Email: z.boolean().optional(),
  Sms: z.boolean().optional(),
  Phone: z.boolean().optional(),
  Wording: lineOrEmpty(80).optional(),
});

const fullName = line(160);
const consents = { Consents: leadConsentsSchema.optional() };

/** The body of `POST /api/leads/addSubscriber` with an e-mail for a mailing group … */
export const emailLeadSchema = z.strictObject({
  Email: emailAddress,
  FirstLastName: fullName,
  /** An offer's `MailingGroup`. */
  Group: line(120),
  ...consents,
});

/** … and with a phone number, to be called about an offer. */
export const phoneLeadSchema = z.strictObject({
  PhoneNumber: phoneNumber(1, 40),
  OfferID: z.string().trim().min(1).max(64),
  ...consents,
});

/** The body of `POST /api/leads/clubJoin`. */
export const clubJoinSchema = z.strictObject({
  FirstLastName: fullName,
  PhoneNumber: phoneNumber(1, 40),
  /** The fixed name of a country's club. */
  ClubName: line(80),
  /** ISO 3166-1 alpha-2: where the shopper is, which need not be one of the four countries. */
  Country: z
    .string()
    .trim()
    .regex(/^[A-Za-z]{2}$/, 'A code of two letters, such as BA')
    .transform((code) => code.toUpperCase()),
  ...consents,
});

export type LeadConsents = z.output<typeof leadConsentsSchema>;
export type EmailLead = z.output<typeof emailLeadSchema>;
export type PhoneLead = z.output<typeof phoneLeadSchema>;
export type ClubJoin = z.output<typeof clubJoinSchema>;

/** `email`: for a mailing group; `phone`: to be called about an offer; `club_join`: wants to be a member. */
export const leadKindSchema = z.enum(['email', 'phone', 'club_join']);

/** What came of a call; after the last five nobody needs to call any more. `interested`: will order without another call. */
export const leadOutcomeSchema = z.enum([
  'no_answer',
  'busy',
  'call_back',
  'interested',
  'ordered',
  'joined',
  'not_interested',
  'wrong_number',
]);
export type LeadOutcome = z.output<typeof leadOutcomeSchema>;

/** Ways in which somebody agreed to hear from the shop. */
export const consentChannelSchema = z.enum(['email', 'sms', 'phone']);
export type ConsentChannel = z.output<typeof consentChannelSchema>;

/** A lead as the console shows it. Personal fields are null when the person's key is gone. */
export const leadRowSchema = z.strictObject({
  id: z.string(),
  kind: leadKindSchema,
  /** The shop that it came to. */
  country: countrySchema,
  createdAt: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  /** E.164. */
  phone: z.string().nullable(),
  phoneMasked,
  /** Of an e-mail lead. */
  group: z.string().nullable(),
  /** Of a phone lead. */
  offerId: z.string().nullable(),
  /** What its country's shop calls that; null also where the shop has no such offer. */
  offerName: z.string().nullable(),
  /** Of a club join. */
  clubName: z.string().nullable(),
  /** The country that the person was in, of a club join. */
  locatedIn: z.string().nullable(),
  /** As they stand. Null: nothing was said about marketing. */
  consents: z
    .strictObject({
      email: z.boolean().optional(),
      sms: z.boolean().optional(),
      phone: z.boolean().optional(),
      wording: z.string().optional(),
    })
    .nullable(),
  /** Consents that were taken back one by one, oldest first. */
  withdrawals: z.array(
    z.strictObject({
      channel: consentChannelSchema,
      at: z.string(),
      by: z.strictObject({ id: z.string(), name: z.string().nullable() }).nullable(),
    }),
  ),
  /** Whether the CRM knows of it; null until that is on its way. */
  crm: z
    .strictObject({
      status: z.enum(['waiting', 'sent', 'refused', 'skipped']),
      tries: z.number().int(),
      triedAt: z.string().nullable(),
      reason: z.string().nullable(),
    })
    .nullable(),
  /** How often somebody has called. */
  calls: z.number().int(),
  /** Null: nobody has called. */
  lastCall: z
    .strictObject({
      outcome: leadOutcomeSchema,
      at: z.string(),
      by: z.strictObject({ id: z.string(), name: z.string().nullable() }).nullable(),
      note: z.string().nullable(),
    })
    .nullable(),
  /** Nobody needs to call any more. */
  settled: z.boolean(),
  revision: z.number().int(),
});
export type LeadRow = z.output<typeof leadRowSchema>;

const agentsSupportAndManagers = staff('agent', 'support', 'manager');

export const leadsContract = {
  'admin.leads.getList': query({
    summary: 'Leads, filtered and sorted, with the number of each kind.',
    access: agentsSupportAndManagers,
    params: listParams(
      z.strictObject({
        kind: leadKindSchema.optional(),
        country: countrySchema.optional(),
        /** A lead's id, an e-mail, a phone number in any writing, or words of a name. */
        q: searchText(254).optional(),
        /** Received at or after, and before. */
        from: z.iso.datetime({ offset: true }).optional(),
        to: z.iso.datetime({ offset: true }).optional(),
        settled: z.boolean().optional(),
      }),
      ['createdAt', 'kind', 'country', 'id'],
    ),
    data: z.strictObject({
      data: z.array(leadRowSchema),
      total: z.number().int(),
      /** By kind, with the other filters but not that of the kind. */
      meta: z.strictObject({ counts: z.partialRecord(leadKindSchema, z.number().int()) }),
    }),
    reads: ['lead-list'],
  }),
  'admin.leads.getOne': query({
    summary: 'One lead.',
    access: agentsSupportAndManagers,
    params: z.strictObject({ id: z.string().min(1).max(64) }),
    data: leadRowSchema,
    reads: ['lead-list'],
  }),
  'admin.leads.resync': command({
    summary: 'Has the CRM told of leads once more, whether it has them, refused them or never heard of them.',
    access: agentsSupportAndManagers,
    params: z.strictObject({ ids: z.array(z.string().min(1).max(64)).min(1).max(500) }),
    data: resultsSchema,
    visibleIn: ['lead-list'],
  }),
  'admin.leads.withdrawConsent': command({
    summary: 'Takes down that somebody wants to hear nothing more on one channel; the CRM is told.',
    access: agentsSupportAndManagers,
    params: z.strictObject({
      id: z.string().min(1).max(64),
      channel: consentChannelSchema,
      expectedRevision: z.number().int().min(0).optional(),
    }),
    data: z.strictObject({ id: z.string(), revision: z.number().int() }),
    visibleIn: ['lead-list'],
  }),
  'admin.leads.record': command({
    summary: 'Takes down what came of a call about a lead.',
    access: agentsSupportAndManagers,
    params: z.strictObject({
      id: z.string().min(1).max(64),
      outcome: leadOutcomeSchema,
      note: proseOrEmpty(2000).optional(),
      expectedRevision: z.number().int().min(0).optional(),
    }),
    data: z.strictObject({ id: z.string(), settled: z.boolean(), revision: z.number().int() }),
    visibleIn: ['lead-list'],
  }),
} as const;
