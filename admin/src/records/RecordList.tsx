import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Paper from '@mui/material/Paper';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { Children, createContext, useContext, useId, useState, type ReactNode } from 'react';
import { useListContext, useRecordContext, type RaRecord } from 'react-admin';
import { Link } from 'react-router-dom';
import { useText } from '../i18n/use-text.js';
import { useRowShortcuts } from '../keys/use-row-shortcuts.js';
import { ScreenSkeleton } from '../layout/ScreenSkeleton.js';
import { rowPadding } from '../theme/density.js';
import { ListPagination } from './ListPagination.js';
import { ListColumn, ListTable } from './ListTable.js';

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
  const { data, error, isPlaceholderData, filterValues, meta } = useListContext();
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
      <ListPagination hasMore={hasMore} />
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

/** What react-admin's table does not pass on to its rows. */
const RowOptions = createContext<Pick<RowProps<RaRecord<string>>, 'details' | 'startsOpen'>>({});
const RowDetails = createContext<DetailsState | null>(null);

function RecordTable<Row extends { readonly id: string }>({ label, rows, ...rowProps }: LoadedListProps<Row>) {
  const { columns, getPath, actions, details } = rowProps;
  const t = useText();
  return (
    <RowOptions value={rowProps as Pick<RowProps<RaRecord<string>>, 'details' | 'startsOpen'>}>
      <ListTable
        label={label}
        rows={rows}
        hasLinks={getPath !== undefined || details !== undefined}
        row={RecordTableRow}
        sx={tableLook}
      >
        {[
          ...columns.map(({ id, label: title, cell, alignRight = false, noWrap = alignRight }, index) => (
            <ListColumn
              key={id}
              source={id}
              label={title}
              align={alignRight ? 'right' : 'left'}
              disableSort
              sx={
                noWrap ? { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } : { overflowWrap: 'break-word' }
              }
              render={(row) => (index === 0 ? <TableRowHead {...rowProps} row={row as Row} /> : cell(row as Row))}
            />
          )),
          ...(actions === undefined
            ? []
            : [
                <ListColumn
                  key="actions"
                  label={t('records.actions')}
                  align="right"
                  disableSort
                  sx={{ whiteSpace: 'nowrap' }}
                  render={(row) => actions(row as Row)}
                />,
              ]),
        ]}
      </ListTable>
    </RowOptions>
  );
}

const tableLook = { '& td, & th': { px: 1.5 }, '& tbody > tr:last-of-type > td': { borderBottom: 0 } };

function RecordTableRow({ children }: { readonly children?: ReactNode }) {
  const row = useRecordContext<RaRecord<string>>()!;
  const { details, startsOpen } = useContext(RowOptions);
  const state = useRowDetails({ row, startsOpen });
  return (
    <RowDetails value={state}>
      <TableRow hover>{children}</TableRow>
      {details !== undefined && state.isOpen && (
        <TableRow data-details>
          <TableCell id={state.detailsId} colSpan={Children.count(children)}>
            <Box sx={{ pl: 3.5, pb: 1 }}>{details(row)}</Box>
          </TableCell>
        </TableRow>
      )}
    </RowDetails>
  );
}

/** The first cell of a row: a link to the record, a button that opens its details, or text. */
function TableRowHead<Row extends { readonly id: string }>(props: RowProps<Row>) {
  const state = useContext(RowDetails);
  const content = props.columns[0]?.cell(props.row);
  return (
    <RowHead {...props} state={state}>
      {content}
    </RowHead>
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
  const state = useRowDetails(props);
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
        {first !== undefined && (
          <RowHead {...props} state={state}>
            {first.cell(row)}
          </RowHead>
        )}
      </Box>
      <CardFacts row={row} columns={others} />
      {details !== undefined && state.isOpen && (
        <Box id={state.detailsId} sx={{ mt: 0.5, minWidth: 0 }}>
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

interface DetailsState {
  readonly isOpen: boolean;
  readonly detailsId: string;
  readonly toggle: () => void;
}

/** Undecided until the user opens or closes the row. */
function useRowDetails<Row>({ row, startsOpen }: { row: Row; startsOpen?: (row: Row) => boolean }): DetailsState {
  const detailsId = useId();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isOpen = chosen ?? startsOpen?.(row) ?? false;
  return { isOpen, detailsId, toggle: () => setChosen(!isOpen) };
}

interface RowHeadProps<Row extends { readonly id: string }> extends RowProps<Row> {
  readonly state: DetailsState | null;
  readonly children: ReactNode;
}

function RowHead<Row extends { readonly id: string }>({ row, getPath, details, state, children }: RowHeadProps<Row>) {
  if (getPath !== undefined) return <RowLink to={getPath(row)}>{children}</RowLink>;
  if (details === undefined || state === null) return children;
  const { isOpen, detailsId, toggle } = state;
  return (
    <ButtonBase
      aria-expanded={isOpen}
      aria-controls={isOpen ? detailsId : undefined}
      onClick={toggle}
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
