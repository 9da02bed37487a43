import type { OrderHistoryEntry } from '@shop/contracts';
import type { Streams } from '@shop/event-store';
import type { DomainEvent, JsonObject, RecordedEvent } from '@shop/kernel';
import { Module, type DynamicModule } from '@nestjs/common';
import type { OrderEvent } from './order.events.js';

/** Something in the history of an order, whichever module's stream it is in. */
export interface HistoryLine {
  readonly event: RecordedEvent<DomainEvent>;
  readonly stream: OrderHistoryEntry['stream'];
  /** One English sentence. */
  readonly title: string;
  /** What is to be known with it and stands in another event. */
  readonly facts?: JsonObject;
}

/** Whose history it is. */
export interface HistoryOrder {
  readonly orderId: string;
  readonly userId: string;
  /** What was ordered, at any time. */
  readonly offerIds: readonly string[];
  /** Oldest first. */
  readonly events: readonly RecordedEvent<OrderEvent>[];
}

/** What another module knows of the life of an order. */
export type HistoryContributor = (streams: Streams, order: HistoryOrder) => Promise<readonly HistoryLine[]>;

/** Token of all parts. */
export const ORDER_HISTORY_CONTRIBUTORS = Symbol('OrderHistoryParts');

/** What the history of an order is made of beside its own events and its calls; without, it is those alone. */
@Module({})
export class OrderHistoryModule {
  static of(contributors: readonly HistoryContributor[]): DynamicModule {
    const provider = { provide: ORDER_HISTORY_CONTRIBUTORS, useValue: contributors };
    return { module: OrderHistoryModule, global: true, providers: [provider], exports: [ORDER_HISTORY_CONTRIBUTORS] };
  }
}
