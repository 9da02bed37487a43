import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { DataRequestRow } from '@shop/contracts';
import { useId, useState } from 'react';
import { useText } from '../i18n/use-text.js';
import { useMay } from '../providers/use-may.js';
import { LeadCorrectDialog } from '../leads/LeadCorrectDialog.js';
import { NotRead } from '../records/NotRead.js';
import { useCall } from '../rpc/use-call.js';
import { EraseDialog } from './EraseDialog.js';
import { ExportDialog } from './ExportDialog.js';

/** What may be done with the data of somebody without an account, who has no page of their own. */
export function StrangerActions({ request }: { readonly request: DataRequestRow }) {
  const t = useText();
  const may = useMay();
  const [open, setOpen] = useState<'export' | 'correct' | 'erase' | null>(null);
  const close = () => setOpen(null);
  const person = { id: request.userId, email: null };
  return (
    <>
      {may('admin.users.export') && (
        <Button size="small" variant="outlined" onClick={() => setOpen('export')}>
          {t('customers.export')}
        </Button>
      )}
      {may('admin.leads.correct') && (
        <Button size="small" variant="outlined" onClick={() => setOpen('correct')}>
          {t('customers.correct.button')}
        </Button>
      )}
      {may('admin.users.erase') && (
        <Button size="small" variant="outlined" color="error" onClick={() => setOpen('erase')}>
          {t('customers.erase.button')}
        </Button>
      )}
      {open === 'export' && <ExportDialog customer={person} onClose={close} />}
      {open === 'correct' && <CorrectTheirLead id={request.userId} onClose={close} />}
      {open === 'erase' && <EraseDialog customer={person} onClose={close} />}
    </>
  );
}

/** Their lead stands for them; until that is read, and where it cannot be, the dialog says so. */
function CorrectTheirLead({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useText();
  const titleId = useId();
  const { data: lead, error } = useCall('admin.leads.getOne', { id });
  if (lead !== undefined) return <LeadCorrectDialog lead={lead} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{t('customers.correct.title')}</DialogTitle>
      <DialogContent>
        <NotRead error={error} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('action.back')}</Button>
      </DialogActions>
    </Dialog>
  );
}
