import type { OfferCatalogue } from '@shop/catalogue';
import type { Memberships } from '@shop/club';
import type { ParamsOf, shopOrdersContract } from '@shop/contracts';
import { confirmationDeadline, packOf, type CountryCode } from '@shop/countries';
import type { CommandContext, Streams } from '@shop/event-store';
import { isRejection, reject, type Rejection } from '@shop/kernel';
import type { AttemptKind } from '@shop/platform';
import type { AttemptLimiter, AttemptReservation } from '@shop/rpc';
import { validatePhone } from './contact-validation.js';
import { leadIdOf, orderIdOf } from './lead-id.js';
import { calculateAmounts, orderTerms } from './order-pricing.js';
import { priceNewLines } from './order-lines.js';
import type { OrderCommand } from './order.decider.js';
import { type ErasedCustomers, orderStream, toLinesRejection } from './order.stream.js';
import type { PhoneConfirmations } from './phone-check/phone-confirmations.js';
import type { AddressOrderCounts } from './suspicion/address-order-counts.js';

type AddParams = ParamsOf<(typeof shopOrdersContract)['shopOrders.add']>;
type PlaceOrder = Extract<OrderCommand, { type: 'PlaceOrder' }>;
type PlaceOrderRejection = Rejection<
  'NOT_FOUND' | 'OUT_OF_STOCK' | 'CONFLICT' | 'INVALID_PARAMS' | 'RATE_LIMITED' | 'PHONE_UNCONFIRMED' | 'WRONG_CODE'
>;
type OrderAttempt = Extract<AttemptKind, `order-${string}`>;
type PlacementResult = { readonly orderId: string; readonly position: string | undefined };

export interface Shopper {
  readonly userId: string;
  readonly country: CountryCode;
  readonly address: string;
}

/** With a million orders one LeadID in a billion collides; three in a row never. */
const maxLeadIdAttempts = 3;

/** One append, at prices from memory. */
export class OrderPlacement {
  constructor(
    private readonly streams: Streams,
    private readonly catalogue: OfferCatalogue,
    private readonly memberships: Memberships,
    private readonly erased: ErasedCustomers,
    private readonly attempts: Pick<AttemptLimiter<OrderAttempt>, 'reserve'>,
    private readonly addressOrders: AddressOrderCounts,
    private readonly phoneChecks: Pick<PhoneConfirmations, 'isOn' | 'refuse'>,
  ) {}

  async place(
    params: AddParams,
    shopper: Shopper,
    context: CommandContext,
  ): Promise<PlacementResult | PlaceOrderRejection> {
    const phone = validatePhone('PhoneNumber', params.PhoneNumber, shopper.country);
    if (typeof phone !== 'string') return phone;
    const { address, userId } = shopper;
    const keys = {
      'order-address': address,
      'order-address-hour': address,
      'order-account': userId,
      'order-phone': phone,
    };
    const attempt = await this.attempts.reserve(keys);
    if ('retryAfter' in attempt) {
      const earlier = await this.findPlaced(userId, context.commandId);
      return earlier ?? reject('RATE_LIMITED', 'Too many orders were placed. Try again later.', attempt);
    }
    return this.placeReserved(params, phone, shopper, context, attempt);
  }

  /** Returns the reserved attempt unless an order results. */
  private async placeReserved(
    params: AddParams,
    phone: string,
    shopper: Shopper,
    context: CommandContext,
    attempt: AttemptReservation<OrderAttempt>,
  ): Promise<PlacementResult | PlaceOrderRejection> {
    let isNew = false;
    try {
      await this.addressOrders.record(context.commandId, attempt.counts['order-address-hour']);
      const placed = await this.append(params, phone, shopper, context);
      isNew = !isRejection(placed) && !placed.deduplicated;
      return placed;
    } finally {
      if (!isNew) await attempt.cancel();
    }
  }

  private async findPlaced(userId: string, commandId: string): Promise<PlacementResult | null> {
    const orderId = orderIdOf(leadIdOf(commandId, 0));
    const { state, position } = await this.streams.load(orderStream, orderId);
    return state.status !== 'none' && state.userId === userId ? { orderId, position } : null;
  }

  private async append(
    params: AddParams,
    phone: string,
    shopper: Shopper,
    context: CommandContext,
  ): Promise<(PlacementResult & { readonly deduplicated: boolean }) | PlaceOrderRejection> {
    const order = await this.toPlaceOrder(params, phone, shopper, context.now);
    // The accounting key survives an erasure: a last request of the session could still place an order.
    if (await this.erased.has(shopper.userId)) return reject('CONFLICT', 'This account no longer exists');
    const rejection = await this.phoneRejection(order, params.PhoneCode, shopper, context);
    if (rejection !== null) return rejection;
    for (let attempt = 0; attempt < maxLeadIdAttempts; attempt += 1) {
      const leadId = leadIdOf(context.commandId, attempt);
      const orderId = orderIdOf(leadId);
      const outcome = await this.streams.execute(orderStream, orderId, { ...order, orderId, leadId }, context);
      if (!isRejection(outcome)) return { orderId, position: outcome.position, deduplicated: outcome.deduplicated };
      if (outcome.code !== 'LEAD_ID_TAKEN') return toLinesRejection(outcome);
    }
    return reject('CONFLICT', 'No LeadID is free');
  }

  /** Null if no confirmation is needed, or the lines are rejected anyway. */
  private async phoneRejection(
    order: Omit<PlaceOrder, 'orderId' | 'leadId'>,
    code: string | undefined,
    { userId, country, address }: Shopper,
    context: CommandContext,
  ): Promise<PlaceOrderRejection | null> {
    if (!this.phoneChecks.isOn) return null;
    const lines = priceNewLines(order.pieces, order.prices[country]);
    if (isRejection(lines)) return null;
    const { totalMinor } = calculateAmounts(lines, order);
    const { phone } = order.contact;
    return this.phoneChecks.refuse({ userId, country, address, phone, totalMinor, code }, context);
  }

  private async toPlaceOrder(
    { Articles, FirstName: firstName, LastName: lastName, Consents }: AddParams,
    phone: string,
    { userId, country }: Shopper,
    now: string,
  ): Promise<Omit<PlaceOrder, 'orderId' | 'leadId'>> {
    return {
      ...orderTerms(country, { member: (await this.memberships.memberUntil(userId, now)) !== null }),
      type: 'PlaceOrder',
      userId,
      country,
      currency: packOf(country).currency.code,
      pieces: Articles.map(({ ID: offerId, Quantity: quantity }) => ({ offerId, quantity })),
      prices: await this.catalogue.priceLists(),
      placedAt: now,
      deadline: confirmationDeadline(now, packOf(country)),
      consents: { ...Consents },
      contact: { firstName, lastName, phone },
    };
  }
}
