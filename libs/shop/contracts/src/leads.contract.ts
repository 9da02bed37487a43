import { anyone, command, query } from '@shop/rpc-contract';
import { z } from 'zod';
import { agentsSupportAndManagers } from './access.js';
import { countrySchema, listParams } from './order-fields.js';
import { phoneMasked } from './phone-masked.js';
import { resultsSchema } from './results.js';
import { emailAddress, line, lineOrEmpty, phoneNumber, proseOrEmpty, searchText } from './texts.js';

/** Consent per channel, and the id of the wording shown. */
export const leadConsentsSchema = z.strictObject({
  Email: z.boolean().optional(),
  Sms: z.boolean().optional(),
  Phone: z.boolean().optional(),
  Wording: lineOrEmpty(80).optional(),
});

const fullName = line(160);
const consents = { Consents: leadConsentsSchema.optional() };

export const emailLeadSchema = z.strictObject({
  Email: emailAddress,
  FirstLastName: fullName,
  /** `MailingGroup` of an offer. */
  Group: line(120),
  ...consents,
});

/** A request to be called. */
export const phoneLeadSchema = z.strictObject({
  PhoneNumber: phoneNumber(1, 40),
  FirstLastName: fullName.optional(),
  /** If it is about one. */
  OfferID: z.string().trim().min(1).max(64).optional(),
  ...consents,
});

/** The body of `POST /api/leads/clubJoin`. */
export const clubJoinSchema = z.strictObject({
  FirstLastName: fullName,
  PhoneNumber: phoneNumber(1, 40),
  /** Fixed name of the country's club. */
  ClubName: line(80),
  Country: z
    .string()
    .trim()
    .regex(/^[A-Za-z]{2}$/, 'A code of two letters, such as BA')
    .transform((code) => code.toUpperCase()),
  ...consents,
});

/** Consent to one mail once the offer can be ordered, with the id of the wording shown. */
export const stockNoticeSchema = z.strictObject({
  OfferID: z.string().trim().min(1).max(64),
  Email: emailAddress,
  Consent: z.literal(true),
  Wording: line(80),
});

export type LeadConsents = z.output<typeof leadConsentsSchema>;
export type EmailLead = z.output<typeof emailLeadSchema>;
export type PhoneLead = z.output<typeof phoneLeadSchema>;
export type ClubJoin = z.output<typeof clubJoinSchema>;
export type StockNotice = z.output<typeof stockNoticeSchema>;

/** `email`: mailing group; `phone`: callback; `stock_notice`: mail once an offer can be ordered; `club_join`: membership. */
export const leadKindSchema = z.enum(['email', 'phone', 'club_join', 'stock_notice']);

/** The last five close the lead. `interested`: will order without another call. */
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

export const consentChannelSchema = z.enum(['email', 'sms', 'phone']);
export type ConsentChannel = z.output<typeof consentChannelSchema>;

export const leadRowSchema = z.strictObject({
  id: z.string(),
  kind: leadKindSchema,
  country: countrySchema,
  createdAt: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  /** E.164. */
  phone: z.string().nullable(),
  phoneMasked,
  group: z.string().nullable(),
  offerId: z.string().nullable(),
  offerName: z.string().nullable(),
  clubName: z.string().nullable(),
  /** Location of the person; club joins only. */
  locatedIn: z.string().nullable(),
  /** Current consents; null: none were requested. */
  consents: z
    .strictObject({
      email: z.boolean().optional(),
      sms: z.boolean().optional(),
      phone: z.boolean().optional(),
      wording: z.string().optional(),
    })
    .nullable(),
  /** Withdrawn consents, oldest first. */
  withdrawals: z.array(
    z.strictObject({
      channel: consentChannelSchema,
      at: z.string(),
      by: z.strictObject({ id: z.string(), name: z.string().nullable() }).nullable(),
    }),
  ),
  crm: z
    .strictObject({
      status: z.enum(['waiting', 'sent', 'refused', 'skipped']),
      tries: z.number().int(),
      triedAt: z.string().nullable(),
      reason: z.string().nullable(),
    })
    .nullable(),
  calls: z.number().int(),
  lastCall: z
    .strictObject({
      outcome: leadOutcomeSchema,
      at: z.string(),
      by: z.strictObject({ id: z.string(), name: z.string().nullable() }).nullable(),
      note: z.string().nullable(),
    })
    .nullable(),
  settled: z.boolean(),
  revision: z.number().int(),
});
export type LeadRow = z.output<typeof leadRowSchema>;

export const shopLeadsContract = {
  'shopLeads.f.requestStockNotice': command({
    summary:
      'Requests one mail once an offer can be ordered in the country. A request that still waits is not repeated.',
    access: anyone,
    params: stockNoticeSchema,
    data: z.null(),
    errors: ['RATE_LIMITED'],
    cost: 5,
    limit: { perMinute: 20, by: 'ip' },
    visibleIn: [],
  }),
} as const;

export const leadsContract = {
  'admin.leads.getList': query({
    summary: 'Lists leads, filtered and sorted, with the count of each kind.',
    access: agentsSupportAndManagers,
    params: listParams(
      z.strictObject({
        kind: leadKindSchema.optional(),
        country: countrySchema.optional(),
        q: searchText(254).optional(),
        /** Received: start inclusive, end exclusive. */
        from: z.iso.datetime({ offset: true }).optional(),
        to: z.iso.datetime({ offset: true }).optional(),
        /** False: still to be called, so without stock notices and members of the e-mail list. */
        settled: z.boolean().optional(),
      }),
      ['createdAt', 'kind', 'country', 'id'],
    ),
    data: z.strictObject({
      data: z.array(leadRowSchema),
      total: z.number().int(),
      /** By kind; ignores the kind filter. */
      meta: z.strictObject({ counts: z.partialRecord(leadKindSchema, z.number().int()) }),
    }),
    reads: ['lead-list'],
  }),
  'admin.leads.getOne': query({
    summary: 'Returns one lead.',
    access: agentsSupportAndManagers,
    params: z.strictObject({ id: z.string().min(1).max(64) }),
    data: leadRowSchema,
    reads: ['lead-list'],
  }),
  'admin.leads.resync': command({
    summary: 'Sends leads to the CRM again, whatever the state of earlier deliveries.',
    access: agentsSupportAndManagers,
    params: z.strictObject({ ids: z.array(z.string().min(1).max(64)).min(1).max(500) }),
    data: resultsSchema,
    visibleIn: ['lead-list'],
  }),
  'admin.leads.withdrawConsent': command({
    summary: 'Withdraws a consent to marketing for one channel, and notifies the CRM.',
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
    summary: 'Records the outcome of a call about a lead.',
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
