import type { OrderEventOf } from '@shop/events/orders';
import { reject, type Rejection } from '@shop/kernel';
import { mayMove, statusText, type OrderStatus } from './order-moves.js';
import type { PlacedOrder } from './order.decider.js';
import type { OfferQuantity } from './order-pricing.js';

type Undone = OrderEventOf<'OrderOutcomeUndone'>;

export interface UndoOutcomeCommand {
  readonly type: 'UndoOutcome';
  readonly outcomeEventId: string;
  readonly outcome: Undone['data']['outcome'];
  /** The order before the events of the outcome. */
  readonly before: PlacedOrder;
  readonly staffId: string;
  readonly call?: NonNullable<Undone['data']['call']>;
}

/** Sent with the revision of the outcome, so that nothing follows it. */
export function decideUndo(
  { outcomeEventId, outcome, before, staffId, call }: UndoOutcomeCommand,
  state: PlacedOrder,
): readonly [Undone] | Rejection<'CONFLICT'> {
  const { status: from, orderId, userId, country, placedAt } = state;
  if (!mayMove(from, 'undoOutcome'))
    return reject('CONFLICT', `The order is ${statusText(from)}: its outcome can no longer be undone`, {
      status: from,
      move: 'undoOutcome',
    });
  const { lines, subtotalMinor, savingsMinor, discountPercent, discountMinor, deliveryMinor, totalMinor } = before;
  const to = restorable.find((status) => status === before.status);
  if (to === undefined) throw new Error(`An order that is ${before.status} has no outcome to undo`);
  return [
    {
      type: 'OrderOutcomeUndone',
      data: {
        orderId,
        userId,
        country,
        placedAt,
        outcomeEventId,
        staffId,
        outcome,
        from,
        to,
        lines: [...lines],
        subtotalMinor,
        savingsMinor,
        discountPercent,
        discountMinor,
        deliveryMinor,
        totalMinor,
        changes: soldDifference(state, before),
        agentId: before.calls.at(-1)?.staffId ?? null,
        ...(call && { call }),
      },
      personal: before.contact,
    },
  ];
}

export function evolveUndo(state: PlacedOrder, { data, personal: contact }: Undone): PlacedOrder {
  const { lines, subtotalMinor, savingsMinor, discountPercent, discountMinor, deliveryMinor, totalMinor } = data;
  const isDecisionOfCall = data.call !== undefined && data.outcome !== 'edited';
  return {
    ...state,
    status: data.to,
    lines,
    subtotalMinor,
    savingsMinor,
    discountPercent,
    discountMinor,
    deliveryMinor,
    totalMinor,
    contact,
    calls: isDecisionOfCall ? state.calls.slice(0, -1) : state.calls,
  };
}

/** Statuses in which staff decide about an order. */
const restorable = [
  'awaiting_confirmation',
  'unreachable',
  'confirmed',
  'packed',
] as const satisfies readonly OrderStatus[];

/** A cancelled order sells nothing. */
function soldDifference(state: PlacedOrder, before: PlacedOrder): OfferQuantity[] {
  const now = soldPieces(state);
  const then = soldPieces(before);
  return [...new Set([...then.keys(), ...now.keys()])]
    .map((offerId) => ({ offerId, quantity: (then.get(offerId) ?? 0) - (now.get(offerId) ?? 0) }))
    .filter(({ quantity }) => quantity !== 0);
}

function soldPieces({ status, lines }: PlacedOrder): ReadonlyMap<string, number> {
  return new Map(status === 'cancelled' ? [] : lines.map(({ offerId, quantity }) => [offerId, quantity]));
}
