import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useText } from '../i18n/use-text.js';
import { FormDialog } from '../records/FormDialog.js';
import { useRecordCommand } from '../records/use-record-command.js';

export type ProjectionAction = 'rebuild' | 'verify' | 'pause' | 'resume';

interface ProjectionDialogProps {
  readonly action: ProjectionAction;
  readonly name: string;
  readonly onClose: () => void;
}

/** Actions that change a subscriber require its typed name; a verification does not. */
export function ProjectionDialog({ action, name, onClose }: ProjectionDialogProps) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const { send, pending } = useRecordCommand(`ops.projections.${action}`, onClose);
  return (
    <FormDialog
      title={t(`engine.${action}_title`, { name })}
      text={t(`engine.${action}_text`)}
      submitLabel={t(`engine.${action}`)}
      width="xs"
      pending={pending}
      canSubmit={action === 'verify' || typed.trim() === name}
      onClose={onClose}
      onSubmit={() => send({ name })}
    >
      {action !== 'verify' && (
        <TextField
          autoFocus
          label={t('engine.type_name', { name })}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false } }}
        />
      )}
    </FormDialog>
  );
}
