import type { CommandContext, Streams } from '@shop/event-store';
import { isRejection, uuidv5, type EventOf, type RecordedEvent } from '@shop/kernel';
import { waitUntilUpToDate, type Process, type ReadModels } from '@shop/projections';
import { orderPlaced } from '@shop/events/orders';
import type { SuspicionQueries } from './suspicion.queries.js';
import { signsOf } from './suspicion-signs.js';
import { suspicionStream } from './suspicion.stream.js';

type PlacedEvent = RecordedEvent<EventOf<typeof orderPlaced>>;

/** Marks suspicious orders; the order continues in any case. */
export class OrderSuspicionProcess {
  readonly process: Process<readonly [typeof orderPlaced]> = {
    name: 'order-suspicions',
    events: [orderPlaced],
    from: 'now',
    react: (event) => this.inspect(event),
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
