import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { DataRequestRow, LeadRow } from '@shop/contracts';
import { useId, useState } from 'react';
import { useGetOne } from 'react-admin';
import { useText } from '../i18n/use-text.js';
import { useCan } from '../providers/use-can.js';
import { CorrectLeadDialog } from '../leads/CorrectLeadDialog.js';
import { LoadError } from '../records/LoadError.js';
import { EraseCustomerDialog } from './EraseCustomerDialog.js';
import { ExportCustomerDialog } from './ExportCustomerDialog.js';

export function GuestActions({ request }: { readonly request: DataRequestRow }) {
  const t = useText();
  const can = useCan();
  const [open, setOpen] = useState<'export' | 'correct' | 'erase' | null>(null);
  const close = () => setOpen(null);
  const person = { id: request.userId, email: null };
  return (
    <>
      {can('admin.users.export') && (
        <Button size="small" variant="outlined" onClick={() => setOpen('export')}>
          {t('customers.export')}
        </Button>
      )}
      {can('admin.leads.correct') && (
        <Button size="small" variant="outlined" onClick={() => setOpen('correct')}>
          {t('customers.correct.button')}
        </Button>
      )}
      {can('admin.users.erase') && (
        <Button size="small" variant="outlined" color="error" onClick={() => setOpen('erase')}>
          {t('customers.erase.button')}
        </Button>
      )}
      {open === 'export' && <ExportCustomerDialog customer={person} onClose={close} />}
      {open === 'correct' && <CorrectGuestDialog id={request.userId} onClose={close} />}
      {open === 'erase' && <EraseCustomerDialog customer={person} onClose={close} />}
    </>
  );
}

/** A guest's data is in the lead; the dialog covers loading and errors. */
function CorrectGuestDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useText();
  const titleId = useId();
  const { data: lead, error } = useGetOne<LeadRow>('leads', { id });
  if (lead !== undefined) return <CorrectLeadDialog lead={lead} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{t('customers.correct.title')}</DialogTitle>
      <DialogContent>
        <LoadError error={error} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('action.back')}</Button>
      </DialogActions>
    </Dialog>
  );
}
