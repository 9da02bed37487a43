import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { ErasureRemains } from '@shop/contracts';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';

interface UncertifiedErasureProps {
  readonly id: string;
  readonly remains: readonly ErasureRemains[];
}

export function UncertifiedErasure({ id, remains }: UncertifiedErasureProps) {
  const t = useText();
  const format = useFormat();
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {t('customers.uncertified.text', { id })}
      <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
        {remains.map(({ name, columns, stream, type, since }) => (
          <li key={`${name} ${stream}`}>
            {columns.length === 0
              ? t('customers.uncertified.process', { name, type, stream, since: format.moment(since) })
              : t('customers.uncertified.columns', {
                  ...{ name, type, stream, since: format.moment(since) },
                  columns: columns.join(', '),
                })}
          </li>
        ))}
      </Box>
    </Alert>
  );
}
