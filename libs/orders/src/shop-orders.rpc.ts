import type { shopOrdersContract } from '@shop/contracts';
import { isRejection, reject, type Rejection } from '@shop/kernel';
import { addressKey, commandContextOf, type Caller, type HandlersFor } from '@shop/rpc';
import { Inject, Injectable } from '@nestjs/common';
import { ChoosingCallTime } from './choosing-call-time.js';
import { Correcting } from './correcting.js';
import { orderAnswer } from './order-answer.js';
import { OrderFeed } from './order-feed.js';
import { OrderQueries } from './order-list.queries.js';
import { Placing } from './placing.js';
import { Quoting } from './quoting.js';
import { Returning } from './returning.js';
import { Withdrawing } from './withdrawing.js';

/** The shopper's methods about orders. */
@Injectable()
export class ShopOrdersRpc {
  constructor(
    @Inject(Placing) private readonly placing: Placing,
    @Inject(Quoting) private readonly quoting: Quoting,
    @Inject(OrderQueries) private readonly orders: OrderQueries,
    @Inject(OrderFeed) private readonly feed: OrderFeed,
    @Inject(Withdrawing) private readonly withdrawing: Withdrawing,
    @Inject(Returning) private readonly returning: Returning,
    @Inject(Correcting) private readonly correcting: Correcting,
    @Inject(ChoosingCallTime) private readonly callTimes: ChoosingCallTime,
  ) {}

  readonly handlers: HandlersFor<typeof shopOrdersContract> = {
    'shopOrders.f.quote': async ({ Articles }, { country, caller, now }) => {
      const pieces = Articles.map(({ ID: offerId, Quantity: quantity }) => ({ offerId, quantity }));
      const userId = caller.kind === 'shopper' ? caller.userId : null;
      const quote = await this.quoting.quote(pieces, { userId, country, now });
      return isRejection(quote) ? quote : { data: quote };
    },
    'shopOrders.add': async (params, context) => {
      const userId = shopperOf(context.caller);
      if (typeof userId !== 'string') return userId;
      const shopper = { userId, country: context.country, address: addressKey(context.ip) };
      const placed = await this.placing.place(params, shopper, commandContextOf(context));
      return isRejection(placed) ? placed : { data: placed.orderId, position: placed.position };
    },
    'shopOrders.f.getAll': async (_params, { caller }) => {
      const userId = shopperOf(caller);
      if (typeof userId !== 'string') return userId;
      return { data: (await this.orders.ofUser(userId)).map(orderAnswer) };
    },
    'shopOrders.f.getOne': async ({ ID }, { caller }) => {
      const userId = shopperOf(caller);
      if (typeof userId !== 'string') return userId;
      const order = await this.orders.oneOfUser(userId, ID);
      return order === null ? notFound() : { data: orderAnswer(order) };
    },
    'shopOrders.f.cancel': async ({ ID, expectedRevision }, context) => {
      const userId = shopperOf(context.caller);
      if (typeof userId !== 'string') return userId;
      const withdrawn = await this.withdrawing.withdraw(
        { orderId: ID, userId, expectedRevision },
        commandContextOf(context),
      );
      return isRejection(withdrawn) ? withdrawn : { data: null, position: withdrawn.position };
    },
    'shopOrders.f.correct': async ({ ID, Articles, expectedRevision }, context) => {
      const userId = shopperOf(context.caller);
      if (typeof userId !== 'string') return userId;
      const pieces = Articles.map(({ ID: offerId, Quantity: quantity }) => ({ offerId, quantity }));
      const corrected = await this.correcting.correct(
        { orderId: ID, userId, pieces, expectedRevision },
        commandContextOf(context),
      );
      return isRejection(corrected) ? corrected : { data: null, position: corrected.position };
    },
    'shopOrders.f.callTimes': async ({ ID }, { caller, now }) => {
      const userId = shopperOf(caller);
      if (typeof userId !== 'string') return userId;
      const times = await this.callTimes.times(ID, userId, now);
      return isRejection(times) ? times : { data: times };
    },
    'shopOrders.f.chooseCallTime': async ({ ID, CallAt, expectedRevision }, context) => {
      const userId = shopperOf(context.caller);
      if (typeof userId !== 'string') return userId;
      const chosen = await this.callTimes.choose(
        { orderId: ID, userId, callAt: CallAt, expectedRevision },
        commandContextOf(context),
      );
      return isRejection(chosen) ? chosen : { data: null, position: chosen.position };
    },
    'shopOrders.f.returnTerms': async (params, { caller, now }) => {
      const userId = shopperOf(caller);
      if (typeof userId !== 'string') return userId;
      const terms = await this.returning.terms(params, userId, now);
      return isRejection(terms) ? terms : { data: terms };
    },
    'shopOrders.f.requestReturn': async (params, context) => {
      const userId = shopperOf(context.caller);
      if (typeof userId !== 'string') return userId;
      const requested = await this.returning.request(params, userId, commandContextOf(context));
      return isRejection(requested) ? requested : { data: null, position: requested.position };
    },
    'shopOrders.f.live': async (_params, { caller, lastEventId, signal }) => {
      const userId = shopperOf(caller);
      if (typeof userId !== 'string') return userId;
      return this.feed.subscribe({
        lastEventId,
        signal,
        select: (row) => (row.userId === userId ? { type: 'order' as const, order: orderAnswer(row) } : undefined),
      });
    },
  };
}

function shopperOf(caller: Caller): string | Rejection<'NOT_LOGGED_IN'> {
  return caller.kind === 'shopper' ? caller.userId : reject('NOT_LOGGED_IN', 'Nobody is logged in');
}

function notFound(): Rejection<'NOT_FOUND'> {
  return reject('NOT_FOUND', 'There is no such order');
}
