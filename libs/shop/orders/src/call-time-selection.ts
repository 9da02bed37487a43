import type { CallTimes } from '@shop/contracts';
import type { CommandContext, Streams } from '@shop/event-store';
import { addMilliseconds, isRejection, reject, type Rejection } from '@shop/kernel';
import { callTimes, isCallTime } from './call-times.js';
import type { OrderCommands, VersionedOrder } from './order-commands.js';
import { mayMove } from './order-moves.js';
import { confirmationDeadline } from './order-terms.js';
import { toGeneralRejection, orderStream } from './order.stream.js';

export interface CallTimeRequest {
  readonly orderId: string;
  readonly userId: string;
  /** Null: as soon as possible. */
  readonly callAt: string | null;
  readonly expectedRevision: number | undefined;
}

export class CallTimeSelection {
  constructor(
    private readonly orders: OrderCommands,
    private readonly streams: Streams,
  ) {}

  async listTimes(orderId: string, userId: string, now: string): Promise<CallTimes | Rejection<'NOT_FOUND'>> {
    const found = await this.findOwnOrder(orderId, userId);
    if (isRejection(found)) return found;
    const { status, callTime, country } = found.order;
    const callAt = callTime?.callAt ?? null;
    return {
      Chosen: callAt !== null && callAt > now ? callAt : null,
      Times: mayMove(status, 'chooseCallTime') ? [...callTimes(now, country)] : [],
    };
  }

  async select(
    { orderId, userId, callAt, expectedRevision }: CallTimeRequest,
    context: CommandContext,
  ): Promise<{ readonly position: string | undefined } | Rejection<'NOT_FOUND' | 'CONFLICT' | 'INVALID_PARAMS'>> {
    const found = await this.findOwnOrder(orderId, userId);
    if (isRejection(found)) return found;
    const { country, callTime } = found.order;
    const { now } = context;
    const at = callAt === null ? null : addMilliseconds(callAt, 0);
    const isOffered = at === null || isCallTime(at, now, country) || (at === callTime?.callAt && at > now);
    if (!isOffered) return notOfferedRejection();
    const deadline = confirmationDeadline(at ?? now, country);
    const command = { type: 'ChooseCallTime', userId, callAt: at, now, deadline } as const;
    const outcome = await this.streams.execute(orderStream, orderId, command, context, { expectedRevision });
    return isRejection(outcome) ? toGeneralRejection(outcome) : outcome;
  }

  private async findOwnOrder(orderId: string, userId: string): Promise<VersionedOrder | Rejection<'NOT_FOUND'>> {
    const found = await this.orders.find(orderId);
    return found === null || found.order.userId !== userId ? reject('NOT_FOUND', 'Order not found') : found;
  }
}

function notOfferedRejection(): Rejection<'INVALID_PARAMS'> {
  const details = [{ path: 'CallAt', message: 'One of the times that are offered' }];
  return reject('INVALID_PARAMS', 'Invalid params', { details });
}
