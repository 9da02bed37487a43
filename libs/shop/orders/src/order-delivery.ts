import type { CommandContext, Streams } from '@shop/event-store';
import type { RefuseReason } from '@shop/events/orders';
import { isRejection, type Rejection } from '@shop/kernel';
import type { AddressCommand } from './order-address.decider.js';
import { orderStream, toGeneralRejection } from './order.stream.js';

export type DeliveryResult =
  { readonly type: 'deliver'; readonly at: string } | { readonly type: 'refuse'; readonly reason: RefuseReason };

export class OrderDelivery {
  // Called directly: the command bus gets its handlers only at start-up.
  constructor(private readonly streams: Streams) {}

  async record(
    orderId: string,
    request: DeliveryResult,
    context: CommandContext,
  ): Promise<Rejection<'NOT_FOUND' | 'CONFLICT'> | null> {
    const command =
      request.type === 'deliver'
        ? ({ type: 'DeliverOrder', at: request.at } as const)
        : ({ type: 'RefuseOrder', why: { reason: request.reason } } as const);
    const outcome = await this.streams.execute(orderStream, orderId, command, context);
    return isRejection(outcome) ? toGeneralRejection(outcome) : null;
  }
}

export class OrderAddressCommands {
  // Called directly: the command bus gets its handlers only at start-up.
  constructor(private readonly streams: Streams) {}

  /** Null if recorded now or before; `CONFLICT` if the order ended without this parcel. */
  async record(
    orderId: string,
    command: AddressCommand,
    context: CommandContext,
  ): Promise<Rejection<'NOT_FOUND' | 'CONFLICT'> | null> {
    const outcome = await this.streams.execute(orderStream, orderId, command, context);
    return isRejection(outcome) ? toGeneralRejection(outcome) : null;
  }
}
