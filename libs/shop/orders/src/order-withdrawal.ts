import type { CommandContext, Streams } from '@shop/event-store';
import { isRejection, isUuid, reject, type Rejection } from '@shop/kernel';
import { toGeneralRejection, orderStream } from './order.stream.js';

export class OrderWithdrawal {
  constructor(private readonly streams: Streams) {}

  async withdraw(
    order: { readonly orderId: string; readonly userId: string; readonly expectedRevision: number | undefined },
    context: CommandContext,
  ): Promise<{ readonly position: string | undefined } | Rejection<'NOT_FOUND' | 'CONFLICT'>> {
    const { orderId, userId, expectedRevision } = order;
    // Ownership is checked before the revision, so that rejections do not reveal foreign orders.
    if (!(await this.isOwner(orderId, userId))) return reject('NOT_FOUND', 'Order not found');
    const command = { type: 'WithdrawOrder', userId } as const;
    const outcome = await this.streams.execute(orderStream, orderId, command, context, { expectedRevision });
    return isRejection(outcome) ? toGeneralRejection(outcome) : outcome;
  }

  private async isOwner(orderId: string, userId: string): Promise<boolean> {
    if (!isUuid(orderId)) return false;
    const { state } = await this.streams.load(orderStream, orderId);
    return state.status !== 'none' && state.userId === userId;
  }
}
