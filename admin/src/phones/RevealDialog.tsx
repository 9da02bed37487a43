import { ReasonDialog } from '../desk/ReasonDialog.js';
import { useText } from '../i18n/use-text.js';
import { useRecordCommand } from '../records/use-record-command.js';

/** Where a number is asked for, and by which record. */
export interface Reveal {
  readonly method:
    | 'admin.users.revealPhone'
    | 'admin.orders.revealPhone'
    | 'admin.leads.revealPhone'
    | 'admin.memberships.revealPhone';
  readonly id: string;
}

interface RevealDialogProps {
  readonly reveal: Reveal;
  readonly onClose: () => void;
  readonly onSeen: (phone: string | null) => void;
}

/** A whole phone number is shown for a purpose, which is written down. */
export function RevealDialog({ reveal: { method, id }, onClose, onSeen }: RevealDialogProps) {
  const t = useText();
  const { send } = useRecordCommand(method, ({ phone }) => {
    onSeen(phone);
    onClose();
  });
  return (
    <ReasonDialog
      title={t('customers.reveal.title')}
      text={t('customers.reveal.text')}
      reasons={[t('customers.reveal.call_back'), t('customers.reveal.parcel'), t('customers.reveal.check')]}
      submit={t('customers.reveal.button')}
      onClose={onClose}
      onSubmit={(purpose) => send({ id, purpose })}
    />
  );
}
