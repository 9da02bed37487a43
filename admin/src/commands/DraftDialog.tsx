import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { FormProvider, useForm, type FieldValues, type Path } from 'react-hook-form';
import { errorKey } from '../calls/error-key.js';
import { useDrafts } from '../drafts/drafts-context.js';
import { RestoredDraft } from '../drafts/RestoredDraft.js';
import { useText } from '../i18n/use-text.js';
import { FormDialog, type FormDialogProps } from '../records/FormDialog.js';
import type { FailureData } from '../rpc/rpc-error.js';
import { CommandFieldsProvider, type CommandFields } from './command-fields.js';
import { brokenRule, rejectionText } from './rejected-fields.js';
import { useFormDraft, type Undrafted } from './use-form-draft.js';

const noFields: CommandFields = {};

interface DraftDialogProps<Values extends FieldValues, Result> extends Omit<FormDialogProps, 'canSubmit' | 'onSubmit'> {
  /** What the form is about: a draft is offered again only under the same key. */
  readonly draftKey: string;
  /** Limits of the fields. */
  readonly fields?: CommandFields;
  /** Untouched fields follow these values when they change. */
  readonly values: Values;
  readonly undrafted?: Undrafted<Values>;
  readonly rejection?: FailureData | null;
  /** Null while the form is incomplete: then it cannot be sent. */
  readonly toResult: (values: Values) => Result | null;
  /** True ends the draft. */
  readonly onSubmit: (result: Result) => void | boolean | Promise<boolean>;
}

/** A form in a dialog. Closing it keeps what was typed; a rejection is shown in it, at the field that it names. */
export function DraftDialog<Values extends FieldValues, Result>({
  draftKey,
  fields = noFields,
  values: initial,
  undrafted,
  rejection = null,
  toResult,
  onSubmit,
  children,
  ...dialog
}: DraftDialogProps<Values, Result>) {
  const t = useText();
  const drafts = useDrafts();
  const form = useForm<Values>({ values: initial, resetOptions: { keepDirtyValues: true } });
  const draft = useFormDraft(form, draftKey, initial, undrafted);
  const rejected = useRef<FailureData | null>(null);
  useEffect(() => {
    if (rejected.current === rejection) return;
    rejected.current = rejection;
    const values = form.getValues();
    for (const { path } of rejection?.details ?? []) {
      const name = findField(path, values);
      if (name !== undefined)
        form.setError(name as Path<Values>, { message: brokenRule(name, values[name], fields[path] ?? {}, t) });
    }
  }, [rejection, form, fields, t]);
  const values = form.watch();
  const result = toResult(values);
  const submit = async () => {
    form.clearErrors();
    if (result !== null && (await onSubmit(result)) === true) drafts.remove(draftKey);
  };
  return (
    <FormDialog {...dialog} canSubmit={result !== null} onSubmit={() => void submit()}>
      <FormProvider {...form}>
        <CommandFieldsProvider value={fields}>
          {draft.isRestored && <RestoredDraft onDiscard={draft.discard} />}
          <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>{children}</Box>
          {rejection !== null && <RejectionAlert rejection={rejection} values={values} />}
        </CommandFieldsProvider>
      </FormProvider>
    </FormDialog>
  );
}

interface RejectionAlertProps {
  readonly rejection: FailureData;
  readonly values: FieldValues;
}

/** Names the fields that the form does not have. */
function RejectionAlert({ rejection: { code, details = [] }, values }: RejectionAlertProps) {
  const t = useText();
  const others = details.filter(({ path }) => findField(path, values) === undefined);
  return (
    <Alert severity="error" sx={{ mt: 2 }}>
      {others.length === 0 ? t(errorKey(code)) : rejectionText({ code, details: others }, {}, {}, t)}
    </Alert>
  );
}

/** The field of `payment.reference` may be `reference`. */
function findField(path: string, values: FieldValues): string | undefined {
  return Object.keys(values).find((name) => name === path || path.endsWith(`.${name}`));
}
