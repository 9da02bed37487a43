import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { Link, useLocation } from 'react-router-dom';
import { useText } from '../i18n/use-text.js';
import { PaletteButton } from '../palette/PaletteHost.js';
import { Brand } from './Brand.js';
import { CallChip } from './CallChip.js';
import { DeskMenu } from './DeskMenu.js';
import { LiveMark } from './LiveMark.js';
import { isCurrent, useNavItems } from './nav-items.js';
import { rail } from './SideNav.js';

export function TopBar() {
  return (
    <Box component="header" sx={{ bgcolor: rail.ground, color: rail.text }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, pl: 2, pr: 1, minHeight: 52 }}>
        <Brand size={24} />
        <Box sx={{ ml: 'auto' }}>
          <LiveMark compact />
        </Box>
        <PaletteButton compact />
        <DeskMenu compact />
      </Box>
      <Box sx={{ px: 1.5, '& > a': { width: '100%', mb: 1.25 } }}>
        <CallChip />
      </Box>
    </Box>
  );
}

/** On a call its own bar of outcomes is at the bottom, where thumbs are. */
export function BottomNav() {
  const t = useText();
  const items = useNavItems();
  const { pathname } = useLocation();
  if (/^\/(call|errand)\//.test(pathname)) return null;
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
        // A role with many screens moves the bar sideways.
        overflowX: 'auto',
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
        pb: 'env(safe-area-inset-bottom)',
      }}
    >
      {items.map(({ to, label, Icon, waiting }) => {
        const current = isCurrent(to, pathname);
        return (
          <ButtonBase
            key={to}
            component={Link}
            to={to}
            aria-current={current ? 'page' : undefined}
            sx={{
              flex: '1 0 auto',
              minWidth: 68,
              px: 1,
              whiteSpace: 'nowrap',
              flexDirection: 'column',
              gap: 0.25,
              minHeight: 58,
              fontSize: '0.75rem',
              fontWeight: current ? 700 : 500,
              color: current ? 'primary.main' : 'text.secondary',
            }}
          >
            <Badge
              badgeContent={waiting}
              max={99}
              color="secondary"
              sx={{ '& .MuiBadge-badge': { top: 3, right: -4 } }}
            >
              <Icon />
            </Badge>
            {t(label)}
          </ButtonBase>
        );
      })}
    </Box>
  );
}
