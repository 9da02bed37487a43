import Box from '@mui/material/Box';
import { useTheme, type Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { OrderReportRow, ReportName } from '@shop/contracts';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { Panel } from '../layout/Panel.js';
import { chartTotalColour } from '../theme/chart-total-colour.js';
import { niceAxisMax } from './nice-axis-max.js';
import { countOfMetric, metricLabel, chartMetrics } from './report-columns.js';

/** A phone gets a narrower drawing, so that the text size stays the same. */
const widths = { desktop: 720, phone: 320 } as const;
const height = 180;
const leftMargin = 44;
const bottomMargin = 22;

interface DayChartProps {
  readonly report: ReportName;
  readonly rows: readonly OrderReportRow[];
}

/** One bar per day from zero, with a filled part. The table below has the same numbers. */
export function DayChart({ report, rows }: DayChartProps) {
  const t = useText();
  const format = useFormat();
  const { palette, breakpoints } = useTheme();
  const width = widths[useMediaQuery(breakpoints.down('sm')) ? 'phone' : 'desktop'];
  const [whole, part] = chartMetrics[report];
  // A rejected parcel is a failure, so its bar is red.
  const tone = report === 'returns' ? 'error' : 'success';
  const top = niceAxisMax(Math.max(...rows.map((row) => countOfMetric(row, whole))));
  const step = (width - leftMargin) / rows.length;
  const y = (count: number) => height - bottomMargin - (count / top) * (height - bottomMargin - 8);
  const bar = (row: OrderReportRow, index: number, figure: typeof whole, fill: string) => (
    <rect
      x={leftMargin + index * step + step * 0.12}
      width={step * 0.76}
      y={y(countOfMetric(row, figure))}
      height={y(0) - y(countOfMetric(row, figure))}
      rx={Math.min(2, step * 0.2)}
      fill={fill}
    />
  );
  const day = ({ key }: OrderReportRow) => format.day(`${key}T12:00:00`);
  const labelledIndexes = [0, Math.floor((rows.length - 1) / 2), rows.length - 1];
  return (
    <Panel
      title={t(`reports.name.${report}`)}
      action={<Legend {...{ whole: metricLabel(whole, t), part: metricLabel(part, t), tone }} />}
    >
      <Box
        component="svg"
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden="true"
        sx={{ display: 'block', width: '100%' }}
      >
        {[0, top / 2, top].map((count) => (
          <g key={count}>
            <line x1={leftMargin} x2={width} y1={y(count)} y2={y(count)} stroke={palette.divider} />
            <text x={leftMargin - 8} y={y(count) + 4} textAnchor="end" fontSize={11} fill={palette.text.secondary}>
              {format.number(count)}
            </text>
          </g>
        ))}
        {rows.map((row, index) => (
          <g key={row.key}>
            <title>{`${day(row)}: ${metricLabel(whole, t)} ${countOfMetric(row, whole)}, ${metricLabel(part, t)} ${countOfMetric(row, part)}`}</title>
            {bar(row, index, whole, chartTotalColour(palette))}
            {bar(row, index, part, palette[tone].main)}
          </g>
        ))}
        {[...new Set(labelledIndexes)].map((index) => (
          <text
            key={index}
            x={index === 0 ? leftMargin : index === rows.length - 1 ? width : leftMargin + (index + 0.5) * step}
            y={height - 5}
            textAnchor={index === 0 ? 'start' : index === rows.length - 1 ? 'end' : 'middle'}
            fontSize={11}
            fill={palette.text.secondary}
          >
            {day(rows[index]!)}
          </text>
        ))}
      </Box>
    </Panel>
  );
}

function Legend({
  whole,
  part,
  tone,
}: {
  readonly whole: string;
  readonly part: string;
  readonly tone: 'error' | 'success';
}) {
  const entries = [
    { text: whole, colour: ({ palette }: Theme) => chartTotalColour(palette) },
    { text: part, colour: `${tone}.main` },
  ];
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, justifyContent: 'flex-end', typography: 'caption' }}>
      {entries.map(({ text, colour }) => (
        <Box key={text} sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, color: 'text.secondary' }}>
          <Box aria-hidden="true" sx={{ width: 10, height: 10, borderRadius: 0.75, bgcolor: colour }} />
          {text}
        </Box>
      ))}
    </Box>
  );
}
