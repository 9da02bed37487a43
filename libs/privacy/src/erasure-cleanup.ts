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

/** What an erased person leaves behind outside the keys: names of views, orders under way, calls that are to be made and pictures. */
@Injectable()
export class ErasureCleanup {
  constructor(
    @Inject(STREAMS) private readonly streams: Streams,
    @Inject(OrderCommands) private readonly orders: OrderCommands,
    @Inject(MEDIA_STORE) private readonly media: MediaStore,
    @Inject(PersonRecords) private readonly records: PersonRecords,
    @Inject(ViewNames) private readonly views: ViewNames,
  ) {}

  /** Takes the person out of the names that staff gave to views; nobody is known by whom once the keys are gone. */
  async renameViews(records: readonly PersonRecord[]): Promise<void> {
    await this.views.erasePerson(identifiersFrom(await this.records.readHistories(records)));
  }

  /** Ends what is not on its way yet; answers how many orders that were. */
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
      // Shipped or cancelled by somebody else at this very moment: then there is nothing left to cancel.
      if (!isRejection(outcome)) cancelled += 1;
    }
    return cancelled;
  }

  /** Nobody can be called or delivered to any more. Null: it is on its way, or at its end. */
  private async cancelCommandFor(id: string, status: OrderStatus) {
    const why = { reason: 'erasure' } as const;
    if (mayMove(status, 'cancel')) return { type: 'CancelOrder', why } as const;
    if (status !== 'shipped') return null;
    const { state } = await this.streams.load(parcelStream, id);
    return state.status === 'rejected' ? ({ type: 'RefuseOrder', why } as const) : null;
  }

  /**
   * Takes the calls about their orders off the desk: there is nobody to be called. What they are about goes on. Calls about
   * leads and memberships the desk takes off itself, since `PersonErased` names those.
   */
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
      // About most orders nobody was ever to be called.
      if (isRejection(outcome) && outcome.code !== 'NOT_FOUND')
        throw new Error(`Call task ${id} was not closed: ${outcome.message}`);
    }
  }

  /** Removes the files of uploaded pictures; answers how many pictures that were. */
  async removePictures(records: readonly PersonRecord[]): Promise<number> {
    const pictures = records.filter(({ kind }) => kind === 'picture');
    for (const { id } of pictures) await this.media.remove(id);
    return pictures.length;
  }
}
