import { useText } from '../i18n/use-text.js';
import { ReasonDialog } from './ReasonDialog.js';
import { useClaimOrder } from './use-claim-order.js';

interface TakeOverDialogProps {
  readonly orderId: string;
  readonly claimantName: string;
  readonly onClose: () => void;
}

export function TakeOverDialog({ orderId, claimantName, onClose }: TakeOverDialogProps) {
  const t = useText();
  const { takeOver } = useClaimOrder();
  return (
    <ReasonDialog
      subject={orderId}
      title={t('take_over.title')}
      text={t('take_over.text', { name: claimantName })}
      reasons={[t('take_over.reason.away'), t('take_over.reason.deadline'), t('take_over.reason.customer')]}
      submitLabel={t('take_over.title')}
      onClose={onClose}
      onSubmit={(reason) => {
        onClose();
        takeOver(orderId, reason);
      }}
    />
  );
}
