import Button from '@mui/material/Button';
import type { Customer } from '@shop/contracts';
import { useState } from 'react';
import { saveFile } from '../browser.js';
import { useText } from '../i18n/use-text.js';
import { useMay } from '../providers/use-may.js';
import { useRecordCommand } from '../records/use-record-command.js';
import { EraseDialog } from './EraseDialog.js';

/** What may be done with a person's data. */
export function CustomerActions({ customer }: { readonly customer: Customer }) {
  const t = useText();
  const may = useMay();
  const [erasing, setErasing] = useState(false);
  const { send, pending } = useRecordCommand('admin.users.export', (data) =>
    saveFile(`${customer.id}.json`, JSON.stringify(data, null, 2), 'application/json'),
  );
  if (customer.erasedAt !== null) return null;
  return (
    <>
      {may('admin.users.export') && (
        <Button variant="outlined" loading={pending} onClick={() => send({ id: customer.id })}>
          {t('customers.export')}
        </Button>
      )}
      {may('admin.users.erase') && (
        <Button variant="outlined" color="error" onClick={() => setErasing(true)}>
          {t('customers.erase.button')}
        </Button>
      )}
      {erasing && <EraseDialog customer={customer} onClose={() => setErasing(false)} />}
    </>
  );
}
