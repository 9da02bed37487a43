import Button from '@mui/material/Button';
import type { Customer } from '@shop/contracts';
import { useState } from 'react';
import { useText } from '../i18n/use-text.js';
import { useMay } from '../providers/use-may.js';
import { ConsentsDialog } from './ConsentsDialog.js';
import { CorrectDialog } from './CorrectDialog.js';
import { EraseDialog } from './EraseDialog.js';
import { ExportDialog } from './ExportDialog.js';

/** What may be done with a person's data. */
export function CustomerActions({ customer }: { readonly customer: Customer }) {
  const t = useText();
  const isErased = customer.erasedAt !== null;
  const granted = useMay();
  const may: typeof granted = (method) => !isErased && granted(method);
  const [opened, setOpen] = useState<'export' | 'correct' | 'consents' | 'erase' | null>(null);
  // The erase dialog stays: it lists what may be left of the erased person.
  const open = isErased && opened !== 'erase' ? null : opened;
  const close = () => setOpen(null);
  return (
    <>
      {may('admin.users.export') && (
        <Button variant="outlined" onClick={() => setOpen('export')}>
          {t('customers.export')}
        </Button>
      )}
      {may('admin.users.correct') && (
        <Button variant="outlined" onClick={() => setOpen('correct')}>
          {t('customers.correct.button')}
        </Button>
      )}
      {may('admin.users.recordConsents') && (
        <Button variant="outlined" onClick={() => setOpen('consents')}>
          {t('customers.consenting.button')}
        </Button>
      )}
      {may('admin.users.erase') && (
        <Button variant="outlined" color="error" onClick={() => setOpen('erase')}>
          {t('customers.erase.button')}
        </Button>
      )}
      {open === 'export' && <ExportDialog customer={customer} onClose={close} />}
      {open === 'correct' && <CorrectDialog customer={customer} onClose={close} />}
      {open === 'consents' && <ConsentsDialog customer={customer} onClose={close} />}
      {open === 'erase' && <EraseDialog customer={customer} onClose={close} />}
    </>
  );
}
