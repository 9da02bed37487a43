import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { ListBase, useListContext } from 'react-admin';
import { useText } from '../i18n/use-text.js';
import { usePollInterval } from '../live/use-poll-interval.js';
import { PageHeader } from '../layout/PageHeader.js';
import { ScreenSkeleton } from '../layout/ScreenSkeleton.js';
import type { OrderRecord } from '../providers/data-provider.js';
import { ListCsvButton } from '../records/CsvButton.js';
import { ColumnsMenu } from '../records/ColumnsMenu.js';
import { SavedViewsMenu } from '../saved-views/SavedViewsMenu.js';
import { BulkActions } from './BulkActions.js';
import { CustomerFilterNotice } from './CustomerFilterNotice.js';
import { hiddenColumns, orderColumns } from './order-columns.js';
import { OrderCards } from './OrderCards.js';
import { OrderFilters } from './OrderFilters.js';
import { OrderPagination } from './OrderPagination.js';
import { ReportFilterNotice } from './ReportFilterNotice.js';
import { OrderTable } from './OrderTable.js';
import { StatusTabs } from './StatusTabs.js';
import { useStableOrders } from './use-stable-orders.js';

const newestFirst = { field: 'createdAt', order: 'DESC' } as const;

export function OrderList() {
  const t = useText();
  return (
    <ListBase<OrderRecord>
      resource="orders"
      perPage={25}
      sort={newestFirst}
      queryOptions={{ refetchInterval: usePollInterval('orders') }}
    >
      <PageHeader title={t('orders.title')}>
        <SavedViewsMenu columns={orderColumns} hiddenColumns={hiddenColumns} sort={newestFirst} />
        <ColumnsMenu columns={orderColumns} hiddenColumns={hiddenColumns} from="sm" />
        <ListCsvButton method="admin.orders.export" />
      </PageHeader>
      <ReportFilterNotice />
      <CustomerFilterNotice />
      <StatusTabs />
      <OrderFilters />
      <BulkActions />
      <OrderListBody />
      <OrderPagination />
    </ListBase>
  );
}

function OrderListBody() {
  const t = useText();
  const { data, error } = useListContext<OrderRecord>();
  if (error !== null && data === undefined) return <Alert severity="error">{t('error.load')}</Alert>;
  if (data === undefined) return <ScreenSkeleton />;
  return (
    <>
      {error !== null && (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          {t('error.stale')}
        </Alert>
      )}
      <OrderPage orders={data} />
    </>
  );
}

function OrderPage({ orders }: { readonly orders: readonly OrderRecord[] }) {
  const t = useText();
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('sm'));
  const { isPlaceholderData } = useListContext<OrderRecord>();
  const { rows, newCount, showLatest, containerProps } = useStableOrders(orders);
  return (
    <Paper
      {...containerProps}
      sx={{
        position: 'relative',
        border: 1,
        borderColor: 'divider',
        borderRadius: 3.5,
        overflow: 'hidden',
        opacity: isPlaceholderData ? 0.6 : 1,
      }}
    >
      <NewOrdersButton count={newCount} onShow={showLatest} />
      {rows.length === 0 && (
        <Box sx={{ py: 6, px: 2, textAlign: 'center', color: 'text.secondary' }}>{t('orders.none')}</Box>
      )}
      {rows.length > 0 && (isWide ? <OrderTable orders={rows} /> : <OrderCards orders={rows} />)}
    </Paper>
  );
}

/** Overlays the list header, so that no row moves when orders arrive. */
function NewOrdersButton({ count, onShow }: { readonly count: number; readonly onShow: () => void }) {
  const t = useText();
  return (
    <Box
      aria-live="polite"
      sx={{ position: 'absolute', top: 4, left: '50%', transform: 'translateX(-50%)', zIndex: 1 }}
    >
      {count > 0 && (
        <Button variant="contained" size="small" onClick={onShow}>
          {t('orders.arrived', { smart_count: count })}
        </Button>
      )}
    </Box>
  );
}
