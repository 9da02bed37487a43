import { staffLanguageSchema } from '@shop/contracts';
import { defineEvent, type EventOf, type JsonObject, type Upcast } from '@shop/kernel';
import { z } from 'zod';

/** `leadId`: what shoppers know their order by. */
const order = { orderId: z.string(), leadId: z.string() };
/** All that is collected, and what of it is for a year in the club; absent: nothing. */
const codFields = { totalMinor: z.number().int(), clubFeeMinor: z.number().int().optional() };
const membershipId = z.string();

/**
 * What a message is about. Its text is made of this when it is read or sent, in the language of its country; secrets (a
 * code) are nowhere in it.
 */
const content = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('reset_code'), resetId: z.string(), expiresAt: z.string() }),
  /** For the phone of an order that is to be placed. */
  z.object({ kind: z.literal('phone_code'), checkId: z.string(), expiresAt: z.string() }),
  z.object({
    kind: z.literal('return_received'),
    ...order,
    returnKind: z.enum(['guarantee', 'withdrawal', 'damaged']),
    requestedAt: z.string(),
  }),
  z.object({
    kind: z.literal('data_request_received'),
    requestKind: z.enum(['export', 'erase', 'correct']),
    dueAt: z.string(),
  }),
  /** `at`: the latest of several wrong passwords. */
  z.object({ kind: z.literal('logins_slowed'), at: z.string() }),
  z.object({ kind: z.literal('staff_logins_slowed'), at: z.string(), language: staffLanguageSchema }),
  z.object({ kind: z.literal('order_received'), ...order, totalMinor: z.number().int() }),
  z.object({ kind: z.literal('call_missed'), ...order }),
  z.object({ kind: z.literal('order_confirmed'), ...order, totalMinor: z.number().int() }),
  z.object({ kind: z.literal('order_shipped'), ...order, ...codFields }),
  z.object({ kind: z.literal('order_out_for_delivery'), ...order, ...codFields }),
  /** `invited`: to write a review, which only those are who agreed to such mail. */
  z.object({ kind: z.literal('order_delivered'), ...order, invited: z.boolean() }),
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
    /** Else they work here already, and choose another password. */
    newcomer: z.boolean(),
  }),
]);
export type MessageContent = z.output<typeof content>;
/** A message with a code in it. */
export type CodeContent = Extract<MessageContent, { kind: 'reset_code' | 'phone_code' }>;

/** One of the three is whose message it is. */
interface Addressee {
  readonly userId: string | null;
  readonly leadId?: string | undefined;
  readonly staffId?: string | undefined;
}
const addressee = {
  /** Null where they have no account. */
  userId: z.string().nullable(),
  /** Under whose key the address is sealed where there is no account: the lead that the person left. */
  leadId: z.string().optional(),
  /** To whom of the staff, and under whose key the address is sealed then. */
  staffId: z.string().optional(),
};
const addresseePersonal = {
  purpose: 'account',
  person: ({ userId, leadId, staffId = '' }: Addressee) => userId ?? leadId ?? staffId,
} as const;
const channel = z.enum(['email', 'sms']);

/** A letter about a return named the order by its id before it named it by the number that shoppers know. */
const addLeadId: Upcast = ({ data, personal }) => {
  const about = data['content'] as JsonObject;
  if (about['kind'] !== 'return_received' || 'leadId' in about) return { data, personal };
  return { data: { ...data, content: { ...about, leadId: about['orderId']! } }, personal };
};

export const messageQueued = defineEvent({
  type: 'MessageQueued',
  version: 4,
  // Version 3 knows the messages about wrong passwords, version 4 codes that confirm a phone.
  upcasts: { 1: addLeadId, 2: (event) => event, 3: (event) => event },
  data: z.object({
    messageId: z.string(),
    ...addressee,
    channel,
    country: z.enum(['BA', 'RS', 'HR', 'ME']),
    queuedAt: z.string(),
    content,
  }),
  /** An e-mail, or a phone number as E.164. */
  personal: { ...addresseePersonal, fields: z.object({ to: z.string() }) },
});

/** Written before it is tried, so that a crash in between cannot have it sent twice. */
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

/** It certainly has not gone out, and is tried again. */
export const messageDelayed = defineEvent({
  type: 'MessageDelayed',
  version: 1,
  data: z.object({ messageId: z.string(), reason: z.string(), at: z.string() }),
});

/**
 * It is not tried again. `refused`: whoever sends it will not. `unknown`: it may have gone out, and a second one would be
 * worse than none. `late`: what it says is of no use any more. `erased`: there is nobody to send it to.
 */
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

/** Somebody of the staff has it sent all the same, though it may have gone out or was refused before. */
export const messageResendAsked = defineEvent({
  type: 'MessageResendAsked',
  version: 1,
  data: z.object({ messageId: z.string(), ...addressee, channel, at: z.string() }),
  /** Why, in their words about the person. */
  personal: { ...addresseePersonal, fields: z.object({ reason: z.string() }) },
});

/** A member of the staff decides that a message of unknown fate is not sent a second time. It may be asked for later. */
export const messageResendDeclined = defineEvent({
  type: 'MessageResendDeclined',
  version: 1,
  data: z.object({ messageId: z.string(), ...addressee, channel, at: z.string() }),
  /** Why, in their words about the person. */
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
