import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useTheme } from '@mui/material/styles';
import { DataTableBase, RecordContextProvider, useDataTableSelectedIdsContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { SuspicionChip } from '../callers/SuspicionNotice.js';
import { CountdownText } from '../clock/CountdownText.js';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { useRowShortcuts } from '../keys/use-row-shortcuts.js';
import type { OrderRecord } from '../providers/data-provider.js';
import { useCan } from '../providers/use-can.js';
import { SelectPageCheckbox, SelectRowCheckbox } from '../records/row-selection.js';
import { orderStatusColour } from '../theme/order-status.js';
import { StatusChip } from './StatusChip.js';

/** Without columns, but with the selection of react-admin's table. */
export function OrderCards({ orders }: { readonly orders: readonly OrderRecord[] }) {
  const t = useText();
  const can = useCan();
  const list = useRowShortcuts<HTMLUListElement>();
  const isSelectable = can('admin.orders.packMany');
  return (
    <DataTableBase
      data={orders as OrderRecord[]}
      empty={null}
      hasBulkActions={isSelectable}
      isPending={false}
      loading={null}
      total={orders.length}
    >
      {isSelectable && (
        <Box sx={{ pl: '5px', borderBottom: 1, borderColor: 'divider', bgcolor: 'var(--sand)' }}>
          <FormControlLabel
            control={<SelectPageCheckbox />}
            label={t('work.bulk.choose_page')}
            slotProps={{ typography: { variant: 'body2' } }}
            sx={{ mx: 0, '& .MuiCheckbox-root': { p: 1.5 } }}
          />
        </Box>
      )}
      <Box ref={list} component="ul" aria-label={t('orders.title')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {orders.map((order) => (
          <RecordContextProvider key={order.id} value={order}>
            <OrderCard order={order} isSelectable={isSelectable} />
          </RecordContextProvider>
        ))}
      </Box>
    </DataTableBase>
  );
}

interface OrderCardProps {
  readonly order: OrderRecord;
  readonly isSelectable: boolean;
}

function OrderCard({ order, isSelectable }: OrderCardProps) {
  const t = useText();
  const { mode } = useTheme().palette;
  const selected = (useDataTableSelectedIdsContext() ?? []).includes(order.id);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'start',
        borderLeft: `5px solid ${orderStatusColour(order.status, mode)}`,
        bgcolor: isSelectable && selected ? 'action.selected' : undefined,
        '& + &': { borderTop: 1, borderTopColor: 'divider' },
      }}
    >
      {isSelectable && (
        <Box sx={{ '& .MuiCheckbox-root': { p: 1.5 } }}>
          <SelectRowCheckbox label={t('work.bulk.choose', { lead: order.leadId })} checked={selected} />
        </Box>
      )}
      <CardLink order={order} isSelectable={isSelectable} />
    </Box>
  );
}

function CardLink({ order, isSelectable }: OrderCardProps) {
  const t = useText();
  const format = useFormat();
  const name = [order.customer.firstName, order.customer.lastName].filter(Boolean).join(' ');
  return (
    <ButtonBase
      component={Link}
      to={`/orders/${order.id}/show`}
      sx={{
        flex: 1,
        minWidth: 0,
        display: 'grid',
        gridTemplateColumns: '1fr auto',
        gap: 0.25,
        columnGap: 1.5,
        textAlign: 'left',
        pl: isSelectable ? 0.25 : 1.75,
        pr: 1.75,
        py: 1.25,
        fontSize: '0.9375rem',
      }}
    >
      <Box sx={{ fontWeight: 650 }}>{name === '' ? t('customer.erased') : name}</Box>
      <Box sx={{ fontWeight: 600, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
        {format.money(order.totalMinor, order.country)}
      </Box>
      <StatusChip status={order.status} />
      <Box sx={{ textAlign: 'right' }}>
        {order.status === 'awaiting_confirmation' && <CountdownText deadline={order.deadline} />}
      </Box>
      <Box sx={{ gridColumn: '1 / -1', typography: 'caption', color: 'text.secondary' }}>
        {order.country} · {order.leadId} · {format.moment(order.createdAt)}
      </Box>
      <SuspicionChip signs={order.signs} />
    </ButtonBase>
  );
}
