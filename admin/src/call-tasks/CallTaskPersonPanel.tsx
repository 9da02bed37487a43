import PhoneOutlined from '@mui/icons-material/PhoneOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { CallTask } from '@shop/contracts';
import { formatPhone } from '@shop/countries/phone';
import type { ReactNode } from 'react';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { Panel } from '../layout/Panel.js';
import { FactList } from '../records/FactList.js';

interface CallTaskPersonPanelProps {
  readonly callTask: CallTask;
  readonly isDialable?: boolean;
  readonly isBlocked?: boolean;
  readonly children?: ReactNode;
}

export function CallTaskPersonPanel({
  callTask,
  isDialable = false,
  isBlocked = false,
  children,
}: CallTaskPersonPanelProps) {
  const t = useText();
  const format = useFormat();
  const { name, phone, country, createdAt, attempts } = callTask;
  return (
    <Panel
      title={t('customer.title')}
      action={<Box sx={{ typography: 'caption', color: 'text.secondary' }}>{t(`country.${country}`)}</Box>}
    >
      <Typography variant="h1" component="p" sx={{ fontSize: '1.5rem', mb: 1.25 }}>
        {name ?? t('errands.unnamed')}
      </Typography>
      {phone !== null && isBlocked && (
        <Box sx={{ mb: 1.5, color: 'text.secondary', textDecoration: 'line-through' }}>
          {formatPhone(phone, 'international')}
        </Box>
      )}
      {phone !== null && !isBlocked && (
        <Button
          href={`tel:${phone}`}
          variant={isDialable ? 'contained' : 'outlined'}
          size="large"
          fullWidth={isDialable}
          startIcon={<PhoneOutlined />}
          sx={{
            fontSize: isDialable ? '1.25rem' : '1rem',
            minHeight: isDialable ? 56 : 44,
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
