import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import type { StaffRole } from '@shop/contracts';
import { isEmailAddress } from '@shop/contracts/readable-text';
import { countryCodes, type CountryCode } from '@shop/countries/country';
import { useId, useState, type FormEvent } from 'react';
import { useText } from '../i18n/use-text.js';
import { useRecordCommand } from '../records/use-record-command.js';
import { CountriesField } from './CountriesField.js';
import { InvitationLink, type Invitation } from './InvitationLink.js';
import { LanguageField, useInvitationLanguage } from './LanguageField.js';
import { RoleField } from './RoleField.js';
import { callingRoles } from './staff-roles.js';

export function InviteMemberDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const id = useId();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<StaffRole>('agent');
  const [selectedCountries, setCountries] = useState<readonly CountryCode[]>(countryCodes);
  const countries = callingRoles.includes(role) ? selectedCountries : countryCodes;
  const [language, setLanguage] = useInvitationLanguage();
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const { send, pending } = useRecordCommand('admin.staff.create', setInvitation);
  const canSubmit = countries.length > 0 && name.trim() !== '' && isEmailAddress(email.trim());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (canSubmit) send({ name: name.trim(), email: email.trim(), role, countries: [...countries], language });
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <form onSubmit={submit}>
        <DialogTitle id={id}>{t('staff.invite')}</DialogTitle>
        <DialogContent>
          {invitation !== null ? (
            <InvitationLink invitation={invitation} />
          ) : (
            <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
              <TextField
                autoFocus
                required
                label={t('staff.full_name')}
                value={name}
                onChange={(event) => setName(event.target.value)}
                slotProps={{ htmlInput: { maxLength: 120 } }}
              />
              <TextField
                required
                type="email"
                label={t('customer.email')}
                value={email}
                onChange={(event) => setEmail(event.target.value)}
                slotProps={{ htmlInput: { maxLength: 254 } }}
              />
              <RoleField value={role} onChange={setRole} />
              {callingRoles.includes(role) && <CountriesField value={selectedCountries} onChange={setCountries} />}
              <LanguageField value={language} onChange={setLanguage} />
            </Box>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t(invitation === null ? 'action.back' : 'action.close')}</Button>
          {invitation === null && (
            <Button type="submit" variant="contained" loading={pending} disabled={!canSubmit}>
              {t('staff.invite')}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}
