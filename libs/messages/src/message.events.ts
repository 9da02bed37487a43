import { defineEvent, type EventOf } from '@shop/kernel';
import { z } from 'zod';

/**
 * What a message is about. Its text is made of this when it is read or sent, in the language of its country; secrets (a
 * code) are nowhere in it.
 */
const content = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('reset_code'), resetId: z.string(), expiresAt: z.string() }),
  z.object({
    kind: z.literal('return_received'),
    orderId: z.string(),
    returnKind: z.enum(['guarantee', 'withdrawal', 'damaged']),
    requestedAt: z.string(),
  }),
  z.object({
    kind: z.literal('data_request_received'),
    requestKind: z.enum(['export', 'erase', 'correct']),
    dueAt: z.string(),
  }),
]);
export type MessageContent = z.output<typeof content>;

export const messageQueued = defineEvent({
  type: 'MessageQueued',
  version: 1,
  data: z.object({
    messageId: z.string(),
    userId: z.string(),
    channel: z.enum(['email', 'sms']),
    country: z.enum(['BA', 'RS', 'HR', 'ME']),
    queuedAt: z.string(),
    content,
  }),
  personal: {
    purpose: 'account',
    person: (data: { readonly userId: string }) => data.userId,
    /** An e-mail, or a phone number as E.164. */
    fields: z.object({ to: z.string() }),
  },
});

export const messageEvents = [messageQueued] as const;
export type MessageEvent = EventOf<(typeof messageEvents)[number]>;
