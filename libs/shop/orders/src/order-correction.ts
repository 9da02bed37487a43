import { isDeepStrictEqual } from 'node:util';
import type { OfferCatalogue } from '@shop/catalogue';
import type { OrderAddress } from '@shop/contracts';
import { confirmationDeadline, packOf } from '@shop/countries';
import type { CommandContext } from '@shop/event-store';
import { isRejection, reject, type Rejection } from '@shop/kernel';
import type { OrderCommands, EditedOrder, EditRejection, LoadedOrder } from './order-commands.js';
import { validateAddress, validatePhone } from './contact-validation.js';
import { mayMove } from './order-moves.js';
import type { OfferQuantity } from './order-pricing.js';
import { totalFor } from './order-lines.js';
import type { Contact, PlacedOrder, ShortContact } from './order.decider.js';
import type { PhoneConfirmations } from './phone-check/phone-confirmations.js';

/** By the shopper; fields that are absent stay. */
export interface ContactCorrection {
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  /** In any notation. */
  readonly phone?: string | undefined;
  readonly address?: OrderAddress | undefined;
}

export interface CorrectionRequest {
  readonly orderId: string;
  readonly userId: string;
  readonly pieces: readonly OfferQuantity[];
  readonly contact: ContactCorrection;
  readonly expectedRevision: number | undefined;
}

export class OrderCorrection {
  constructor(
    private readonly orders: OrderCommands,
    private readonly catalogue: Pick<OfferCatalogue, 'priceLists'>,
    private readonly phoneChecks: Pick<PhoneConfirmations, 'isOn' | 'isNeeded'>,
  ) {}

  async correct(
    { orderId, userId, pieces, contact, expectedRevision }: CorrectionRequest,
    context: CommandContext,
  ): Promise<EditedOrder | Rejection<Exclude<EditRejection['code'], 'BLOCKED'> | 'PHONE_UNCONFIRMED'>> {
    const found = await this.orders.find(orderId);
    if (found === null || found.order.userId !== userId) return reject('NOT_FOUND', 'Order not found');
    const { status } = found.order;
    if (!mayMove(status, 'withdraw'))
      return reject('CONFLICT', `The order is ${status} and can no longer be corrected here`);
    const corrected = toCorrectedContact(found.order, contact);
    if (isRejection(corrected)) return corrected;
    if (await this.needsPhoneConfirmation(found, pieces, corrected?.phone, context))
      return reject('PHONE_UNCONFIRMED', 'Confirm the phone number before you change the order');
    // Uses the revision just checked: a concurrent confirmation wins.
    const { now } = context;
    const callAgain = { now, deadline: confirmationDeadline(now, packOf(found.order.country)) };
    const request = { type: 'correct', lines: pieces, ...(corrected && { contact: corrected, callAgain }) } as const;
    const changed = await this.orders.change(orderId, request, context, expectedRevision ?? found.revision);
    if (!isRejection(changed)) return changed;
    const { code } = changed;
    if (code === 'BLOCKED')
      throw new Error(`Order ${orderId} was rejected for a number that is checked during the call`);
    return { ...changed, code };
  }

  /** An order that grows large, or gets another number, needs its code too. */
  private async needsPhoneConfirmation(
    { order, phones }: LoadedOrder,
    pieces: readonly OfferQuantity[],
    newPhone: string | undefined,
    context: CommandContext,
  ): Promise<boolean> {
    const oldPhone = phones.at(-1);
    const phone = newPhone ?? oldPhone;
    if (!this.phoneChecks.isOn || phone === undefined) return false;
    const totalMinor = totalFor(pieces, await this.catalogue.priceLists(), order);
    if (totalMinor === null || (phone === oldPhone && totalMinor <= order.totalMinor)) return false;
    const { orderId, userId, country } = order;
    return this.phoneChecks.isNeeded({ orderId, userId, country, phone, totalMinor }, context);
  }
}

/** Null: nothing changes. */
function toCorrectedContact(
  { contact, country }: PlacedOrder,
  { firstName, lastName, phone, address }: ContactCorrection,
): Contact | ShortContact | null | Rejection<'NOT_FOUND' | 'INVALID_PARAMS'> {
  if (contact === null) return reject('NOT_FOUND', 'Order not found');
  const number = phone === undefined ? contact.phone : validatePhone('PhoneNumber', phone, country);
  if (isRejection(number)) return number;
  const place = address && validateAddress('Address.Postcode', address, country);
  if (isRejection(place)) return place;
  const corrected = {
    ...contact,
    ...{ firstName: firstName ?? contact.firstName, lastName: lastName ?? contact.lastName, phone: number },
    ...(place && { address: place }),
  };
  return isDeepStrictEqual(corrected, contact) ? null : corrected;
}
