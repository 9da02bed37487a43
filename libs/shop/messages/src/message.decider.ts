import { reject, type Decider, type Rejection } from '@shop/kernel';
import type { EventData, MessageEvent } from '@shop/events/messages';

export type QueuedMessage = EventData<'MessageQueued'>;
export type GiveUpCause = EventData<'MessageGivenUp'>['cause'];

export type MessageCommand =
  | { readonly type: 'QueueMessage'; readonly message: QueuedMessage; readonly to: string }
  | { readonly type: 'BeginSending'; readonly at: string }
  | { readonly type: 'RecordSent'; readonly at: string }
  | { readonly type: 'RecordDelay'; readonly reason: string; readonly at: string }
  /** Staff were warned that it may arrive twice. */
  | { readonly type: 'AskResend'; readonly reason: string; readonly at: string }
  /** For unknown outcomes. */
  | { readonly type: 'DeclineResend'; readonly reason: string; readonly at: string }
  | { readonly type: 'GiveUp'; readonly cause: GiveUpCause; readonly reason: string; readonly at: string };

/** `sending`: began, result unknown. */
export type MessageStatus = 'queued' | 'sending' | 'sent' | 'delayed' | 'given_up';

/** `to` is null once the key is revoked. `requestedAt`: queued or last resend request. */
export type MessageState = {
  readonly message: QueuedMessage;
  readonly to: string | null;
  readonly status: MessageStatus;
  readonly cause: GiveUpCause | null;
  readonly requestedAt: string;
  readonly declinedAt: string | null;
} | null;

/** The id derives from the cause, so a replay adds no message. */
export const messageDecider: Decider<MessageCommand, MessageEvent, MessageState, 'CONFLICT'> = {
  initial: null,
  evolve,
  decide,
};

const statusAfter = {
  MessageSendingBegan: 'sending',
  MessageSent: 'sent',
  MessageDelayed: 'delayed',
  MessageGivenUp: 'given_up',
  MessageResendAsked: 'queued',
} as const satisfies Record<Exclude<MessageEvent['type'], 'MessageQueued' | 'MessageResendDeclined'>, MessageStatus>;

function evolve(state: MessageState, event: MessageEvent): MessageState {
  if (event.type === 'MessageQueued') {
    const { data: message, personal } = event;
    const to = personal?.to ?? null;
    return { message, to, status: 'queued', cause: null, requestedAt: message.queuedAt, declinedAt: null };
  }
  if (state === null) return null;
  if (event.type === 'MessageResendDeclined') return { ...state, declinedAt: event.data.at };
  const cause = event.type === 'MessageGivenUp' ? event.data.cause : null;
  const requestedAt = event.type === 'MessageResendAsked' ? event.data.at : state.requestedAt;
  return { ...state, status: statusAfter[event.type], cause, requestedAt, declinedAt: null };
}

function decide(command: MessageCommand, state: MessageState): readonly MessageEvent[] | Rejection<'CONFLICT'> {
  if (command.type === 'QueueMessage') {
    const { message, to } = command;
    return state === null ? [{ type: 'MessageQueued', data: message, personal: { to } }] : [];
  }
  if (state === null) return reject('CONFLICT', 'Message not found');
  if (command.type === 'AskResend') return requestResend(command, state);
  if (command.type === 'DeclineResend') return declineResend(command, state);
  const { messageId } = state.message;
  if (!isAllowed(command.type, state)) return reject('CONFLICT', `The message is ${state.status}`);
  switch (command.type) {
    case 'BeginSending':
      return [{ type: 'MessageSendingBegan', data: { messageId, at: command.at } }];
    case 'RecordSent':
      return [{ type: 'MessageSent', data: { messageId, at: command.at } }];
    case 'RecordDelay':
      return [{ type: 'MessageDelayed', data: { messageId, reason: command.reason, at: command.at } }];
    case 'GiveUp': {
      const { cause, reason, at } = command;
      return [{ type: 'MessageGivenUp', data: { messageId, cause, reason, at } }];
    }
  }
}

/** Idempotent: a waiting message is sent anyway. */
function requestResend(
  { reason, at }: Extract<MessageCommand, { type: 'AskResend' }>,
  { message, status }: NonNullable<MessageState>,
): readonly MessageEvent[] | Rejection<'CONFLICT'> {
  if (status === 'sent') return reject('CONFLICT', 'The message was already sent', { status });
  if (status !== 'given_up') return [];
  return [{ type: 'MessageResendAsked', data: { ...addresseeFields(message), at }, personal: { reason } }];
}

/** Only while the outcome is unknown. */
function declineResend(
  { reason, at }: Extract<MessageCommand, { type: 'DeclineResend' }>,
  { message, to, status, cause, declinedAt }: NonNullable<MessageState>,
): readonly MessageEvent[] | Rejection<'CONFLICT'> {
  if (cause !== 'unknown')
    return reject('CONFLICT', 'Only a message of unknown outcome needs a decision', { status, cause });
  if (declinedAt !== null) return [];
  if (to === null) return reject('CONFLICT', 'The person was erased', { resending: 'erased' });
  return [{ type: 'MessageResendDeclined', data: { ...addresseeFields(message), at }, personal: { reason } }];
}

function addresseeFields({ messageId, userId, leadId, staffId, channel }: QueuedMessage) {
  const whose = { userId, ...(leadId !== undefined && { leadId }), ...(staffId !== undefined && { staffId }) };
  return { messageId, ...whose, channel };
}

/** A rejected message was certainly not sent. */
export function isFinal({ status, cause }: NonNullable<MessageState>): boolean {
  return status === 'sent' || (status === 'given_up' && cause !== 'refused');
}

function isAllowed(
  command: Exclude<MessageCommand['type'], 'QueueMessage' | 'AskResend' | 'DeclineResend'>,
  state: NonNullable<MessageState>,
): boolean {
  const { status } = state;
  if (command === 'BeginSending') return !isFinal(state) && status !== 'sending';
  if (command === 'GiveUp') return !isFinal(state);
  return status === 'sending';
}
