import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import type { OrderRow, OrderStatus } from '@shop/contracts';
import { Link } from 'react-router-dom';
import { useText } from '../../i18n/use-text.js';

interface NotPrintedProps {
  readonly ids: readonly string[];
  readonly found: readonly Pick<OrderRow, 'id' | 'leadId' | 'status'>[];
  readonly printed: readonly OrderStatus[];
}

/** Which of the chosen orders the sheet leaves out, and why. Stays on the screen. */
export function NotPrinted({ ids, found, printed }: NotPrintedProps) {
  const t = useText();
  const known = new Set(found.map(({ id }) => id));
  const unknown = ids.filter((id) => !known.has(id));
  const other = found.filter(({ status }) => !printed.includes(status));
  const count = unknown.length + other.length;
  if (count === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2, displayPrint: 'none' }}>
      <AlertTitle>{t('work.print.not_to_send', { smart_count: count })}</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: 200, overflow: 'auto' }}>
        {other.map(({ id, leadId, status }) => (
          <li key={id}>
            <Box component={Link} to={`/orders/${id}/show`} sx={{ color: 'inherit', fontWeight: 600 }}>
              {leadId}
            </Box>
            : {t(`status.${status}`)}
          </li>
        ))}
        {unknown.map((id) => (
          <li key={id}>
            {id}: {t('work.print.unknown')}
          </li>
        ))}
      </Box>
    </Alert>
  );
}
