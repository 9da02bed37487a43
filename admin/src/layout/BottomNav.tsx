import MoreHoriz from '@mui/icons-material/MoreHoriz';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Drawer from '@mui/material/Drawer';
import type { ComponentType, ReactNode } from 'react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useText } from '../i18n/use-text.js';
import { NavSection } from './NavSection.js';
import { groupNavItems, isCurrentItem, useNavItems, type NavGroup, type NavItem } from './nav-items.js';

/** Limit of labelled items on the narrowest phone. */
const maxItems = 5;

/** Hidden during a call, whose outcome bar has the same place. */
export function BottomNav() {
  const t = useText();
  const items = useNavItems();
  const { pathname } = useLocation();
  if (/^\/(call|errand)\//.test(pathname)) return null;
  const shown = items.length > maxItems ? items.slice(0, maxItems - 1) : items;
  const others = items.slice(shown.length);
  return (
    <Box
      component="nav"
      aria-label={t('nav.main')}
      sx={{
        position: 'fixed',
        insetInline: 0,
        bottom: 0,
        zIndex: 10,
        display: 'flex',
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
        pb: 'env(safe-area-inset-bottom)',
      }}
    >
      {shown.map((item) => (
        <BottomNavLink key={item.to} item={item} current={isCurrentItem(item.to, pathname)} />
      ))}
      {/* Each screen starts with a closed menu; a link to the open screen closes it explicitly. */}
      {others.length > 0 && <MoreMenu key={pathname} groups={groupNavItems(items, others)} pathname={pathname} />}
    </Box>
  );
}

function MoreMenu({ groups, pathname }: { readonly groups: readonly NavGroup[]; readonly pathname: string }) {
  const t = useText();
  const items = groups.flatMap((group) => group.items);
  const [open, setOpen] = useState(false);
  const current = items.some(({ to }) => isCurrentItem(to, pathname));
  const waiting = items.reduce((sum, item) => sum + item.waitingCount, 0);
  return (
    <>
      <ButtonBase aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(true)} sx={itemStyle(current)}>
        <ItemContent Icon={MoreHoriz} waiting={waiting}>
          {t('nav.more')}
        </ItemContent>
      </ButtonBase>
      <Drawer
        anchor="bottom"
        open={open}
        onClose={() => setOpen(false)}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-modal': true,
            'aria-label': t('nav.more'),
            sx: { borderRadius: '16px 16px 0 0', pb: 2 },
          },
        }}
      >
        {groups.map(({ name, items: grouped }) => (
          <NavSection
            key={name}
            name={name}
            headingStyle={{ px: 2, pt: 1, color: 'text.secondary' }}
            listStyle={{
              display: 'grid',
              gridTemplateColumns: { xs: 'repeat(3, minmax(0, 1fr))', sm: 'repeat(6, minmax(0, 1fr))' },
              gap: 1,
              p: 1.5,
              py: name === null ? 1.5 : 0.5,
            }}
          >
            {grouped.map((item) => (
              <Box component="li" key={item.to} sx={{ display: 'grid' }}>
                <BottomNavLink item={item} current={isCurrentItem(item.to, pathname)} onClick={() => setOpen(false)} />
              </Box>
            ))}
          </NavSection>
        ))}
      </Drawer>
    </>
  );
}

interface BottomNavLinkProps {
  readonly item: NavItem;
  readonly current: boolean;
  readonly onClick?: () => void;
}

function BottomNavLink({ item: { to, label, Icon, waitingCount }, current, onClick }: BottomNavLinkProps) {
  const t = useText();
  return (
    <ButtonBase
      component={Link}
      to={to}
      aria-current={current ? 'page' : undefined}
      {...(onClick !== undefined && { onClick })}
      sx={itemStyle(current)}
    >
      <ItemContent Icon={Icon} waiting={waitingCount}>
        {t(label)}
      </ItemContent>
    </ButtonBase>
  );
}

interface ItemContentProps {
  readonly Icon: ComponentType;
  readonly waiting: number;
  readonly children: ReactNode;
}

function ItemContent({ Icon, waiting, children }: ItemContentProps) {
  return (
    <>
      <Badge
        badgeContent={waiting === 0 ? null : waiting}
        max={99}
        color="secondary"
        sx={{ '& .MuiBadge-badge': { top: 3, right: -4 } }}
      >
        <Icon />
      </Badge>
      {children}
    </>
  );
}

function itemStyle(current: boolean) {
  return {
    flex: '1 1 0',
    minWidth: 0,
    minHeight: 58,
    px: 0.5,
    flexDirection: 'column',
    gap: 0.25,
    fontSize: '0.75rem',
    lineHeight: 1.2,
    textAlign: 'center',
    borderRadius: 1,
    fontWeight: current ? 700 : 500,
    color: current ? 'primary.main' : 'text.secondary',
  } as const;
}
