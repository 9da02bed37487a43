import PhoneOutlined from '@mui/icons-material/PhoneOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { CallTask } from '@shop/contracts';
import { formatPhone } from '@shop/countries/phone';
import type { ReactNode } from 'react';
import { useFormat } from '../../format/use-format.js';
import { useText } from '../../i18n/use-text.js';
import { Panel } from '../../layout/Panel.js';
import { FactList } from '../../records/FactList.js';

interface ErrandPersonProps {
  readonly errand: CallTask;
  /** The number as a large button. */
  readonly dial?: boolean;
  /** The number is not to be called. */
  readonly blocked?: boolean;
  readonly children?: ReactNode;
}

/** Whom to call, and since when they wait. */
export function ErrandPerson({ errand, dial = false, blocked = false, children }: ErrandPersonProps) {
  const t = useText();
  const format = useFormat();
  const { name, phone, country, createdAt, attempts } = errand;
  return (
    <Panel
      title={t('customer.title')}
      action={<Box sx={{ typography: 'caption', color: 'text.secondary' }}>{t(`country.${country}`)}</Box>}
    >
      <Typography variant="h1" component="p" sx={{ fontSize: '1.5rem', mb: 1.25 }}>
        {name ?? t('errands.unnamed')}
      </Typography>
      {phone !== null && blocked && (
        <Box sx={{ mb: 1.5, color: 'text.secondary', textDecoration: 'line-through' }}>
          {formatPhone(phone, 'international')}
        </Box>
      )}
      {phone !== null && !blocked && (
        <Button
          href={`tel:${phone}`}
          variant={dial ? 'contained' : 'outlined'}
          size="large"
          fullWidth={dial}
          startIcon={<PhoneOutlined />}
          sx={{
            fontSize: dial ? '1.25rem' : '1rem',
            minHeight: dial ? 56 : 44,
            fontVariantNumeric: 'tabular-nums',
            mb: 1.5,
          }}
        >
          {formatPhone(phone, 'international')}
        </Button>
      )}
      <FactList
        dense
        facts={[
          { label: t('errands.since'), value: format.time(createdAt) },
          { label: t('customer.attempts'), value: format.number(attempts) },
        ]}
      />
      {children}
    </Panel>
  );
}
