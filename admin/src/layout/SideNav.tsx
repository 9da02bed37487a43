import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Stack from '@mui/material/Stack';
import { Link, useLocation } from 'react-router-dom';
import { useText } from '../i18n/use-text.js';
import { PaletteButton } from '../palette/PaletteHost.js';
import { Brand } from './Brand.js';
import { ActiveCallLink } from './ActiveCallLink.js';
import { NavSection } from './NavSection.js';
import { groupNavItems, isCurrentItem, useNavItems, type NavItem } from './nav-items.js';
import { visuallyHidden } from '../theme/visually-hidden.js';
import { LiveStatusIndicator } from './LiveStatusIndicator.js';
import { ShortcutButtons } from './ShortcutButtons.js';
import { UserMenu } from './UserMenu.js';

/** Dark green in both themes. */
export const sideNavColours = {
  background: '#1f3d2b',
  text: '#faf6ef',
  mutedText: '#c3cfc2',
  raised: '#2d5540',
} as const;

export function SideNav() {
  const t = useText();
  const groups = groupNavItems(useNavItems());
  return (
    <Box
      component="header"
      sx={{
        width: { md: 208, lg: 224 },
        flex: 'none',
        height: '100dvh',
        position: 'sticky',
        top: 0,
        display: 'flex',
        flexDirection: 'column',
        gap: 1.25,
        p: 2,
        bgcolor: sideNavColours.background,
        color: sideNavColours.text,
      }}
    >
      <Box sx={{ px: 1, pt: 0.5, pb: 1 }}>
        <Brand />
      </Box>
      <PaletteButton />
      <Stack
        component="nav"
        aria-label={t('nav.main')}
        // The menu scrolls when space is short; the items below it stay in place.
        sx={{ flex: '0 1 auto', minHeight: 120, mx: -1, px: 1, overflowY: 'auto', scrollbarWidth: 'thin' }}
      >
        {groups.map(({ name, items: grouped }) => (
          <NavSection
            key={name}
            name={name}
            headingStyle={{ px: 1.25, mt: 0.25, color: sideNavColours.mutedText }}
            listStyle={{ display: 'flex', flexDirection: 'column' }}
          >
            {grouped.map((item) => (
              <Box component="li" key={item.to} sx={{ display: 'grid' }}>
                <NavLink item={item} isDense={groups.length > 1} />
              </Box>
            ))}
          </NavSection>
        ))}
      </Stack>
      <ShortcutButtons />
      <ActiveCallLink />
      <Stack spacing={1} sx={{ mt: 'auto', flex: 'none' }}>
        <LiveStatusIndicator />
        <UserMenu />
      </Stack>
    </Box>
  );
}

/** Dense in a long menu, which should fit a laptop's screen. */
function NavLink({ item, isDense }: { readonly item: NavItem; readonly isDense: boolean }) {
  const t = useText();
  const { pathname } = useLocation();
  const current = isCurrentItem(item.to, pathname);
  return (
    <ButtonBase
      component={Link}
      to={item.to}
      aria-current={current ? 'page' : undefined}
      sx={{
        minHeight: isDense ? 25 : 38,
        '@media (min-height: 1000px)': { minHeight: 38 },
        justifyContent: 'flex-start',
        gap: 1.25,
        px: 1.25,
        borderRadius: 2.5,
        fontSize: '0.9375rem',
        fontWeight: current ? 650 : 500,
        color: current ? sideNavColours.text : sideNavColours.mutedText,
        bgcolor: current ? sideNavColours.raised : 'transparent',
        '&:hover': { bgcolor: sideNavColours.raised, color: sideNavColours.text },
      }}
    >
      <item.Icon fontSize="small" />
      {t(item.label)}
      {item.waitingCount > 0 && (
        <Box
          component="span"
          sx={{
            ml: 'auto',
            px: 1,
            borderRadius: 99,
            bgcolor: '#f8e6d8',
            color: '#7c3810',
            fontSize: '0.8125rem',
            fontWeight: 700,
          }}
        >
          {item.waitingCount}
          <Box component="span" sx={visuallyHidden}>
            {t(item.waitingText ?? 'nav.waiting', { smart_count: item.waitingCount })}
          </Box>
        </Box>
      )}
    </ButtonBase>
  );
}
