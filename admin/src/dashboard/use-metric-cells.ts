import { formatCountdown } from '../clock/countdown.js';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import type { CountedOrders, PlacedMetrics, PromiseMetrics } from './call-metrics.js';
import type { MetricCell } from './MetricTable.js';
import { orderListLink } from './order-list-link.js';

interface MetricCells {
  readonly headers: readonly string[];
  readonly promiseCells: (figures: PromiseMetrics) => readonly MetricCell[];
  readonly countCell: (counted: CountedOrders) => MetricCell;
  readonly suspiciousCell: (figures: PlacedMetrics) => MetricCell;
}

export function useMetricCells(): MetricCells {
  const t = useText();
  const format = useFormat();
  const countCell = ({ count: number, filter }: CountedOrders) => ({
    text: format.number(number),
    to: orderListLink(filter),
  });
  const time = (seconds: number | null, { filter }: CountedOrders) =>
    seconds === null ? '–' : { text: formatCountdown(seconds), to: orderListLink(filter) };
  return {
    headers: [
      t('dashboard.confirmed_short'),
      t('dashboard.in_time_short'),
      t('reports.figure.broken'),
      t('reports.share.in_time'),
      t('dashboard.p50_short'),
      t('dashboard.p90_short'),
    ],
    promiseCells: ({ confirmed, inTime, broken, due, share, p50Seconds, p90Seconds }) => [
      ...[confirmed, inTime, broken].map(countCell),
      share === null ? '–' : { text: format.percent(share), to: orderListLink(due.filter) },
      time(p50Seconds, confirmed),
      time(p90Seconds, confirmed),
    ],
    countCell,
    suspiciousCell: ({ suspicious: { count: number, filter }, suspiciousShare }) => {
      const share = suspiciousShare === null ? '' : ` (${format.percent(suspiciousShare)})`;
      return { text: `${format.number(number)}${share}`, to: orderListLink(filter) };
    },
  };
}
