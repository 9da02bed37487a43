import type { StreamKind } from '@shop/event-store';
import { suspicionEvents, type SuspicionEvent } from '@shop/events/orders';

export interface SuspectOrder {
  readonly type: 'SuspectOrder';
  readonly suspected: SuspicionEvent['data'];
}
interface SuspicionState {
  readonly suspected: boolean;
}

/** `suspicion-ORDER`, apart from the order stream, which the previous release must be able to read. */
export const suspicionStream: StreamKind<SuspectOrder, SuspicionEvent, SuspicionState, never> = {
  category: 'suspicion',
  events: suspicionEvents,
  decider: {
    initial: { suspected: false },
    evolve: () => ({ suspected: true }),
    decide: ({ suspected: data }, { suspected }) => (suspected ? [] : [{ type: 'OrderSuspected', data }]),
  },
};
