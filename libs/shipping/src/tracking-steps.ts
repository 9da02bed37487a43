import type { Recorded } from '@shop/kernel';
import type { OrderEvent } from '@shop/orders/events';

/** What a step of an order's way is called, whatever reported it. */
export type StepCode =
  'placed' | 'confirmed' | 'packed' | 'shipped' | 'delivered' | 'refused' | 'cancelled' | 'return_requested';

export interface TrackingStep {
  readonly code: StepCode;
  /** ISO 8601, UTC. */
  readonly at: string;
}

const codes: Readonly<Partial<Record<OrderEvent['type'], StepCode>>> = {
  OrderPlaced: 'placed',
  OrderConfirmed: 'confirmed',
  OrderPacked: 'packed',
  OrderShipped: 'shipped',
  OrderDelivered: 'delivered',
  OrderRefused: 'refused',
  OrderCancelled: 'cancelled',
  OrderReturnRequested: 'return_requested',
};

/** Until one of these, there is nothing to tell but that the order is in preparation. */
const telling: ReadonlySet<StepCode> = new Set(['shipped', 'cancelled']);

/** The steps that an order's own events tell of, oldest first; none while it is in preparation. */
export function stepsOf(events: readonly Recorded<OrderEvent>[]): readonly TrackingStep[] {
  const steps = events.flatMap(({ type, at }): TrackingStep[] => {
    const code = codes[type];
    return code === undefined ? [] : [{ code, at }];
  });
  return steps.some(({ code }) => telling.has(code)) ? steps : [];
}
