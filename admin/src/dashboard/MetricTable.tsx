import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { Link } from 'react-router-dom';
import { useText } from '../i18n/use-text.js';
import { visuallyHidden } from '../theme/visually-hidden.js';

export type MetricCell = string | { readonly text: string; readonly to: string };

interface MetricTableProps {
  readonly head: readonly string[];
  readonly rows: readonly {
    readonly key: string;
    readonly label: string;
    readonly to?: string;
    readonly values: readonly MetricCell[];
  }[];
  /** Label of the scroll area; a table with many columns collapses instead. */
  readonly scrollLabel?: string;
}

const maxWideColumns = 4;

interface BlockLayout {
  /** Width in pixels from which rows are rows. */
  readonly rowsFrom: number;
  /** Width in pixels of a number with its label. */
  readonly cell: number;
}

/** Without room each row is a block, with the label (`data-label`) above each number. */
export const blockLayout = ({ rowsFrom, cell }: BlockLayout) => ({
  containerType: 'inline-size',
  [`@container (max-width: ${rowsFrom - 1}px)`]: {
    '& table, & tbody, & tfoot': { display: 'block' },
    '& thead': visuallyHidden,
    '& tbody tr, & tfoot tr': {
      display: 'grid',
      gridTemplateColumns: `repeat(auto-fill, minmax(${cell}px, 1fr))`,
      gap: 0.75,
      py: 1,
      borderBottom: 1,
      borderColor: 'divider',
      '&:last-of-type': { borderBottom: 0 },
    },
    '& tr > th, & tr > td': { display: 'block', border: 0, py: 0, textAlign: 'left' },
    '& tr > th': { gridColumn: '1 / -1' },
    '& td::before': {
      // Screen readers get the label from the table head.
      content: 'attr(data-label) / ""',
      display: 'block',
      color: 'text.secondary',
      fontSize: '0.75rem',
      whiteSpace: 'normal',
      overflowWrap: 'break-word',
    },
  },
});

/** Explicit ARIA roles: some browsers drop the native ones when CSS changes the display. */
export function MetricTable({ head, rows, scrollLabel }: MetricTableProps) {
  const t = useText();
  if (rows.length === 0) return <Box sx={{ color: 'text.secondary' }}>{t('dashboard.no_figures')}</Box>;
  const table = (
    <Table
      size="small"
      role="table"
      sx={{ '& th, & td': { px: { xs: 0.5, sm: 1 } }, fontVariantNumeric: 'tabular-nums' }}
    >
      <TableHead role="rowgroup">
        <TableRow role="row">
          {head.map((label, index) => (
            <TableCell
              key={label}
              role="columnheader"
              align={index === 0 ? 'left' : 'right'}
              sx={{ bgcolor: 'background.paper', position: 'sticky', top: 0, zIndex: 1 }}
            >
              {label}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody role="rowgroup">
        {rows.map(({ key, label, to, values }) => (
          <TableRow key={key} role="row" sx={{ '&:last-of-type td, &:last-of-type th': { border: 0 } }}>
            <TableCell
              component="th"
              scope="row"
              role="rowheader"
              sx={{
                bgcolor: 'transparent',
                color: 'text.primary',
                fontWeight: 500,
                minWidth: '7em',
                // Names and reasons; the numbers need their columns.
                overflowWrap: 'anywhere',
              }}
            >
              {to === undefined ? label : <MetricLink to={to} text={label} />}
            </TableCell>
            {values.map((value, index) => (
              <TableCell key={head[index + 1]} role="cell" data-label={head[index + 1]} align="right">
                {typeof value === 'string' ? (
                  value
                ) : (
                  <MetricLink {...value} label={`${label}, ${head[index + 1] ?? ''}: ${value.text}`} />
                )}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
  if (scrollLabel === undefined) return table;
  return (
    <Box
      sx={[
        { overflow: 'auto', maxHeight: { xs: 480, sm: 360 }, mx: -1 },
        head.length > maxWideColumns && blockLayout({ rowsFrom: 640, cell: 88 }),
      ]}
      role="group"
      aria-label={scrollLabel}
      tabIndex={0}
    >
      {table}
    </Box>
  );
}

interface MetricLinkProps {
  readonly to: string;
  readonly text: string;
  readonly label?: string;
}

export function MetricLink({ to, text, label }: MetricLinkProps) {
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
