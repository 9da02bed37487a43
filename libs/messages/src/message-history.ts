import type { Recorded } from '@shop/kernel';
import type { HistoryLine, HistoryPart } from '@shop/orders';
import { causes } from './caused-message.js';
import type { MessageEvent } from './message.events.js';
import { messageIdOf, messageStream } from './message.stream.js';

const causing: ReadonlySet<string> = new Set(causes.map(({ type }) => type));

/** The messages about an order belong to its history, each as far as it has come. */
export const messageHistory: HistoryPart = async (streams, { orderId, events }) => {
  // That nobody answered is told once, under the order's own id.
  const causeIds = [orderId, ...events.filter(({ type }) => causing.has(type)).map(({ id }) => id)];
  const messages = await Promise.all(causeIds.map((causeId) => streams.load(messageStream, messageIdOf(causeId))));
  return messages.flatMap((message) => lineOf(message.events));
};

function lineOf(events: readonly Recorded<MessageEvent>[]): readonly HistoryLine[] {
  const queued = events.find((event) => event.type === 'MessageQueued');
  const last = events.findLast(({ type }) => type !== 'MessageSendingBegan');
  if (queued === undefined || last === undefined) return [];
  const { channel, content } = queued.data;
  const title = `Message ${content.kind} by ${channel}: ${statuses[last.type]}`;
  return [{ event: last, stream: 'message', title, facts: { kind: content.kind, channel } }];
}

const statuses: Readonly<Record<MessageEvent['type'], string>> = {
  MessageQueued: 'waits',
  MessageSendingBegan: 'is being sent',
  MessageSent: 'sent',
  MessageDelayed: 'delayed',
  MessageGivenUp: 'not sent',
};
