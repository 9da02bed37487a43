import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { DataOf, ParamsInputOf } from '@shop/contracts';
import { useEffect, type ReactNode } from 'react';
import { FormProvider, useForm, type FieldValues, type Path } from 'react-hook-form';
import { useNotify } from 'react-admin';
import { errorKey } from '../calls/error-key.js';
import { useText } from '../i18n/use-text.js';
import { RestoredDraft } from '../drafts/RestoredDraft.js';
import { CallInProgressNotice } from '../records/CallInProgressNotice.js';
import { FormDialog } from '../records/FormDialog.js';
import { useRecordCommand } from '../records/use-record-command.js';
import type { CommandName, ConsoleContract } from '../rpc/rpc.js';
import { CommandFieldsProvider, fieldsOf } from './command-fields.js';
import { useFormDraft } from './use-form-draft.js';

interface CommandDialogProps<M extends CommandName, Values extends FieldValues> {
  readonly method: M;
  /** What the command is about: a draft is offered again only for the same subject. */
  readonly subject: string;
  readonly title: ReactNode;
  readonly text?: string;
  readonly submitLabel: string;
  readonly width?: 'xs' | 'sm' | 'md';
  readonly danger?: boolean;
  /** Untouched fields follow these values when they change. */
  readonly values: Values;
  /** Null while the form is incomplete: then it cannot be sent. */
  readonly toParams: (values: Values) => ParamsInputOf<ConsoleContract[M]> | null;
  readonly onClose: () => void;
  readonly onDone?: (data: DataOf<ConsoleContract[M]>) => void;
  readonly children: ReactNode;
}

/**
 * A form for one command of the contract. Closing it keeps what was typed; a rejection is shown in it, at the field
 * where the server names one.
 */
export function CommandDialog<M extends CommandName, Values extends FieldValues>({
  method,
  subject,
  values: initial,
  toParams,
  onClose,
  onDone = onClose,
  children,
  ...dialog
}: CommandDialogProps<M, Values>) {
  const t = useText();
  const notify = useNotify();
  const form = useForm<Values>({ values: initial, resetOptions: { keepDirtyValues: true } });
  const draft = useFormDraft(form, `${method} ${subject}`, initial);
  const { send, pending, rejection, callInProgress } = useRecordCommand(
    method,
    (data) => {
      draft.remove();
      onDone(data);
    },
    { silentFailure: true },
  );
  useEffect(() => {
    for (const { path } of rejection?.details ?? [])
      form.setError(path as Path<Values>, { message: t('commands.invalid_field') });
    if (rejection?.code === 'CONFLICT') notify(t('records.conflict'), { type: 'error' });
  }, [rejection, form, notify, t]);
  // The record's changes explain a conflict.
  const isShown = rejection !== null && rejection.code !== 'CONFLICT';
  const params = toParams(form.watch());
  const submit = () => {
    form.clearErrors();
    if (params !== null) send(params);
  };
  return (
    <FormDialog {...dialog} pending={pending} canSubmit={params !== null} onClose={onClose} onSubmit={submit}>
      <FormProvider {...form}>
        <CommandFieldsProvider value={fieldsOf(method)}>
          <CallInProgressNotice call={callInProgress} />
          {draft.isRestored && <RestoredDraft onDiscard={draft.discard} />}
          <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>{children}</Box>
          {isShown && (
            <Alert severity="error" sx={{ mt: 2 }}>
              {t(errorKey(rejection.code))}
            </Alert>
          )}
        </CommandFieldsProvider>
      </FormProvider>
    </FormDialog>
  );
}
