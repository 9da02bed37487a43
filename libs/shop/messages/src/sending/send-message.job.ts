import { localDate, packOf } from '@shop/countries';
import type { CommandContext, Streams } from '@shop/event-store';
import {
  JobFailed,
  jobHandler,
  PermanentJobFailure,
  type AnyJobHandler,
  type JobKind,
  type JobOutcome,
} from '@shop/jobs';
import { isRejection, newId, type Clock } from '@shop/kernel';
import { type InvitationCodes, readInvitedStaff } from '@shop/staff';
import { z } from 'zod';
import { renderMessage } from '../message-text.js';
import { isFinal, type MessageCommand, type MessageState, type QueuedMessage } from '../message.decider.js';
import { messageStream } from '../message.stream.js';
import { isOutForDelivery, deliveryNoticeMaxAgeMs } from '../parcel-status.js';
import { loadRecipient } from '../recipients.js';
import { textFor, type TextOptions } from '../rendered-message.js';
import type { UnsubscribeTokens } from '../unsubscribe/unsubscribe-tokens.js';
import type { Sender, SendResult } from './sender.js';

const payload = z.object({ messageId: z.string() });

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** After a day of outage, everything is sent minutes after the return. */
export const sendMessageJob: JobKind<z.infer<typeof payload>> = {
  name: 'message-sending',
  payload,
  attempts: 1_000,
  backoff: { firstMs: 2_000, maxMs: 10 * minuteMs },
  timeoutMs: 30_000,
  concurrency: 4,
  retentionMs: 30 * dayMs,
};

/** Older messages are useless. */
const maxAgeMs = 2 * dayMs;

export interface SendMessageDeps {
  readonly streams: Streams;
  readonly clock: Clock;
  readonly senders: Readonly<Record<QueuedMessage['channel'], Sender | null>>;
  readonly codeOf: TextOptions['codeOf'];
  readonly codes: Pick<InvitationCodes, 'codeOf'>;
  readonly tokens: Pick<UnsubscribeTokens, 'tokenFor'>;
  readonly kind?: typeof sendMessageJob;
}

type QueuedState = NonNullable<MessageState>;

/** At most once: the attempt is logged first. One without a result is resent only by staff. */
export function sendMessageHandler(deps: SendMessageDeps): AnyJobHandler {
  const { streams, clock, kind = sendMessageJob } = deps;
  return jobHandler({
    kind,
    run: async ({ messageId }, { signal }): Promise<JobOutcome> => {
      const { state } = await streams.load(messageStream, messageId);
      if (state === null) throw new PermanentJobFailure('Message not found');
      // Dead until staff decide.
      if (state.cause === 'unknown' && state.declinedAt === null)
        throw new PermanentJobFailure('The message may have been sent and is not sent again');
      if (isFinal(state)) return 'done';
      const record = (command: MessageCommand) => execute(streams, messageId, command, clock());
      const at = clock();
      const giveUpReason = giveUpReasonOf(state, at) ?? (await supersededReason(streams, state.message));
      if (giveUpReason !== null) {
        await record({ type: 'GiveUp', ...giveUpReason, at });
        return 'done';
      }
      // Before the attempt is logged, so that a failure can be retried.
      const message = { ...state.message, content: await currentContent(streams, state.message, at) };
      signal.throwIfAborted();
      await record({ type: 'BeginSending', at });
      return recordResult(await sendMessage(deps, { ...state, message }, at), record, clock);
    },
  });
}

function giveUpReasonOf({ message, to, status, requestedAt }: QueuedState, now: string) {
  if (status === 'sending') return { cause: 'unknown', reason: 'The try before ended without a word' } as const;
  if (to === null) return { cause: 'erased', reason: 'The person is erased' } as const;
  const { content, queuedAt } = message;
  const ageLimitMs = content.kind === 'order_out_for_delivery' ? deliveryNoticeMaxAgeMs : maxAgeMs;
  const since = content.kind === 'order_out_for_delivery' ? queuedAt : requestedAt;
  const isOld = Date.parse(now) - Date.parse(since) > ageLimitMs;
  const isExpired = 'expiresAt' in content && now >= content.expiresAt;
  return isOld || isExpired ? tooLate : null;
}

const tooLate = { cause: 'late', reason: 'It says nothing of use any more' } as const;

/** For useless invitation links and late courier notices. */
async function supersededReason(streams: Streams, { content, staffId }: QueuedMessage): Promise<typeof tooLate | null> {
  if (content.kind === 'order_out_for_delivery')
    return (await isOutForDelivery(streams, content.orderId)) ? null : tooLate;
  if (content.kind !== 'staff_invitation' || staffId === undefined) return null;
  return (await readInvitedStaff(streams, staffId)).invitationId === content.invitationId ? null : tooLate;
}

async function sendMessage(deps: SendMessageDeps, { message, to }: QueuedState, now: string): Promise<SendResult> {
  const { senders, codeOf, codes, tokens } = deps;
  const { messageId, channel, country, content, staffId } = message;
  const sender = senders[channel];
  if (sender === null || to === null) return { outcome: 'away', reason: `There is no way to send by ${channel}` };
  const rendered = renderMessage(content, country, {
    codeOf,
    invitationCodeOf: (invitationId) => (staffId === undefined ? null : codes.codeOf(staffId, invitationId)),
    unsubscribeToken: tokens.tokenFor(message),
    now,
  });
  const { subject, unsubscribe, language } = rendered;
  return sender.send({
    ...{ id: messageId, country, to, subject, text: textFor(rendered, channel) },
    ...(unsubscribe !== undefined && { unsubscribe }),
    ...(language !== undefined && { language }),
  });
}

/** Drops days of arrival that passed, and the review invitation after an unsubscribe. */
async function currentContent(
  streams: Streams,
  { content, userId, country }: QueuedMessage,
  now: string,
): Promise<QueuedMessage['content']> {
  if ('arrival' in content && content.arrival !== undefined) {
    const { arrival, ...others } = content;
    return arrival.to < localDate(now, packOf(country)) ? others : content;
  }
  if (content.kind !== 'order_delivered' || !content.invited || userId === null) return content;
  return { ...content, invited: (await loadRecipient(streams, userId)).acceptsMarketing };
}

async function recordResult(
  result: SendResult,
  record: (command: MessageCommand) => Promise<void>,
  clock: Clock,
): Promise<JobOutcome> {
  const at = clock();
  if (result.outcome === 'sent') {
    await record({ type: 'RecordSent', at });
    return 'done';
  }
  const { outcome, reason } = result;
  if (outcome === 'away') {
    await record({ type: 'RecordDelay', reason, at });
    throw new JobFailed(reason);
  }
  await record({ type: 'GiveUp', cause: outcome, reason, at });
  throw new PermanentJobFailure(reason);
}

async function execute(streams: Streams, messageId: string, command: MessageCommand, now: string): Promise<void> {
  const context: CommandContext = {
    commandId: newId(),
    correlationId: messageId,
    causationId: messageId,
    actor: 'system:messages',
    now,
  };
  const outcome = await streams.execute(messageStream, messageId, command, context);
  // Another process is sending it.
  if (isRejection(outcome)) throw new JobFailed(outcome.message);
}
