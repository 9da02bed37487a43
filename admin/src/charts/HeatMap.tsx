import Box from '@mui/material/Box';
import { alpha } from '@mui/material/styles';
import { useText } from '../i18n/use-text.js';

interface HeatMapProps {
  readonly title: string;
  readonly rowHeader: string;
  readonly columns: readonly { readonly short: string; readonly name: string }[];
  readonly rows: readonly { readonly label: string; readonly values: readonly number[] }[];
  readonly formatValue: (value: number) => string;
}

/** Text stays readable on the strongest colour, by day and by night. */
const maxAlpha = 0.35;

/** A table whose cells are coloured by their number. */
export function HeatMap({ title, rowHeader, columns, rows, formatValue }: HeatMapProps) {
  const t = useText();
  const highest = Math.max(0, ...rows.flatMap(({ values }) => values));
  if (highest === 0) return <Box sx={{ color: 'text.secondary' }}>{t('charts.empty')}</Box>;
  const peak = rows.find(({ values }) => values.includes(highest));
  const column = columns[peak?.values.indexOf(highest) ?? 0];
  const place = `${column?.name ?? ''} ${peak?.label ?? ''}`;
  return (
    <Box component="figure" sx={{ m: 0 }}>
      <Box component="table" aria-label={title} sx={tableStyle}>
        <thead>
          <tr>
            <th scope="col">{rowHeader}</th>
            {columns.map(({ short, name }) => (
              <th key={name} scope="col">
                <abbr title={name} aria-label={name}>
                  {short}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, values }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {columns.map(({ name }, index) => {
                const value = values[index] ?? 0;
                return (
                  <Box
                    component="td"
                    key={name}
                    sx={({ palette }) => ({
                      bgcolor: alpha(palette.primary.main, (value / highest) * maxAlpha),
                      color: value === 0 ? 'text.secondary' : 'text.primary',
                    })}
                  >
                    {formatValue(value)}
                  </Box>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Box>
      <Box component="figcaption" sx={{ mt: 1, typography: 'body2', color: 'text.secondary' }}>
        {t('charts.summary', { series: title, value: formatValue(highest), point: place })}
      </Box>
    </Box>
  );
}

const tableStyle = {
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: '2px',
  fontSize: '0.75rem',
  fontVariantNumeric: 'tabular-nums',
  '& th': { fontWeight: 500, color: 'text.secondary', textAlign: 'left', whiteSpace: 'nowrap' },
  '& td, & thead th:not(:first-of-type)': { textAlign: 'center' },
  '& td': { py: 0.5, borderRadius: 1 },
  '& abbr': { textDecoration: 'none' },
} as const;
