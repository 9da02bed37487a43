import Button from '@mui/material/Button';
import type { DataRequestRow } from '@shop/contracts';
import { useState } from 'react';
import { useText } from '../i18n/use-text.js';
import { useMay } from '../providers/use-may.js';
import { LeadCorrectDialog } from '../leads/LeadCorrectDialog.js';
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

/** Their lead stands for them. */
function CorrectTheirLead({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { data: lead } = useCall('admin.leads.getOne', { id });
  return lead === undefined ? null : <LeadCorrectDialog lead={lead} onClose={onClose} />;
}
