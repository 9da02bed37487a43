import type { ParamsOf, ReturnStatus, ReturnTerms, shopOrdersContract } from '@shop/contracts';
import { packOf, parseIban } from '@shop/countries';
import type { CommandContext, Streams } from '@shop/event-store';
import type { OrderEvent } from '@shop/events/orders';
import { isRejection, isUuid, reject, toDecimal, type RecordedEvent, type Rejection } from '@shop/kernel';
import type { Caller } from '@shop/rpc';
import type { ClaimedCalls } from '@shop/staff';
import { invalidParam } from './contact-validation.js';
import { mayMove } from './order-moves.js';
import type { PlacedOrder } from './order.decider.js';
import { toReturnDto } from './order-return-dto.js';
import { firstRequestTime } from './order-return.decider.js';
import type { FulfilmentRejectionCode } from './order-fulfilment.decider.js';
import { orderStream, toGeneralRejection, toReturnRejection } from './order.stream.js';
import { allPieces, isTooLate, returnKinds, returnTermsOf, wasBought } from './return-terms.js';
import { standingEvents } from './standing-events.js';

type RequestParams = ParamsOf<(typeof shopOrdersContract)['shopOrders.f.requestReturn']>;
type Articles = NonNullable<RequestParams['lines']>;
type ShopperCaller = Extract<Caller, { readonly kind: 'shopper' }>;

export class ReturnRequests {
  constructor(
    private readonly streams: Streams,
    private readonly calls: ClaimedCalls | null,
  ) {}

  async terms(
    { ID, lines }: { readonly ID: string; readonly lines?: Articles | undefined },
    userId: string,
    now: string,
  ): Promise<ReturnTerms | Rejection<'NOT_FOUND' | 'CONFLICT' | 'INVALID_PARAMS'>> {
    const order = await this.findOwnOrder(ID, userId);
    if (order === null) return notFound();
    const { deliveredAt, country } = order;
    if (deliveredAt === null) return reject('CONFLICT', 'The order is not delivered yet', { status: order.status });
    const pieces = lines === undefined ? allPieces(order) : piecesOf(lines);
    if (!wasBought(pieces, order)) return invalidParam('lines', 'Choose only goods of this order');
    const terms = returnKinds.map((kind) => returnTermsOf(order, deliveredAt, { kind, pieces }));
    return {
      DeliveredAt: deliveredAt,
      Kinds: terms
        .filter(({ available }) => available)
        .map((offered) => ({
          Kind: offered.kind,
          Until: offered.until,
          InTime: !isTooLate(offered, country, firstRequestTime(order, offered.kind, now)),
          Refund: toDecimal(offered.refundMinor),
          Excluded: [...offered.excluded],
        })),
      Currency: packOf(country).currency.shown,
    };
  }

  async request(
    params: RequestParams,
    userId: string,
    context: CommandContext,
  ): Promise<{ readonly position: string | undefined } | Rejection<FulfilmentRejectionCode>> {
    const { ID, kind, lines, reason, expectedRevision } = params;
    const iban = params.iban === undefined ? undefined : parseIban(params.iban);
    if (iban === null) return invalidParam('iban', 'Enter an account number (IBAN)');
    // Ownership is checked before the revision, so that rejections do not reveal foreign orders.
    if ((await this.findOwnOrder(ID, userId)) === null) return notFound();
    const command = {
      type: 'RequestReturn',
      ...{ userId, kind, now: context.now },
      ...(lines !== undefined && { pieces: piecesOf(lines) }),
      ...(reason !== undefined && { reason }),
      ...(iban !== undefined && { iban }),
    } as const;
    const outcome = await this.streams.execute(orderStream, ID, command, context, { expectedRevision });
    return isRejection(outcome) ? toReturnRejection(outcome) : { position: outcome.position };
  }

  async status(ID: string, caller: ShopperCaller): Promise<ReturnStatus | Rejection<'NOT_FOUND'>> {
    const found = await this.loadOwnOrder(ID, caller.userId);
    const requested = found && toReturnDto(standingEvents(found.events));
    if (!requested) return notFound();
    const { status, country } = found.order;
    return {
      Kind: requested.kind,
      RequestedAt: requested.requestedAt,
      AnswerBy: requested.answerBy,
      Refund: toDecimal(requested.refund?.amountMinor ?? requested.refundMinor),
      Currency: packOf(country).currency.shown,
      GoodsBy: requested.goodsBy,
      RefundBy: requested.refundBy,
      CanWithdraw: mayMove(status, 'withdrawReturn') && !(await this.isCalled(ID, caller)),
    };
  }

  /** During the call the agent decides with the customer: a withdrawal would take away the outcome. */
  async withdraw(
    { ID, expectedRevision }: { readonly ID: string; readonly expectedRevision?: number | undefined },
    caller: ShopperCaller,
    context: CommandContext,
  ): Promise<{ readonly position: string | undefined } | Rejection<'NOT_FOUND' | 'CONFLICT'>> {
    const { userId } = caller;
    if ((await this.findOwnOrder(ID, userId)) === null) return notFound();
    if (await this.isCalled(ID, caller)) return reject('CONFLICT', 'The call about this return is in progress');
    const command = { type: 'WithdrawReturn', userId, now: context.now } as const;
    const outcome = await this.streams.execute(orderStream, ID, command, context, { expectedRevision });
    return isRejection(outcome) ? toGeneralRejection(outcome) : { position: outcome.position };
  }

  private async isCalled(orderId: string, caller: ShopperCaller): Promise<boolean> {
    const rejection = (await this.calls?.rejectionFor({ caller }, orderId, ['return'])) ?? null;
    return rejection !== null;
  }

  private async findOwnOrder(orderId: string, userId: string): Promise<PlacedOrder | null> {
    return (await this.loadOwnOrder(orderId, userId))?.order ?? null;
  }

  private async loadOwnOrder(
    orderId: string,
    userId: string,
  ): Promise<{ readonly order: PlacedOrder; readonly events: readonly RecordedEvent<OrderEvent>[] } | null> {
    if (!isUuid(orderId)) return null;
    const { state, events } = await this.streams.load(orderStream, orderId);
    return state.status === 'none' || state.userId !== userId ? null : { order: state, events };
  }
}

function piecesOf(articles: Articles) {
  return articles.map(({ ID: offerId, Quantity: quantity }) => ({ offerId, quantity }));
}

function notFound(): Rejection<'NOT_FOUND'> {
  return reject('NOT_FOUND', 'Order not found');
}
