import type { CommandContext } from '@shop/event-store';
import { isRejection, type Rejection } from '@shop/kernel';
import { Inject, Injectable } from '@nestjs/common';
import type { AddressCommand } from './order-address.decider.js';
import { ExecuteOrder, ExecuteOrderHandler, toGeneralRejection } from './order.stream.js';

/** Opens the address of an order whose parcel the carrier does not take, and closes it before the carrier is asked once more. */
@Injectable()
export class OrderAddressCommands {
  // Not the bus: its handlers are there only once the application serves.
  constructor(@Inject(ExecuteOrderHandler) private readonly orders: ExecuteOrderHandler) {}

  /** Null: it is so, or was before. `CONFLICT`: the order has come to its end without this parcel. */
  async record(
    orderId: string,
    command: AddressCommand,
    context: CommandContext,
  ): Promise<Rejection<'NOT_FOUND' | 'CONFLICT'> | null> {
    const outcome = await this.orders.execute(new ExecuteOrder(orderId, command, context));
    return isRejection(outcome) ? toGeneralRejection(outcome) : null;
  }
}
