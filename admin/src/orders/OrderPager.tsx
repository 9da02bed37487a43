import ArrowBack from '@mui/icons-material/ArrowBack';
import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import KeyboardArrowUp from '@mui/icons-material/KeyboardArrowUp';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { usePrevNextController } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import { useText } from '../i18n/use-text.js';
import { useShortcut } from '../keys/KeyProvider.js';
import { maxPerPage, type OrderRecord } from '../providers/data-provider.js';
import { useCan } from '../providers/use-can.js';

/** Back to the list with its last filters, and through its orders. */
export function OrderPager({ order }: { readonly order: OrderRecord }) {
  const can = useCan();
  return can('admin.orders.getList') ? <ListedOrderPager order={order} /> : null;
}

function ListedOrderPager({ order }: { readonly order: OrderRecord }) {
  const t = useText();
  const { prevPath, nextPath } = usePrevNextController<OrderRecord>({
    ...{ resource: 'orders', record: order, linkType: 'show', limit: maxPerPage },
    sort: { field: 'createdAt', order: 'DESC' },
  });
  return (
    <Box
      component="nav"
      aria-label={t('orders.pager')}
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, mb: 0.5, ml: -1 }}
    >
      <PagerLink shortcut="u" label={t('orders.to_list')} to="/orders" icon={<ArrowBack />} />
      <PagerLink shortcut="k" label={t('orders.previous')} to={prevPath} icon={<KeyboardArrowUp />} />
      <PagerLink shortcut="j" label={t('orders.next')} to={nextPath} icon={<KeyboardArrowDown />} />
    </Box>
  );
}

interface PagerLinkProps {
  readonly shortcut: string;
  readonly label: string;
  readonly to: string | undefined;
  readonly icon: ReactNode;
}

function PagerLink({ shortcut, label, to, icon }: PagerLinkProps) {
  const navigate = useNavigate();
  useShortcut(shortcut, label, () => to !== undefined && void navigate(to), to === undefined);
  if (to === undefined) return null;
  return (
    <Button
      size="small"
      component={Link}
      to={to}
      startIcon={icon}
      endIcon={<kbd aria-hidden="true">{shortcut.toUpperCase()}</kbd>}
    >
      {label}
    </Button>
  );
}
