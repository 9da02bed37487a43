import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../i18n/use-text.js';
import { useRowShortcuts } from '../keys/use-row-shortcuts.js';
import { ScreenSkeleton } from '../layout/ScreenSkeleton.js';

/** A table shows this for an empty cell; a card omits the cell. */
const emptyCell = '–';

export interface Column<Row> {
  readonly id: string;
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  readonly alignRight?: boolean;
  readonly noWrap?: boolean;
  readonly desktopOnly?: boolean;
}

interface RecordListProps<Row extends { readonly id: string }> {
  readonly label: string;
  /** Undefined while loading. */
  readonly rows: readonly Row[] | undefined;
  readonly failed: boolean;
  /** The rows belong to the previous params. */
  readonly stale?: boolean;
  readonly columns: readonly Column<Row>[];
  readonly empty: string;
  readonly getPath?: (row: Row) => string;
  readonly actions?: (row: Row) => ReactNode;
}

export function RecordList<Row extends { readonly id: string }>(props: RecordListProps<Row>) {
  const t = useText();
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'));
  const { rows, failed, stale = false, empty } = props;
  if (rows === undefined) return failed ? <Alert severity="error">{t('error.load')}</Alert> : <ScreenSkeleton />;
  return (
    <>
      {failed && (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          {t('error.stale')}
        </Alert>
      )}
      <Paper
        sx={{ border: 1, borderColor: 'divider', borderRadius: 3.5, overflow: 'hidden', opacity: stale ? 0.6 : 1 }}
      >
        {rows.length === 0 ? (
          <Box sx={{ py: 6, px: 2, textAlign: 'center', color: 'text.secondary' }}>{empty}</Box>
        ) : isWide ? (
          <RecordTable {...props} rows={rows} />
        ) : (
          <RecordCards {...props} rows={rows} />
        )}
      </Paper>
    </>
  );
}

type LoadedListProps<Row extends { readonly id: string }> = RecordListProps<Row> & { readonly rows: readonly Row[] };

function RecordTable<Row extends { readonly id: string }>({
  label,
  rows,
  columns,
  getPath,
  actions,
}: LoadedListProps<Row>) {
  const t = useText();
  const list = useRowShortcuts<HTMLDivElement>(getPath !== undefined);
  return (
    <Box ref={list} sx={{ overflowX: 'auto' }} role="region" aria-label={label} tabIndex={0}>
      <Table size="small" sx={{ '& td, & th': { px: 1.5 }, '& tbody tr:last-of-type td': { borderBottom: 0 } }}>
        <TableHead>
          <TableRow>
            {columns.map(({ id, label: title, alignRight = false }) => (
              <TableCell key={id} align={alignRight ? 'right' : 'left'} sx={{ whiteSpace: 'nowrap' }}>
                {title}
              </TableCell>
            ))}
            {actions !== undefined && <TableCell align="right">{t('records.actions')}</TableCell>}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.id} hover>
              {columns.map(({ id, cell, alignRight = false, noWrap = alignRight }, index) => (
                <TableCell
                  key={id}
                  align={alignRight ? 'right' : 'left'}
                  sx={
                    noWrap
                      ? { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }
                      : { overflowWrap: 'break-word' }
                  }
                >
                  {index === 0 && getPath !== undefined ? <RowLink to={getPath(row)}>{cell(row)}</RowLink> : cell(row)}
                </TableCell>
              ))}
              {actions !== undefined && (
                <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                  {actions(row)}
                </TableCell>
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

function RecordCards<Row extends { readonly id: string }>({
  label,
  rows,
  columns,
  getPath,
  actions,
}: LoadedListProps<Row>) {
  const [first, ...others] = columns;
  const list = useRowShortcuts<HTMLUListElement>(getPath !== undefined);
  return (
    <Box ref={list} component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {rows.map((row) => (
        <Box
          component="li"
          key={row.id}
          sx={{ px: 2, py: 1.5, '& + &': { borderTop: 1, borderColor: 'divider' }, display: 'grid', gap: 0.5 }}
        >
          <Box sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
            {first !== undefined &&
              (getPath === undefined ? first.cell(row) : <RowLink to={getPath(row)}>{first.cell(row)}</RowLink>)}
          </Box>
          <Box
            component="dl"
            sx={{
              m: 0,
              display: 'grid',
              gridTemplateColumns: {
                xs: 'auto minmax(0, 1fr)',
                sm: 'repeat(2, minmax(6em, max-content) minmax(0, 1fr))',
              },
              columnGap: 1.5,
              rowGap: 0.25,
              alignItems: 'baseline',
            }}
          >
            {others
              .filter(({ desktopOnly = false }) => !desktopOnly)
              .map(({ id, label: title, cell }) => ({ id, title, content: cell(row) }))
              .filter(({ content }) => content !== emptyCell)
              .map(({ id, title, content }) => (
                <Box key={id} sx={{ display: 'contents' }}>
                  <Box component="dt" sx={{ color: 'text.secondary', typography: 'body2' }}>
                    {title}
                  </Box>
                  <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere', typography: 'body2' }}>
                    {content}
                  </Box>
                </Box>
              ))}
          </Box>
          {actions !== undefined && (
            <Box
              sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5, '& .MuiButton-text:not(* + *)': { ml: -2 } }}
            >
              {actions(row)}
            </Box>
          )}
        </Box>
      ))}
    </Box>
  );
}

function RowLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Box component={Link} to={to} sx={{ color: 'text.primary', fontWeight: 650, overflowWrap: 'anywhere' }}>
      {children}
    </Box>
  );
}
