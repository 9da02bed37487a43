import type { StaffRow } from '@shop/contracts';
import { CommandDialog } from '../commands/CommandDialog.js';
import { useText } from '../i18n/use-text.js';
import { RecordChanges } from '../records/RecordChanges.js';
import { useLatestRecord } from '../records/use-latest-record.js';
import { CountriesField } from './CountriesField.js';
import { useMemberFields } from './use-member-fields.js';

interface ChangeCountriesDialogProps {
  readonly member: StaffRow;
  readonly onClose: () => void;
}

export function ChangeCountriesDialog({ member: initialMember, onClose }: ChangeCountriesDialogProps) {
  const t = useText();
  const member = useLatestRecord('staff', initialMember);
  return (
    <CommandDialog
      method="admin.staff.update"
      subject={`countries ${member.id}`}
      title={`${t('staff.change_countries')} · ${member.name}`}
      text={t('staff.change_countries_text')}
      submitLabel={t('action.save')}
      width="xs"
      values={{ countries: member.countries }}
      toParams={({ countries }) =>
        countries.length > 0 && countries.join() !== member.countries.join()
          ? { id: member.id, countries, expectedRevision: member.revision }
          : null
      }
      onClose={onClose}
    >
      <RecordChanges resource="staff" initialRecord={initialMember} latestRecord={member} fields={useMemberFields()} />
      <CountriesField />
    </CommandDialog>
  );
}
