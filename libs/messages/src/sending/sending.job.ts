import type { CommandContext, Streams } from '@shop/event-store';
import { JobFailed, jobHandler, PermanentJobFailure, type AnyJobHandler, type JobKind, type JobOutcome } from '@shop/jobs';
import { isRejection, newId, type Clock } from '@shop/kernel';
import type { InvitationCodes } from '@shop/staff';
import { z } from 'zod';
import { isCarried, usefulOnTheDayMs } from '../carried-parcel.js';
import { bodyOf, writeMessage, type WritingParts } from '../message-text.js';
import { isOver, type MessageCommand, type MessageState, type QueuedMessage } from '../message.decider.js';
import { messageStream } from '../message.stream.js';
import { recipientOf } from '../recipients.js';
import { invitedStaffOf } from '../staff/invited-staff.js';
import type { UnsubscribeTokens } from '../unsubscribing/unsubscribe-tokens.js';
import type { Sender, SendingAnswer } from './sender.js';

const payload = z.object({ messageId: z.string() });

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** One message to one person. With these pauses, a partner that is away for a day has all of it minutes after its return. */
export const messageSending: JobKind<z.infer<typeof payload>> = {
  name: 'message-sending',
  payload,
  attempts: 1_000,
  backoff: { firstMs: 2_000, maxMs: 10 * minuteMs },
  timeoutMs: 30_000,
  concurrency: 4,
  retentionMs: 30 * dayMs,
};

/** After that, nobody wants to hear it any more. */
const usefulMs = 2 * dayMs;

export interface SendingParts {
  readonly streams: Streams;
  readonly clock: Clock;
  readonly senders: Readonly<Record<QueuedMessage['channel'], Sender | null>>;
  readonly codeOf: WritingParts['codeOf'];
  readonly codes: Pick<InvitationCodes, 'codeOf'>;
  readonly tokens: Pick<UnsubscribeTokens, 'tokenFor'>;
  /** With other pauses, perhaps. */
  readonly kind?: typeof messageSending;
}

type Queued = NonNullable<MessageState>;

/**
 * Sends messages, each at most once: that it is tried is in the log before it is. A try that ended without a word of how is
 * not made again, since nobody wants the same text twice, unless somebody of the staff wants it all the same. One that was refused
 * is tried again when somebody makes its job live again.
 */
export function sendingHandler(parts: SendingParts): AnyJobHandler {
  const { streams, clock, kind = messageSending } = parts;
  return jobHandler({
    kind,
    run: async ({ messageId }, { signal }): Promise<JobOutcome> => {
      const { state } = await streams.load(messageStream, messageId);
      if (state === null) throw new PermanentJobFailure('There is no such message');
      // Dead until staff decide: a retry of the job does not send the message.
      if (state.cause === 'unknown' && state.declinedAt === null)
        throw new PermanentJobFailure('It may have gone out, and is not sent a second time');
      if (isOver(state)) return 'done';
      const record = (command: MessageCommand) => execute(streams, messageId, command, clock());
      const at = clock();
      const useless = uselessness(state, at) ?? (await isOvertaken(streams, state.message));
      if (useless !== null) {
        await record({ type: 'GiveUp', ...useless, at });
        return 'done';
      }
      // Before the try is written down: what fails here has sent nothing, and may be done again.
      const message = { ...state.message, content: await wanted(streams, state.message) };
      signal.throwIfAborted();
      await record({ type: 'BeginSending', at });
      return conclude(await sent(parts, { ...state, message }, at), record, clock);
    },
  });
}

/** Why a message is not to be sent (any more). */
function uselessness({ message, to, status, wantedAt }: Queued, now: string) {
  if (status === 'sending') return { cause: 'unknown', reason: 'The try before ended without a word' } as const;
  if (to === null) return { cause: 'erased', reason: 'The person is erased' } as const;
  const { content, queuedAt } = message;
  const longestMs = content.kind === 'order_out_for_delivery' ? usefulOnTheDayMs : usefulMs;
  const since = content.kind === 'order_out_for_delivery' ? queuedAt : wantedAt;
  const isOld = Date.parse(now) - Date.parse(since) > longestMs;
  const isOver = 'expiresAt' in content && now >= content.expiresAt;
  return isOld || isOver ? late : null;
}

const late = { cause: 'late', reason: 'It says nothing of use any more' } as const;

/**
 * Whoever was invited again, has come or is gone meanwhile would get a link that does nothing, and whose parcel is further
 * would wait for a courier who has been there.
 */
async function isOvertaken(streams: Streams, { content, staffId }: QueuedMessage): Promise<typeof late | null> {
  if (content.kind === 'order_out_for_delivery') return (await isCarried(streams, content.orderId)) ? null : late;
  if (content.kind !== 'staff_invitation' || staffId === undefined) return null;
  return (await invitedStaffOf(streams, staffId)).invitationId === content.invitationId ? null : late;
}

async function sent(parts: SendingParts, { message, to }: Queued, now: string): Promise<SendingAnswer> {
  const { senders, codeOf, codes, tokens } = parts;
  const { messageId, channel, country, content, staffId } = message;
  const sender = senders[channel];
  if (sender === null || to === null) return { outcome: 'away', reason: `There is no way to send by ${channel}` };
  const written = writeMessage(content, country, {
    codeOf,
    invitationCodeOf: (invitationId) => (staffId === undefined ? null : codes.codeOf(staffId, invitationId)),
    unsubscribeToken: tokens.tokenFor(message),
    now,
  });
  const { subject, unsubscribe, language } = written;
  return sender.send({
    ...{ id: messageId, country, to, subject, text: bodyOf(written, channel) },
    ...(unsubscribe !== undefined && { unsubscribe }),
    ...(language !== undefined && { language }),
  });
}

/** What is still wanted of a message: who has unsubscribed since it was written is not invited any more. */
async function wanted(streams: Streams, { content, userId }: QueuedMessage): Promise<QueuedMessage['content']> {
  if (content.kind !== 'order_delivered' || !content.invited || userId === null) return content;
  return { ...content, invited: (await recipientOf(streams, userId)).takesMail };
}

async function conclude(
  answer: SendingAnswer,
  record: (command: MessageCommand) => Promise<void>,
  clock: Clock,
): Promise<JobOutcome> {
  const at = clock();
  if (answer.outcome === 'sent') {
    await record({ type: 'RecordSent', at });
    return 'done';
  }
  const { outcome, reason } = answer;
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
  // Another process has it in hand.
  if (isRejection(outcome)) throw new JobFailed(outcome.message);
}
