import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { Link } from 'react-router-dom';
import { useText } from '../i18n/use-text.js';

/** A number as it is written, perhaps with the list of what it counts. */
export type FigureCell = string | { readonly text: string; readonly to: string };

interface FigureTableProps {
  /** The first column names the row, the others are numbers. */
  readonly head: readonly string[];
  readonly rows: readonly {
    readonly key: string;
    readonly label: string;
    readonly to?: string;
    readonly values: readonly FigureCell[];
  }[];
  /** What it is, where it may be too wide or too long for its place and is scrolled there. */
  readonly scrolledAs?: string;
}

/** What a row is called stays in sight while its figures are moved sideways. */
const named = {
  '& :is(th, td):first-child': { position: 'sticky', left: 0, zIndex: 1, bgcolor: 'background.paper' },
} as const;

export function FigureTable({ head, rows, scrolledAs }: FigureTableProps) {
  const t = useText();
  if (rows.length === 0) return <Box sx={{ color: 'text.secondary' }}>{t('dashboard.no_figures')}</Box>;
  const table = (
    <Table size="small" sx={{ '& th, & td': { px: { xs: 0.5, sm: 1 } }, fontVariantNumeric: 'tabular-nums', ...named }}>
      <TableHead>
        <TableRow>
          {head.map((label, index) => (
            <TableCell key={label} align={index === 0 ? 'left' : 'right'} sx={{ bgcolor: 'transparent' }}>
              {label}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ key, label, to, values }) => (
          <TableRow key={key} sx={{ '&:last-of-type td, &:last-of-type th': { border: 0 } }}>
            <TableCell
              component="th"
              scope="row"
              sx={{ bgcolor: 'transparent', color: 'text.primary', fontWeight: 500 }}
            >
              {to === undefined ? label : <FigureLink to={to} text={label} />}
            </TableCell>
            {values.map((value, index) => (
              <TableCell key={head[index + 1]} align="right">
                {typeof value === 'string' ? (
                  value
                ) : (
                  <FigureLink {...value} label={`${label}, ${head[index + 1] ?? ''}: ${value.text}`} />
                )}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
  if (scrolledAs === undefined) return table;
  return (
    <Box sx={{ overflow: 'auto', maxHeight: 320, mx: -1 }} role="region" aria-label={scrolledAs} tabIndex={0}>
      {table}
    </Box>
  );
}

interface FigureLinkProps {
  readonly to: string;
  readonly text: string;
  /** What the figure is, where that does not stand beside it. */
  readonly label?: string;
}

export function FigureLink({ to, text, label }: FigureLinkProps) {
  return (
    <Box
      component={Link}
      to={to}
      aria-label={label}
      sx={{ display: 'inline-grid', color: 'inherit', minHeight: 24, alignContent: 'center' }}
    >
      {text}
    </Box>
  );
}
