import type { OrderHistoryEntry } from '@shop/contracts';
import type { Streams } from '@shop/event-store';
import type { DomainEvent, JsonObject, RecordedEvent } from '@shop/kernel';
import { Module, type DynamicModule } from '@nestjs/common';
import type { OrderEvent } from '@shop/events/orders';

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

export const ORDER_HISTORY_CONTRIBUTORS = Symbol('OrderHistoryParts');

@Module({})
export class OrderHistoryModule {
  static of(contributors: readonly HistoryContributor[]): DynamicModule {
    const provider = { provide: ORDER_HISTORY_CONTRIBUTORS, useValue: contributors };
    return { module: OrderHistoryModule, global: true, providers: [provider], exports: [ORDER_HISTORY_CONTRIBUTORS] };
  }
}
