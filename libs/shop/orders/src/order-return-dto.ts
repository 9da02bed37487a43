import type { OrderReturn } from '@shop/contracts';
import type { OrderEvent, OrderEventOf } from '@shop/events/orders';
import type { OfferQuantity } from './order-pricing.js';

type Names = ReadonlyMap<string, string>;

export function toReturnDto(events: readonly (OrderEvent & { readonly at: string })[]): OrderReturn | null {
  const names: Names = new Map(
    events.flatMap((event) =>
      event.type === 'OrderPlaced' || event.type === 'OrderLinesChanged'
        ? event.data.lines.map(({ offerId, name }) => [offerId, name] as const)
        : [],
    ),
  );
  const payee = payeeOf(events);
  return events.reduce<OrderReturn | null>(
    (known, event) =>
      event.type === 'OrderReturnRequested'
        ? { ...toRequestedReturn(event, names), payee }
        : known && applyReturnEvent(known, event, names),
    null,
  );
}

function payeeOf(events: readonly OrderEvent[]): string | null {
  return events.reduce<string | null>((known, event) => {
    if (event.type !== 'OrderPlaced' && event.type !== 'OrderConfirmed' && event.type !== 'OrderContactChanged')
      return known;
    return event.personal === null ? null : `${event.personal.firstName} ${event.personal.lastName}`;
  }, null);
}

function toRequestedReturn(
  { data, personal }: OrderEventOf<'OrderReturnRequested'>,
  names: Names,
): Omit<OrderReturn, 'payee'> {
  const { kind, by = 'shopper', requestedAt, answerBy, policyFrom, refundMinor, pieces } = data;
  return {
    ...{ kind, by, requestedAt, answerBy, policyFrom, refundMinor, pieces: withNames(pieces, names) },
    ...{ reason: null, iban: personal?.iban ?? null },
    ...{ approvedAt: null, refundFrom: null, refundBy: null, goodsBy: null },
    ...{ rejectedAt: null, rejectedBecause: null, receivedAt: null, refund: null },
    ...{ lapsedAt: null, lapsedBecause: null, withdrawnAt: null },
  };
}

function applyReturnEvent(known: OrderReturn, event: OrderEvent & { readonly at: string }, names: Names): OrderReturn {
  switch (event.type) {
    case 'OrderReturnExplained':
      return { ...known, reason: event.personal?.reason ?? null };
    case 'OrderReturnApproved': {
      const { approvedAt, refundFrom, refundBy, goodsBy, pieces, refundMinor } = event.data;
      return { ...known, approvedAt, refundFrom, refundBy, goodsBy, refundMinor, pieces: withNames(pieces, names) };
    }
    case 'OrderReturnRejected':
      return { ...known, rejectedAt: event.at, rejectedBecause: event.personal?.reason ?? null };
    case 'OrderReturnLapsed':
      return { ...known, lapsedAt: event.at, lapsedBecause: event.personal?.reason ?? null };
    case 'OrderReturnWithdrawn':
      return { ...known, withdrawnAt: event.data.withdrawnAt };
    case 'OrderReturnReceived': {
      const { receivedAt, pieces, refundMinor } = event.data;
      return { ...known, receivedAt, refundMinor, pieces: withNames(pieces, names) };
    }
    case 'OrderRefunded':
      return { ...known, refund: toRefund(event, known.iban) };
    default:
      return known;
  }
}

function toRefund({ data, personal }: OrderEventOf<'OrderRefunded'>, asked: string | null): OrderReturn['refund'] {
  const { amountMinor, policyMinor, method, refundedAt } = data;
  const { reference = null, reason = null, iban = null } = personal ?? {};
  return { amountMinor, policyMinor, method, refundedAt, reference, reason, iban: iban ?? asked };
}

function withNames(pieces: readonly OfferQuantity[], names: Names): OrderReturn['pieces'] {
  return pieces.map(({ offerId, quantity }) => ({ offerId, quantity, name: names.get(offerId) ?? offerId }));
}
