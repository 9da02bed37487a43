import { staffLanguageSchema } from '@shop/contracts';
import { defineEvent, type EventOf, type JsonObject, type Upcast } from '@shop/kernel';
import { z } from 'zod';

/** `leadId`: the order number that shoppers see. */
const order = { orderId: z.string(), leadId: z.string() };
/** Minor units, club fee included; absent: no fee. */
const codFields = { totalMinor: z.number().int(), clubFeeMinor: z.number().int().optional() };
/** Expected days of arrival, local dates `YYYY-MM-DD`; absent: unknown, or before version 7. */
const arrivalFields = { arrival: z.object({ from: z.string(), to: z.string() }).optional() };
const membershipId = z.string();

/** Rendered when read or sent. Contains no secrets (codes). */
const content = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('reset_code'), resetId: z.string(), expiresAt: z.string() }),
  z.object({ kind: z.literal('phone_code'), checkId: z.string(), expiresAt: z.string() }),
  /** To the new address of an account. */
  z.object({ kind: z.literal('email_code'), codeId: z.string(), expiresAt: z.string() }),
  /** To the former address. */
  z.object({ kind: z.literal('email_changed'), at: z.string() }),
  z.object({
    kind: z.literal('return_received'),
    ...order,
    returnKind: z.enum(['guarantee', 'withdrawal', 'damaged']),
    requestedAt: z.string(),
  }),
  z.object({ kind: z.literal('return_withdrawn'), ...order, withdrawnAt: z.string() }),
  z.object({
    kind: z.literal('data_request_received'),
    requestKind: z.enum(['export', 'erase', 'correct']),
    dueAt: z.string(),
  }),
  /** `at`: the latest of several wrong passwords. */
  z.object({ kind: z.literal('logins_slowed'), at: z.string() }),
  z.object({ kind: z.literal('staff_logins_slowed'), at: z.string(), language: staffLanguageSchema }),
  z.object({ kind: z.literal('order_received'), ...order, totalMinor: z.number().int(), ...arrivalFields }),
  z.object({ kind: z.literal('call_missed'), ...order }),
  z.object({ kind: z.literal('order_confirmed'), ...order, totalMinor: z.number().int(), ...arrivalFields }),
  z.object({ kind: z.literal('order_shipped'), ...order, ...codFields, ...arrivalFields }),
  z.object({ kind: z.literal('order_out_for_delivery'), ...order, ...codFields }),
  /** Requires marketing consent. */
  z.object({ kind: z.literal('order_delivered'), ...order, invited: z.boolean() }),
  /** Of a lead, for its offer at that time. */
  z.object({ kind: z.literal('stock_notice'), offer: z.object({ name: z.string(), slug: z.string() }) }),
  /** By consent. `lastsUntil`: the first local day without the offer. */
  z.object({
    kind: z.literal('refill_reminder'),
    ...order,
    offer: z.object({ name: z.string(), slug: z.string() }),
    lastsUntil: z.string(),
  }),
  z.object({ kind: z.literal('membership_requested'), membershipId }),
  z.object({ kind: z.literal('membership_activated'), membershipId, from: z.string(), until: z.string() }),
  z.object({ kind: z.literal('membership_renewed'), membershipId, until: z.string() }),
  z.object({
    kind: z.enum(['membership_payment_due', 'membership_reminder']),
    membershipId,
    until: z.string(),
    priceMinor: z.number().int(),
  }),
  z.object({ kind: z.literal('membership_cancelled'), membershipId, until: z.string() }),
  z.object({
    kind: z.literal('draw_won'),
    membershipId,
    drawId: z.string(),
    /** ISO 8601: `2026-W47`. */
    week: z.string(),
    number: z.string(),
    prizeMinor: z.number().int(),
  }),
  z.object({ kind: z.literal('membership_ended'), membershipId, cause: z.enum(['cancelled', 'not_renewed']) }),
  z.object({
    kind: z.literal('staff_invitation'),
    invitationId: z.string(),
    expiresAt: z.string(),
    language: staffLanguageSchema,
    /** False: current staff. */
    newcomer: z.boolean(),
  }),
]);
export type MessageContent = z.output<typeof content>;
export type CodeContent = Extract<MessageContent, { kind: 'reset_code' | 'phone_code' | 'email_code' }>;

/** Exactly one is set. */
interface Addressee {
  readonly userId: string | null;
  readonly leadId?: string | undefined;
  readonly staffId?: string | undefined;
}
const addressee = {
  userId: z.string().nullable(),
  /** Without an account: its key encrypts the address. */
  leadId: z.string().optional(),
  /** Its key encrypts the address. */
  staffId: z.string().optional(),
};
const addresseePersonal = {
  purpose: 'account',
  person: ({ userId, leadId, staffId = '' }: Addressee) => userId ?? leadId ?? staffId,
} as const;
const channel = z.enum(['email', 'sms']);

/** Version 1 messages about returns had only the order id. */
const addLeadId: Upcast = ({ data, personal }) => {
  const about = data['content'] as JsonObject;
  if (about['kind'] !== 'return_received' || 'leadId' in about) return { data, personal };
  return { data: { ...data, content: { ...about, leadId: about['orderId']! } }, personal };
};

export const messageQueued = defineEvent({
  type: 'MessageQueued',
  version: 7,
  // 3: wrong passwords; 4: phone confirmation codes; 5: changed e-mail addresses; 6: stock notices, refill reminders,
  // withdrawn returns; 7: days of arrival.
  upcasts: {
    1: addLeadId,
    2: (event) => event,
    3: (event) => event,
    4: (event) => event,
    5: (event) => event,
    6: (event) => event,
  },
  data: z.object({
    messageId: z.string(),
    ...addressee,
    channel,
    country: z.enum(['BA', 'RS', 'HR', 'ME']),
    queuedAt: z.string(),
    content,
  }),
  /** E-mail address, or phone in E.164. */
  personal: { ...addresseePersonal, fields: z.object({ to: z.string() }) },
});

/** Stored before the attempt, so that a crash cannot resend it. */
export const messageSendingBegan = defineEvent({
  type: 'MessageSendingBegan',
  version: 1,
  data: z.object({ messageId: z.string(), at: z.string() }),
});

export const messageSent = defineEvent({
  type: 'MessageSent',
  version: 1,
  data: z.object({ messageId: z.string(), at: z.string() }),
});

/** Certainly not sent; will be retried. */
export const messageDelayed = defineEvent({
  type: 'MessageDelayed',
  version: 1,
  data: z.object({ messageId: z.string(), reason: z.string(), at: z.string() }),
});

/** `refused`: by the partner. `unknown`: may have been sent. `late`: no longer useful. `erased`: no recipient. */
export const messageGivenUp = defineEvent({
  type: 'MessageGivenUp',
  version: 1,
  data: z.object({
    messageId: z.string(),
    cause: z.enum(['refused', 'unknown', 'late', 'erased']),
    reason: z.string(),
    at: z.string(),
  }),
});

/** Although it was rejected or may have been sent. */
export const messageResendAsked = defineEvent({
  type: 'MessageResendAsked',
  version: 1,
  data: z.object({ messageId: z.string(), ...addressee, channel, at: z.string() }),
  personal: { ...addresseePersonal, fields: z.object({ reason: z.string() }) },
});

/** Can still be requested later. */
export const messageResendDeclined = defineEvent({
  type: 'MessageResendDeclined',
  version: 1,
  data: z.object({ messageId: z.string(), ...addressee, channel, at: z.string() }),
  personal: { ...addresseePersonal, fields: z.object({ reason: z.string() }) },
});

export const messageEvents = [
  messageQueued,
  messageSendingBegan,
  messageSent,
  messageDelayed,
  messageGivenUp,
  messageResendAsked,
  messageResendDeclined,
] as const;
export type MessageEvent = EventOf<(typeof messageEvents)[number]>;
export type EventData<Type extends MessageEvent['type']> = Extract<MessageEvent, { type: Type }>['data'];
