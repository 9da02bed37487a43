import { anyone, command, query, staff } from '@shop/rpc-contract';
import { z } from 'zod';
import { supportAndManagers } from './access.js';
import { countrySchema, expectedRevision, listParams } from './order-fields.js';
import { phoneMasked } from './phone-masked.js';
import { resultsSchema } from './results.js';
import { prose, searchText } from './texts.js';

export const messageKindSchema = z.enum([
  'reset_code',
  'phone_code',
  'email_code',
  'email_changed',
  'return_received',
  'return_withdrawn',
  'data_request_received',
  'logins_slowed',
  'order_received',
  'call_missed',
  'order_confirmed',
  'order_shipped',
  'order_out_for_delivery',
  'order_delivered',
  'stock_notice',
  'refill_reminder',
  'membership_requested',
  'membership_activated',
  'membership_renewed',
  'membership_payment_due',
  'membership_reminder',
  'membership_cancelled',
  'membership_ended',
  'draw_won',
  'staff_invitation',
  'staff_logins_slowed',
]);
export const messageChannelSchema = z.enum(['email', 'sms']);

/** `queued`: in the outbox; `sending`: result unknown yet; `delayed`: will be retried; `given_up`: no retry. */
export const messageStatusSchema = z.enum(['queued', 'sending', 'sent', 'delayed', 'given_up']);

export const messageRowSchema = z.strictObject({
  id: z.string(),
  kind: messageKindSchema,
  channel: messageChannelSchema,
  country: countrySchema,
  userId: z.string().nullable(),
  /** Null after key revocation. */
  recipient: z.string().nullable(),
  phoneMasked,
  createdAt: z.string(),
  status: messageStatusSchema,
  /** Time of sending, or of the last attempt. */
  triedAt: z.string().nullable(),
  reason: z.string().nullable(),
  /** When staff declined to resend, while valid. */
  declinedAt: z.string().nullable(),
});
export type MessageRow = z.output<typeof messageRowSchema>;

export const messageSchema = messageRowSchema.extend({
  /** Null for text messages and after key revocation. */
  subject: z.string().nullable(),
  /** In the country's language; null after key revocation. */
  text: z.string().nullable(),
  /**
   * Set while given up. `refused`: by the provider; `unknown`: may have been sent; `late`: outdated; `erased`: no
   * recipient.
   */
  cause: z.enum(['refused', 'unknown', 'late', 'erased']).nullable(),
  /**
   * Why `admin.messages.sendAgain` rejects, else `possible`. `not_needed`: sent or retried; `code`: contains a code or
   * link; `useless`: outdated; `no_consent`: withdrawn.
   */
  resending: z.enum(['possible', 'not_needed', 'code', 'useless', 'no_consent', 'erased']),
  declinedBy: z.string().nullable(),
  /** Null while undecided and after key revocation. */
  declineReason: z.string().nullable(),
  revision: z.number().int(),
});
export type Message = z.output<typeof messageSchema>;

export const sentInvitationSchema = messageRowSchema.pick({ status: true, triedAt: true, reason: true }).extend({
  staffId: z.string(),
  messageId: z.string(),
  expiresAt: z.string(),
});
export type SentInvitation = z.output<typeof sentInvitationSchema>;

const declineReason = prose(500, 3);

export const messagesContract = {
  'admin.messages.getList': query({
    summary: 'Lists messages to customers and their states. Messages to staff are visible to administrators.',
    access: supportAndManagers,
    params: listParams(
      z.strictObject({
        kind: messageKindSchema.optional(),
        channel: messageChannelSchema.optional(),
        country: countrySchema.optional(),
        status: messageStatusSchema.optional(),
        /** `unknown`: may have been sent, and no one has decided. `undecided`: given up, and no one has decided. */
        fate: z.enum(['unknown', 'undecided']).optional(),
        userId: z.string().max(64).optional(),
        /** Complete e-mail or phone of a recipient. */
        q: searchText(254).optional(),
      }),
      ['createdAt', 'kind', 'channel', 'country'],
    ),
    data: z.strictObject({
      data: z.array(messageRowSchema),
      total: z.number().int(),
      /** By status; ignores the status filter. */
      meta: z.strictObject({ counts: z.partialRecord(messageStatusSchema, z.number().int()) }),
    }),
    reads: ['message-list'],
  }),
  'admin.messages.getOne': query({
    summary:
      'Returns one message with its text. Codes and unsubscribe links are readable in the demo only, if messages of that channel do not leave the shop; invitation codes never are.',
    access: supportAndManagers,
    params: z.strictObject({ id: z.string().min(1).max(64) }),
    data: messageSchema,
    reads: ['message-list'],
  }),
  'admin.messages.sendAgain': command({
    summary:
      'Sends a dead message again: rejected, late, or with an unknown outcome. Needs a reason, since it may arrive twice. At most once per failure.',
    access: supportAndManagers,
    params: z.strictObject({
      id: z.string().min(1).max(64),
      reason: prose(500, 3),
      expectedRevision,
    }),
    data: z.strictObject({ id: z.string(), status: messageStatusSchema, revision: z.number().int() }),
    visibleIn: ['message-list'],
  }),
  'admin.messages.declineResend': command({
    summary:
      'Decides, with a reason, that a message with an unknown outcome is not sent again. It no longer counts as undecided; `sendAgain` remains possible.',
    access: supportAndManagers,
    params: z.strictObject({ id: z.string().min(1).max(64), reason: declineReason, expectedRevision }),
    data: z.strictObject({ id: z.string(), status: messageStatusSchema, revision: z.number().int() }),
    visibleIn: ['message-list'],
  }),
  'admin.messages.declineResendMany': command({
    summary: 'Decides this for several messages with one reason. A rejected message does not stop the others.',
    access: supportAndManagers,
    params: z.strictObject({ ids: z.array(z.string().min(1).max(64)).min(1).max(100), reason: declineReason }),
    data: resultsSchema,
    visibleIn: ['message-list'],
  }),
  'admin.messages.invitations': query({
    summary: 'Returns the state of the latest invitation e-mail of each of these members of staff.',
    access: staff(),
    params: z.strictObject({ staffIds: z.array(z.string().min(1).max(64)).max(100) }),
    data: z.array(sentInvitationSchema),
    reads: ['message-list'],
  }),
} as const;

export const shopMessagesContract = {
  'shopUsers.f.unsubscribe': command({
    summary:
      'Withdraws by the token of an unsubscribe link, without a login: the marketing consent for one channel, the stock notices to an address, or the refill reminders of an account.',
    access: anyone,
    params: z.strictObject({ Token: z.string().trim().min(1).max(200) }),
    data: z.strictObject({ Channel: z.enum([...messageChannelSchema.options, 'stock_notice', 'refill_reminder']) }),
    errors: ['WRONG_TOKEN'],
    cost: 5,
    limit: { perMinute: 30, by: 'ip' },
    visibleIn: [],
  }),
} as const;
