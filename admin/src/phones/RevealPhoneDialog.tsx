import { ReasonDialog } from '../calls/ReasonDialog.js';
import { useText } from '../i18n/use-text.js';
import { useRecordCommand } from '../records/use-record-command.js';

export interface PhoneReveal {
  readonly method:
    | 'admin.users.revealPhone'
    | 'admin.orders.revealPhone'
    | 'admin.leads.revealPhone'
    | 'admin.memberships.revealPhone';
  readonly id: string;
}

interface RevealPhoneDialogProps {
  readonly reveal: PhoneReveal;
  readonly onClose: () => void;
  readonly onRevealed: (phone: string | null) => void;
}

export function RevealPhoneDialog({ reveal: { method, id }, onClose, onRevealed }: RevealPhoneDialogProps) {
  const t = useText();
  const { send } = useRecordCommand(method, ({ phone }) => {
    onRevealed(phone);
    onClose();
  });
  return (
    <ReasonDialog
      title={t('customers.reveal.title')}
      text={t('customers.reveal.text')}
      reasons={[t('customers.reveal.call_back'), t('customers.reveal.parcel'), t('customers.reveal.check')]}
      submitLabel={t('customers.reveal.button')}
      onClose={onClose}
      onSubmit={(purpose) => send({ id, purpose })}
    />
  );
}
