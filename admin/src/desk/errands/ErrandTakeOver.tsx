import { useText } from '../../i18n/use-text.js';
import { ReasonDialog } from '../ReasonDialog.js';
import { useErrandClaim } from './use-errand-claim.js';

interface ErrandTakeOverProps {
  readonly id: string;
  readonly holder: string;
  readonly onClose: () => void;
}

/** Taking a call from a colleague needs a reason, which stays in its history. */
export function ErrandTakeOver({ id, holder, onClose }: ErrandTakeOverProps) {
  const t = useText();
  const { takeOver } = useErrandClaim();
  return (
    <ReasonDialog
      title={t('take_over.title')}
      text={t('errands.take_over_text', { name: holder })}
      reasons={[t('take_over.reason.away'), t('take_over.reason.customer')]}
      submit={t('take_over.title')}
      onClose={onClose}
      onSubmit={(reason) => {
        onClose();
        takeOver(id, reason);
      }}
    />
  );
}
