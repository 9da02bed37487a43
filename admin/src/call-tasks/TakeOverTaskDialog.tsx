import { useText } from '../i18n/use-text.js';
import { ReasonDialog } from '../calls/ReasonDialog.js';
import { useClaimCallTask } from './use-claim-call-task.js';

interface TakeOverTaskDialogProps {
  readonly id: string;
  readonly claimantName: string;
  readonly onClose: () => void;
}

export function TakeOverTaskDialog({ id, claimantName, onClose }: TakeOverTaskDialogProps) {
  const t = useText();
  const { takeOver } = useClaimCallTask();
  return (
    <ReasonDialog
      subject={id}
      title={t('take_over.title')}
      text={t('errands.take_over_text', { name: claimantName })}
      reasons={[t('take_over.reason.away'), t('take_over.reason.customer')]}
      submitLabel={t('take_over.title')}
      onClose={onClose}
      onSubmit={(reason) => {
        onClose();
        takeOver(id, reason);
      }}
    />
  );
}
