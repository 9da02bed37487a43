import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { SuspicionChip } from '../callers/SuspicionNotice.js';
import { CountdownText } from '../clock/CountdownText.js';
import { useFormat } from '../format/use-format.js';
import { useText, type TextKey } from '../i18n/use-text.js';
import type { OrderRecord } from '../providers/data-provider.js';
import { StatusChip } from './StatusChip.js';

interface CellProps {
  readonly order: OrderRecord;
}

export interface OrderColumn {
  readonly id: string;
  readonly label: TextKey;
  /** Only indexed columns can be sorted; others would need a full sort. */
  readonly sortable?: boolean;
  readonly right?: boolean;
  readonly Cell: (props: CellProps) => React.ReactNode;
}

const tabularStyle = { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } as const;

function NumberCell({ order }: CellProps) {
  return (
    <Box
      component={Link}
      to={`/orders/${order.id}/show`}
      onClick={(event: React.MouseEvent) => event.stopPropagation()}
      sx={{ color: 'text.primary', fontWeight: 650, whiteSpace: 'nowrap' }}
    >
      {order.leadId}
    </Box>
  );
}

function PlacedCell({ order }: CellProps) {
  return <Box sx={tabularStyle}>{useFormat().moment(order.createdAt)}</Box>;
}

function DeadlineCell({ order }: CellProps) {
  return <Box sx={tabularStyle}>{useFormat().moment(order.deadline)}</Box>;
}

function CustomerCell({ order }: CellProps) {
  const t = useText();
  const name = [order.customer.firstName, order.customer.lastName].filter(Boolean).join(' ');
  return <Box sx={{ minWidth: 110 }}>{name === '' ? t('customer.erased') : name}</Box>;
}

function StatusCell({ order }: CellProps) {
  const t = useText();
  return (
    <>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <StatusChip status={order.status} />
        {order.status === 'awaiting_confirmation' && <CountdownText deadline={order.deadline} />}
      </Box>
      <SuspicionChip signs={order.signs} />
      {order.claimedBy !== null && (
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
          {t('queue.held_by', { name: order.claimedBy.name })}
        </Box>
      )}
    </>
  );
}

function LinesCell({ order }: CellProps) {
  return (
    <Box
      sx={{
        color: 'text.secondary',
        maxWidth: { md: 120, lg: 180, xl: 360 },
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
      }}
    >
      {order.lines.map((line) => `${line.quantity} × ${line.name}`).join(', ')}
    </Box>
  );
}

function TotalCell({ order }: CellProps) {
  return <Box sx={{ ...tabularStyle, fontWeight: 600 }}>{useFormat().money(order.totalMinor, order.country)}</Box>;
}

export const orderColumns: readonly OrderColumn[] = [
  { id: 'leadId', label: 'orders.number', Cell: NumberCell },
  { id: 'createdAt', label: 'orders.placed', sortable: true, Cell: PlacedCell },
  { id: 'customer', label: 'orders.customer', Cell: CustomerCell },
  {
    id: 'phone',
    label: 'work.columns.phone',
    Cell: ({ order }) => <Box sx={tabularStyle}>{order.customer.phone}</Box>,
  },
  { id: 'city', label: 'work.columns.city', Cell: ({ order }) => order.address?.city },
  { id: 'country', label: 'orders.country', sortable: true, Cell: ({ order }) => order.country },
  { id: 'status', label: 'orders.status', sortable: true, Cell: StatusCell },
  { id: 'attempts', label: 'work.columns.attempts', right: true, Cell: ({ order }) => order.attempts },
  { id: 'deadline', label: 'work.columns.deadline', Cell: DeadlineCell },
  { id: 'lines', label: 'orders.lines', Cell: LinesCell },
  { id: 'totalMinor', label: 'orders.total', sortable: true, right: true, Cell: TotalCell },
];

/** Columns that the user has to choose. */
export const hiddenColumns = ['phone', 'city', 'attempts', 'deadline'];
