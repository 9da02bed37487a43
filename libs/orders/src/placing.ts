import { OfferCatalogue } from '@shop/catalogue';
import { Memberships } from '@shop/club';
import type { ParamsOf, shopOrdersContract } from '@shop/contracts';
import { packOf, type CountryCode } from '@shop/countries';
import type { CommandContext } from '@shop/event-store';
import { isRejection, reject, type Rejection } from '@shop/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { checkedPhone } from './checked-contact.js';
import { ErasedCustomers } from './erased-customers.js';
import { leadIdOf, orderIdOf } from './lead-id.js';
import type { OrderCommand } from './order.decider.js';
import { ExecuteOrder, linesRefusal } from './order.stream.js';
import { confirmationDeadline, orderTerms } from './order-terms.js';

type AddParams = ParamsOf<(typeof shopOrdersContract)['shopOrders.add']>;
type PlaceOrder = Extract<OrderCommand, { type: 'PlaceOrder' }>;
type Refusal = Rejection<'NOT_FOUND' | 'OUT_OF_STOCK' | 'CONFLICT' | 'INVALID_PARAMS'>;

/** With a million orders one LeadID in a billion is drawn twice; that three in a row are never happens. */
const leadIdTries = 3;

/** Places orders: one append, at prices that are in memory. */
@Injectable()
export class Placing {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(OfferCatalogue) private readonly catalogue: OfferCatalogue,
    @Inject(Memberships) private readonly memberships: Memberships,
    @Inject(ErasedCustomers) private readonly erased: ErasedCustomers,
  ) {}

  /** @returns the order's id and where in the log it is */
  async place(
    params: AddParams,
    shopper: { readonly userId: string; readonly country: CountryCode },
    context: CommandContext,
  ): Promise<{ readonly orderId: string; readonly position: string | undefined } | Refusal> {
    const phone = checkedPhone('PhoneNumber', params.PhoneNumber, shopper.country);
    if (typeof phone !== 'string') return phone;
    const order = await this.orderOf(params, phone, shopper, context.now);
    // Orders are sealed with the accounting key, which an erasure leaves: a session's last call could still place one.
    if (await this.erased.has(shopper.userId)) return reject('CONFLICT', 'This account does not exist any more');
    for (let attempt = 0; attempt < leadIdTries; attempt += 1) {
      const leadId = leadIdOf(context.commandId, attempt);
      const orderId = orderIdOf(leadId);
      const outcome = await this.commands.execute(new ExecuteOrder(orderId, { ...order, orderId, leadId }, context));
      if (!isRejection(outcome)) return { orderId, position: outcome.position };
      if (outcome.code !== 'LEAD_ID_TAKEN') return linesRefusal(outcome);
    }
    return reject('CONFLICT', 'No LeadID is free');
  }

  private async orderOf(
    { Articles, FirstName: firstName, LastName: lastName, Consents }: AddParams,
    phone: string,
    { userId, country }: { readonly userId: string; readonly country: CountryCode },
    now: string,
  ): Promise<Omit<PlaceOrder, 'orderId' | 'leadId'>> {
    return {
      ...orderTerms(country, { member: (await this.memberships.untilOf(userId, now)) !== null }),
      type: 'PlaceOrder',
      userId,
      country,
      currency: packOf(country).currency.code,
      pieces: Articles.map(({ ID: offerId, Quantity: quantity }) => ({ offerId, quantity })),
      prices: await this.catalogue.priceLists(),
      placedAt: now,
      deadline: confirmationDeadline(now, country),
      consents: { ...Consents },
      contact: { firstName, lastName, phone },
    };
  }
}
