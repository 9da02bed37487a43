import { callTaskKinds } from '@shop/contracts/call-values';
import Box from '@mui/material/Box';
import { Link, useLocation } from 'react-router-dom';
import { useText } from '../i18n/use-text.js';
import { useCan } from '../providers/use-can.js';
import { queueFilterOf, queuePath, type QueueFilter } from './queue-filter.js';
import { useOrderQueue, useOtherQueue } from './use-call-queue.js';

/** The filter by kind, with the number of waiting calls. Kinds without calls are hidden. */
export function QueueKinds() {
  const t = useText();
  const can = useCan();
  const { pathname, search } = useLocation();
  const filter = queueFilterOf(pathname, search);
  const orders = useOrderQueue();
  const others = useOtherQueue();
  if (!can('admin.errands.queue')) return null;
  const kinds = callTaskKinds.map((kind) => ({
    kind,
    label: t(`call_tasks.kind.${kind}`),
    count: others.meta?.counts[kind] ?? 0,
  }));
  const options: readonly { readonly kind: QueueFilter; readonly label: string; readonly count: number }[] = [
    { kind: 'order_confirmation', label: t('queue.title'), count: orders.total ?? 0 },
    { kind: 'other', label: t('call_tasks.title'), count: others.total ?? 0 },
    ...kinds.filter(({ kind, count }) => count > 0 || kind === filter),
  ];
  return (
    <Box
      component="nav"
      aria-label={t('call_tasks.kinds')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mb: 2, borderBottom: 1, borderColor: 'divider' }}
    >
      {options.map(({ kind, label, count }) => {
        const isCurrent = kind === filter;
        return (
          <Box
            key={kind}
            component={Link}
            to={queuePath(kind)}
            aria-current={isCurrent ? 'page' : undefined}
            sx={{
              px: 1.5,
              minHeight: 44,
              display: 'inline-flex',
              alignItems: 'center',
              gap: 0.75,
              color: isCurrent ? 'text.primary' : 'text.secondary',
              fontWeight: isCurrent ? 650 : 500,
              textDecoration: 'none',
              borderBottom: '3px solid',
              borderColor: isCurrent ? 'primary.main' : 'transparent',
              mb: '-1px',
              '&:hover': { color: 'text.primary' },
            }}
          >
            {label}
            {count > 0 && (
              <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 700 }}>
                {count}
              </Box>
            )}
          </Box>
        );
      })}
    </Box>
  );
}
