import { useText } from '../i18n/use-text.js';
import { ReasonDialog } from './ReasonDialog.js';
import { useClaim } from './use-claim.js';

interface TakeOverDialogProps {
  readonly orderId: string;
  readonly holder: string;
  readonly onClose: () => void;
}

/** Taking an order from a colleague needs a reason, which stays in its history. */
export function TakeOverDialog({ orderId, holder, onClose }: TakeOverDialogProps) {
  const t = useText();
  const { takeOver } = useClaim();
  return (
    <ReasonDialog
      title={t('take_over.title')}
      text={t('take_over.text', { name: holder })}
      reasons={[t('take_over.reason.away'), t('take_over.reason.deadline'), t('take_over.reason.customer')]}
      submit={t('take_over.title')}
      onClose={onClose}
      onSubmit={(reason) => {
        onClose();
        takeOver(orderId, reason);
      }}
    />
  );
}
