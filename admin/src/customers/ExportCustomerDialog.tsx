import type { Customer } from '@shop/contracts';
import { downloadFile } from '../browser.js';
import { ReasonCommandDialog } from '../commands/ReasonCommandDialog.js';
import { useText } from '../i18n/use-text.js';

interface ExportCustomerDialogProps {
  readonly customer: Pick<Customer, 'id'>;
  readonly onClose: () => void;
}

export function ExportCustomerDialog({ customer: { id }, onClose }: ExportCustomerDialogProps) {
  const t = useText();
  return (
    <ReasonCommandDialog
      method="admin.users.export"
      subject={id}
      title={t('customers.export')}
      text={t('customers.exporting.text')}
      reasons={[t('customers.exporting.asked'), t('customers.exporting.authority')]}
      submitLabel={t('customers.exporting.submit')}
      toParams={(reason) => ({ id, reason })}
      onClose={onClose}
      onDone={(data) => {
        downloadFile(`${id}.json`, JSON.stringify(data, null, 2), 'application/json');
        onClose();
      }}
    />
  );
}
