import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { Customer, ErasureRemains } from '@shop/contracts';
import { useId, useState } from 'react';
import { CommandDialog } from '../commands/CommandDialog.js';
import { isValidText } from '../commands/command-fields.js';
import { CommandText, personalInput } from '../commands/command-inputs.js';
import { useText } from '../i18n/use-text.js';
import { UncertifiedErasure } from './UncertifiedErasure.js';

const method = 'admin.users.erase';

interface EraseCustomerDialogProps {
  readonly customer: Pick<Customer, 'id' | 'email'> & Partial<Pick<Customer, 'orders' | 'erasedAt'>>;
  readonly onClose: () => void;
}

/** Requires a reason and the typed e-mail, to prevent mistakes. Lists remaining data until the erasure is certified. */
export function EraseCustomerDialog({ customer, onClose }: EraseCustomerDialogProps) {
  const t = useText();
  const [remains, setRemains] = useState<readonly ErasureRemains[] | null>(null);
  if (remains !== null) return <RemainsDialog id={customer.id} remains={remains} onClose={onClose} />;
  const { id, orders, erasedAt = null } = customer;
  // The record was reloaded before the response, or a colleague erased the person.
  if (erasedAt !== null) return null;
  const confirmationText = customer.email ?? id;
  const toParams = ({ reason, typed }: { readonly reason: string; readonly typed: string }) =>
    typed.trim().toLowerCase() === confirmationText.toLowerCase() && isValidText(method, 'reason', reason)
      ? { id, reason: reason.trim() }
      : null;
  return (
    <CommandDialog
      method={method}
      subject={id}
      title={t('customers.erase.title')}
      text={t('customers.erase.text')}
      submitLabel={t('customers.erase.button')}
      backLabel={t('customers.erase.keep')}
      danger
      values={{ reason: '', typed: '' }}
      undrafted={{ fields: ['typed'] }}
      toParams={toParams}
      onClose={onClose}
      onDone={(erased) => (erased.certificateId === null ? setRemains(erased.remains) : onClose())}
    >
      {orders !== undefined && orders.open > 0 && (
        <Alert severity="warning">{t('customers.erase.open_orders', { smart_count: orders.open })}</Alert>
      )}
      <CommandText
        source="reason"
        label={t('customers.erase.reason')}
        helperText={t('customers.erase.reason_hint')}
        autoFocus
      />
      <CommandText
        source="typed"
        label={t('customers.erase.confirm')}
        helperText={
          <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
            {confirmationText}
          </Box>
        }
        required
        html={{ ...personalInput, maxLength: 254 }}
      />
    </CommandDialog>
  );
}

interface RemainsDialogProps {
  readonly id: string;
  readonly remains: readonly ErasureRemains[];
  readonly onClose: () => void;
}

function RemainsDialog({ id, remains, onClose }: RemainsDialogProps) {
  const t = useText();
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{t('customer.erased')}</DialogTitle>
      <DialogContent>
        <UncertifiedErasure id={id} remains={remains} />
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          {t('action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
