import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { useTheme } from '@mui/material/styles';
import { memo, type ReactNode } from 'react';
import { useDataTableConfigContext, useDataTableSelectedIdsContext, useRecordContext } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { useText } from '../i18n/use-text.js';
import type { OrderRecord } from '../providers/data-provider.js';
import { useCan } from '../providers/use-can.js';
import { ListColumn, ListTable } from '../records/ListTable.js';
import { SelectRowCheckbox } from '../records/row-selection.js';
import { orderStatusColour } from '../theme/order-status.js';
import { hiddenColumns, orderColumns } from './order-columns.js';

/** Created once, so that a selection renders no cell again. */
const columns = orderColumns.map(({ id, label, sortable = false, right = false, Cell }) => (
  <ListColumn
    key={id}
    source={id}
    label={label}
    align={right ? 'right' : 'left'}
    disableSort={!sortable}
    render={(order) => <Cell order={order as OrderRecord} />}
  />
));

export function OrderTable({ orders }: { readonly orders: readonly OrderRecord[] }) {
  const t = useText();
  const can = useCan();
  return (
    <ListTable
      label={t('orders.title')}
      rows={orders}
      row={OrderTableRow}
      hiddenColumns={hiddenColumns}
      isSelectable={can('admin.orders.packMany')}
      sx={tableLook}
    >
      {columns}
    </ListTable>
  );
}

const tableLook = {
  '& td, & th': { px: 1.25 },
  '& th:first-of-type': { borderLeft: '5px solid transparent' },
  // A tablet has no room for it.
  '& .column-lines': { display: { xs: 'none', md: 'table-cell' } },
};

function OrderTableRow({ children }: { readonly children?: ReactNode }) {
  const order = useRecordContext<OrderRecord>()!;
  const selectedIds = useDataTableSelectedIdsContext() ?? [];
  return (
    <OrderRow order={order} selected={selectedIds.includes(order.id)}>
      {children}
    </OrderRow>
  );
}

interface OrderRowProps {
  readonly order: OrderRecord;
  readonly selected: boolean;
  readonly children: ReactNode;
}

const OrderRow = memo(function OrderRow({ order, selected, children }: OrderRowProps) {
  const t = useText();
  const navigate = useNavigate();
  const { mode } = useTheme().palette;
  const { hasBulkActions } = useDataTableConfigContext();
  return (
    <TableRow
      hover
      selected={hasBulkActions && selected}
      onClick={() => navigate(`/orders/${order.id}/show`)}
      sx={{
        cursor: 'pointer',
        '& td:first-of-type': { borderLeft: `5px solid ${orderStatusColour(order.status, mode)}` },
      }}
    >
      {hasBulkActions && (
        <TableCell padding="checkbox" onClick={(event) => event.stopPropagation()}>
          <SelectRowCheckbox label={t('work.bulk.choose', { lead: order.leadId })} checked={selected} />
        </TableCell>
      )}
      {children}
    </TableRow>
  );
});
