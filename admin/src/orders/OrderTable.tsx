import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { useTheme } from '@mui/material/styles';
import { memo } from 'react';
import { useListContext } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { useText } from '../i18n/use-text.js';
import { useRowShortcuts } from '../keys/use-row-shortcuts.js';
import type { OrderRecord } from '../providers/data-provider.js';
import { useCan } from '../providers/use-can.js';
import { useIndeterminate } from '../records/use-indeterminate.js';
import { orderStatusColour } from '../theme/order-status.js';
import type { OrderColumn } from './order-columns.js';
import { useOrderColumns } from './use-order-columns.js';

export function OrderTable({ orders }: { readonly orders: readonly OrderRecord[] }) {
  const [columns] = useOrderColumns();
  const can = useCan();
  const { selectedIds = [], onToggleItem } = useListContext();
  const isSelectable = can('admin.orders.packMany');
  const list = useRowShortcuts<HTMLDivElement>();
  return (
    <Box ref={list} sx={{ overflowX: 'auto' }}>
      <Table
        size="small"
        sx={{ '& td, & th': { px: 1.25 }, '& th:first-of-type': { borderLeft: '5px solid transparent' } }}
      >
        <TableHead>
          <TableRow>
            {isSelectable && <SelectPageCell orders={orders} />}
            {columns.map((column) => (
              <ColumnHeader key={column.id} column={column} />
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {orders.map((order) => (
            <OrderTableRow
              key={order.id}
              order={order}
              columns={columns}
              selected={isSelectable ? selectedIds.includes(order.id) : null}
              onToggle={onToggleItem}
            />
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

function SelectPageCell({ orders }: { readonly orders: readonly OrderRecord[] }) {
  const t = useText();
  const { selectedIds = [], onSelect } = useListContext();
  const pageIds = new Set<unknown>(orders.map(({ id }) => id));
  const selectedCount = selectedIds.filter((id) => pageIds.has(id)).length;
  const isPartial = selectedCount > 0 && selectedCount < orders.length;
  const box = useIndeterminate(isPartial);
  return (
    <TableCell padding="checkbox">
      <Checkbox
        size="small"
        checked={selectedCount > 0 && selectedCount === orders.length}
        indeterminate={isPartial}
        onChange={(_, checked) => {
          const others = selectedIds.filter((id) => !pageIds.has(id));
          onSelect(checked ? [...others, ...orders.map(({ id }) => id)] : others);
        }}
        slotProps={{ input: { ref: box, 'aria-label': t('work.bulk.choose_page') } }}
      />
    </TableCell>
  );
}

function ColumnHeader({ column }: { readonly column: OrderColumn }) {
  const t = useText();
  const { sort, setSort } = useListContext();
  const { id, label, sortable = false, right = false } = column;
  const active = sort.field === id;
  const direction = sort.order === 'ASC' ? 'asc' : 'desc';
  const toggleSort = () => setSort({ field: id, order: active && sort.order === 'DESC' ? 'ASC' : 'DESC' });
  return (
    <TableCell align={right ? 'right' : 'left'} sortDirection={active ? direction : false}>
      {sortable ? (
        <TableSortLabel active={active} direction={active ? direction : 'desc'} onClick={toggleSort}>
          {t(label)}
        </TableSortLabel>
      ) : (
        t(label)
      )}
    </TableCell>
  );
}

interface OrderTableRowProps {
  readonly order: OrderRecord;
  readonly columns: readonly OrderColumn[];
  /** Null if this role cannot select rows. */
  readonly selected: boolean | null;
  readonly onToggle: (id: string) => void;
}

const OrderTableRow = memo(
  function OrderTableRow({ order, columns, selected: chosen, onToggle }: OrderTableRowProps) {
    const t = useText();
    const navigate = useNavigate();
    const { mode } = useTheme().palette;
    return (
      <TableRow
        hover
        selected={chosen === true}
        onClick={() => navigate(`/orders/${order.id}/show`)}
        sx={{
          cursor: 'pointer',
          '& td:first-of-type': { borderLeft: `5px solid ${orderStatusColour(order.status, mode)}` },
        }}
      >
        {chosen !== null && (
          <TableCell padding="checkbox" onClick={(event) => event.stopPropagation()}>
            <Checkbox
              size="small"
              checked={chosen}
              onChange={() => onToggle(order.id)}
              slotProps={{ input: { 'aria-label': t('work.bulk.choose', { lead: order.leadId }) } }}
            />
          </TableCell>
        )}
        {columns.map(({ id, right = false, Cell }) => (
          <TableCell key={id} align={right ? 'right' : 'left'}>
            <Cell order={order} />
          </TableCell>
        ))}
      </TableRow>
    );
  },
  // Ignores the column list and the toggle, which are recreated on every render.
  (before, after) =>
    before.order === after.order &&
    before.selected === after.selected &&
    before.columns.map(({ id }) => id).join() === after.columns.map(({ id }) => id).join(),
);
