import type { MessageEvent } from '@shop/events/messages';
import { isRejection } from '@shop/kernel';
import { messageDecider, type MessageCommand, type MessageState, type QueuedMessage } from './message.decider.js';

const at = '2026-11-21T10:00:00.000Z';
const message: QueuedMessage = {
  messageId: 'm-1',
  userId: 'u-1',
  channel: 'sms',
  country: 'BA',
  queuedAt: at,
  content: { kind: 'call_missed', orderId: 'o-1', leadId: 'ABCDE-FGHJK' },
};
const queued: MessageEvent = { type: 'MessageQueued', data: message, personal: { to: '+38761123456' } };
const began: MessageEvent = { type: 'MessageSendingBegan', data: { messageId: 'm-1', at } };
const sent: MessageEvent = { type: 'MessageSent', data: { messageId: 'm-1', at } };
const delayed: MessageEvent = { type: 'MessageDelayed', data: { messageId: 'm-1', reason: 'HTTP 503', at } };

const gaveUp = (cause: 'refused' | 'unknown' | 'late'): MessageEvent => ({
  ...{ type: 'MessageGivenUp', data: { messageId: 'm-1', cause, reason: 'SMTP 554', at } },
});

const resendAsked: MessageEvent = {
  ...{ type: 'MessageResendAsked', data: { messageId: 'm-1', userId: 'u-1', channel: 'sms', at } },
  personal: { reason: 'Nothing came' },
};
const resendDeclined: MessageEvent = {
  ...{ type: 'MessageResendDeclined', data: { messageId: 'm-1', userId: 'u-1', channel: 'sms', at } },
  personal: { reason: 'It has come' },
};

const begin: MessageCommand = { type: 'BeginSending', at };
const recordSent: MessageCommand = { type: 'RecordSent', at };
const giveUp: MessageCommand = { type: 'GiveUp', cause: 'unknown', reason: 'No answer in time', at };
const askResend: MessageCommand = { type: 'AskResend', reason: 'Nothing came', at };
const declineResend: MessageCommand = { type: 'DeclineResend', reason: 'It has come', at };
const unknown = [queued, began, gaveUp('unknown')];

function given(...events: readonly MessageEvent[]): MessageState {
  return events.reduce<MessageState>((state, event) => messageDecider.evolve(state, event), messageDecider.initial);
}
function when(command: MessageCommand, state: MessageState): string {
  const outcome = messageDecider.decide(command, state);
  return isRejection(outcome) ? outcome.code : outcome.map(({ type }) => type).join();
}

describe('a message', () => {
  it('is queued once', () => {
    const queue: MessageCommand = { type: 'QueueMessage', message, to: '+38761123456' };
    expect(when(queue, given())).toBe('MessageQueued');
    expect(when(queue, given(queued))).toBe('');
  });

  it.each<[string, readonly MessageEvent[], MessageCommand, string]>([
    ['is tried once it waits', [queued], begin, 'MessageSendingBegan'],
    ['is tried again when it has not gone out', [queued, began, delayed], begin, 'MessageSendingBegan'],
    ['is not tried by two at a time', [queued, began], begin, 'CONFLICT'],
    ['is not sent twice', [queued, began, sent], begin, 'CONFLICT'],
    ['is sent when it was tried', [queued, began], recordSent, 'MessageSent'],
    ['is not sent untried', [queued], recordSent, 'CONFLICT'],
    ['is given up while it waits', [queued], giveUp, 'MessageGivenUp'],
    ['is not given up once it is sent', [queued, began, sent], giveUp, 'CONFLICT'],
    ['is tried again when it was refused', [queued, began, gaveUp('refused')], begin, 'MessageSendingBegan'],
    ['is not tried again when it may have gone out', [queued, began, gaveUp('unknown')], begin, 'CONFLICT'],
    ['is not tried again when it is of no use', [queued, gaveUp('late')], begin, 'CONFLICT'],
    ['is of no use any more after it was refused', [queued, began, gaveUp('refused')], giveUp, 'MessageGivenUp'],
    ['is not given up twice', [queued, gaveUp('late')], giveUp, 'CONFLICT'],
    ['is nothing before it is queued', [], begin, 'CONFLICT'],
  ])('%s', (_, events, command, expected) => {
    expect(when(command, given(...events))).toBe(expected);
  });

  it.each<[string, readonly MessageEvent[], MessageCommand, string]>([
    ['is declined when it may have gone out', unknown, declineResend, 'MessageResendDeclined'],
    ['is declined once', [...unknown, resendDeclined], declineResend, ''],
    [
      'is declined again once it is given up again',
      [...unknown, resendAsked, ...unknown.slice(1)],
      declineResend,
      'MessageResendDeclined',
    ],
    ['is not declined before the message is queued', [], declineResend, 'CONFLICT'],
    ['is not declined while the message waits', [queued], declineResend, 'CONFLICT'],
    ['is not declined while the message is tried', [queued, began], declineResend, 'CONFLICT'],
    ['is not declined of what is sent', [queued, began, sent], declineResend, 'CONFLICT'],
    ['is not declined of what is delayed', [queued, began, delayed], declineResend, 'CONFLICT'],
    ['is not declined of what was refused', [queued, began, gaveUp('refused')], declineResend, 'CONFLICT'],
    ['is not declined when the message came too late', [queued, gaveUp('late')], declineResend, 'CONFLICT'],
    ['is not declined of a message that is to be sent again', [...unknown, resendAsked], declineResend, 'CONFLICT'],
    ['is possible after it was declined', [...unknown, resendDeclined], askResend, 'MessageResendAsked'],
    ['does not begin while it is declined', [...unknown, resendDeclined], begin, 'CONFLICT'],
    [
      'begins when it is asked for after it was declined',
      [...unknown, resendDeclined, resendAsked],
      begin,
      'MessageSendingBegan',
    ],
  ])('resending %s', (_, events, command, expected) => {
    expect(when(command, given(...events))).toBe(expected);
  });

  it('shows a declined resend until a resend is requested', () => {
    expect(given(...unknown, resendDeclined)).toMatchObject({ status: 'given_up', cause: 'unknown', declinedAt: at });
    expect(given(...unknown, resendDeclined, resendAsked)).toMatchObject({ status: 'queued', declinedAt: null });
  });

  it('rejects a decision once the person is erased', () => {
    const outcome = messageDecider.decide(declineResend, given({ ...queued, personal: null }, ...unknown.slice(1)));
    expect(outcome).toMatchObject({ code: 'CONFLICT', facts: { resending: 'erased' } });
  });

  it('has the same state after the person is erased', () => {
    expect(given({ ...queued, personal: null }, began)).toMatchObject({ message, to: null, status: 'sending' });
  });
});
