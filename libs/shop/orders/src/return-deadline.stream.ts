import type { StreamKind } from '@shop/event-store';
import { returnDeadlineEvents, type ReturnDeadlineEvent } from '@shop/events/orders';

type Reached = ReturnDeadlineEvent['data'];

export interface ReachReturnDeadline {
  readonly type: 'ReachReturnDeadline';
  readonly reached: Reached;
}
export interface ReturnDeadlineState {
  readonly reached: readonly Pick<Reached, 'step' | 'mark' | 'dueBy'>[];
}

/** `returndue-ORDERID`: one event per reminder. */
export const returnDeadlineStream: StreamKind<ReachReturnDeadline, ReturnDeadlineEvent, ReturnDeadlineState, never> = {
  category: 'returndue',
  events: returnDeadlineEvents,
  decider: {
    initial: { reached: [] },
    evolve: ({ reached }, { data }) => ({ reached: [...reached, data] }),
    decide: ({ reached: data }, { reached }) =>
      reached.some(({ step, mark, dueBy }) => step === data.step && mark === data.mark && dueBy === data.dueBy)
        ? []
        : [{ type: 'ReturnDeadlineReached', data }],
  },
};
