import { useText } from '../i18n/use-text.js';
import type { CallRef } from './active-call.js';
import { ReasonDialog } from './ReasonDialog.js';
import { useClaimCall } from './use-claim-call.js';

interface TakeOverDialogProps {
  readonly call: CallRef;
  readonly claimantName: string;
  readonly onClose: () => void;
}

export function TakeOverDialog({ call, claimantName, onClose }: TakeOverDialogProps) {
  const t = useText();
  const { takeOver } = useClaimCall();
  return (
    <ReasonDialog
      method={call.type === 'order' ? 'admin.calls.takeOver' : 'admin.errands.takeOver'}
      subject={call.id}
      title={t('take_over.title')}
      text={t('take_over.text', { name: claimantName })}
      reasons={[
        t('take_over.reason.away'),
        ...(call.type === 'order' ? [t('take_over.reason.deadline')] : []),
        t('take_over.reason.customer'),
      ]}
      submitLabel={t('take_over.title')}
      onClose={onClose}
      onSubmit={(reason) => {
        onClose();
        return takeOver(call, reason);
      }}
    />
  );
}
