import Button from '@mui/material/Button';
import type { LeadRow } from '@shop/contracts';
import { useState } from 'react';
import { useText } from '../i18n/use-text.js';
import { useMay } from '../providers/use-may.js';
import { agreedOf } from './agreed-channels.js';
import { ConsentDialog } from './ConsentDialog.js';

/** For who wants to hear nothing more on one channel; nothing where nothing is agreed to. */
export function WithdrawButton({ lead }: { readonly lead: LeadRow }) {
  const t = useText();
  const may = useMay();
  const [open, setOpen] = useState(false);
  // Stays while its dialog does, whatever the list says meanwhile.
  if (!open && (!may('admin.leads.withdrawConsent') || agreedOf(lead).length === 0)) return null;
  return (
    <>
      <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
        {t('leads.withdraw')}
      </Button>
      {open && <ConsentDialog lead={lead} onClose={() => setOpen(false)} />}
    </>
  );
}
