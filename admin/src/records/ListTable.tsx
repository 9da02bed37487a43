import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import type { SxProps, Theme } from '@mui/material/styles';
import { memo, useMemo, type ComponentType, type ReactElement, type ReactNode } from 'react';
import {
  DataTableBase,
  DataTableRenderContext,
  RecordContextProvider,
  useDataTableCallbacksContext,
  useDataTableRenderContext,
  useDataTableSortContext,
  useRecordContext,
  useTranslate,
  type RaRecord,
} from 'react-admin';
import { useRowShortcuts } from '../keys/use-row-shortcuts.js';
import { SelectPageCheckbox } from './row-selection.js';
import { useHiddenColumns } from './use-hidden-columns.js';

interface ListTableProps<Row extends RaRecord> {
  readonly label: string;
  readonly rows: readonly Row[];
  /** A `TableRow` with the cells as children; the record is in context. */
  readonly row: ComponentType<{ readonly children?: ReactNode }>;
  readonly children: readonly ReactElement<ListColumnProps>[];
  /** Hidden until the user chooses them. */
  readonly hiddenColumns?: readonly string[];
  readonly hasLinks?: boolean;
  readonly isSelectable?: boolean;
  readonly sx?: SxProps<Theme>;
}

/** react-admin's table without its user interface, with the look and the keys of the console. */
export function ListTable<Row extends RaRecord>(props: ListTableProps<Row>) {
  const { label, rows, row: RowComponent, hasLinks = true, isSelectable = false, sx } = props;
  const list = useRowShortcuts<HTMLDivElement>(hasLinks);
  const [hidden] = useHiddenColumns(props.hiddenColumns);
  const columns = useMemo(
    () => props.children.filter(({ props: { source } }) => source === undefined || !hidden.includes(source)),
    [props.children, hidden],
  );
  return (
    <DataTableBase
      data={rows as Row[]}
      empty={null}
      hasBulkActions={isSelectable}
      isPending={false}
      loading={null}
      total={rows.length}
    >
      <Box ref={list} sx={{ overflowX: 'auto' }} role="group" aria-label={label} tabIndex={0}>
        <Table size="small" sx={sx}>
          <TableHead>
            <DataTableRenderContext value="header">
              <TableRow>
                {isSelectable && (
                  <TableCell padding="checkbox">
                    <SelectPageCheckbox />
                  </TableCell>
                )}
                {columns}
              </TableRow>
            </DataTableRenderContext>
          </TableHead>
          <TableBody>
            {rows.map((row) => (
              <RecordContextProvider key={row.id} value={row}>
                <RowComponent>{columns}</RowComponent>
              </RecordContextProvider>
            ))}
          </TableBody>
        </Table>
      </Box>
    </DataTableBase>
  );
}

interface ListColumnProps {
  /** Undefined if the user can neither hide nor sort the column. */
  readonly source?: string;
  readonly label: string;
  readonly render: (record: RaRecord) => ReactNode;
  readonly align?: 'left' | 'right';
  readonly disableSort?: boolean;
  readonly sx?: SxProps<Theme>;
}

/** The props of react-admin's column; a first sort is descending. */
export const ListColumn = memo(function ListColumn(column: ListColumnProps) {
  return useDataTableRenderContext() === 'header' ? <HeadCell {...column} /> : <DataCell {...column} />;
});

function HeadCell({ source, label, align = 'left', disableSort = false, sx }: ListColumnProps) {
  const translate = useTranslate();
  const sort = useDataTableSortContext();
  const { handleSort } = useDataTableCallbacksContext();
  const title = translate(label, { _: label });
  const isSorted = !disableSort && sort !== undefined && sort.field === source;
  const direction = isSorted && sort.order === 'ASC' ? 'asc' : 'desc';
  return (
    <TableCell
      align={align}
      className={`column-${source}`}
      sortDirection={isSorted ? direction : false}
      sx={[{ whiteSpace: 'nowrap' }, ...(Array.isArray(sx) ? sx : [sx])]}
    >
      {disableSort ? (
        title
      ) : (
        <TableSortLabel
          active={isSorted}
          direction={direction}
          data-field={source}
          data-order="DESC"
          onClick={handleSort}
        >
          {title}
        </TableSortLabel>
      )}
    </TableCell>
  );
}

function DataCell({ source, align = 'left', sx, render }: ListColumnProps) {
  const record = useRecordContext()!;
  return (
    <TableCell align={align} className={`column-${source}`} sx={sx}>
      {render(record)}
    </TableCell>
  );
}
