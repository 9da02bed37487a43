import type { StreamKind } from '@shop/event-store';
import { refundDeadlineEvents, type RefundDeadlineEvent } from './refund-deadline.events.js';

type Reached = RefundDeadlineEvent['data'];

export interface ReachRefundDeadline {
  readonly type: 'ReachRefundDeadline';
  readonly reached: Reached;
}
export interface RefundDeadlineState {
  readonly reached: readonly Pick<Reached, 'mark' | 'refundBy'>[];
}

/** `refunddue-ORDERID`: of which deadlines staff were reminded; each once. */
export const refundDeadlineStream: StreamKind<ReachRefundDeadline, RefundDeadlineEvent, RefundDeadlineState, never> = {
  category: 'refunddue',
  events: refundDeadlineEvents,
  decider: {
    initial: { reached: [] },
    evolve: ({ reached }, { data }) => ({ reached: [...reached, data] }),
    decide: ({ reached: data }, { reached }) =>
      reached.some(({ mark, refundBy }) => mark === data.mark && refundBy === data.refundBy)
        ? []
        : [{ type: 'RefundDeadlineReached', data }],
  },
};
