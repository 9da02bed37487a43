import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { useCall } from '../rpc/use-call.js';

/** How long what is kept, and when the next of it ends by itself. */
export function RetentionTable() {
  const t = useText();
  const format = useFormat();
  const { data } = useCall('admin.retention.rules', {});
  if (data === undefined) return null;
  return (
    <Box component="section" sx={{ mt: 4, overflowX: 'auto' }} tabIndex={0} aria-label={t('customers.retention.title')}>
      <Typography component="h2" variant="h2" sx={{ mb: 1 }}>
        {t('customers.retention.title')}
      </Typography>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{t('customers.retention.what')}</TableCell>
            <TableCell>{t('orders.country')}</TableCell>
            <TableCell>{t('customers.retention.period')}</TableCell>
            <TableCell align="right">{t('customers.retention.kept')}</TableCell>
            <TableCell>{t('customers.retention.next')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {data.map(({ kind, country, amount, unit, kept, nextAt }) => (
            <TableRow key={`${kind} ${country ?? ''}`}>
              <TableCell>{t(`customers.retention.kind.${kind}`)}</TableCell>
              <TableCell>{country ?? ''}</TableCell>
              <TableCell>{t(`customers.retention.unit.${unit}`, { smart_count: amount })}</TableCell>
              <TableCell align="right">{kept ?? ''}</TableCell>
              <TableCell>{nextAt === null ? '' : format.day(nextAt)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
