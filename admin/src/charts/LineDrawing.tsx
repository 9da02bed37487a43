import { useTheme } from '@mui/material/styles';
import { scaleLinear, scalePoint } from '@visx/scale';
import { LinePath } from '@visx/shape';
import { seriesStyle, type ChartSeries } from './series.js';

export interface LineDrawingProps {
  readonly labels: readonly string[];
  readonly series: readonly ChartSeries[];
  /** Value at the upper end of the axis. */
  readonly top: number;
  readonly formatValue: (value: number) => string;
  /** The point that is read out. */
  readonly active: number;
  readonly width: number;
}

export const drawingMargin = 46;
const rightMargin = 10;
const height = 190;
const bottomMargin = 24;
const maxMarks = 32;

/** Loaded late, with the library. Screen readers get the values from the chart around it. */
export function LineDrawing({ labels, series, top, formatValue, active, width }: LineDrawingProps) {
  const { palette } = useTheme();
  const x = scalePoint({ domain: labels.map((_, index) => index), range: [drawingMargin, width - rightMargin] });
  const y = scaleLinear({ domain: [0, top], range: [height - bottomMargin, 8] });
  const left = (index: number) => x(index) ?? drawingMargin;
  const last = labels.length - 1;
  const markEvery = Math.ceil(labels.length / maxMarks);
  const text = { fontSize: 11, fill: palette.text.secondary };
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" style={{ display: 'block', width: '100%' }}>
      {[0, top / 2, top].map((value) => (
        <g key={value}>
          <line x1={drawingMargin} x2={width - rightMargin} y1={y(value)} y2={y(value)} stroke={palette.divider} />
          <text x={drawingMargin - 8} y={y(value) + 4} textAnchor="end" {...text}>
            {formatValue(value)}
          </text>
        </g>
      ))}
      <line x1={left(active)} x2={left(active)} y1={8} y2={height - bottomMargin} stroke={palette.text.secondary} />
      {series.map(({ id, values }, index) => {
        const { colour, dash, mark } = seriesStyle(index);
        return (
          <g key={id} data-series={id}>
            <LinePath
              data={[...values]}
              defined={(value) => value !== null}
              x={(_, point) => left(point)}
              y={(value) => y(value ?? 0)}
              stroke={colour(palette)}
              strokeWidth={2}
              strokeDasharray={dash}
              fill="none"
            />
            {values.map((value, point) =>
              value !== null && (point % markEvery === 0 || point === active || isAlone(values, point)) ? (
                <path
                  key={labels[point]}
                  d={mark}
                  transform={`translate(${left(point)} ${y(value)})`}
                  fill={point === active ? colour(palette) : palette.background.paper}
                  stroke={colour(palette)}
                  strokeWidth={1.5}
                />
              ) : null,
            )}
          </g>
        );
      })}
      {[...new Set([0, Math.floor(last / 2), last])].map((index) => (
        <text
          key={index}
          x={left(index)}
          y={height - 6}
          textAnchor={index === 0 ? 'start' : index === last ? 'end' : 'middle'}
          {...text}
        >
          {labels[index]}
        </text>
      ))}
    </svg>
  );
}

/** A line needs two neighbours. */
function isAlone(values: readonly (number | null)[], point: number): boolean {
  return (values[point - 1] ?? null) === null && (values[point + 1] ?? null) === null;
}
