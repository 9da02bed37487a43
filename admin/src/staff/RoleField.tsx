import type { StaffRole } from '@shop/contracts';
import { useFormContext } from 'react-hook-form';
import { CommandSelect } from '../commands/command-inputs.js';
import { useText } from '../i18n/use-text.js';
import { staffRoles } from './staff-roles.js';

export function RoleField() {
  const t = useText();
  const { role } = useFormContext<{ readonly role: StaffRole }>().watch();
  return (
    <CommandSelect
      source="role"
      label={t('staff.role_of')}
      helperText={t(`staff.about.${role}`)}
      options={staffRoles}
      optionText={(one) => t(`staff.role.${one}`)}
    />
  );
}
