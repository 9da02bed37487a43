import { CommandDialog } from '../commands/CommandDialog.js';
import { CommandText, personalInput } from '../commands/command-inputs.js';
import { useText } from '../i18n/use-text.js';

export type ProjectionAction = 'rebuild' | 'verify' | 'pause' | 'resume';

interface ProjectionDialogProps {
  readonly action: ProjectionAction;
  readonly name: string;
  readonly onClose: () => void;
}

/** Actions that change a subscriber require its typed name; a verification does not. */
export function ProjectionDialog({ action, name, onClose }: ProjectionDialogProps) {
  const t = useText();
  return (
    <CommandDialog
      method={`ops.projections.${action}`}
      subject={name}
      title={t(`engine.${action}_title`, { name })}
      text={t(`engine.${action}_text`)}
      submitLabel={t(`engine.${action}`)}
      width="xs"
      values={{ typed: '' }}
      undrafted={{ fields: ['typed'] }}
      toParams={({ typed }) => (action === 'verify' || typed.trim() === name ? { name } : null)}
      onClose={onClose}
    >
      {action !== 'verify' && (
        <CommandText source="typed" label={t('engine.type_name', { name })} autoFocus html={personalInput} />
      )}
    </CommandDialog>
  );
}
