import type { OfferCatalogue } from '@shop/catalogue';
import type { CommandContext } from '@shop/event-store';
import { isRejection, reject, type Rejection } from '@shop/kernel';
import type { OrderCommands, EditedOrder, EditRejection, LoadedOrder } from './order-commands.js';
import { mayMove } from './order-moves.js';
import type { OfferQuantity } from './order-pricing.js';
import { totalFor } from './order.decider.js';
import type { PhoneConfirmations } from './phone-check/phone-confirmations.js';

export interface CorrectionRequest {
  readonly orderId: string;
  readonly userId: string;
  readonly pieces: readonly OfferQuantity[];
  readonly expectedRevision: number | undefined;
}

export class OrderCorrection {
  constructor(
    private readonly orders: OrderCommands,
    private readonly catalogue: Pick<OfferCatalogue, 'priceLists'>,
    private readonly phoneChecks: Pick<PhoneConfirmations, 'isOn' | 'isNeeded'>,
  ) {}

  async correct(
    { orderId, userId, pieces, expectedRevision }: CorrectionRequest,
    context: CommandContext,
  ): Promise<EditedOrder | Rejection<Exclude<EditRejection['code'], 'BLOCKED'> | 'PHONE_UNCONFIRMED'>> {
    const found = await this.orders.find(orderId);
    if (found === null || found.order.userId !== userId) return reject('NOT_FOUND', 'Order not found');
    const { status } = found.order;
    if (!mayMove(status, 'withdraw'))
      return reject('CONFLICT', `The order is ${status} and can no longer be corrected here`);
    if (await this.needsPhoneConfirmation(found, pieces, context))
      return reject('PHONE_UNCONFIRMED', 'Confirm the phone number before you enlarge the order');
    // Uses the revision just checked: a concurrent confirmation wins.
    const request = { type: 'edit', lines: pieces } as const;
    const changed = await this.orders.change(orderId, request, context, expectedRevision ?? found.revision);
    if (!isRejection(changed)) return changed;
    const { code } = changed;
    if (code === 'BLOCKED') throw new Error(`Order ${orderId} was rejected for a number that was not to be changed`);
    return { ...changed, code };
  }

  /** An order that grows large needs its code too. */
  private async needsPhoneConfirmation(
    { order, phones }: LoadedOrder,
    pieces: readonly OfferQuantity[],
    context: CommandContext,
  ): Promise<boolean> {
    const phone = phones.at(-1);
    if (!this.phoneChecks.isOn || phone === undefined) return false;
    const totalMinor = totalFor(pieces, await this.catalogue.priceLists(), order);
    if (totalMinor === null || totalMinor <= order.totalMinor) return false;
    const { orderId, userId, country } = order;
    return this.phoneChecks.isNeeded({ orderId, userId, country, phone, totalMinor }, context);
  }
}
