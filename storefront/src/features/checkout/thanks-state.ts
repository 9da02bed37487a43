import type { OrderStatus } from '@shop/contracts';

interface ThanksState {
  /** Text of `thanks.states`; null: the order waits for its call, or is unknown yet. */
  readonly text: 'unreachable' | 'confirmed' | 'shipped' | 'delivered' | 'cancelled' | 'refused' | 'returning' | null;
  /** Index of the last step that was reached; null: the steps no longer apply. */
  readonly step: number | null;
}

export function thanksStateOf(status: OrderStatus | undefined): ThanksState {
  switch (status) {
    case undefined:
    case 'awaiting_confirmation':
      return { text: null, step: 0 };
    case 'unreachable':
      return { text: 'unreachable', step: 0 };
    case 'confirmed':
    case 'packed':
      return { text: 'confirmed', step: 1 };
    case 'shipped':
      return { text: 'shipped', step: 2 };
    case 'delivered':
      return { text: 'delivered', step: 3 };
    case 'cancelled':
    case 'refused':
      return { text: status, step: null };
    default:
      return { text: 'returning', step: null };
  }
}
