import Box from '@mui/material/Box';
import { MetricCard } from '../dashboard/MetricCard.js';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import type { ReportColumn } from './report-columns.js';

interface ReportMetricsProps<Row> {
  readonly columns: readonly ReportColumn<Row>[];
  readonly total: Row;
  readonly before: { readonly from: string; readonly to: string; readonly total: Row };
}

export function ReportMetrics<Row>({ columns, total, before }: ReportMetricsProps<Row>) {
  const t = useText();
  const format = useFormat();
  const dayText = (day: string) => format.day(`${day}T12:00:00`);
  const earlier = ({ texts }: ReportColumn<Row>) =>
    t('reports.before', { value: texts(before.total).join(' · ') || '–' });
  return (
    <Box
      role="group"
      aria-label={t('reports.compared', { from: dayText(before.from), to: dayText(before.to) })}
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(auto-fit, minmax(150px, 1fr))' },
        '& > :last-child:nth-of-type(odd)': { gridColumn: { xs: '1 / -1', lg: 'auto' } },
      }}
    >
      {columns.map((column) => (
        <MetricCard
          key={column.id}
          label={column.label}
          value={<MetricTexts texts={column.texts(total)} />}
          hint={earlier(column)}
          to={column.getLink()}
        />
      ))}
    </Box>
  );
}

/** Character limit at full size, with metrics side by side. */
const maxFullSizeLength = 7;

/** Several currencies are stacked in a smaller font. */
function MetricTexts({ texts }: { readonly texts: readonly string[] }) {
  const [only = '–', ...others] = texts;
  if (others.length === 0)
    return (
      <Box
        component="span"
        sx={{ whiteSpace: 'nowrap', fontSize: only.length > maxFullSizeLength ? '0.7em' : undefined }}
      >
        {only}
      </Box>
    );
  return (
    <Box component="span" sx={{ display: 'grid', fontSize: '0.56em', lineHeight: 1.3 }}>
      {texts.map((text) => (
        <span key={text}>{text}</span>
      ))}
    </Box>
  );
}
