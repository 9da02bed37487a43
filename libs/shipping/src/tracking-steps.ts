import type { RecordedEvent } from '@shop/kernel';
import type { OrderEvent } from '@shop/orders/events';
import type { ParcelCode } from './parcel-codes.js';
import type { ParcelEvent } from './parcel.events.js';

/** What a step of an order's way is called, whatever reported it. */
export type StepCode =
  | 'placed'
  | 'confirmed'
  | 'packed'
  | 'shipped'
  | 'in_transit'
  | 'out_for_delivery'
  | 'delivered'
  | 'refused'
  | 'given_up'
  | 'lost'
  | 'returned'
  | 'cancelled'
  | 'return_requested';

export interface TrackingStep {
  readonly code: StepCode;
  /** ISO 8601, UTC. */
  readonly at: string;
}

const orderCodes: Readonly<Partial<Record<OrderEvent['type'], StepCode>>> = {
  OrderPlaced: 'placed',
  OrderConfirmed: 'confirmed',
  OrderPacked: 'packed',
  OrderShipped: 'shipped',
  OrderDelivered: 'delivered',
  OrderCancelled: 'cancelled',
  OrderReturnRequested: 'return_requested',
};

/** That a carrier has it is what the order's own "shipped" says. */
const parcelCodes: Readonly<Partial<Record<ParcelCode, StepCode>>> = {
  in_transit: 'in_transit',
  out_for_delivery: 'out_for_delivery',
  delivered: 'delivered',
  refused: 'refused',
  lost: 'lost',
  returned: 'returned',
};

const atTheDoor: readonly StepCode[] = ['delivered', 'refused'];

/**
 * After what a step is of no use: whoever brought the parcel was faster than the carrier's word, and nobody looks for what
 * was given up.
 */
const overtakenBy: Readonly<Partial<Record<StepCode, readonly StepCode[]>>> = {
  in_transit: atTheDoor,
  out_for_delivery: atTheDoor,
  lost: [...atTheDoor, 'given_up'],
};

/** Until one of these, there is nothing to tell but that the order is in preparation. */
const telling: ReadonlySet<StepCode> = new Set(['shipped', 'cancelled']);

/**
 * The steps that an order's own events and its parcel's tell of, oldest first; none while it is in preparation. What both
 * say is told once, at the time of whoever said it first.
 */
export function stepsOf(
  events: readonly RecordedEvent<OrderEvent>[],
  parcel: readonly RecordedEvent<ParcelEvent>[] = [],
): readonly TrackingStep[] {
  const steps = events.flatMap((event): TrackingStep[] => {
    const code = codeOf(event);
    return code === undefined ? [] : [{ code, at: event.at }];
  });
  if (!steps.some(({ code }) => telling.has(code))) return [];
  const moves = parcel.flatMap((event): TrackingStep[] => {
    const code = event.type === 'ParcelMoved' ? parcelCodes[event.data.code] : undefined;
    // When it was heard of: a carrier's clock may be wrong, and lines would be out of order.
    return code === undefined ? [] : [{ code, at: event.at }];
  });
  const inOrder = [...steps, ...moves].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  return inOrder.filter(({ code }, index) => {
    const before = inOrder.slice(0, index).map((step) => step.code);
    return !before.includes(code) && !overtakenBy[code]?.some((other) => before.includes(other));
  });
}

/** What the carrier did not bring, or never had, was not refused by who waited for it. */
function codeOf(event: OrderEvent): StepCode | undefined {
  if (event.type !== 'OrderRefused') return orderCodes[event.type];
  if (event.data.reason === 'erasure') return 'cancelled';
  return event.data.fault === 'carrier' ? 'given_up' : 'refused';
}
