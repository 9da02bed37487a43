import type { CommandContext } from '@shop/event-store';
import { isRejection, type Rejection } from '@shop/kernel';
import { Inject, Injectable } from '@nestjs/common';
import type { RefuseReason } from '@shop/events/orders';
import { ExecuteOrder, ExecuteOrderHandler, toGeneralRejection } from './order.stream.js';

export type DeliveryResult =
  { readonly type: 'deliver'; readonly at: string } | { readonly type: 'refuse'; readonly reason: RefuseReason };

@Injectable()
export class OrderDelivery {
  // Called directly: the command bus gets its handlers only at start-up.
  constructor(@Inject(ExecuteOrderHandler) private readonly orders: ExecuteOrderHandler) {}

  async record(
    orderId: string,
    request: DeliveryResult,
    context: CommandContext,
  ): Promise<Rejection<'NOT_FOUND' | 'CONFLICT'> | null> {
    const command =
      request.type === 'deliver'
        ? ({ type: 'DeliverOrder', at: request.at } as const)
        : ({ type: 'RefuseOrder', why: { reason: request.reason } } as const);
    const outcome = await this.orders.execute(new ExecuteOrder(orderId, command, context));
    return isRejection(outcome) ? toGeneralRejection(outcome) : null;
  }
}
