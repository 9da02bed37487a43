import type { DataRequestRow } from '@shop/contracts';
import { CommandDialog } from '../commands/CommandDialog.js';
import { isValidText } from '../commands/command-fields.js';
import { CommandRadios, CommandText } from '../commands/command-inputs.js';
import { useText } from '../i18n/use-text.js';

interface CloseDataRequestDialogProps {
  readonly request: DataRequestRow;
  readonly onClose: () => void;
}

const method = 'admin.dataRequests.answer';
const outcomes = ['done', 'refused'] as const;

interface AnswerValues {
  readonly outcome: (typeof outcomes)[number];
  readonly note: string;
}

/** Closes a request by hand. Exports and erasures of a customer close theirs automatically. */
export function CloseDataRequestDialog({ request, onClose }: CloseDataRequestDialogProps) {
  const t = useText();
  const values: AnswerValues = { outcome: 'done', note: '' };
  return (
    <CommandDialog
      method={method}
      subject={request.id}
      title={`${t('customers.requests.answer')} · ${t(`customers.requests.kind.${request.kind}`)}`}
      text={t('customers.requests.answer_text')}
      submitLabel={t('action.save')}
      values={values}
      toParams={({ outcome, note }) =>
        isValidText(method, 'note', note)
          ? { id: request.id, userId: request.userId, outcome, note: note.trim() }
          : null
      }
      onClose={onClose}
    >
      <CommandRadios
        source="outcome"
        label={t('customers.requests.answer')}
        hidesLabel
        autoFocus
        options={outcomes}
        optionText={(value) => t(`customers.requests.outcome.${value}`)}
      />
      <CommandText source="note" label={t('customers.requests.note')} multiline minRows={2} />
    </CommandDialog>
  );
}
