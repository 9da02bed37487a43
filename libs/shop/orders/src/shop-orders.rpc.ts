import type { OrderAddress, ParamsOf, ShopAddress, shopOrdersContract } from '@shop/contracts';
import { isRejection, reject, type Rejection } from '@shop/kernel';
import { addressKey, commandContextOf, type Caller, type HandlersFor } from '@shop/rpc';
import type { CallTimeSelection } from './call-time-selection.js';
import type { ContactCorrection, OrderCorrection } from './order-correction.js';
import type { OrderDeliveryDates } from './order-delivery-dates.js';
import { toOrderDto } from './order-dto.js';
import type { OrderFeed } from './order-feed.js';
import type { OrderQueries } from './order-list.queries.js';
import type { OrderPlacement } from './order-placement.js';
import type { OrderQuotes } from './order-quotes.js';
import type { RefillReminders } from './refill/refill-reminders.js';
import type { ReturnRequests } from './return-requests.js';
import type { OrderWithdrawal } from './order-withdrawal.js';

export class ShopOrdersRpc {
  constructor(
    private readonly placement: OrderPlacement,
    private readonly quotes: OrderQuotes,
    private readonly orders: OrderQueries,
    private readonly feed: OrderFeed,
    private readonly withdrawal: OrderWithdrawal,
    private readonly returnRequests: ReturnRequests,
    private readonly correction: OrderCorrection,
    private readonly callTimes: CallTimeSelection,
    private readonly deliveryDates: OrderDeliveryDates,
    private readonly refills: RefillReminders,
  ) {}

  readonly handlers: HandlersFor<typeof shopOrdersContract> = {
    'shopOrders.f.quote': async ({ Articles }, { country, caller, now }) => {
      const pieces = Articles.map(({ ID: offerId, Quantity: quantity }) => ({ offerId, quantity }));
      const userId = caller.kind === 'shopper' ? caller.userId : null;
      const quote = await this.quotes.quote(pieces, { userId, country, now });
      return isRejection(quote) ? quote : { data: quote };
    },
    'shopOrders.add': async (params, context) => {
      const userId = requireShopperId(context.caller);
      if (typeof userId !== 'string') return userId;
      const shopper = { userId, country: context.country, address: addressKey(context.ip) };
      const placed = await this.placement.place(params, shopper, commandContextOf(context));
      return isRejection(placed) ? placed : { data: placed.orderId, position: placed.position };
    },
    'shopOrders.f.getAll': async (_params, { caller }) => {
      const userId = requireShopperId(caller);
      if (typeof userId !== 'string') return userId;
      return { data: (await this.orders.findByUser(userId)).map(toOrderDto) };
    },
    'shopOrders.f.getOne': async ({ ID }, { caller }) => {
      const userId = requireShopperId(caller);
      if (typeof userId !== 'string') return userId;
      const order = await this.orders.findOneOfUser(userId, ID);
      return order === null ? notFound() : { data: toOrderDto(order) };
    },
    'shopOrders.f.getDelivery': async ({ LeadID }, { now }) => {
      return { data: await this.deliveryDates.find(LeadID, now) };
    },
    'shopOrders.f.cancel': async ({ ID, expectedRevision }, context) => {
      const userId = requireShopperId(context.caller);
      if (typeof userId !== 'string') return userId;
      const withdrawn = await this.withdrawal.withdraw(
        { orderId: ID, userId, expectedRevision },
        commandContextOf(context),
      );
      return isRejection(withdrawn) ? withdrawn : { data: null, position: withdrawn.position };
    },
    'shopOrders.f.correct': async ({ ID, Articles, expectedRevision, ...fields }, context) => {
      const userId = requireShopperId(context.caller);
      if (typeof userId !== 'string') return userId;
      const pieces = Articles.map(({ ID: offerId, Quantity: quantity }) => ({ offerId, quantity }));
      const corrected = await this.correction.correct(
        { orderId: ID, userId, pieces, contact: toContactCorrection(fields), expectedRevision },
        commandContextOf(context),
      );
      return isRejection(corrected) ? corrected : { data: null, position: corrected.position };
    },
    'shopOrders.f.callTimes': async ({ ID }, { caller, now }) => {
      const userId = requireShopperId(caller);
      if (typeof userId !== 'string') return userId;
      const times = await this.callTimes.listTimes(ID, userId, now);
      return isRejection(times) ? times : { data: times };
    },
    'shopOrders.f.chooseCallTime': async ({ ID, CallAt, expectedRevision }, context) => {
      const userId = requireShopperId(context.caller);
      if (typeof userId !== 'string') return userId;
      const chosen = await this.callTimes.select(
        { orderId: ID, userId, callAt: CallAt, expectedRevision },
        commandContextOf(context),
      );
      return isRejection(chosen) ? chosen : { data: null, position: chosen.position };
    },
    'shopOrders.f.returnTerms': async (params, { caller, now }) => {
      const userId = requireShopperId(caller);
      if (typeof userId !== 'string') return userId;
      const terms = await this.returnRequests.terms(params, userId, now);
      return isRejection(terms) ? terms : { data: terms };
    },
    'shopOrders.f.requestReturn': async (params, context) => {
      const userId = requireShopperId(context.caller);
      if (typeof userId !== 'string') return userId;
      const requested = await this.returnRequests.request(params, userId, commandContextOf(context));
      return isRejection(requested) ? requested : { data: null, position: requested.position };
    },
    'shopOrders.f.returnStatus': async ({ ID }, { caller }) => {
      if (caller.kind !== 'shopper') return notLoggedIn();
      const status = await this.returnRequests.status(ID, caller);
      return isRejection(status) ? status : { data: status };
    },
    'shopOrders.f.withdrawReturn': async (params, context) => {
      const { caller } = context;
      if (caller.kind !== 'shopper') return notLoggedIn();
      const withdrawn = await this.returnRequests.withdraw(params, caller, commandContextOf(context));
      return isRejection(withdrawn) ? withdrawn : { data: null, position: withdrawn.position };
    },
    'shopOrders.f.refillReminder': async ({ ID }, { caller, now }) => {
      const userId = requireShopperId(caller);
      if (typeof userId !== 'string') return userId;
      const reminder = await this.refills.find(ID, userId, now);
      return isRejection(reminder) ? reminder : { data: reminder };
    },
    'shopOrders.f.requestRefillReminder': async (params, context) => {
      const userId = requireShopperId(context.caller);
      if (typeof userId !== 'string') return userId;
      const requested = await this.refills.request(params, userId, commandContextOf(context));
      return isRejection(requested) ? requested : { data: null, position: requested.position };
    },
    'shopOrders.f.withdrawRefillReminder': async (params, context) => {
      const userId = requireShopperId(context.caller);
      if (typeof userId !== 'string') return userId;
      const withdrawn = await this.refills.withdraw(params, userId, commandContextOf(context));
      return isRejection(withdrawn) ? withdrawn : { data: null, position: withdrawn.position };
    },
    'shopOrders.f.live': async (_params, { caller, lastEventId, signal }) => {
      const userId = requireShopperId(caller);
      if (typeof userId !== 'string') return userId;
      return this.feed.subscribe({
        lastEventId,
        signal,
        select: (row) => (row.userId === userId ? { type: 'order' as const, order: toOrderDto(row) } : undefined),
      });
    },
  };
}

function requireShopperId(caller: Caller): string | Rejection<'NOT_LOGGED_IN'> {
  return caller.kind === 'shopper' ? caller.userId : notLoggedIn();
}

function notLoggedIn(): Rejection<'NOT_LOGGED_IN'> {
  return reject('NOT_LOGGED_IN', 'No login');
}

function notFound(): Rejection<'NOT_FOUND'> {
  return reject('NOT_FOUND', 'Order not found');
}

function toContactCorrection({
  FirstName: firstName,
  LastName: lastName,
  PhoneNumber: phone,
  Address: address,
}: Omit<ParamsOf<(typeof shopOrdersContract)['shopOrders.f.correct']>, 'ID' | 'Articles'>): ContactCorrection {
  return { firstName, lastName, phone, address: address && toOrderAddress(address) };
}

function toOrderAddress({ Street: street, Postcode: postcode, City: city, Note: note }: ShopAddress): OrderAddress {
  return { street, city, postcode, ...(note && { note }) };
}
