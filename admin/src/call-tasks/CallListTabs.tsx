import Box from '@mui/material/Box';
import { Link, useLocation } from 'react-router-dom';
import { useText } from '../i18n/use-text.js';
import { useCan } from '../providers/use-can.js';
import { useOrderQueue } from '../calls/use-order-queue.js';
import { useCallTaskQueue } from './use-call-task-queue.js';

export function CallListTabs() {
  const t = useText();
  const can = useCan();
  const { pathname } = useLocation();
  const orderCount = useOrderQueue().data?.total;
  const callTaskCount = useCallTaskQueue().data?.total;
  if (!can('admin.errands.queue')) return null;
  const tabs = [
    { to: '/queue', label: t('errands.orders'), count: orderCount },
    { to: '/queue/other', label: t('errands.title'), count: callTaskCount },
  ];
  return (
    <Box
      component="nav"
      aria-label={t('errands.lists')}
      sx={{ display: 'flex', gap: 0.5, mb: 2, borderBottom: 1, borderColor: 'divider' }}
    >
      {tabs.map(({ to, label, count }) => {
        const isCurrent = pathname === to;
        return (
          <Box
            key={to}
            component={Link}
            to={to}
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
            {count !== undefined && count > 0 && (
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
