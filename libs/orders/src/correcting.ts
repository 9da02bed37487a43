import type { CommandContext } from '@shop/event-store';
import { isRejection, reject, type Rejection } from '@shop/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { OrderEditing, type EditedOrder, type EditRefusal } from './order-editing.js';
import { mayMove } from './order-moves.js';
import type { Pieces } from './order-pricing.js';

export interface Correction {
  readonly orderId: string;
  readonly userId: string;
  readonly pieces: readonly Pieces[];
  readonly expectedRevision: number | undefined;
}

/** Shoppers change their own orders until somebody has confirmed them on the phone. */
@Injectable()
export class Correcting {
  constructor(@Inject(OrderEditing) private readonly editing: OrderEditing) {}

  async correct(
    { orderId, userId, pieces, expectedRevision }: Correction,
    context: CommandContext,
  ): Promise<EditedOrder | Rejection<Exclude<EditRefusal['code'], 'BLOCKED'>>> {
    const found = await this.editing.find(orderId);
    if (found === null || found.order.userId !== userId) return reject('NOT_FOUND', 'There is no such order');
    const { status } = found.order;
    if (!mayMove(status, 'withdraw'))
      return reject('CONFLICT', `The order is ${status}: it is not to be corrected here`);
    // What was looked at is what is changed: who confirms it meanwhile wins.
    const request = { type: 'edit', lines: pieces } as const;
    const changed = await this.editing.change(orderId, request, context, expectedRevision ?? found.revision);
    if (!isRejection(changed)) return changed;
    const { code } = changed;
    if (code === 'BLOCKED') throw new Error(`Order ${orderId} was refused for a number that was not to be changed`);
    return { ...changed, code };
  }
}
