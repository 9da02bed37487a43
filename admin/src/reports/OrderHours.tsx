import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import { HeatMap } from '../charts/HeatMap.js';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { Panel } from '../layout/Panel.js';
import { useRpcQuery } from '../rpc/use-rpc-query.js';
import type { ReportParams } from './report-params.js';

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** Orders by weekday and hour; hours before the first and after the last order of the day are left out. */
export function OrderHours({ reportParams }: { readonly reportParams: ReportParams }) {
  const t = useText();
  const format = useFormat();
  const { from, to, country } = reportParams;
  const params = { from, to, ...(country !== undefined && { country }) };
  const { data, isError } = useRpcQuery('admin.reports.hours', params, { keepPrevious: true });
  return (
    <Panel title={t('reports.hours')}>
      {isError && <Alert severity={data === undefined ? 'error' : 'warning'}>{t('error.load')}</Alert>}
      {data === undefined && !isError && <Skeleton variant="rounded" height={300} />}
      {data !== undefined && (
        <HeatMap
          title={t('reports.hours')}
          rowHeader={t('dashboard.hour')}
          columns={weekdays.map((day) => ({
            short: t(`charts.weekday_short.${day}`),
            name: t(`charts.weekday.${day}`),
          }))}
          rows={toHourRows(data.rows)}
          formatValue={format.number}
        />
      )}
    </Panel>
  );
}

interface PlacedHour {
  readonly weekday: number;
  readonly hour: number;
  readonly placed: number;
}

function toHourRows(placed: readonly PlacedHour[]) {
  const hours = placed.map(({ hour }) => hour);
  const first = Math.min(...hours);
  return Array.from({ length: hours.length === 0 ? 0 : Math.max(...hours) - first + 1 }, (_, index) => {
    const ofHour = placed.filter(({ hour }) => hour === first + index);
    return {
      label: `${first + index}:00`,
      values: weekdays.map((day) => ofHour.find(({ weekday }) => weekday === day)?.placed ?? 0),
    };
  });
}
