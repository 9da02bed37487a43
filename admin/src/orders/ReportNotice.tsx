import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { orderFigures } from '@shop/contracts/report-parts';
import { useListContext } from 'react-admin';
import { useFormat, type Format } from '../format/use-format.js';
import { useText, type Text } from '../i18n/use-text.js';

const parts = [
  'figure',
  'fromDay',
  'toDay',
  'offerId',
  'agentId',
  'cancelReason',
  'refuseReason',
  'returnKind',
] as const;

/** Says that the list holds what a figure of a report counts, and leads back to all orders. */
export function ReportNotice() {
  const t = useText();
  const format = useFormat();
  const { filterValues, setFilters } = useListContext();
  if (parts.every((part) => filterValues[part] === undefined)) return null;
  const rest = Object.entries(filterValues).filter(([name]) => !parts.some((part) => part === name));
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
      {t('reports.listed', { what: whatIsListed(filterValues, t, format) })}
    </Alert>
  );
}

type Values = Readonly<Record<string, unknown>>;
function whatIsListed(values: Values, t: Text, format: Format): string {
  const figure = orderFigures.find((one) => one === values['figure']);
  const { fromDay, toDay, offerId, agentId, cancelReason, refuseReason, returnKind } = values;
  const day = (value: unknown) => (typeof value === 'string' ? format.day(`${value}T12:00:00`) : '');
  return [
    figure === undefined ? t('reports.placed') : t(`reports.figure.${figure}`),
    fromDay === toDay ? day(fromDay) : t('reports.listed_days', { from: day(fromDay), to: day(toDay) }),
    ...(agentId === undefined ? [] : [agentId === 'none' ? t('reports.no_agent') : t('reports.listed_agent')]),
    ...[offerId, cancelReason, refuseReason, returnKind].filter((value) => typeof value === 'string'),
  ].join(' · ');
}
