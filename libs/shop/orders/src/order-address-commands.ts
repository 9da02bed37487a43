import type { CommandContext, Streams } from '@shop/event-store';
import { isRejection, type Rejection } from '@shop/kernel';
import type { AddressCommand } from './order-address.decider.js';
import { toGeneralRejection, orderStream } from './order.stream.js';

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
