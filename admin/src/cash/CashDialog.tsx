import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import type { CashRow } from '@shop/contracts';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../i18n/use-text.js';
import { useCan } from '../providers/use-can.js';
import { useRecord } from '../records/use-record.js';
import { cashParcelName } from './cash-text.js';
import { CashStatusChip } from './CashStatusChip.js';
import { CashHistory } from './CashHistory.js';
import { CashNoteDialog, SettleDialog } from './SettleDialog.js';

interface CashDialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

export function CashDialog({ id, onClose }: CashDialogProps) {
  const t = useText();
  const can = useCan();
  const { record, error } = useRecord('cash', id);
  if (record === undefined)
    return (
      <CashPanel title={t('cash.parcel')} onClose={onClose}>
        {error !== null ? (
          <Alert severity="error">{t('error.load')}</Alert>
        ) : (
          <Skeleton variant="rounded" height={160} />
        )}
      </CashPanel>
    );
  const { row, steps } = record;
  const isOpen = row.status === 'open' || row.status === 'different';
  const props = { title: <CashTitle row={row} />, onClose };
  const history = (
    <>
      <CashHistory steps={steps} country={row.country} />
      {row.leadId !== null && (
        <Button component={Link} to={`/orders/${id}/show`} sx={{ justifySelf: 'start' }}>
          {t('cash.to_order')}
        </Button>
      )}
    </>
  );
  if (!can('admin.cash.settle')) return <CashPanel {...props}>{history}</CashPanel>;
  return isOpen ? (
    <SettleDialog {...props} row={row}>
      {history}
    </SettleDialog>
  ) : (
    <CashNoteDialog {...props} row={row}>
      {history}
    </CashNoteDialog>
  );
}

function CashTitle({ row }: { readonly row: CashRow }) {
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, overflowWrap: 'anywhere' }}>
      {cashParcelName(row)}
      <CashStatusChip row={row} />
    </Box>
  );
}

interface CashPanelProps {
  readonly title: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Without commands. */
function CashPanel({ title, onClose, children }: CashPanelProps) {
  const t = useText();
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>{children}</DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          {t('action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
