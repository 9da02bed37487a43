import { useLocation } from 'react-router-dom';
import { DraftDialog } from '../commands/DraftDialog.js';
import { fieldsOf } from '../commands/command-fields.js';
import { CommandText } from '../commands/command-inputs.js';
import { useText } from '../i18n/use-text.js';
import type { CallTaskOutcomeDetails } from './active-call.js';

interface PrizeDialogProps {
  readonly onClose: () => void;
  readonly onRecord: (details: CallTaskOutcomeDetails) => void | Promise<boolean>;
}

export function PrizeDialog({ onClose, onRecord }: PrizeDialogProps) {
  const t = useText();
  // The address has the id of the call.
  const { pathname } = useLocation();
  return (
    <DraftDialog
      draftKey={`prize ${pathname}`}
      fields={fieldsOf('admin.errands.record')}
      title={t('outcome.told')}
      submitLabel={t('action.record')}
      width="xs"
      values={{ prize: '' }}
      toResult={({ prize }) => (prize.trim() === '' ? null : prize.trim())}
      onClose={onClose}
      onSubmit={(prize) => onRecord({ outcome: 'told', prize })}
    >
      <CommandText source="prize" label={t('call_tasks.prize_choice')} autoFocus multiline minRows={3} />
    </DraftDialog>
  );
}
