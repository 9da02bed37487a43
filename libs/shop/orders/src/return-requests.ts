import type { ParamsOf, ReturnTerms, shopOrdersContract } from '@shop/contracts';
import { packOf, parseIban } from '@shop/countries';
import type { CommandContext, Streams } from '@shop/event-store';
import { isRejection, isUuid, reject, toDecimal, type Rejection } from '@shop/kernel';
import { invalidParam } from './contact-validation.js';
import type { PlacedOrder } from './order.decider.js';
import { firstRequestTime } from './order-return.decider.js';
import type { FulfilmentRejectionCode } from './order-fulfilment.decider.js';
import { orderStream, toReturnRejection } from './order.stream.js';
import { allPieces, isTooLate, returnKinds, returnTermsOf, wasBought } from './return-terms.js';

type RequestParams = ParamsOf<(typeof shopOrdersContract)['shopOrders.f.requestReturn']>;
type Articles = NonNullable<RequestParams['lines']>;

export class ReturnRequests {
  constructor(private readonly streams: Streams) {}

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

  private async findOwnOrder(orderId: string, userId: string): Promise<PlacedOrder | null> {
    if (!isUuid(orderId)) return null;
    const { state } = await this.streams.load(orderStream, orderId);
    return state.status === 'none' || state.userId !== userId ? null : state;
  }
}

function piecesOf(articles: Articles) {
  return articles.map(({ ID: offerId, Quantity: quantity }) => ({ offerId, quantity }));
}

function notFound(): Rejection<'NOT_FOUND'> {
  return reject('NOT_FOUND', 'Order not found');
}
