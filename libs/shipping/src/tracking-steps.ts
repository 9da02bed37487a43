import type { RecordedEvent } from '@shop/kernel';
import type { OrderEvent } from '@shop/orders/events';
import type { ParcelCode } from './parcel-codes.js';
import type { ParcelEvent } from './parcel.events.js';

/** What a step of an order's way is called, whatever reported it. */
export type TrackingStepCode =
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
  readonly code: TrackingStepCode;
  /** ISO 8601, UTC. */
  readonly at: string;
}

const codeByOrderEvent: Readonly<Partial<Record<OrderEvent['type'], TrackingStepCode>>> = {
  OrderPlaced: 'placed',
  OrderConfirmed: 'confirmed',
  OrderPacked: 'packed',
  OrderShipped: 'shipped',
  OrderDelivered: 'delivered',
  OrderCancelled: 'cancelled',
  OrderReturnRequested: 'return_requested',
};

/** That a carrier has it is what the order's own "shipped" says. */
const codeByParcelCode: Readonly<Partial<Record<ParcelCode, TrackingStepCode>>> = {
  in_transit: 'in_transit',
  out_for_delivery: 'out_for_delivery',
  delivered: 'delivered',
  refused: 'refused',
  lost: 'lost',
  returned: 'returned',
};

const deliveryAttempts: readonly TrackingStepCode[] = ['delivered', 'refused'];

/**
 * After what a step is of no use: whoever brought the parcel was faster than the carrier's word, and nobody looks for what
 * was given up.
 */
const supersededBy: Readonly<Partial<Record<TrackingStepCode, readonly TrackingStepCode[]>>> = {
  in_transit: deliveryAttempts,
  out_for_delivery: deliveryAttempts,
  lost: [...deliveryAttempts, 'given_up'],
};

/** Until one of these, there is nothing to tell but that the order is in preparation. */
const visibleAfter: ReadonlySet<TrackingStepCode> = new Set(['shipped', 'cancelled']);

/**
 * The steps that an order's own events and its parcel's tell of, oldest first; none while it is in preparation. What both
 * say is told once, at the time of whoever said it first.
 */
export function toTrackingSteps(
  events: readonly RecordedEvent<OrderEvent>[],
  parcel: readonly RecordedEvent<ParcelEvent>[] = [],
): readonly TrackingStep[] {
  const steps = events.flatMap((event): TrackingStep[] => {
    const code = stepCodeOf(event);
    return code === undefined ? [] : [{ code, at: event.at }];
  });
  if (!steps.some(({ code }) => visibleAfter.has(code))) return [];
  const moves = parcel.flatMap((event): TrackingStep[] => {
    const code = event.type === 'ParcelMoved' ? codeByParcelCode[event.data.code] : undefined;
    // When it was heard of: a carrier's clock may be wrong, and lines would be out of order.
    return code === undefined ? [] : [{ code, at: event.at }];
  });
  const sorted = [...steps, ...moves].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  return sorted.filter(({ code }, index) => {
    const before = sorted.slice(0, index).map((step) => step.code);
    return !before.includes(code) && !supersededBy[code]?.some((other) => before.includes(other));
  });
}

/** What the carrier did not bring, or never had, was not refused by who waited for it. */
function stepCodeOf(event: OrderEvent): TrackingStepCode | undefined {
  if (event.type !== 'OrderRefused') return codeByOrderEvent[event.type];
  if (event.data.reason === 'erasure') return 'cancelled';
  return event.data.fault === 'carrier' ? 'given_up' : 'refused';
}
