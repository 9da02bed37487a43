import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { useTheme } from '@mui/material/styles';
import { memo } from 'react';
import { useListContext } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import { CountdownText } from '../clock/CountdownText.js';
import { useFormat } from '../format/use-format.js';
import { useText, type TextKey } from '../i18n/use-text.js';
import type { OrderRecord } from '../providers/data-provider.js';
import { statusColour } from '../theme/order-status.js';
import { StatusChip } from './StatusChip.js';

interface Column {
  readonly id: string;
  readonly label: TextKey;
  readonly sortable: boolean;
  readonly right?: boolean;
}

const columns: readonly Column[] = [
  { id: 'leadId', label: 'orders.number', sortable: true },
  { id: 'createdAt', label: 'orders.placed', sortable: true },
  { id: 'customer', label: 'orders.customer', sortable: false },
  { id: 'country', label: 'orders.country', sortable: true },
  { id: 'status', label: 'orders.status', sortable: true },
  { id: 'lines', label: 'orders.lines', sortable: false },
  { id: 'totalMinor', label: 'orders.total', sortable: true, right: true },
];

export function OrderTable({ orders }: { readonly orders: readonly OrderRecord[] }) {
  const t = useText();
  const { sort, setSort } = useListContext();
  const direction = sort.order === 'ASC' ? 'asc' : 'desc';
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table
        size="small"
        sx={{ '& td, & th': { px: 1.25 }, '& th:first-of-type': { borderLeft: '5px solid transparent' } }}
      >
        <TableHead>
          <TableRow>
            {columns.map(({ id, label, sortable, right = false }) => (
              <TableCell
                key={id}
                align={right ? 'right' : 'left'}
                sortDirection={sort.field === id ? direction : false}
              >
                {sortable ? (
                  <TableSortLabel
                    active={sort.field === id}
                    direction={sort.field === id ? direction : 'desc'}
                    onClick={() =>
                      setSort({ field: id, order: sort.field === id && sort.order === 'DESC' ? 'ASC' : 'DESC' })
                    }
                  >
                    {t(label)}
                  </TableSortLabel>
                ) : (
                  t(label)
                )}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {orders.map((order) => (
            <OrderTableRow key={order.id} order={order} />
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

const OrderTableRow = memo(function OrderTableRow({ order }: { readonly order: OrderRecord }) {
  const t = useText();
  const format = useFormat();
  const navigate = useNavigate();
  const { mode } = useTheme().palette;
  const path = `/orders/${order.id}/show`;
  const { firstName, lastName } = order.customer;
  const name = [firstName, lastName].filter(Boolean).join(' ');
  return (
    <TableRow
      hover
      onClick={() => navigate(path)}
      sx={{ cursor: 'pointer', '& td:first-of-type': { borderLeft: `5px solid ${statusColour(order.status, mode)}` } }}
    >
      <TableCell>
        <Box
          component={Link}
          to={path}
          onClick={(event) => event.stopPropagation()}
          sx={{ color: 'text.primary', fontWeight: 650, whiteSpace: 'nowrap' }}
        >
          {order.leadId}
        </Box>
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
        {format.moment(order.createdAt)}
      </TableCell>
      <TableCell sx={{ minWidth: 120 }}>{name === '' ? t('customer.erased') : name}</TableCell>
      <TableCell>{order.country}</TableCell>
      <TableCell>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
          <StatusChip status={order.status} />
          {order.status === 'awaiting_confirmation' && <CountdownText deadline={order.deadline} />}
        </Box>
        {order.claimedBy !== null && (
          <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
            {t('queue.held_by', { name: order.claimedBy.name })}
          </Box>
        )}
      </TableCell>
      <TableCell
        sx={{
          color: 'text.secondary',
          maxWidth: { md: 120, lg: 180, xl: 360 },
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
        }}
      >
        {order.lines.map((line) => `${line.quantity} × ${line.name}`).join(', ')}
      </TableCell>
      <TableCell align="right" sx={{ fontWeight: 600, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
        {format.money(order.totalMinor, order.country)}
      </TableCell>
    </TableRow>
  );
});
