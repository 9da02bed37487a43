import { OfferCatalogue } from '@shop/catalogue';
import type { CommandContext } from '@shop/event-store';
import { isRejection, reject, type Rejection } from '@shop/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { OrderEditing, type EditedOrder, type EditRefusal, type LoadedOrder } from './order-editing.js';
import { mayMove } from './order-moves.js';
import type { Pieces } from './order-pricing.js';
import { totalWith } from './order.decider.js';
import { PhoneChecks } from './phone-check/phone-checks.js';

export interface Correction {
  readonly orderId: string;
  readonly userId: string;
  readonly pieces: readonly Pieces[];
  readonly expectedRevision: number | undefined;
}

/** Shoppers change their own orders until somebody has confirmed them on the phone. */
@Injectable()
export class Correcting {
  constructor(
    @Inject(OrderEditing) private readonly editing: OrderEditing,
    @Inject(OfferCatalogue) private readonly catalogue: Pick<OfferCatalogue, 'priceLists'>,
    @Inject(PhoneChecks) private readonly phoneChecks: Pick<PhoneChecks, 'isOn' | 'isNeeded'>,
  ) {}

  async correct(
    { orderId, userId, pieces, expectedRevision }: Correction,
    context: CommandContext,
  ): Promise<EditedOrder | Rejection<Exclude<EditRefusal['code'], 'BLOCKED'> | 'PHONE_UNCONFIRMED'>> {
    const found = await this.editing.find(orderId);
    if (found === null || found.order.userId !== userId) return reject('NOT_FOUND', 'There is no such order');
    const { status } = found.order;
    if (!mayMove(status, 'withdraw'))
      return reject('CONFLICT', `The order is ${status}: it is not to be corrected here`);
    if (await this.isUnconfirmed(found, pieces, context))
      return reject('PHONE_UNCONFIRMED', 'The order may not grow so large before its phone is confirmed');
    // What was looked at is what is changed: who confirms it meanwhile wins.
    const request = { type: 'edit', lines: pieces } as const;
    const changed = await this.editing.change(orderId, request, context, expectedRevision ?? found.revision);
    if (!isRejection(changed)) return changed;
    const { code } = changed;
    if (code === 'BLOCKED') throw new Error(`Order ${orderId} was refused for a number that was not to be changed`);
    return { ...changed, code };
  }

  /** A large order needs its code, also when it was a small one at first. */
  private async isUnconfirmed(
    { order, phones }: LoadedOrder,
    pieces: readonly Pieces[],
    context: CommandContext,
  ): Promise<boolean> {
    const phone = phones.at(-1);
    if (!this.phoneChecks.isOn || phone === undefined) return false;
    const totalMinor = totalWith(pieces, await this.catalogue.priceLists(), order);
    if (totalMinor === null || totalMinor <= order.totalMinor) return false;
    const { orderId, userId, country } = order;
    return this.phoneChecks.isNeeded({ orderId, userId, country, phone, totalMinor }, context);
  }
}
