import { useId } from 'react';
import { fieldsOf } from '../commands/command-fields.js';
import { CommandReason } from '../commands/command-inputs.js';
import { DraftDialog } from '../commands/DraftDialog.js';
import type { CommandName } from '../rpc/rpc.js';

interface ReasonDialogProps {
  readonly method: CommandName;
  /** What the reason is about: a draft is offered again only for the same method and subject. */
  readonly subject: string;
  readonly title: string;
  readonly text?: string;
  readonly reasons: readonly string[];
  readonly isFixedList?: boolean;
  readonly submitLabel: string;
  readonly backLabel?: string;
  readonly danger?: boolean;
  readonly onClose: () => void;
  /** A promise of true ends the draft of own words. */
  readonly onSubmit: (reason: string) => void | Promise<boolean>;
}

/** For commands that a call sends; others have a `ReasonCommandDialog`. */
export function ReasonDialog({
  method,
  subject,
  title,
  reasons,
  isFixedList = false,
  onSubmit,
  ...dialog
}: ReasonDialogProps) {
  const id = useId();
  return (
    <DraftDialog
      {...dialog}
      draftKey={`${method} ${subject}`}
      fields={fieldsOf(method)}
      title={<span id={id}>{title}</span>}
      width="xs"
      values={{ reason: '' }}
      undrafted={{ values: reasons }}
      toResult={({ reason }) => (reason.trim() === '' ? null : reason.trim())}
      onSubmit={onSubmit}
    >
      <CommandReason source="reason" labelledBy={id} reasons={reasons} isFixedList={isFixedList} />
    </DraftDialog>
  );
}
