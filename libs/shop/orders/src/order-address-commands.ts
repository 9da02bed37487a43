import type { CommandContext } from '@shop/event-store';
import { isRejection, type Rejection } from '@shop/kernel';
import { Inject, Injectable } from '@nestjs/common';
import type { AddressCommand } from './order-address.decider.js';
import { ExecuteOrder, ExecuteOrderHandler, toGeneralRejection } from './order.stream.js';

@Injectable()
export class OrderAddressCommands {
  // Called directly: the command bus gets its handlers only at start-up.
  constructor(@Inject(ExecuteOrderHandler) private readonly orders: ExecuteOrderHandler) {}

  /** Null if recorded now or before; `CONFLICT` if the order ended without this parcel. */
  async record(
    orderId: string,
    command: AddressCommand,
    context: CommandContext,
  ): Promise<Rejection<'NOT_FOUND' | 'CONFLICT'> | null> {
    const outcome = await this.orders.execute(new ExecuteOrder(orderId, command, context));
    return isRejection(outcome) ? toGeneralRejection(outcome) : null;
  }
}
