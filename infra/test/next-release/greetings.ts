import type { CommandContext, StreamKind, Streams } from '@shop/event-store';
import { defineEvent, isRejection, uuidv5, type Clock, type EventOf } from '@shop/kernel';
import { orderPlaced } from '@shop/events/orders';
import type { Process } from '@shop/projections';
import { z } from 'zod';

/** Additions of the next release in the two-release tests: three event types, a stream kind, a process. */

const greetingData = z.object({ orderId: z.string() });
export const greetingNoted = defineEvent({ type: 'GreetingNoted', version: 1, data: greetingData });
export const greetingRead = defineEvent({ type: 'GreetingRead', version: 1, data: greetingData });
/** Written to streams that the older release loads, when an order is confirmed. */
export const orderGreeted = defineEvent({ type: 'OrderGreeted', version: 1, data: greetingData });
const ownEvents = [greetingNoted, greetingRead] as const;
export const greetingEvents = [...ownEvents, orderGreeted] as const;

type Greeting = EventOf<(typeof ownEvents)[number]>;
interface Command {
  readonly type: 'Note' | 'Read';
  readonly orderId: string;
}

export const greetingStream: StreamKind<Command, Greeting, readonly string[], never> = {
  category: 'greeting',
  events: ownEvents,
  decider: {
    initial: [],
    evolve: (types, { type }) => [...types, type],
    decide: ({ type, orderId }, types) => {
      const event: Greeting = { type: type === 'Note' ? 'GreetingNoted' : 'GreetingRead', data: { orderId } };
      return types.includes(event.type) ? [] : [event];
    },
  },
};

interface SourceEvent {
  readonly id: string;
  readonly data: { readonly orderId: string };
  readonly metadata: { readonly correlationId: string };
}

async function recordGreeting(
  streams: Streams,
  clock: Clock,
  type: Command['type'],
  { id, data, metadata }: SourceEvent,
) {
  const context: CommandContext = {
    commandId: uuidv5(id, `greeting:${type}`),
    correlationId: metadata.correlationId,
    causationId: id,
    actor: 'system:greetings',
    now: clock(),
  };
  const outcome = await streams.execute(greetingStream, data.orderId, { type, orderId: data.orderId }, context);
  if (isRejection(outcome)) throw new Error(`Greeting of order ${data.orderId}: ${outcome.message}`);
}

const inputs = [orderPlaced] as const;

export function greetings(streams: Streams, clock: Clock): Process<typeof inputs> {
  return {
    name: 'greetings',
    events: inputs,
    from: 'beginning',
    react: (event) => recordGreeting(streams, clock, 'Note', event),
  };
}

export function readGreeting(streams: Streams, clock: Clock, event: SourceEvent): Promise<void> {
  return recordGreeting(streams, clock, 'Read', event);
}
