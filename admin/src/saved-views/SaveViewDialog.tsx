import { CommandCheckbox, CommandText } from '../commands/command-inputs.js';
import { DraftDialog } from '../commands/DraftDialog.js';
import { useText } from '../i18n/use-text.js';

interface SaveViewDialogProps {
  readonly resource: string;
  readonly mayShare: boolean;
  readonly onClose: () => void;
  readonly onSave: (name: string, shared: boolean) => void;
}

export function SaveViewDialog({ resource, mayShare, onClose, onSave }: SaveViewDialogProps) {
  const t = useText();
  return (
    <DraftDialog
      draftKey={`view of ${resource}`}
      title={t('work.views.save')}
      submitLabel={t('action.save')}
      width="xs"
      values={{ name: '', shared: false }}
      toResult={({ name, shared }) => (name.trim() === '' ? null : { name: name.trim(), shared })}
      onClose={onClose}
      onSubmit={({ name, shared }) => {
        onSave(name, shared);
        return true;
      }}
    >
      <CommandText
        source="name"
        label={t('work.views.name')}
        helperText={t('work.views.not_saved')}
        autoFocus
        required
        html={{ maxLength: 60 }}
      />
      {mayShare && <CommandCheckbox source="shared" label={t('work.views.shared')} />}
    </DraftDialog>
  );
}
