import type { StreamKind } from '@shop/event-store';
import { suspicionEvents, type SuspicionEvent } from './suspicion.events.js';

export interface SuspectOrder {
  readonly type: 'SuspectOrder';
  readonly suspected: SuspicionEvent['data'];
}
interface SuspicionState {
  readonly suspected: boolean;
}

/**
 * `suspicion-ORDER`: that an order has signs, once. Apart from the order's own stream, which the release before must be able
 * to read.
 */
export const suspicionStream: StreamKind<SuspectOrder, SuspicionEvent, SuspicionState, never> = {
  category: 'suspicion',
  events: suspicionEvents,
  decider: {
    initial: { suspected: false },
    evolve: () => ({ suspected: true }),
    decide: ({ suspected: data }, { suspected }) => (suspected ? [] : [{ type: 'OrderSuspected', data }]),
  },
};
