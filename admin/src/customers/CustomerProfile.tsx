import Box from '@mui/material/Box';
import type { Customer } from '@shop/contracts';
import { formatPhone } from '@shop/countries/phone';
import { useFormat } from '../format/use-format.js';
import { WrappingEmail } from '../format/WrappingEmail.js';
import { useText } from '../i18n/use-text.js';
import { Panel } from '../layout/Panel.js';
import { RevealablePhone } from '../phones/RevealablePhone.js';
import { FactList } from '../records/FactList.js';

export function CustomerProfile({ customer }: { readonly customer: Customer }) {
  const t = useText();
  const format = useFormat();
  const { consents } = customer;
  const consentText = (value: boolean | null) =>
    value === null ? t('customers.consents.never') : t(value ? 'customers.consents.yes' : 'customers.consents.no');
  return (
    <Panel title={t('customers.profile')}>
      <FactList
        facts={[
          { label: t('customer.email'), value: emailText(customer.formerEmail ?? customer.email) },
          // A server of the release before does not know it.
          ...((customer.formerEmail ?? null) === null
            ? []
            : [{ label: t('customers.new_email'), value: emailText(customer.email) }]),
          { label: t('field.phone'), value: <CustomerPhone customer={customer} /> },
          { label: t('orders.country'), value: t(`country.${customer.country}`) },
          { label: t('customers.since'), value: format.moment(customer.createdAt) },
          {
            label: t('customers.club'),
            value:
              customer.memberUntil === null
                ? t('customers.no_member')
                : t('customers.member_until', { day: format.day(customer.memberUntil) }),
          },
          { label: t('customers.consents.email'), value: consentText(consents.email) },
          { label: t('customers.consents.sms'), value: consentText(consents.sms) },
          { label: t('customers.consents.phone'), value: consentText(consents.phone) },
        ]}
      />
    </Panel>
  );
}

function emailText(email: string | null) {
  return email === null ? '–' : <WrappingEmail email={email} />;
}

function CustomerPhone({ customer: { id, phone, phoneMasked } }: { readonly customer: Customer }) {
  if (phone === null) return '–';
  return (
    <RevealablePhone phone={phone} phoneMasked={phoneMasked} reveal={{ method: 'admin.users.revealPhone', id }}>
      {(whole) => (
        <Box component="a" href={`tel:${whole}`} sx={{ color: 'text.primary', fontVariantNumeric: 'tabular-nums' }}>
          {formatPhone(whole, 'international')}
        </Box>
      )}
    </RevealablePhone>
  );
}
