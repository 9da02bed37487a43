import type { StaffRow } from '@shop/contracts';
import { countryCodes } from '@shop/countries/country';
import { useText, type Translate } from '../i18n/use-text.js';
import type { DisplayField } from '../records/RecordChanges.js';

export function useMemberFields(): readonly DisplayField<StaffRow>[] {
  const t = useText();
  return [
    { label: t('customers.name'), text: ({ name }) => name },
    { label: t('customer.email'), text: ({ email }) => email },
    { label: t('staff.role_of'), text: ({ role }) => t(`staff.role.${role}`) },
    { label: t('staff.countries'), text: (member) => countriesText(member, t) },
    { label: t('orders.status'), text: ({ status }) => t(`staff.status.${status}`) },
    { label: t('account.second_factor'), text: (member) => secondFactorText(member, t) },
  ];
}

export function countriesText({ countries }: StaffRow, t: Translate): string {
  return countries.length === countryCodes.length ? t('staff.all_countries') : countries.join(', ');
}

export function secondFactorText({ secondFactor, secondFactorDemanded }: StaffRow, t: Translate): string {
  return t(secondFactor ? 'staff.factor.set' : secondFactorDemanded ? 'staff.factor.awaited' : 'staff.factor.none');
}
