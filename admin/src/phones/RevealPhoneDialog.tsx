import { ReasonCommandDialog } from '../commands/ReasonCommandDialog.js';
import { useText } from '../i18n/use-text.js';

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
  return (
    <ReasonCommandDialog
      method={method}
      subject={id}
      title={t('customers.reveal.title')}
      text={t('customers.reveal.text')}
      reasons={[t('customers.reveal.call_back'), t('customers.reveal.parcel'), t('customers.reveal.check')]}
      source="purpose"
      submitLabel={t('customers.reveal.button')}
      toParams={(purpose) => ({ id, purpose })}
      onClose={onClose}
      onDone={({ phone }) => {
        onRevealed(phone);
        onClose();
      }}
    />
  );
}
