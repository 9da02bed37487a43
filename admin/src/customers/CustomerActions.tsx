import Button from '@mui/material/Button';
import type { Customer } from '@shop/contracts';
import { useState } from 'react';
import { useText } from '../i18n/use-text.js';
import { useCan } from '../providers/use-can.js';
import { ConsentsDialog } from './ConsentsDialog.js';
import { CorrectCustomerDialog } from './CorrectCustomerDialog.js';
import { EraseCustomerDialog } from './EraseCustomerDialog.js';
import { ExportCustomerDialog } from './ExportCustomerDialog.js';

export function CustomerActions({ customer }: { readonly customer: Customer }) {
  const t = useText();
  const isErased = customer.erasedAt !== null;
  const isGranted = useCan();
  const may: typeof isGranted = (method) => !isErased && isGranted(method);
  const [requestedDialog, setDialog] = useState<'export' | 'correct' | 'consents' | 'erase' | null>(null);
  // The erase dialog stays open: it lists the remaining data of the erased person.
  const openDialog = isErased && requestedDialog !== 'erase' ? null : requestedDialog;
  const close = () => setDialog(null);
  return (
    <>
      {may('admin.users.export') && (
        <Button variant="outlined" onClick={() => setDialog('export')}>
          {t('customers.export')}
        </Button>
      )}
      {may('admin.users.correct') && (
        <Button variant="outlined" onClick={() => setDialog('correct')}>
          {t('customers.correct.button')}
        </Button>
      )}
      {may('admin.users.recordConsents') && (
        <Button variant="outlined" onClick={() => setDialog('consents')}>
          {t('customers.consenting.button')}
        </Button>
      )}
      {may('admin.users.erase') && (
        <Button variant="outlined" color="error" onClick={() => setDialog('erase')}>
          {t('customers.erase.button')}
        </Button>
      )}
      {openDialog === 'export' && <ExportCustomerDialog customer={customer} onClose={close} />}
      {openDialog === 'correct' && <CorrectCustomerDialog customer={customer} onClose={close} />}
      {openDialog === 'consents' && <ConsentsDialog customer={customer} onClose={close} />}
      {openDialog === 'erase' && <EraseCustomerDialog customer={customer} onClose={close} />}
    </>
  );
}
