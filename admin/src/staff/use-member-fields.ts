import type { StaffRow } from '@shop/contracts';
import { useText, type Text } from '../i18n/use-text.js';
import type { ReadField } from '../records/RecordChanges.js';

/** What others, and members themselves, may change of somebody's account. */
export function useMemberFields(): readonly ReadField<StaffRow>[] {
  const t = useText();
  return [
    { label: t('customers.name'), text: ({ name }) => name },
    { label: t('customer.email'), text: ({ email }) => email },
    { label: t('staff.role_of'), text: ({ role }) => t(`staff.role.${role}`) },
    { label: t('orders.status'), text: ({ status }) => t(`staff.status.${status}`) },
    { label: t('account.second_factor'), text: (member) => factorText(member, t) },
  ];
}

export function factorText({ secondFactor, secondFactorDemanded }: StaffRow, t: Text): string {
  return t(secondFactor ? 'staff.factor.set' : secondFactorDemanded ? 'staff.factor.awaited' : 'staff.factor.none');
}
