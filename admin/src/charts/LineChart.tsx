import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { MetricTable } from '../dashboard/MetricTable.js';
import { useText } from '../i18n/use-text.js';
import type { LineDrawingProps } from './LineDrawing.js';
import { niceAxisMax } from './nice-axis-max.js';
import { hasValues, highestIndex, seriesStyle, type ChartSeries } from './series.js';

interface LineChartProps extends Pick<LineDrawingProps, 'labels' | 'series' | 'formatValue'> {
  readonly title: string;
  /** What the points are, such as "Day". */
  readonly pointHeader: string;
  /** Fixed end of the axis, such as 1 for shares. */
  readonly top?: number;
  /** Has half the screen's width on a desktop. */
  readonly half?: boolean;
  /** Shown when all values are missing or zero. */
  readonly empty?: string;
}

/** Lines with a summary in words, a value for each arrow key, and the same numbers as a table. */
export function LineChart({
  title,
  pointHeader,
  labels,
  series,
  formatValue,
  top,
  empty,
  half = false,
}: LineChartProps) {
  const t = useText();
  const captionId = useId();
  const [chosen, setChosen] = useState<number | null>(null);
  const { breakpoints } = useTheme();
  const isPhone = useMediaQuery(breakpoints.down('sm'));
  const isDesktop = useMediaQuery(breakpoints.up('lg'));
  // The text size stays the same at every width.
  const drawingWidth = isPhone ? 320 : half && isDesktop ? 460 : 760;
  const drawing = useQuery({
    queryKey: ['line-drawing'],
    queryFn: () => import('./LineDrawing.js'),
    staleTime: Infinity,
    structuralSharing: false,
  });
  if (!hasValues(series)) return <Box sx={{ color: 'text.secondary' }}>{empty ?? t('charts.empty')}</Box>;
  const last = labels.length - 1;
  const active = Math.min(chosen ?? lastIndexWithValue(series), last);
  const valueText = (value: number | null | undefined) =>
    value === null || value === undefined ? '–' : formatValue(value);
  const readout = `${labels[active]}: ${series.map(({ label, values }) => `${label} ${valueText(values[active])}`).join(', ')}`;
  const summary = series.map(({ label, values }) => {
    const highest = highestIndex(values);
    return highest === null
      ? t('charts.summary_none', { series: label })
      : t('charts.summary', { series: label, value: valueText(values[highest]), point: labels[highest] ?? '' });
  });
  const walk = (event: KeyboardEvent) => {
    const target = pointOfKey(event.key, active, last);
    if (target === null) return;
    event.preventDefault();
    setChosen(target);
  };
  const follow = (event: PointerEvent) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    if (drawing.data === undefined || width === 0) return;
    const { drawingMargin } = drawing.data;
    const share = (((event.clientX - left) / width) * drawingWidth - drawingMargin) / (drawingWidth - drawingMargin);
    setChosen(Math.max(0, Math.min(last, Math.round(share * last))));
  };
  const Drawing = drawing.data?.LineDrawing;
  const highest = Math.max(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)));
  return (
    <Box component="figure" aria-label={title} aria-describedby={captionId} sx={{ m: 0, display: 'grid', gap: 1 }}>
      <Legend series={series} />
      {drawing.isError && <Alert severity="warning">{t('charts.failed')}</Alert>}
      {drawing.isPending && <Skeleton variant="rounded" height={190} />}
      {Drawing !== undefined && (
        <Box
          role="slider"
          tabIndex={0}
          aria-label={t('charts.walk', { title })}
          aria-valuemin={0}
          aria-valuemax={last}
          aria-valuenow={active}
          aria-valuetext={readout}
          onKeyDown={walk}
          onPointerMove={follow}
          onPointerDown={follow}
        >
          <Drawing
            {...{ labels, series, formatValue, active }}
            width={drawingWidth}
            top={top ?? niceAxisMax(highest)}
          />
        </Box>
      )}
      <Box aria-hidden="true" sx={{ typography: 'body2', fontVariantNumeric: 'tabular-nums' }}>
        {readout}
      </Box>
      <Box component="figcaption" id={captionId} sx={{ typography: 'body2', color: 'text.secondary' }}>
        {summary.join(' ')}
      </Box>
      <ChartTable {...{ title, pointHeader, labels, series, valueText }} />
    </Box>
  );
}

interface ChartTableProps extends Pick<LineChartProps, 'title' | 'pointHeader' | 'labels' | 'series'> {
  readonly valueText: (value: number | null | undefined) => string;
}

function ChartTable({ title, pointHeader, labels, series, valueText }: ChartTableProps) {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <Box component="details" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <Box component="summary" sx={{ typography: 'body2', cursor: 'pointer', width: 'fit-content', minHeight: 24 }}>
        {t('charts.table')}
      </Box>
      {open && (
        <MetricTable
          scrollLabel={t('charts.table_of', { title })}
          head={[pointHeader, ...series.map(({ label }) => label)]}
          rows={labels.map((label, index) => ({
            key: `${index} ${label}`,
            label,
            values: series.map(({ values }) => valueText(values[index])),
          }))}
        />
      )}
    </Box>
  );
}

function Legend({ series }: { readonly series: readonly ChartSeries[] }) {
  const { palette } = useTheme();
  return (
    <Box aria-hidden="true" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, typography: 'caption' }}>
      {series.map(({ id, label }, index) => {
        const { colour, dash, mark } = seriesStyle(index);
        return (
          <Box key={id} sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, color: 'text.secondary' }}>
            <svg width={34} height={14} viewBox="-17 -7 34 14">
              <path d="M-17 0h34" stroke={colour(palette)} strokeWidth={2} strokeDasharray={dash} />
              <path d={mark} fill={palette.background.paper} stroke={colour(palette)} strokeWidth={1.5} />
            </svg>
            {label}
          </Box>
        );
      })}
    </Box>
  );
}

function pointOfKey(key: string, active: number, last: number): number | null {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return Math.max(0, active - 1);
    case 'ArrowRight':
    case 'ArrowUp':
      return Math.min(last, active + 1);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}

/** Of the first line: those to compare it with may go on. */
function lastIndexWithValue([series]: readonly ChartSeries[]): number {
  return Math.max(0, series?.values.findLastIndex((value) => value !== null) ?? 0);
}
