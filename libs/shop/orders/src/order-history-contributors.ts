import type { OrderHistoryEntry } from '@shop/contracts';
import type { Streams } from '@shop/event-store';
import type { OrderEvent } from '@shop/events/orders';
import type { DomainEvent, JsonObject, RecordedEvent } from '@shop/kernel';
import { extensionPoint } from '@shop/module';

export interface HistoryLine {
  readonly event: RecordedEvent<DomainEvent>;
  readonly stream: OrderHistoryEntry['stream'];
  readonly title: string;
  readonly facts?: JsonObject;
}

export interface HistoryOrder {
  readonly orderId: string;
  readonly userId: string;
  readonly offerIds: readonly string[];
  readonly events: readonly RecordedEvent<OrderEvent>[];
}

export type HistoryContributor = (streams: Streams, order: HistoryOrder) => Promise<readonly HistoryLine[]>;

/** Lines of other modules in the history of an order. */
export const orderHistoryContributors = extensionPoint<HistoryContributor>('OrderHistory');
