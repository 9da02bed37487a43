import { clockText } from '../clock/countdown.js';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import type { CountedOrders, PlacedFigures, PromiseFigures } from './call-figures.js';
import type { FigureCell } from './FigureTable.js';
import { orderListLink } from './list-link.js';

interface PromiseCells {
  readonly head: readonly string[];
  readonly cells: (figures: PromiseFigures) => readonly FigureCell[];
  readonly count: (counted: CountedOrders) => FigureCell;
  /** Number and share of suspicious orders. */
  readonly suspicious: (figures: PlacedFigures) => FigureCell;
}

/** What the tables by country, agent and hour have in common. */
export function usePromiseCells(): PromiseCells {
  const t = useText();
  const format = useFormat();
  const count = ({ count: number, filter }: CountedOrders) => ({
    text: format.number(number),
    to: orderListLink(filter),
  });
  const time = (seconds: number | null, { filter }: CountedOrders) =>
    seconds === null ? '–' : { text: clockText(seconds), to: orderListLink(filter) };
  return {
    head: [
      t('dashboard.confirmed_short'),
      t('dashboard.in_time_short'),
      t('dashboard.broken'),
      t('dashboard.share'),
      t('dashboard.p50_short'),
      t('dashboard.p90_short'),
    ],
    cells: ({ confirmed, inTime, broken, due, share, p50Seconds, p90Seconds }) => [
      ...[confirmed, inTime, broken].map(count),
      share === null ? '–' : { text: format.percent(share), to: orderListLink(due.filter) },
      time(p50Seconds, confirmed),
      time(p90Seconds, confirmed),
    ],
    count,
    suspicious: ({ suspicious: { count: number, filter }, suspiciousShare }) => {
      const share = suspiciousShare === null ? '' : ` (${format.percent(suspiciousShare)})`;
      return { text: `${format.number(number)}${share}`, to: orderListLink(filter) };
    },
  };
}
