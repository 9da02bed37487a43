import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useText } from '../../i18n/use-text.js';
import { ScreenSkeleton } from '../../layout/ScreenSkeleton.js';
import { useRpcQuery } from '../../rpc/use-rpc-query.js';
import { visuallyHidden } from '../../theme/visually-hidden.js';
import { SkippedOrders } from './SkippedOrders.js';
import { PrintPage } from './PrintPage.js';
import { useOrderIdsFromUrl } from './use-order-ids-from-url.js';

export function PickListScreen() {
  const t = useText();
  const ids = useOrderIdsFromUrl();
  const { data, isError } = useRpcQuery('admin.orders.pickList', { ids }, { enabled: ids.length > 0 });
  return (
    <PrintPage title={t('work.print.pick')}>
      {ids.length === 0 && <Alert severity="info">{t('work.print.nothing')}</Alert>}
      {isError && <Alert severity="error">{t('error.load')}</Alert>}
      {data === undefined && ids.length > 0 && !isError && <ScreenSkeleton />}
      {data !== undefined && <SkippedOrders orders={data.without} />}
      {data !== undefined && data.orders > 0 && (
        <Paper sx={{ border: 1, borderColor: 'divider', borderRadius: 3, p: 2, maxWidth: 760 }}>
          <Box sx={{ fontWeight: 650, mb: 1 }}>
            {t('work.print.pick')} · {t('work.print.orders', { smart_count: data.orders })}
          </Box>
          <Table size="small" sx={{ '& td, & th': { px: { xs: 1, sm: 2 } } }}>
            <TableHead>
              <TableRow>
                <TableCell padding="checkbox">
                  <Box component="span" aria-hidden="true">
                    ✓
                  </Box>
                  <Box component="span" sx={visuallyHidden}>
                    {t('work.print.picked')}
                  </Box>
                </TableCell>
                <TableCell align="right">{t('work.print.quantity')}</TableCell>
                <TableCell>{t('work.print.article')}</TableCell>
                <TableCell align="right">{t('work.print.in_orders')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {data.items.map(({ offerId, name, quantity, orders }) => (
                <TableRow key={offerId}>
                  <TableCell padding="checkbox">
                    <Box sx={{ width: 16, height: 16, border: 1, borderColor: 'text.secondary' }} />
                  </TableCell>
                  <TableCell align="right" sx={{ fontWeight: 700, fontSize: '1.125rem' }}>
                    {quantity}
                  </TableCell>
                  <TableCell>{name}</TableCell>
                  <TableCell align="right">{orders}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Paper>
      )}
    </PrintPage>
  );
}
