import type { Customer } from '@shop/contracts';
import { useText } from '../i18n/use-text.js';
import type { DisplayField } from '../records/RecordChanges.js';

export function useCustomerFields(): readonly DisplayField<Customer>[] {
  const t = useText();
  const consentText = (value: boolean | null) =>
    t(value === null ? 'customers.consents.never' : value ? 'customers.consents.yes' : 'customers.consents.no');
  return [
    { label: t('field.firstName'), text: ({ firstName }) => firstName ?? '' },
    { label: t('field.lastName'), text: ({ lastName }) => lastName ?? '' },
    { label: t('customer.email'), text: ({ email }) => email ?? '' },
    { label: t('field.phone'), text: ({ phone }) => phone ?? '' },
    { label: t('customers.consents.email'), text: ({ consents }) => consentText(consents.email) },
    { label: t('customers.consents.sms'), text: ({ consents }) => consentText(consents.sms) },
    { label: t('customers.consents.phone'), text: ({ consents }) => consentText(consents.phone) },
  ];
}
