import type { DataOf, ParamsInputOf } from '@shop/contracts';
import { useEffect, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useNotify } from 'react-admin';
import { useDrafts } from '../drafts/drafts-context.js';
import { useText } from '../i18n/use-text.js';
import { CallInProgressNotice } from '../records/CallInProgressNotice.js';
import type { FormDialogProps } from '../records/FormDialog.js';
import { useRecordCommand } from '../records/use-record-command.js';
import type { NotifiedCommand } from '../records/use-done-notification.js';
import type { ConsoleContract } from '../rpc/rpc.js';
import { fieldsOf } from './command-fields.js';
import { DraftDialog } from './DraftDialog.js';
import type { Undrafted } from './use-form-draft.js';

interface CommandDialogProps<M extends NotifiedCommand, Values extends FieldValues> extends Omit<
  FormDialogProps,
  'canSubmit' | 'children' | 'pending' | 'onSubmit'
> {
  readonly method: M;
  /** What the command is about: a draft is offered again only for the same subject. */
  readonly subject: string;
  /** Untouched fields follow these values when they change. */
  readonly values: Values;
  readonly undrafted?: Undrafted<Values>;
  /** Null while the form is incomplete: then it cannot be sent. */
  readonly toParams: (values: Values) => ParamsInputOf<ConsoleContract[M]> | null;
  readonly onDone?: (data: DataOf<ConsoleContract[M]>, params: ParamsInputOf<ConsoleContract[M]>) => void;
  readonly children?: ReactNode;
}

/** A form for one command of the contract. */
export function CommandDialog<M extends NotifiedCommand, Values extends FieldValues>({
  method,
  subject,
  toParams,
  onClose,
  onDone = onClose,
  children,
  ...dialog
}: CommandDialogProps<M, Values>) {
  const t = useText();
  const notify = useNotify();
  const drafts = useDrafts();
  const draftKey = `${method} ${subject}`;
  const { send, pending, rejection, callInProgress } = useRecordCommand(
    method,
    (data, params) => {
      drafts.remove(draftKey);
      onDone(data, params);
    },
    { silentFailure: true },
  );
  // The record's changes explain a conflict.
  const isConflict = rejection?.code === 'CONFLICT';
  useEffect(() => {
    if (isConflict) notify(t('records.conflict'), { type: 'error' });
  }, [rejection, isConflict, notify, t]);
  return (
    <DraftDialog
      {...dialog}
      draftKey={draftKey}
      fields={fieldsOf(method)}
      pending={pending}
      rejection={isConflict ? null : rejection}
      toResult={toParams}
      onClose={onClose}
      onSubmit={send}
    >
      <CallInProgressNotice call={callInProgress} />
      {children}
    </DraftDialog>
  );
}
