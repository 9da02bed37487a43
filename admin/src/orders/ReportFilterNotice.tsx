import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { callOutcomes, orderPromises } from '@shop/contracts/call-values';
import { orderMetrics } from '@shop/contracts/report-definitions';
import { useListContext } from 'react-admin';
import { useFormat, type Format } from '../format/use-format.js';
import { useText, type Translate } from '../i18n/use-text.js';
import { orderReasonText } from '../reports/row-label.js';

const reportFilters = [
  'figure',
  'fromDay',
  'toDay',
  'offerId',
  'agentId',
  'cancelReason',
  'refuseReason',
  'returnKind',
  'promise',
  'decidedAtCall',
  'outcome',
  'calledBy',
] as const;

export function ReportFilterNotice() {
  const t = useText();
  const format = useFormat();
  const { filterValues, setFilters } = useListContext();
  if (reportFilters.every((part) => filterValues[part] === undefined)) return null;
  const rest = Object.entries(filterValues).filter(([name]) => !reportFilters.some((part) => part === name));
  return (
    <Alert
      severity="info"
      sx={{ mb: 1.5 }}
      action={
        <Button color="inherit" size="small" onClick={() => setFilters(Object.fromEntries(rest), {}, false)}>
          {t('reports.unlisted')}
        </Button>
      }
    >
      {t('reports.listed', { what: filterText(filterValues, t, format) })}
    </Alert>
  );
}

type FilterValues = Readonly<Record<string, unknown>>;
function filterText(values: FilterValues, t: Translate, format: Format): string {
  const figure = orderMetrics.find((one) => one === values['figure']);
  const { agentId, offerId, cancelReason, refuseReason, returnKind } = values;
  return [
    figure === undefined ? t('reports.placed') : t(`reports.figure.${figure}`),
    ...periodText(values, t, format),
    ...(agentId === undefined ? [] : [agentId === 'none' ? t('reports.no_agent') : t('reports.listed_agent')]),
    ...callFilterText(values, t),
    ...[cancelReason, refuseReason]
      .filter((value) => typeof value === 'string')
      .map((reason) => orderReasonText(reason, t)),
    ...[offerId, returnKind].filter((value) => typeof value === 'string'),
  ].join(' · ');
}

function periodText({ fromDay, toDay, from, to }: FilterValues, t: Translate, format: Format): readonly string[] {
  const day = (value: unknown) => (typeof value === 'string' ? format.day(`${value}T12:00:00`) : '');
  const moment = (value: unknown) => (typeof value === 'string' ? format.moment(value) : '');
  if (fromDay !== undefined || toDay !== undefined)
    return [fromDay === toDay ? day(fromDay) : t('reports.listed_days', { from: day(fromDay), to: day(toDay) })];
  return from === undefined || to === undefined
    ? []
    : [t('reports.listed_days', { from: moment(from), to: moment(to) })];
}

function callFilterText({ promise, decidedAtCall, outcome, calledBy }: FilterValues, t: Translate): readonly string[] {
  const kept = orderPromises.find((one) => one === promise);
  const ended = callOutcomes.find((one) => one === outcome);
  return [
    ...(kept === undefined ? [] : [t(`reports.promise.${kept}`)]),
    ...(typeof decidedAtCall === 'number' ? [t('reports.decided_at_call', { number: decidedAtCall })] : []),
    ...(ended === undefined ? [] : [t('history.CallRecorded', { outcome: t(`outcome.${ended}`) })]),
    ...(calledBy === undefined ? [] : [t('reports.listed_caller')]),
  ];
}
