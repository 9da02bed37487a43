import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useId, useState, type ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { useText } from '../i18n/use-text.js';
import { useRowShortcuts } from '../keys/use-row-shortcuts.js';
import { ScreenSkeleton } from '../layout/ScreenSkeleton.js';
import { rowPadding } from '../theme/density.js';
import { Pager } from './Pager.js';

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
  readonly columns: readonly Column<Row>[];
  readonly empty: string;
  readonly getPath?: (row: Row) => string;
  readonly actions?: (row: Row) => ReactNode;
  /** Content of an opened row. Rows with details have no path. */
  readonly details?: (row: Row) => ReactNode;
  readonly startsOpen?: (row: Row) => boolean;
}

interface ContextListProps<Row extends { readonly id: string }> extends RecordListProps<Row> {
  /** Replaces `empty` if the list has a search word. */
  readonly emptySearch?: string;
}

/** Rows and pages of the list in context. The total is a minimum if the server's `meta.more` is true. */
export function RecordList<Row extends { readonly id: string }>({ emptySearch, ...props }: ContextListProps<Row>) {
  const { data, error, isPlaceholderData, filterValues, meta, page, perPage, total, setPage } = useListContext();
  const empty = filterValues['q'] === undefined ? props.empty : (emptySearch ?? props.empty);
  const hasMore = (meta as { readonly more?: boolean } | undefined)?.more === true;
  return (
    <>
      <RecordRows
        {...props}
        rows={data as readonly Row[] | undefined}
        failed={error !== null}
        stale={isPlaceholderData}
        empty={empty}
      />
      {total !== undefined && (
        <Pager page={page} perPage={perPage} total={total} hasMore={hasMore} onPageChange={setPage} />
      )}
    </>
  );
}

interface RecordRowsProps<Row extends { readonly id: string }> extends RecordListProps<Row> {
  /** Undefined while loading. */
  readonly rows: readonly Row[] | undefined;
  readonly failed: boolean;
  /** The rows belong to the previous params. */
  readonly stale?: boolean;
}

export function RecordRows<Row extends { readonly id: string }>(props: RecordRowsProps<Row>) {
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

type LoadedListProps<Row extends { readonly id: string }> = RecordRowsProps<Row> & { readonly rows: readonly Row[] };

interface RowProps<Row extends { readonly id: string }> extends Pick<
  RecordListProps<Row>,
  'columns' | 'getPath' | 'actions' | 'details' | 'startsOpen'
> {
  readonly row: Row;
}

function RecordTable<Row extends { readonly id: string }>({ label, rows, ...rowProps }: LoadedListProps<Row>) {
  const { columns, getPath, actions, details } = rowProps;
  const t = useText();
  const list = useRowShortcuts<HTMLDivElement>(getPath !== undefined || details !== undefined);
  return (
    <Box ref={list} sx={{ overflowX: 'auto' }} role="group" aria-label={label} tabIndex={0}>
      <Table size="small" sx={{ '& td, & th': { px: 1.5 }, '& > tbody > tr:last-of-type > td': { borderBottom: 0 } }}>
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
            <RecordTableRow key={row.id} {...rowProps} row={row} />
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

function RecordTableRow<Row extends { readonly id: string }>(props: RowProps<Row>) {
  const { row, columns, actions, details } = props;
  const { isOpen, detailsId, toggle } = useRowDetails(props);
  const headProps = { ...props, isOpen, detailsId, onToggle: toggle };
  return (
    <>
      <TableRow hover>
        {columns.map(({ id, cell, alignRight = false, noWrap = alignRight }, index) => (
          <TableCell
            key={id}
            align={alignRight ? 'right' : 'left'}
            sx={noWrap ? { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } : { overflowWrap: 'break-word' }}
          >
            {index === 0 ? <RowHead {...headProps}>{cell(row)}</RowHead> : cell(row)}
          </TableCell>
        ))}
        {actions !== undefined && (
          <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
            {actions(row)}
          </TableCell>
        )}
      </TableRow>
      {details !== undefined && isOpen && (
        <TableRow data-details>
          <TableCell id={detailsId} colSpan={columns.length + (actions === undefined ? 0 : 1)}>
            <Box sx={{ pl: 3.5, pb: 1 }}>{details(row)}</Box>
          </TableCell>
        </TableRow>
      )}
    </>
  );
}

function RecordCards<Row extends { readonly id: string }>({ label, rows, ...rowProps }: LoadedListProps<Row>) {
  const { getPath, details } = rowProps;
  const list = useRowShortcuts<HTMLUListElement>(getPath !== undefined || details !== undefined);
  return (
    <Box ref={list} component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {rows.map((row) => (
        <RecordCard key={row.id} {...rowProps} row={row} />
      ))}
    </Box>
  );
}

function RecordCard<Row extends { readonly id: string }>(props: RowProps<Row>) {
  const { row, columns, actions, details } = props;
  const [first, ...others] = columns;
  const { isOpen, detailsId, toggle } = useRowDetails(props);
  const headProps = { ...props, isOpen, detailsId, onToggle: toggle };
  return (
    <Box
      component="li"
      sx={{
        px: 2,
        py: `calc(${rowPadding} + 6px)`,
        '& + &': { borderTop: 1, borderColor: 'divider' },
        display: 'grid',
        gap: 0.5,
      }}
    >
      <Box sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
        {first !== undefined && <RowHead {...headProps}>{first.cell(row)}</RowHead>}
      </Box>
      <CardFacts row={row} columns={others} />
      {details !== undefined && isOpen && (
        <Box id={detailsId} sx={{ mt: 0.5, minWidth: 0 }}>
          {details(row)}
        </Box>
      )}
      {actions !== undefined && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5, '& .MuiButton-text:not(* + *)': { ml: -2 } }}>
          {actions(row)}
        </Box>
      )}
    </Box>
  );
}

function CardFacts<Row>({ row, columns }: { readonly row: Row; readonly columns: readonly Column<Row>[] }) {
  return (
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
      {columns
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
  );
}

/** Undecided until the user opens or closes the row. */
function useRowDetails<Row extends { readonly id: string }>({ row, startsOpen }: RowProps<Row>) {
  const detailsId = useId();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isOpen = chosen ?? startsOpen?.(row) ?? false;
  return { isOpen, detailsId, toggle: () => setChosen(!isOpen) };
}

interface RowHeadProps<Row extends { readonly id: string }> extends RowProps<Row> {
  readonly isOpen: boolean;
  readonly detailsId: string;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

function RowHead<Row extends { readonly id: string }>(props: RowHeadProps<Row>) {
  const { row, getPath, details, isOpen, detailsId, onToggle, children } = props;
  if (getPath !== undefined) return <RowLink to={getPath(row)}>{children}</RowLink>;
  if (details === undefined) return children;
  return (
    <ButtonBase
      aria-expanded={isOpen}
      aria-controls={isOpen ? detailsId : undefined}
      onClick={onToggle}
      sx={{ font: 'inherit', textAlign: 'left', gap: 0.75, minHeight: 28, borderRadius: 1 }}
    >
      <ChevronRightOutlined fontSize="small" sx={{ ml: -0.5, transform: isOpen ? 'rotate(90deg)' : 'none' }} />
      <Box component="span" sx={{ minWidth: 0 }}>
        {children}
      </Box>
    </ButtonBase>
  );
}

function RowLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Box component={Link} to={to} sx={{ color: 'text.primary', fontWeight: 650, overflowWrap: 'anywhere' }}>
      {children}
    </Box>
  );
}
