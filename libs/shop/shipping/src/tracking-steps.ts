import type { RecordedEvent } from '@shop/kernel';
import type { OrderEvent } from '@shop/events/orders';
import type { ParcelCode, ParcelEvent } from '@shop/events/shipping';

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

/** Covered by the order’s "shipped". */
const codeByParcelCode: Readonly<Partial<Record<ParcelCode, TrackingStepCode>>> = {
  in_transit: 'in_transit',
  out_for_delivery: 'out_for_delivery',
  delivered: 'delivered',
  refused: 'refused',
  lost: 'lost',
  returned: 'returned',
};

const deliveryAttempts: readonly TrackingStepCode[] = ['delivered', 'refused'];

/** Delivered before the carrier’s report, or a search that was given up. */
const supersededBy: Readonly<Partial<Record<TrackingStepCode, readonly TrackingStepCode[]>>> = {
  in_transit: deliveryAttempts,
  out_for_delivery: deliveryAttempts,
  lost: [...deliveryAttempts, 'given_up'],
};

/** Before these, the order is in preparation. */
const visibleAfter: ReadonlySet<TrackingStepCode> = new Set(['shipped', 'cancelled']);

/** Oldest first; none while in preparation. Of duplicates, the earlier counts. */
export function toTrackingSteps(
  events: readonly RecordedEvent<OrderEvent>[],
  parcel: readonly RecordedEvent<ParcelEvent>[] = [],
): readonly TrackingStep[] {
  const withdrawn = events.findLastIndex(({ type }) => type === 'OrderReturnWithdrawn');
  const steps = events.flatMap((event, index): TrackingStep[] => {
    const code = event.type === 'OrderReturnRequested' && index < withdrawn ? undefined : stepCodeOf(event);
    return code === undefined ? [] : [{ code, at: event.at }];
  });
  if (!steps.some(({ code }) => visibleAfter.has(code))) return [];
  const moves = parcel.flatMap((event): TrackingStep[] => {
    const code = event.type === 'ParcelMoved' ? codeByParcelCode[event.data.code] : undefined;
    // Our clock: a wrong carrier clock would break the order.
    return code === undefined ? [] : [{ code, at: event.at }];
  });
  const sorted = [...steps, ...moves].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  return sorted.filter(({ code }, index) => {
    const before = sorted.slice(0, index).map((step) => step.code);
    return !before.includes(code) && !supersededBy[code]?.some((other) => before.includes(other));
  });
}

/** The recipient did not refuse a parcel that the carrier lost. */
function stepCodeOf(event: OrderEvent): TrackingStepCode | undefined {
  if (event.type !== 'OrderRefused') return codeByOrderEvent[event.type];
  if (event.data.reason === 'erasure') return 'cancelled';
  return event.data.fault === 'carrier' ? 'given_up' : 'refused';
}
