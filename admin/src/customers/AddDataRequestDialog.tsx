import type { DataPerson } from '@shop/contracts';
import { CommandDialog } from '../commands/CommandDialog.js';
import { isValidText } from '../commands/command-fields.js';
import { CommandDate, CommandSelect, CommandText } from '../commands/command-inputs.js';
import { parseDayInput } from '../format/day-input.js';
import { useText } from '../i18n/use-text.js';
import { PersonSearch } from './PersonSearch.js';

const method = 'admin.dataRequests.open';
const kinds = ['export', 'erase', 'correct'] as const;
const channels = ['letter', 'email', 'phone', 'in_person'] as const;

interface DataRequestValues {
  readonly person: DataPerson | null;
  readonly kind: (typeof kinds)[number];
  readonly channel: (typeof channels)[number];
  readonly receivedOn: string;
  readonly note: string;
}

const emptyRequest: DataRequestValues = { person: null, kind: 'export', channel: 'letter', receivedOn: '', note: '' };

/** Records a data request that came outside an account; its deadline counts from the day of receipt. */
export function AddDataRequestDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const toParams = ({ person, kind, channel, receivedOn, note }: DataRequestValues) =>
    person === null || !parseDayInput(receivedOn) || !isValidText(method, 'note', note)
      ? null
      : { id: person.id, kind, channel, receivedOn, ...(note.trim() !== '' && { note: note.trim() }) };
  return (
    <CommandDialog
      method={method}
      subject="new"
      title={t('customers.taking.title')}
      text={t('customers.taking.text')}
      submitLabel={t('action.save')}
      values={emptyRequest}
      toParams={toParams}
      onClose={onClose}
    >
      <PersonSearch source="person" />
      <CommandSelect
        source="kind"
        label={t('customers.requests.wish')}
        options={kinds}
        optionText={(one) => t(`customers.requests.kind.${one}`)}
      />
      <CommandSelect
        source="channel"
        label={t('customers.taking.channel')}
        options={channels}
        optionText={(one) => t(`customers.taking.by.${one}`)}
      />
      <CommandDate source="receivedOn" label={t('customers.taking.received')} />
      <CommandText source="note" label={t('customers.taking.note')} />
    </CommandDialog>
  );
}
