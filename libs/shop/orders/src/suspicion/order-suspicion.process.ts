import type { CommandContext, StreamKind, Streams } from '@shop/event-store';
import { orderPlaced, type SuspicionEvent, suspicionEvents } from '@shop/events/orders';
import { type EventOf, isRejection, type RecordedEvent, uuidv5 } from '@shop/kernel';
import { type Process, reactConcurrently, type ReadModels, waitUntilUpToDate } from '@shop/projections';
import { signsOf } from './suspicion-signs.js';
import type { SuspicionQueries } from './suspicion.queries.js';

type PlacedEvent = RecordedEvent<EventOf<typeof orderPlaced>>;

/** Marks suspicious orders; the order continues in any case. */
export class OrderSuspicionProcess {
  readonly process: Process<readonly [typeof orderPlaced]> = {
    name: 'order-suspicions',
    events: [orderPlaced],
    from: 'now',
    react: (event) => this.inspect(event),
    reactToAll: reactConcurrently((event) => this.inspect(event)),
  };

  constructor(
    private readonly streams: Streams,
    private readonly readModels: ReadModels,
    private readonly facts: SuspicionQueries,
  ) {}

  private async inspect(event: PlacedEvent): Promise<void> {
    await waitUntilUpToDate(this.readModels, ['order-list', 'order-report', 'order-customer'], event.position);
    const { orderId, userId, country, placedAt, totalMinor } = event.data;
    const { commandId } = event.metadata;
    const phone = event.personal?.phone ?? null;
    const facts = await this.facts.loadFacts({ userId, phone, placedAt, commandId, orderId });
    const signs = signsOf({ ...facts, country, totalMinor });
    if (signs.length === 0) return;
    const suspected = { orderId, country, placedAt, signs };
    const command = { type: 'SuspectOrder', suspected } as const;
    const outcome = await this.streams.execute(suspicionStream, orderId, command, contextOf(event), {
      expectNew: true,
    });
    if (isRejection(outcome)) throw new Error(`Order ${orderId} was not marked: ${outcome.message}`);
  }
}

/** Uses the order's time, so that a late process finds the same. */
function contextOf({ id, metadata, data }: PlacedEvent): CommandContext {
  return {
    commandId: uuidv5(id, 'order-suspicions'),
    correlationId: metadata.correlationId,
    causationId: id,
    actor: 'system:order-suspicions',
    now: data.placedAt,
  };
}

interface SuspectOrder {
  readonly type: 'SuspectOrder';
  readonly suspected: SuspicionEvent['data'];
}
interface SuspicionState {
  readonly suspected: boolean;
}

/** `suspicion-ORDER`, apart from the order stream, which the previous release must be able to read. */
export const suspicionStream: StreamKind<SuspectOrder, SuspicionEvent, SuspicionState, never> = {
  category: 'suspicion',
  events: suspicionEvents,
  decider: {
    initial: { suspected: false },
    evolve: () => ({ suspected: true }),
    decide: ({ suspected: data }, { suspected }) => (suspected ? [] : [{ type: 'OrderSuspected', data }]),
  },
};
