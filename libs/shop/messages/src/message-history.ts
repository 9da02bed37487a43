import type { MessageEvent } from '@shop/events/messages';
import type { RecordedEvent } from '@shop/kernel';
import type { HistoryLine, HistoryContributor } from '@shop/orders';
import { readParcelEvents } from '@shop/shipping';
import { causes } from './caused-message.js';
import { messageIdOf, messageStream } from './message.stream.js';
import { smsCauseIdOf } from './order-messages.js';

const causeTypes: ReadonlySet<string> = new Set(causes.map(({ type }) => type));

export const messageHistory: HistoryContributor = async (streams, { orderId, events }) => {
  const eventIds = events.filter(({ type }) => causeTypes.has(type)).map(({ id }) => id);
  const parcelEventIds = (await readParcelEvents(streams, orderId)).map(({ id }) => id);
  // A missed call is sent once, under the order’s id.
  const causeIds = [orderId, ...eventIds, ...eventIds.map(smsCauseIdOf), ...parcelEventIds];
  const messages = await Promise.all(causeIds.map((causeId) => streams.load(messageStream, messageIdOf(causeId))));
  return messages.flatMap((message) => historyLinesOf(message.events));
};

function historyLinesOf(events: readonly RecordedEvent<MessageEvent>[]): readonly HistoryLine[] {
  const queued = events.find((event) => event.type === 'MessageQueued');
  const last = events.findLast(({ type }) => type !== 'MessageSendingBegan');
  if (queued === undefined || last === undefined) return [];
  const { channel, content } = queued.data;
  return events
    .filter((event) => event === last || isResendDecision(event))
    .map((event) => {
      const title = `Message ${content.kind} by ${channel}: ${statusTexts[event.type]}`;
      return { event, stream: 'message', title, facts: { kind: content.kind, channel } };
    });
}

function isResendDecision({ type }: MessageEvent): boolean {
  return type === 'MessageResendAsked' || type === 'MessageResendDeclined';
}

const statusTexts: Readonly<Record<MessageEvent['type'], string>> = {
  MessageQueued: 'waits',
  MessageSendingBegan: 'is being sent',
  MessageSent: 'sent',
  MessageDelayed: 'delayed',
  MessageGivenUp: 'not sent',
  MessageResendAsked: 'to be sent once more',
  MessageResendDeclined: 'not to be sent again',
};
