import type { Customer } from '@shop/contracts';
import { downloadFile } from '../browser.js';
import { ReasonDialog } from '../calls/ReasonDialog.js';
import { useText } from '../i18n/use-text.js';
import { useRecordCommand } from '../records/use-record-command.js';

interface ExportCustomerDialogProps {
  readonly customer: Pick<Customer, 'id'>;
  readonly onClose: () => void;
}

export function ExportCustomerDialog({ customer, onClose }: ExportCustomerDialogProps) {
  const t = useText();
  const { send } = useRecordCommand('admin.users.export', (data) => {
    downloadFile(`${customer.id}.json`, JSON.stringify(data, null, 2), 'application/json');
    onClose();
  });
  return (
    <ReasonDialog
      title={t('customers.export')}
      text={t('customers.exporting.text')}
      reasons={[t('customers.exporting.asked'), t('customers.exporting.authority')]}
      submitLabel={t('customers.exporting.submit')}
      onClose={onClose}
      onSubmit={(reason) => send({ id: customer.id, reason })}
    />
  );
}
