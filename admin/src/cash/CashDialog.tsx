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
import { useMay } from '../providers/use-may.js';
import { useCall } from '../rpc/use-call.js';
import { parcelName } from './cash-words.js';
import { CashMark } from './CashMark.js';
import { CashSteps } from './CashSteps.js';
import { SettleForm } from './SettleForm.js';

interface CashDialogProps {
  /** The order's, or that of money for no known parcel. */
  readonly id: string;
  readonly onClose: () => void;
}

/** All that happened to the money of a parcel, and what staff say about it. */
export function CashDialog({ id, onClose }: CashDialogProps) {
  const t = useText();
  const may = useMay();
  const titleId = useId();
  const { data, isError } = useCall('admin.cash.getOne', { id });
  const row = data?.row;
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId} sx={{ display: 'flex', alignItems: 'center', gap: 1.5, overflowWrap: 'anywhere' }}>
        {row === undefined ? t('cash.parcel') : parcelName(row)}
        {row !== undefined && <CashMark row={row} />}
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
            <CashSteps steps={data.steps} country={data.row.country} />
            {may('admin.cash.settle') && <SettleForm row={data.row} onDone={onClose} />}
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
