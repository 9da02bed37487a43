import type { adminOrdersContract, orderReturnsContract, orderWarehouseContract } from '@shop/contracts';
import { eventIdOf, isRejection, isUuid, reject, type Rejection } from '@shop/kernel';
import { commandContextOf, type CallContext, type HandlersFor } from '@shop/rpc';
import type { OrderAsOf } from './order-as-of.js';
import { toCancelReason, type OrderCommands, type EditRejection, type StaffRequest } from './order-commands.js';
import type { OrderHistory } from './order-history.js';
import type { OrderSearch } from './order-search.queries.js';
import type { OutcomeUndo } from './outcome-undo.js';
import type { UndoWindows } from './undo-windows.js';

type OrderMethods = Omit<
  typeof adminOrdersContract,
  keyof typeof orderReturnsContract | keyof typeof orderWarehouseContract
>;

export class AdminOrdersRpc {
  constructor(
    private readonly search: OrderSearch,
    private readonly history: OrderHistory,
    private readonly orders: OrderCommands,
    private readonly pointInTime: OrderAsOf,
    private readonly outcomeUndo: OutcomeUndo,
    private readonly undoWindows: UndoWindows,
  ) {}

  readonly handlers: HandlersFor<OrderMethods> = {
    'admin.orders.getList': async (params) => ({ data: await this.search.list(params) }),
    'admin.orders.getOne': async ({ id }) => {
      const order = await this.search.one(id);
      return order === null ? notFound() : { data: order };
    },
    'admin.orders.getMany': async ({ ids }) => ({ data: await this.search.many(ids) }),
    'admin.orders.history': async ({ id }) => {
      const history = isUuid(id) ? await this.history.load(id) : null;
      return history === null ? notFound() : { data: history };
    },
    'admin.orders.asOf': async ({ id, at, revision }) => {
      const order = await this.pointInTime.load(id, { at, revision });
      return order === null ? notFound() : { data: order };
    },
    'admin.orders.confirm': ({ id, expectedRevision, lines, contact }, context) =>
      this.decide(id, { type: 'confirm', contact, ...(lines && { lines }) }, context, expectedRevision),
    'admin.orders.edit': ({ id, expectedRevision, lines, contact }, context) =>
      this.change(
        id,
        { type: 'edit', ...(lines && { lines }), ...(contact && { contact }) },
        context,
        expectedRevision,
      ),
    'admin.orders.cancel': async ({ id, expectedRevision, reason }, context) =>
      excludeStockAndBlock(
        await this.decide(id, { type: 'cancel', why: toCancelReason(reason) }, context, expectedRevision),
      ),
    'admin.orders.undo': async ({ id, outcomeEventId, expectedRevision }, context) => {
      const request = { orderId: id, outcomeEventId, expectedRevision };
      const undone = await this.outcomeUndo.undoDecision(request, commandContextOf(context));
      if (isRejection(undone)) return undone;
      const { order, revision, position } = undone;
      return { data: { id, status: order.status, revision }, position };
    },
    'admin.orders.pack': async ({ id, expectedRevision }, context) =>
      excludeOutOfStock(await this.change(id, { type: 'pack' }, context, expectedRevision)),
    'admin.orders.ship': async ({ id, carrier, expectedRevision }, context) =>
      excludeOutOfStock(
        await this.change(id, { type: 'ship', ...(carrier && { carrier }) }, context, expectedRevision),
      ),
    'admin.orders.deliver': async ({ id, expectedRevision }, context) =>
      excludeStockAndBlock(await this.change(id, { type: 'deliver', at: context.now }, context, expectedRevision)),
    'admin.orders.refuse': async ({ id, reason, expectedRevision }, context) =>
      excludeStockAndBlock(
        await this.change(id, { type: 'refuse', why: { words: reason } }, context, expectedRevision),
      ),
    'admin.orders.note': async ({ id, text, expectedRevision }, context) =>
      excludeStockAndBlock(await this.change(id, { type: 'note', text }, context, expectedRevision)),
    'admin.orders.pinNote': async ({ id, noteId, expectedRevision }, context) =>
      excludeStockAndBlock(await this.change(id, { type: 'pinNote', noteId }, context, expectedRevision)),
  };

  /** An outcome that can be undone for ten seconds. */
  private async decide(id: string, request: StaffRequest, context: CallContext, expectedRevision?: number) {
    const command = commandContextOf(context);
    await this.undoWindows.open(command.commandId);
    const changed = await this.orders.change(id, request, command, expectedRevision);
    if (isRejection(changed)) return changed;
    const { order, revision, position, appended } = changed;
    const outcomeEventId = appended === 0 ? null : eventIdOf(command.commandId, `order-${id}`, appended - 1);
    return { data: { id, status: order.status, revision, outcomeEventId }, position };
  }

  private async change(id: string, request: StaffRequest, context: CallContext, expectedRevision?: number) {
    const changed = await this.orders.change(id, request, commandContextOf(context), expectedRevision);
    if (isRejection(changed)) return changed;
    const { order, revision, position } = changed;
    return { data: { id, status: order.status, revision }, position };
  }
}

/** A command without line changes is never out of stock. */
function excludeOutOfStock<T>(
  outcome: T | EditRejection,
): T | Rejection<Exclude<EditRejection['code'], 'OUT_OF_STOCK'>> {
  if (!isRejection(outcome)) return outcome;
  const rejection: EditRejection = outcome;
  const { code } = rejection;
  if (code === 'OUT_OF_STOCK') throw new Error('An order rejected lines that were not to be changed');
  return { ...rejection, code };
}

/** A command that neither ships nor changes the contact is never blocked. */
function excludeStockAndBlock<T>(
  outcome: T | EditRejection,
): T | Rejection<'NOT_FOUND' | 'CONFLICT' | 'INVALID_PARAMS'> {
  const remaining = excludeOutOfStock(outcome);
  if (!isRejection(remaining)) return remaining;
  const rejection: Rejection<Exclude<EditRejection['code'], 'OUT_OF_STOCK'>> = remaining;
  const { code } = rejection;
  if (code === 'BLOCKED') throw new Error('An order rejected a number that was not to be changed');
  return { ...rejection, code };
}

function notFound(): Rejection<'NOT_FOUND'> {
  return reject('NOT_FOUND', 'Order not found');
}
