import Box from '@mui/material/Box';
import type { Customer } from '@shop/contracts';
import { Link } from 'react-router-dom';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { Panel } from '../layout/Panel.js';
import { customerName } from './customer-name.js';

export function DuplicateCustomers({ customer }: { readonly customer: Customer }) {
  const t = useText();
  const format = useFormat();
  return (
    <Panel title={t('customers.duplicates.title')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25 }}>
        {customer.duplicates.map((other) => (
          <li key={other.id}>
            <Box component={Link} to={`/customers/${other.id}`} sx={{ color: 'text.primary', fontWeight: 650 }}>
              {customerName(other, t)}
            </Box>
            <Box sx={{ typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {[other.country, other.email, format.day(other.createdAt)].filter(Boolean).join(' · ')} ·{' '}
              {t(`customers.duplicates.${other.sharedPhone}`)}
            </Box>
            {other.uncertain && (
              <Box sx={{ typography: 'caption', color: 'warning.main' }}>{t('others.uncertain')}</Box>
            )}
          </li>
        ))}
      </Box>
    </Panel>
  );
}
