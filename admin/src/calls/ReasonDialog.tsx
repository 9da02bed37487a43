import { useId, useState, type ReactNode } from 'react';
import { ReasonChoice } from '../commands/ReasonChoice.js';
import { FormDialog } from '../records/FormDialog.js';

interface ReasonDialogProps {
  readonly title: string;
  readonly text?: string;
  readonly reasons: readonly string[];
  readonly isFixedList?: boolean;
  readonly submitLabel: string;
  readonly danger?: boolean;
  readonly notice?: ReactNode;
  readonly onClose: () => void;
  readonly onSubmit: (reason: string) => void;
}

export function ReasonDialog({ title, reasons, isFixedList = false, notice, onSubmit, ...dialog }: ReasonDialogProps) {
  const id = useId();
  const [reason, setReason] = useState('');
  const trimmed = reason.trim();
  return (
    <FormDialog
      {...dialog}
      title={<span id={id}>{title}</span>}
      width="xs"
      canSubmit={trimmed !== ''}
      onSubmit={() => onSubmit(trimmed)}
    >
      {notice}
      <ReasonChoice labelledBy={id} reasons={reasons} isFixedList={isFixedList} value={reason} onChange={setReason} />
    </FormDialog>
  );
}
