import { useId } from 'react';
import { useLocation } from 'react-router-dom';
import { CommandReason } from '../commands/command-inputs.js';
import { DraftDialog } from '../commands/DraftDialog.js';

interface ReasonDialogProps {
  readonly title: string;
  readonly text?: string;
  readonly reasons: readonly string[];
  readonly isFixedList?: boolean;
  readonly submitLabel: string;
  readonly backLabel?: string;
  readonly danger?: boolean;
  /** What the reason is about; by default the record of the page. */
  readonly subject?: string;
  readonly onClose: () => void;
  /** A promise of true ends the draft of own words. */
  readonly onSubmit: (reason: string) => void | Promise<boolean>;
}

/** For commands that a call sends; others have a `ReasonCommandDialog`. */
export function ReasonDialog({ title, reasons, isFixedList = false, subject, onSubmit, ...dialog }: ReasonDialogProps) {
  const id = useId();
  const { pathname } = useLocation();
  return (
    <DraftDialog
      {...dialog}
      draftKey={`${title} ${subject ?? pathname}`}
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
