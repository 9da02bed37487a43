import { callsStreams, callTaskIdOf } from '@shop/calls';
import { PersonRecords, type PersonRecord } from '@shop/customers';
import type { CommandContext, Streams } from '@shop/event-store';
import { isRejection, uuidv5 } from '@shop/kernel';
import { MEDIA_STORE, type MediaStore } from '@shop/media';
import { mayMove, OrderCommands, ordersStreams, type OrderStatus } from '@shop/orders';
import { STREAMS } from '@shop/platform';
import { shippingStreams } from '@shop/shipping';
import { ViewNames } from '@shop/views';
import { Inject, Injectable } from '@nestjs/common';
import { identifiersFrom } from './person-identifiers.js';

const [orderStream] = ordersStreams;
const [parcelStream] = shippingStreams;
const [, , , errandStream] = callsStreams;

/** Removes what a key revocation does not cover: view names, open orders, call tasks and pictures. */
@Injectable()
export class ErasureCleanup {
  constructor(
    @Inject(STREAMS) private readonly streams: Streams,
    @Inject(OrderCommands) private readonly orders: OrderCommands,
    @Inject(MEDIA_STORE) private readonly media: MediaStore,
    @Inject(PersonRecords) private readonly records: PersonRecords,
    @Inject(ViewNames) private readonly views: ViewNames,
  ) {}

  /** Must run before the key revocation, which makes names unreadable. */
  async renameViews(records: readonly PersonRecord[]): Promise<void> {
    await this.views.erasePerson(identifiersFrom(await this.records.readHistories(records)));
  }

  async cancelOrders(records: readonly PersonRecord[], context: CommandContext): Promise<number> {
    let cancelled = 0;
    for (const { id } of records.filter(({ kind }) => kind === 'order')) {
      const found = await this.orders.find(id);
      const command = found === null ? null : await this.cancelCommandFor(id, found.order.status);
      if (command === null) continue;
      const stepContext = {
        ...context,
        commandId: uuidv5(context.commandId, `cancel ${id}`),
        causationId: context.commandId,
      };
      const outcome = await this.streams.execute(orderStream, id, command, stepContext);
      // Rejected: shipped or cancelled concurrently, so there is nothing to cancel.
      if (!isRejection(outcome)) cancelled += 1;
    }
    return cancelled;
  }

  /** Null: shipped or completed. */
  private async cancelCommandFor(id: string, status: OrderStatus) {
    const why = { reason: 'erasure' } as const;
    if (mayMove(status, 'cancel')) return { type: 'CancelOrder', why } as const;
    if (status !== 'shipped') return null;
    const { state } = await this.streams.load(parcelStream, id);
    return state.status === 'rejected' ? ({ type: 'RefuseOrder', why } as const) : null;
  }

  /** Closes call tasks of orders only: those of leads and memberships react to `PersonErased`. */
  async closeCallTasks(records: readonly PersonRecord[], context: CommandContext): Promise<void> {
    const orders = records.filter(({ kind }) => kind === 'order');
    for (const id of orders.flatMap((order) => [callTaskIdOf('return', order.id), callTaskIdOf('parcel', order.id)])) {
      const stepContext = {
        ...context,
        commandId: uuidv5(context.commandId, `close ${id}`),
        causationId: context.commandId,
      };
      const outcome = await this.streams.execute(
        errandStream,
        id,
        { type: 'CloseErrand', cause: 'erased' },
        stepContext,
      );
      if (isRejection(outcome) && outcome.code !== 'NOT_FOUND')
        throw new Error(`Call task ${id} was not closed: ${outcome.message}`);
    }
  }

  async removePictures(records: readonly PersonRecord[]): Promise<number> {
    const pictures = records.filter(({ kind }) => kind === 'picture');
    for (const { id } of pictures) await this.media.remove(id);
    return pictures.length;
  }
}
