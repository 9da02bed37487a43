import { z } from 'zod';
import { anyone, command, query, staff } from './method.js';
import { countrySchema, expectedRevision, listParams } from './order-fields.js';
import { phoneMasked } from './phone-masked.js';
import { resultsSchema } from './results.js';
import { prose, searchText } from './texts.js';

export const messageKindSchema = z.enum([
  'reset_code',
  'phone_code',
  'return_received',
  'data_request_received',
  'logins_slowed',
  'order_received',
  'call_missed',
  'order_confirmed',
  'order_shipped',
  'order_out_for_delivery',
  'order_delivered',
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

/**
 * `queued`: it waits in the outbox. `sending`: what came of it is not known yet. `delayed`: it has not gone out, and is tried
 * again. `given_up`: it is not tried again.
 */
export const messageStatusSchema = z.enum(['queued', 'sending', 'sent', 'delayed', 'given_up']);

/** A message to a person, as the console's list shows it. */
export const messageRowSchema = z.strictObject({
  id: z.string(),
  kind: messageKindSchema,
  channel: messageChannelSchema,
  country: countrySchema,
  /** Null where they have no account. */
  userId: z.string().nullable(),
  /** Null when the person's key is gone. */
  recipient: z.string().nullable(),
  phoneMasked,
  createdAt: z.string(),
  status: messageStatusSchema,
  /** When it went out, or was tried last. */
  triedAt: z.string().nullable(),
  /** Why it has not gone out; holds nothing of its content. */
  reason: z.string().nullable(),
  /** When staff decided not to send it again, while that holds. */
  declinedAt: z.string().nullable(),
});
export type MessageRow = z.output<typeof messageRowSchema>;

export const messageSchema = messageRowSchema.extend({
  /** Null for text messages, and when the person's key is gone. */
  subject: z.string().nullable(),
  /** In the language of its country; null when the person's key is gone. */
  text: z.string().nullable(),
  /**
   * Why it was given up, while it is. `refused`: whoever sends it will not; `unknown`: it may have gone out; `late`: what it says is of
   * no use any more; `erased`: there is nobody to send it to.
   */
  cause: z.enum(['refused', 'unknown', 'late', 'erased']).nullable(),
  /**
   * Whether `admin.messages.sendAgain` sends it, or why not. `not_needed`: it is sent, or goes out by itself; `code`: a code or link
   * in it is not sent by hand; `useless`: what it says is over; `no_consent`: its reader wants no such messages any more.
   */
  resending: z.enum(['possible', 'not_needed', 'code', 'useless', 'no_consent', 'erased']),
  /** Who decided not to send it again; null while it is undecided, and for an unknown account. */
  declinedBy: z.string().nullable(),
  /** Their reason; null while it is undecided, and when the person's key is gone. */
  declineReason: z.string().nullable(),
  revision: z.number().int(),
});
export type Message = z.output<typeof messageSchema>;

/** What came of sending somebody's latest invitation. */
export const sentInvitationSchema = messageRowSchema.pick({ status: true, triedAt: true, reason: true }).extend({
  staffId: z.string(),
  messageId: z.string(),
  /** Until when the invitation that it is about is good. */
  expiresAt: z.string(),
});
export type SentInvitation = z.output<typeof sentInvitationSchema>;

const supportAndManagers = staff('support', 'manager');
const declineReason = prose(500, 3);

export const messagesContract = {
  'admin.messages.getList': query({
    summary:
      'Messages to people: what the shop has written to whom, and what waits to be sent. Those to staff are for administrators.',
    access: supportAndManagers,
    params: listParams(
      z.strictObject({
        kind: messageKindSchema.optional(),
        channel: messageChannelSchema.optional(),
        country: countrySchema.optional(),
        status: messageStatusSchema.optional(),
        /** `unknown`: which may have gone out or not, and of which staff have not decided whether to send it again. */
        fate: z.literal('unknown').optional(),
        userId: z.string().max(64).optional(),
        /** A recipient's e-mail or phone, whole. */
        q: searchText(254).optional(),
      }),
      ['createdAt', 'kind', 'channel', 'country'],
    ),
    data: z.strictObject({ data: z.array(messageRowSchema), total: z.number().int() }),
    reads: ['message-list'],
  }),
  'admin.messages.getOne': query({
    summary:
      'One message with its text. Codes for a new password and links for unsubscribing are readable only in the demo, where messages of that channel do not leave the shop; those of invitations, never.',
    access: supportAndManagers,
    params: z.strictObject({ id: z.string().min(1).max(64) }),
    data: messageSchema,
    reads: ['message-list'],
  }),
  'admin.messages.sendAgain': command({
    summary:
      'Sends a message all the same that was given up: refused, too late, or nobody knows whether it went out. Whoever asks was told that it may arrive twice, and says why. Once more each time that it is given up, however often it is asked.',
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
      'Decides that a message of unknown fate is not sent again, with a reason. It no longer counts as undecided. `sendAgain` stays possible.',
    access: supportAndManagers,
    params: z.strictObject({ id: z.string().min(1).max(64), reason: declineReason, expectedRevision }),
    data: z.strictObject({ id: z.string(), status: messageStatusSchema, revision: z.number().int() }),
    visibleIn: ['message-list'],
  }),
  'admin.messages.declineResendMany': command({
    summary: 'The same for several messages with one reason; a message that is rejected does not stop the others.',
    access: supportAndManagers,
    params: z.strictObject({ ids: z.array(z.string().min(1).max(64)).min(1).max(100), reason: declineReason }),
    data: resultsSchema,
    visibleIn: ['message-list'],
  }),
  'admin.messages.invitations': query({
    summary: 'How far the latest invitation of each of these members of staff has come on its way by e-mail.',
    access: staff(),
    params: z.strictObject({ staffIds: z.array(z.string().min(1).max(64)).max(100) }),
    data: z.array(sentInvitationSchema),
    reads: ['message-list'],
  }),
} as const;

export const shopMessagesContract = {
  'shopUsers.f.unsubscribe': command({
    summary:
      'Takes back the consent to marketing by one channel, by the token of a link in such a message; nobody logs in.',
    access: anyone,
    params: z.strictObject({ Token: z.string().trim().min(1).max(200) }),
    data: z.strictObject({ Channel: messageChannelSchema }),
    errors: ['WRONG_TOKEN'],
    cost: 5,
    limit: { perMinute: 30, by: 'ip' },
    visibleIn: [],
  }),
} as const;
