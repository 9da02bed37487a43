import type { Palette } from '@mui/material/styles';

export interface ChartSeries {
  readonly id: string;
  readonly label: string;
  /** One value per point; null leaves a gap. */
  readonly values: readonly (number | null)[];
}

/** Told apart without colour: by dashes and by the shape of the marks. */
interface SeriesStyle {
  readonly colour: (palette: Palette) => string;
  readonly dash: string | undefined;
  /** SVG path around 0, 0. */
  readonly mark: string;
}

const styles: readonly [SeriesStyle, ...SeriesStyle[]] = [
  { colour: ({ primary }) => primary.main, dash: undefined, mark: 'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0' },
  { colour: ({ secondary }) => secondary.main, dash: '7 4', mark: 'M-4 -4h8v8h-8z' },
  { colour: ({ error }) => error.main, dash: '2 4', mark: 'M0 -5l5 9h-10z' },
];

const maxSeries = styles.length;

export function seriesStyle(index: number): SeriesStyle {
  return styles[index % maxSeries] ?? styles[0];
}

export function hasValues(series: readonly ChartSeries[]): boolean {
  return series.some(({ values }) => values.some((value) => value !== null && value !== 0));
}

/** Index of the first highest value; null without values. */
export function highestIndex(values: readonly (number | null)[]): number | null {
  const numbers = values.filter((value) => value !== null);
  return numbers.length === 0 ? null : values.indexOf(Math.max(...numbers));
}
