import { orderFigures, type OrderFigure, type OrderStatus } from '@shop/contracts';

/** The figures that an order is counted in, as one number: a bit for each. */
export function figureBits(figures: readonly OrderFigure[]): number {
  return figures.reduce((bits, figure) => bits | (1 << orderFigures.indexOf(figure)), 0);
}

/** What happened to an order stays; the other figures tell of its state. */
const lasting = figureBits([
  'confirmed',
  'in_time',
  'late',
  'called',
  'grown',
  'shipped',
  'return_requested',
] satisfies OrderFigure[]);

const ofStatus: Readonly<Record<OrderStatus, readonly OrderFigure[]>> = {
  awaiting_confirmation: ['waiting'],
  unreachable: ['unreachable'],
  confirmed: ['sold'],
  packed: ['sold'],
  shipped: ['sold'],
  delivered: ['sold', 'delivered'],
  refused: ['refused'],
  cancelled: ['cancelled'],
  return_requested: ['sold', 'delivered'],
  return_approved: ['sold', 'delivered'],
  return_rejected: ['sold', 'delivered', 'return_rejected'],
  returned: ['sold', 'delivered', 'returned'],
  refunded: ['sold', 'delivered', 'returned', 'refunded'],
};

/** The figures of an order that is in this state now, with what happened to it before and now. */
export function figuresAfter(
  before: number,
  happened: readonly OrderFigure[],
  status: OrderStatus,
  isMember: boolean,
): number {
  const now = ofStatus[status];
  const members: readonly OrderFigure[] = isMember && now.includes('sold') ? ['sold_to_members'] : [];
  return (before & lasting) | figureBits(happened) | figureBits(now) | figureBits(members);
}

/** Whether an order is counted in a figure, as a condition on the column `figures`. */
export function isFigure(figure: OrderFigure, column = 'figures'): string {
  return `${column} & ${figureBits([figure])} <> 0`;
}
