import { useId } from 'react';
import { fieldsOf, isValidText } from '../commands/command-fields.js';
import { CommandReason, CommandText } from '../commands/command-inputs.js';
import { DraftDialog } from '../commands/DraftDialog.js';
import { useText } from '../i18n/use-text.js';
import { ConfirmDialog } from '../records/ConfirmDialog.js';
import { useCancelReasons } from './DecisionDialogs.js';
import type { BulkRequest } from './use-bulk-command.js';

/** Commands that a dialog asks about first. */
export type BulkQuestion = 'deliverMany' | 'noteMany' | 'cancelMany';

interface BulkDialogProps {
  readonly count: number;
  readonly onRun: (request: BulkRequest) => void;
  readonly onClose: () => void;
}

export function BulkDialog({ question, ...props }: BulkDialogProps & { readonly question: BulkQuestion }) {
  switch (question) {
    case 'deliverMany':
      return <DeliverOrdersDialog {...props} />;
    case 'noteMany':
      return <NoteOrdersDialog {...props} />;
    case 'cancelMany':
      return <CancelOrdersDialog {...props} />;
  }
}

function DeliverOrdersDialog({ count, onRun, onClose }: BulkDialogProps) {
  const t = useText();
  return (
    <ConfirmDialog
      title={t('work.bulk.deliver_title', { smart_count: count })}
      text={t('work.bulk.deliver_text')}
      notice={null}
      submitLabel={t('work.bulk.deliver_submit', { smart_count: count })}
      backLabel={t('work.deliver_by_hand.keep')}
      pending={false}
      onClose={onClose}
      onConfirm={() => onRun({ command: 'deliverMany' })}
    />
  );
}

function NoteOrdersDialog({ count, onRun, onClose }: BulkDialogProps) {
  const t = useText();
  const title = t('work.bulk.note_title', { smart_count: count });
  return (
    <DraftDialog
      draftKey="admin.orders.noteMany"
      fields={fieldsOf('admin.orders.noteMany')}
      title={title}
      submitLabel={t('action.save')}
      values={{ text: '' }}
      toResult={({ text }) => (isValidText('admin.orders.noteMany', 'text', text) ? text.trim() : null)}
      onSubmit={(text) => {
        onRun({ command: 'noteMany', text });
        return true;
      }}
      onClose={onClose}
    >
      <CommandText source="text" label={title} hidesLabel autoFocus multiline minRows={4} />
    </DraftDialog>
  );
}

function CancelOrdersDialog({ count, onRun, onClose }: BulkDialogProps) {
  const t = useText();
  const id = useId();
  const reasons = useCancelReasons();
  return (
    <DraftDialog
      draftKey="admin.orders.cancelMany"
      fields={fieldsOf('admin.orders.cancelMany')}
      title={<span id={id}>{t('work.bulk.cancel_title', { smart_count: count })}</span>}
      submitLabel={t('work.bulk.cancel_submit', { smart_count: count })}
      backLabel={t('work.bulk.cancel_keep', { smart_count: count })}
      width="xs"
      danger
      values={{ reason: '' }}
      undrafted={{ values: reasons }}
      toResult={({ reason }) => (isValidText('admin.orders.cancelMany', 'reason', reason) ? reason.trim() : null)}
      onSubmit={(reason) => {
        onRun({ command: 'cancelMany', reason });
        return true;
      }}
      onClose={onClose}
    >
      <CommandReason source="reason" labelledBy={id} reasons={reasons} />
    </DraftDialog>
  );
}
