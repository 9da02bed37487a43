import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../i18n/use-text.js';
import { useCan } from '../providers/use-can.js';
import { useRpcQuery } from '../rpc/use-rpc-query.js';
import { cashParcelName } from './cash-text.js';
import { CashStatusChip } from './CashStatusChip.js';
import { CashHistory } from './CashHistory.js';
import { SettleForm } from './SettleForm.js';

interface CashDialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

export function CashDialog({ id, onClose }: CashDialogProps) {
  const t = useText();
  const can = useCan();
  const titleId = useId();
  const { data, isError } = useRpcQuery('admin.cash.getOne', { id });
  const row = data?.row;
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId} sx={{ display: 'flex', alignItems: 'center', gap: 1.5, overflowWrap: 'anywhere' }}>
        {row === undefined ? t('cash.parcel') : cashParcelName(row)}
        {row !== undefined && <CashStatusChip row={row} />}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {data === undefined ? (
          isError ? (
            <Alert severity="error">{t('error.load')}</Alert>
          ) : (
            <Skeleton variant="rounded" height={160} />
          )
        ) : (
          <>
            <CashHistory steps={data.steps} country={data.row.country} />
            {can('admin.cash.settle') && <SettleForm row={data.row} onDone={onClose} />}
          </>
        )}
      </DialogContent>
      <DialogActions>
        {row?.leadId !== null && row !== undefined && (
          <Button component={Link} to={`/orders/${id}/show`} sx={{ mr: 'auto' }}>
            {t('cash.to_order')}
          </Button>
        )}
        <Button autoFocus onClick={onClose}>
          {t('action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
