import PhoneOutlined from '@mui/icons-material/PhoneOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { OrderRow } from '@shop/contracts';
import type { ReactNode } from 'react';
import { formatPhone } from '@shop/countries/phone';
import { CustomerLink } from '../customers/CustomerLink.js';
import { useFormat } from '../format/use-format.js';
import { WrappingEmail } from '../format/WrappingEmail.js';
import { useText } from '../i18n/use-text.js';
import { Panel } from '../layout/Panel.js';
import { RevealablePhone } from '../phones/RevealablePhone.js';
import { FactList } from '../records/FactList.js';

interface CustomerPanelProps {
  readonly order: OrderRow;
  readonly isDialable?: boolean;
  readonly isBlocked?: boolean;
  readonly children?: ReactNode;
}

export function CustomerPanel({ order, isDialable = false, isBlocked = false, children }: CustomerPanelProps) {
  const t = useText();
  const format = useFormat();
  const { customer, country } = order;
  const name = [customer.firstName, customer.lastName].filter(Boolean).join(' ');
  return (
    <Panel
      title={t('customer.title')}
      action={<Box sx={{ typography: 'caption', color: 'text.secondary' }}>{t(`country.${country}`)}</Box>}
    >
      <Typography variant="h1" component="p" sx={{ fontSize: '1.5rem', mb: 1.25 }}>
        <CustomerLink id={customer.id}>{name === '' ? t('customer.erased') : name}</CustomerLink>
      </Typography>
      {customer.phone !== null && isBlocked && (
        <Box sx={{ mb: 1.5, color: 'text.secondary', textDecoration: 'line-through' }}>
          {formatPhone(customer.phone, 'international')}
        </Box>
      )}
      {customer.phone !== null && !isBlocked && (
        <Box sx={{ mb: 1.5 }}>
          <RevealablePhone
            phone={customer.phone}
            phoneMasked={customer.phoneMasked}
            reveal={{ method: 'admin.orders.revealPhone', id: order.id }}
          >
            {(phone) => <DialButton phone={phone} isLarge={isDialable} />}
          </RevealablePhone>
        </Box>
      )}
      <FactList
        dense
        facts={[
          { label: t('customer.placed'), value: format.time(order.createdAt) },
          { label: t('customer.email'), value: customer.email && <WrappingEmail email={customer.email} /> },
          { label: t('customer.attempts'), value: format.number(order.attempts) },
        ]}
      />
      {children}
    </Panel>
  );
}

function DialButton({ phone, isLarge }: { readonly phone: string; readonly isLarge: boolean }) {
  return (
    <Button
      href={`tel:${phone}`}
      variant={isLarge ? 'contained' : 'outlined'}
      size="large"
      fullWidth={isLarge}
      startIcon={<PhoneOutlined />}
      sx={{
        fontSize: isLarge ? '1.25rem' : '1rem',
        minHeight: isLarge ? 56 : 44,
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {formatPhone(phone, 'international')}
    </Button>
  );
}
