import type { PersonRecord } from '@shop/customers';
import type { CommandContext, Streams } from '@shop/event-store';
import { isRejection, uuidv5 } from '@shop/kernel';
import { MEDIA_STORE, type MediaStore } from '@shop/media';
import { mayMove, OrderEditing, ordersStreams } from '@shop/orders';
import { STREAMS } from '@shop/platform';
import { Inject, Injectable } from '@nestjs/common';

const [orderStream] = ordersStreams;

/** What an erased person leaves behind outside the keys: orders under way and pictures. */
@Injectable()
export class ErasedRemains {
  constructor(
    @Inject(STREAMS) private readonly streams: Streams,
    @Inject(OrderEditing) private readonly orders: OrderEditing,
    @Inject(MEDIA_STORE) private readonly media: MediaStore,
  ) {}

  /** Cancels what is not shipped yet; answers how many orders that were. */
  async cancelOrders(records: readonly PersonRecord[], context: CommandContext): Promise<number> {
    let cancelled = 0;
    for (const { id } of records.filter(({ kind }) => kind === 'order')) {
      const found = await this.orders.find(id);
      if (found === null || !mayMove(found.order.status, 'cancel')) continue;
      // Nobody can be called or delivered to any more.
      const command = { type: 'CancelOrder', why: { reason: 'erasure' } } as const;
      const own = { ...context, commandId: uuidv5(context.commandId, `cancel ${id}`), causationId: context.commandId };
      const outcome = await this.streams.execute(orderStream, id, command, own);
      // Shipped or cancelled by somebody else at this very moment: then there is nothing left to cancel.
      if (!isRejection(outcome)) cancelled += 1;
    }
    return cancelled;
  }

  /** Removes the files of uploaded pictures; answers how many pictures that were. */
  async removePictures(records: readonly PersonRecord[]): Promise<number> {
    const pictures = records.filter(({ kind }) => kind === 'picture');
    for (const { id } of pictures) await this.media.remove(id);
    return pictures.length;
  }
}
