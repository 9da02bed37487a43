import { z } from 'zod';
import { query, staff } from './method.js';
import { countrySchema, listParams } from './order-fields.js';

export const messageKindSchema = z.enum(['reset_code', 'return_received', 'data_request_received']);
export const messageChannelSchema = z.enum(['email', 'sms']);

/** A message to a person, as the console's list shows it. */
export const messageRowSchema = z.strictObject({
  id: z.string(),
  kind: messageKindSchema,
  channel: messageChannelSchema,
  country: countrySchema,
  userId: z.string(),
  /** Null when the person's key is gone. */
  recipient: z.string().nullable(),
  createdAt: z.string(),
  /** `queued`: it waits in the outbox. */
  status: z.enum(['queued']),
});
export type MessageRow = z.output<typeof messageRowSchema>;

export const messageSchema = messageRowSchema.extend({
  /** Null for text messages, and when the person's key is gone. */
  subject: z.string().nullable(),
  /** In the language of its country; null when the person's key is gone. */
  text: z.string().nullable(),
});
export type Message = z.output<typeof messageSchema>;

const readers = staff('support', 'manager');

export const messagesContract = {
  'admin.messages.getList': query({
    summary: 'Messages to people: what the shop has written to whom, and what waits to be sent.',
    access: readers,
    params: listParams(
      z.strictObject({
        kind: messageKindSchema.optional(),
        channel: messageChannelSchema.optional(),
        country: countrySchema.optional(),
        userId: z.string().max(64).optional(),
        /** A recipient's e-mail or phone, whole. */
        q: z.string().trim().max(254).optional(),
      }),
      ['createdAt', 'kind', 'channel', 'country'],
    ),
    data: z.strictObject({ data: z.array(messageRowSchema), total: z.number().int() }),
    reads: ['message-list'],
  }),
  'admin.messages.getOne': query({
    summary: 'One message with its text. A code is readable for as long as it is good.',
    access: readers,
    params: z.strictObject({ id: z.string().min(1).max(64) }),
    data: messageSchema,
    reads: ['message-list'],
  }),
} as const;
