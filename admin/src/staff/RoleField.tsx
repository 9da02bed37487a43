import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { StaffRole } from '@shop/contracts';
import { useText } from '../i18n/use-text.js';
import { staffRoles } from './staff-roles.js';

interface RoleFieldProps {
  readonly value: StaffRole;
  readonly onChange: (role: StaffRole) => void;
}

export function RoleField({ value, onChange }: RoleFieldProps) {
  const t = useText();
  return (
    <TextField
      select
      label={t('staff.role_of')}
      value={value}
      helperText={t(`staff.about.${value}`)}
      onChange={(event) => {
        const role = staffRoles.find((one) => one === event.target.value);
        if (role !== undefined) onChange(role);
      }}
    >
      {staffRoles.map((role) => (
        <MenuItem key={role} value={role}>
          {t(`staff.role.${role}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}
