import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { Link } from 'react-router-dom';
import { blockLayout } from '../dashboard/MetricTable.js';
import { useText } from '../i18n/use-text.js';
import { Panel } from '../layout/Panel.js';
import type { ReportColumn } from './report-columns.js';
import type { ReportRowRef } from './report-links.js';

interface ReportTableProps<Row> {
  readonly title: string;
  readonly firstHeader: string;
  readonly by: ReportRowRef['by'];
  readonly columns: readonly ReportColumn<Row>[];
  readonly rows: readonly Row[];
  readonly labelOf: (row: Row) => string;
  readonly isEmpty: (row: Row) => boolean;
  /** Absent if rows overlap: an order can have several offers. */
  readonly total?: Row | undefined;
  readonly notes: readonly string[];
}

/** Explicit ARIA roles, as in `MetricTable`: CSS changes the display. */
export function ReportTable<Row extends { readonly key: string }>(props: ReportTableProps<Row>) {
  const { title, firstHeader, by, columns, rows, labelOf, isEmpty, total, notes } = props;
  const t = useText();
  return (
    <Panel title={title}>
      {rows.length === 0 ? (
        <Box sx={{ color: 'text.secondary' }}>{t('reports.no_rows')}</Box>
      ) : (
        <Box
          sx={[{ overflowX: 'auto', mx: -1 }, blockLayout({ rowsFrom: 940, cell: 128 })]}
          role="group"
          aria-label={title}
          tabIndex={0}
        >
          <Table size="small" role="table" sx={tableStyle}>
            <TableHead role="rowgroup">
              <TableRow role="row">
                <TableCell role="columnheader" sx={stickyColumnStyle}>
                  {firstHeader}
                </TableCell>
                {columns.map(({ id, label }) => (
                  <TableCell key={id} role="columnheader" align="right">
                    {label}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody role="rowgroup">
              {rows.map((row) => (
                <MetricRow
                  key={row.key}
                  label={labelOf(row)}
                  {...{ columns, row, isEmpty }}
                  rowRef={{ by, key: row.key }}
                />
              ))}
            </TableBody>
            {total !== undefined && (
              <TableFooter role="rowgroup">
                <MetricRow label={t('reports.total')} {...{ columns, isEmpty }} row={total} />
              </TableFooter>
            )}
          </Table>
        </Box>
      )}
      {notes.map((note) => (
        <Box key={note} sx={{ mt: 1.5, typography: 'body2', color: 'text.secondary' }}>
          {note}
        </Box>
      ))}
    </Panel>
  );
}

interface MetricRowProps<Row> {
  readonly label: string;
  readonly columns: readonly ReportColumn<Row>[];
  readonly row: Row;
  readonly isEmpty: (row: Row) => boolean;
  readonly rowRef?: ReportRowRef;
}

function MetricRow<Row>({ label, columns, row, isEmpty, rowRef }: MetricRowProps<Row>) {
  const empty = isEmpty(row);
  return (
    <TableRow hover role="row">
      <TableCell component="th" scope="row" role="rowheader" sx={stickyColumnStyle}>
        {label}
      </TableCell>
      {columns.map((column) => {
        const texts = column.texts(row);
        return (
          <TableCell key={column.id} role="cell" data-label={column.label} align="right">
            {empty || texts.length === 0 ? (
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {texts.length === 0 ? '–' : texts.join(' ')}
              </Box>
            ) : (
              <Box
                component={Link}
                to={column.getLink(rowRef)}
                aria-label={`${label}, ${column.label}: ${texts.join(' ')}`}
                sx={{ display: 'inline-grid', color: 'inherit', minHeight: 24, alignContent: 'center' }}
              >
                {texts.map((text) => (
                  <span key={text}>{text} </span>
                ))}
              </Box>
            )}
          </TableCell>
        );
      })}
    </TableRow>
  );
}

const tableStyle = {
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { px: 0.5, fontSize: '0.8125rem', whiteSpace: 'nowrap', verticalAlign: 'top' },
  '& thead th': { bgcolor: 'background.paper', whiteSpace: 'normal', verticalAlign: 'bottom', lineHeight: 1.25 },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
  '& tfoot > tr': { borderTop: 2, borderColor: 'divider' },
  '& tfoot > tr > *': {
    borderBottom: 0,
    color: 'text.primary',
    fontWeight: 650,
  },
};

const stickyColumnStyle = {
  position: 'sticky',
  left: 0,
  bgcolor: 'background.paper',
  color: 'text.primary',
  fontWeight: 500,
  '&&': { whiteSpace: 'normal' },
  minWidth: 96,
  maxWidth: 220,
  overflowWrap: 'anywhere',
} as const;
