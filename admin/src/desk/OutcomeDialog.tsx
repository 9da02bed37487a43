import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import type { CallOutcome, OrderRow } from '@shop/contracts';
import { useId } from 'react';
import { useText } from '../i18n/use-text.js';
import { CallBackDialog } from './CallBackDialog.js';
import type { OutcomeDetails } from './draft.js';
import { DuplicateDialog } from './DuplicateDialog.js';
import { ReasonDialog } from './ReasonDialog.js';

interface OutcomeDialogProps {
  readonly outcome: CallOutcome;
  readonly order: OrderRow;
  readonly onClose: () => void;
  readonly onRecord: (details: OutcomeDetails) => void;
}

/** What an outcome needs to be known before it is recorded, or a second thought where it cannot be undone. */
export function OutcomeDialog({ outcome, order, onClose, onRecord }: OutcomeDialogProps) {
  if (outcome === 'call_back') return <CallBackDialog country={order.country} onClose={onClose} onRecord={onRecord} />;
  if (outcome === 'cancelled') return <CancelDialog onClose={onClose} onRecord={onRecord} />;
  if (outcome === 'duplicate') return <DuplicateDialog order={order} onClose={onClose} onRecord={onRecord} />;
  return <SecondThought outcome={outcome} order={order} onClose={onClose} onRecord={onRecord} />;
}

function CancelDialog({ onClose, onRecord }: Pick<OutcomeDialogProps, 'onClose' | 'onRecord'>) {
  const t = useText();
  return (
    <ReasonDialog
      title={t('cancel.title')}
      reasons={[
        t('cancel.reason.changed_mind'),
        t('cancel.reason.price'),
        t('cancel.reason.elsewhere'),
        t('cancel.reason.not_ordered'),
      ]}
      submit={t('cancel.submit')}
      danger
      onClose={onClose}
      onSubmit={(reason) => onRecord({ outcome: 'cancelled', reason })}
    />
  );
}

function SecondThought({ outcome, order, onClose, onRecord }: OutcomeDialogProps) {
  const t = useText();
  const id = useId();
  const text = outcome === 'fraud' ? t('outcome.fraud_text') : t('outcome.wrong_number_text');
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <DialogTitle id={id}>
        {t(`outcome.${outcome}`)} · {order.leadId}
      </DialogTitle>
      <DialogContent>
        <DialogContentText>{text}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('action.back')}</Button>
        <Button variant="contained" color="error" autoFocus onClick={() => onRecord({ outcome })}>
          {t('action.record')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
