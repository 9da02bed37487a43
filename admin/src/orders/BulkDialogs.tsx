import Alert from '@mui/material/Alert';
import { useId } from 'react';
import { useListContext } from 'react-admin';
import { fieldsOf, isValidText } from '../commands/command-fields.js';
import { CommandReason, CommandText } from '../commands/command-inputs.js';
import { DraftDialog } from '../commands/DraftDialog.js';
import { useText } from '../i18n/use-text.js';
import type { OrderRecord } from '../providers/data-provider.js';
import { ConfirmDialog } from '../records/ConfirmDialog.js';
import { useCancelReasons } from './DecisionDialogs.js';
import type { BulkRequest } from './use-bulk-command.js';

/** Commands that a dialog asks about first. */
export type BulkQuestion = 'deliverMany' | 'noteMany' | 'cancelMany';

interface BulkDialogProps {
  readonly ids: readonly string[];
  /** True if all orders were changed. */
  readonly onRun: (request: BulkRequest) => Promise<boolean>;
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

function DeliverOrdersDialog({ ids, onRun, onClose }: BulkDialogProps) {
  const t = useText();
  const counted = { smart_count: ids.length };
  return (
    <ConfirmDialog
      title={t('work.bulk.deliver_title', counted)}
      text={t('work.bulk.deliver_text')}
      notice={null}
      submitLabel={t('work.bulk.deliver_submit', counted)}
      backLabel={t('work.deliver_by_hand.keep')}
      pending={false}
      onClose={onClose}
      onConfirm={() => void onRun({ command: 'deliverMany' })}
    />
  );
}

function NoteOrdersDialog({ ids, onRun, onClose }: BulkDialogProps) {
  const t = useText();
  const title = t('work.bulk.note_title', { smart_count: ids.length });
  return (
    <DraftDialog
      draftKey={`admin.orders.noteMany ${ids.join()}`}
      fields={fieldsOf('admin.orders.noteMany')}
      title={title}
      submitLabel={t('action.save')}
      values={{ text: '' }}
      toResult={({ text }) => (isValidText('admin.orders.noteMany', 'text', text) ? text.trim() : null)}
      onSubmit={(text) => onRun({ command: 'noteMany', text })}
      onClose={onClose}
    >
      <CommandText source="text" label={title} hidesLabel autoFocus multiline minRows={4} />
    </DraftDialog>
  );
}

function CancelOrdersDialog({ ids, onRun, onClose }: BulkDialogProps) {
  const t = useText();
  const id = useId();
  const counted = { smart_count: ids.length };
  const reasons = useCancelReasons();
  return (
    <DraftDialog
      draftKey={`admin.orders.cancelMany ${ids.join()}`}
      fields={fieldsOf('admin.orders.cancelMany')}
      title={<span id={id}>{t('work.bulk.cancel_title', counted)}</span>}
      submitLabel={t('work.bulk.cancel_submit', counted)}
      backLabel={t('work.bulk.cancel_keep', counted)}
      width="xs"
      danger
      values={{ reason: '' }}
      undrafted={{ values: reasons }}
      toResult={({ reason }) => (isValidText('admin.orders.cancelMany', 'reason', reason) ? reason.trim() : null)}
      onSubmit={(reason) => onRun({ command: 'cancelMany', reason })}
      onClose={onClose}
    >
      <CallsInProgress ids={ids} />
      <CommandReason source="reason" labelledBy={id} reasons={reasons} />
    </DraftDialog>
  );
}

/** Cancelling an order ends the call about it. */
function CallsInProgress({ ids }: Pick<BulkDialogProps, 'ids'>) {
  const t = useText();
  const { data = [] } = useListContext<OrderRecord>();
  const count = data.filter(({ id, claimedBy }) => claimedBy !== null && ids.includes(id)).length;
  return count > 0 && <Alert severity="warning">{t('work.bulk.in_call', { smart_count: count })}</Alert>;
}
