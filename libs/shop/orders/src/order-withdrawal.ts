import type { CommandContext, Streams } from '@shop/event-store';
import { isRejection, isUuid, reject, type Rejection } from '@shop/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { STREAMS } from '@shop/platform';
import { ExecuteOrder, toGeneralRejection, orderStream } from './order.stream.js';

@Injectable()
export class OrderWithdrawal {
  constructor(
    @Inject(STREAMS) private readonly streams: Streams,
    @Inject(CommandBus) private readonly commands: CommandBus,
  ) {}

  async withdraw(
    order: { readonly orderId: string; readonly userId: string; readonly expectedRevision: number | undefined },
    context: CommandContext,
  ): Promise<{ readonly position: string | undefined } | Rejection<'NOT_FOUND' | 'CONFLICT'>> {
    const { orderId, userId, expectedRevision } = order;
    // Ownership is checked before the revision, so that rejections do not reveal foreign orders.
    if (!(await this.isOwner(orderId, userId))) return reject('NOT_FOUND', 'Order not found');
    const command = { type: 'WithdrawOrder', userId } as const;
    const outcome = await this.commands.execute(new ExecuteOrder(orderId, command, context, expectedRevision));
    return isRejection(outcome) ? toGeneralRejection(outcome) : outcome;
  }

  private async isOwner(orderId: string, userId: string): Promise<boolean> {
    if (!isUuid(orderId)) return false;
    const { state } = await this.streams.load(orderStream, orderId);
    return state.status !== 'none' && state.userId === userId;
  }
}
