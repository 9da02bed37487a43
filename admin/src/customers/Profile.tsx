import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Customer } from '@shop/contracts';
import { formatPhone } from '@shop/countries/phone';
import { Fragment, useState, type ReactNode } from 'react';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { Panel } from '../layout/Panel.js';
import { RevealDialog } from './RevealDialog.js';

/** Who they are, how they are reached, and what they agreed to. */
export function Profile({ customer }: { readonly customer: Customer }) {
  const t = useText();
  const format = useFormat();
  const { consents } = customer;
  const said = (value: boolean | null) =>
    value === null ? t('customers.consents.never') : t(value ? 'customers.consents.yes' : 'customers.consents.no');
  return (
    <Panel title={t('customers.profile')}>
      <Facts
        facts={[
          [t('customer.email'), customer.email ?? '–'],
          [t('field.phone'), <Phone key="phone" customer={customer} />],
          [t('orders.country'), t(`country.${customer.country}`)],
          [t('customers.since'), format.moment(customer.createdAt)],
          [
            t('customers.club'),
            customer.memberUntil === null
              ? t('customers.no_member')
              : t('customers.member_until', { day: format.day(customer.memberUntil) }),
          ],
          [t('customers.consents.email'), said(consents.email)],
          [t('customers.consents.sms'), said(consents.sms)],
          [t('customers.consents.phone'), said(consents.phone)],
        ]}
      />
    </Panel>
  );
}

function Phone({ customer }: { readonly customer: Customer }) {
  const t = useText();
  const [asking, setAsking] = useState(false);
  const [seen, setSeen] = useState<string | null>(null);
  const phone = seen ?? customer.phone;
  if (phone === null) return '–';
  if (customer.phoneMasked && seen === null) {
    return (
      <Box component="span" sx={{ display: 'inline-flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <span>{phone}</span>
        <Button size="small" variant="outlined" onClick={() => setAsking(true)}>
          {t('customers.reveal.button')}
        </Button>
        {asking && <RevealDialog customer={customer} onClose={() => setAsking(false)} onSeen={setSeen} />}
      </Box>
    );
  }
  return (
    <Box component="a" href={`tel:${phone}`} sx={{ color: 'text.primary', fontVariantNumeric: 'tabular-nums' }}>
      {formatPhone(phone, 'international')}
    </Box>
  );
}

function Facts({ facts }: { readonly facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'fit-content(45%) minmax(0, 1fr)',
        columnGap: 2.5,
        rowGap: 0.75,
        m: 0,
        alignItems: 'baseline',
      }}
    >
      {facts.map(([label, value]) => (
        <Fragment key={label}>
          <Box component="dt" sx={{ color: 'text.secondary', typography: 'body2' }}>
            {label}
          </Box>
          <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {value}
          </Box>
        </Fragment>
      ))}
    </Box>
  );
}
