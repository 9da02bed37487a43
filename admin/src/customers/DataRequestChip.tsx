import Chip from '@mui/material/Chip';
import type { CustomerRow } from '@shop/contracts';
import { useServerClock } from '../clock/clock-context.js';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';

const weekMs = 7 * 24 * 3_600_000;

export function DataRequestChip({ request }: { readonly request: CustomerRow['request'] }) {
  const t = useText();
  const format = useFormat();
  const clock = useServerClock();
  if (request === null) return '–';
  const left = Date.parse(request.dueAt) - clock.now();
  const colour = left < 0 ? 'error' : left < weekMs ? 'warning' : 'default';
  const text = t(`customers.requests.kind.${request.kind}`);
  return (
    <Chip
      size="small"
      variant="outlined"
      color={colour}
      label={`${text} · ${t('customers.requests.until', { day: format.day(request.dueAt) })}`}
    />
  );
}
