import { callsModule, callTaskIdOf } from '@shop/calls';
import type { PersonRecords, PersonRecord } from '@shop/customers';
import type { CommandContext, Streams } from '@shop/event-store';
import { isRejection, uuidv5 } from '@shop/kernel';
import type { MediaStore } from '@shop/media';
import { type OrderCommands, mayMove, ordersModule, type OrderStatus } from '@shop/orders';
import { readParcel } from '@shop/shipping';
import type { ViewNames } from '@shop/views';
import { identifiersFrom } from './person-identifiers.js';

const [orderStream] = ordersModule.streams;
const [, , , errandStream] = callsModule.streams;

/** Removes what a key revocation does not cover: view names, open orders, call tasks and pictures. */
export class ErasureCleanup {
  constructor(
    private readonly streams: Streams,
    private readonly orders: OrderCommands,
    private readonly media: MediaStore,
    private readonly records: PersonRecords,
    private readonly views: ViewNames,
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
    const parcel = await readParcel(this.streams, id);
    return parcel.status === 'rejected' ? ({ type: 'RefuseOrder', why } as const) : null;
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
