import Box from '@mui/material/Box';
import { Link, useLocation } from 'react-router-dom';
import { useText } from '../../i18n/use-text.js';
import { useMay } from '../../providers/use-may.js';
import { useQueue } from '../use-queue.js';
import { useErrands } from './use-errands.js';

/** The two lists of the desk, with how many wait in each. */
export function DeskTabs() {
  const t = useText();
  const may = useMay();
  const { pathname } = useLocation();
  const orders = useQueue().data?.total;
  const others = useErrands().data?.total;
  if (!may('admin.errands.queue')) return null;
  const tabs = [
    { to: '/queue', label: t('errands.orders'), count: orders },
    { to: '/queue/other', label: t('errands.title'), count: others },
  ];
  return (
    <Box
      component="nav"
      aria-label={t('errands.lists')}
      sx={{ display: 'flex', gap: 0.5, mb: 2, borderBottom: 1, borderColor: 'divider' }}
    >
      {tabs.map(({ to, label, count }) => {
        const current = pathname === to;
        return (
          <Box
            key={to}
            component={Link}
            to={to}
            aria-current={current ? 'page' : undefined}
            sx={{
              px: 1.5,
              minHeight: 44,
              display: 'inline-flex',
              alignItems: 'center',
              gap: 0.75,
              color: current ? 'text.primary' : 'text.secondary',
              fontWeight: current ? 650 : 500,
              textDecoration: 'none',
              borderBottom: '3px solid',
              borderColor: current ? 'primary.main' : 'transparent',
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
