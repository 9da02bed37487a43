import type { StaffLanguage, StaffRole } from '@shop/contracts';
import { isEmailAddress } from '@shop/contracts/readable-text';
import { countryCodes, type CountryCode } from '@shop/countries/country';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { CommandDialog } from '../commands/CommandDialog.js';
import { CommandText } from '../commands/command-inputs.js';
import { useText } from '../i18n/use-text.js';
import { CountriesField } from './CountriesField.js';
import { InvitationDialog, type Invitation } from './InvitationDialog.js';
import { LanguageField, useInvitationLanguage } from './LanguageField.js';
import { RoleField } from './RoleField.js';
import { callingRoles } from './staff-roles.js';

interface InvitationValues {
  readonly name: string;
  readonly email: string;
  readonly role: StaffRole;
  readonly countries: readonly CountryCode[];
  readonly language: StaffLanguage;
}

export function InviteMemberDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const values: InvitationValues = {
    ...{ name: '', email: '', role: 'agent', countries: countryCodes },
    language: useInvitationLanguage(),
  };
  if (invitation !== null)
    return <InvitationDialog title={t('staff.invite')} invitation={invitation} onClose={onClose} />;
  const toParams = ({ name, email, role, language, ...chosen }: InvitationValues) => {
    const countries = callingRoles.includes(role) ? chosen.countries : countryCodes;
    if (countries.length === 0 || name.trim() === '' || !isEmailAddress(email.trim())) return null;
    return { name: name.trim(), email: email.trim(), role, countries: [...countries], language };
  };
  return (
    <CommandDialog
      method="admin.staff.create"
      subject="new"
      title={t('staff.invite')}
      submitLabel={t('staff.invite')}
      values={values}
      toParams={toParams}
      onClose={onClose}
      onDone={setInvitation}
    >
      <CommandText source="name" label={t('staff.full_name')} autoFocus />
      <CommandText source="email" type="email" label={t('customer.email')} html={{ maxLength: 254 }} />
      <RoleField />
      <InvitationCountries />
      <LanguageField />
    </CommandDialog>
  );
}

function InvitationCountries() {
  const { role } = useFormContext<InvitationValues>().watch();
  return callingRoles.includes(role) && <CountriesField />;
}
