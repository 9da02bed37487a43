import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { useGetIdentity, useLocale } from 'react-admin';
import { AgentBanners } from '../callers/AgentBanners.js';
import { useCallStore } from '../calls/call-context.js';
import { useText } from '../i18n/use-text.js';
import { findLocale } from '../i18n/locales.js';
import { NavShortcuts } from '../keys/NavShortcuts.js';
import { ShortcutProvider } from '../keys/KeyProvider.js';
import { ShortcutDialog } from '../keys/ShortcutDialog.js';
import { LiveProvider } from '../live/LiveProvider.js';
import { PaletteHost } from '../palette/PaletteHost.js';
import { BottomNav } from './BottomNav.js';
import { CallShortcuts } from './CallShortcuts.js';
import { ScreenSkeleton } from './ScreenSkeleton.js';
import { SideNav } from './SideNav.js';
import { TopBar } from './TopBar.js';

const EnrolmentRequired = lazy(() => import('../account/EnrolmentRequired.js'));

export function ConsoleLayout({ children }: { readonly children: ReactNode }) {
  const { data: identity } = useGetIdentity();
  if (identity?.['mustEnrol'] !== true) return <ConsoleFrame>{children}</ConsoleFrame>;
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      <EnrolmentRequired />
    </Suspense>
  );
}

function ConsoleFrame({ children }: { readonly children: ReactNode }) {
  const t = useText();
  const calls = useCallStore();
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'));
  const { lang } = findLocale(useLocale());
  useEffect(() => {
    document.documentElement.lang = lang;
  }, [lang]);
  // Unmounting means logout: stop the heartbeat of the lease.
  useEffect(() => () => calls.close(), [calls]);
  return (
    <ShortcutProvider>
      <LiveProvider>
        <CallShortcuts />
        <NavShortcuts />
        <Box
          component="a"
          href="#main"
          onClick={(event) => {
            event.preventDefault();
            document.getElementById('main')?.focus();
          }}
          sx={{
            position: 'fixed',
            top: 8,
            left: 8,
            zIndex: 2000,
            px: 2,
            py: 1,
            borderRadius: 2,
            bgcolor: 'background.paper',
            transform: 'translateY(-200%)',
            '&:focus': { transform: 'none' },
          }}
        >
          {t('nav.skip')}
        </Box>
        <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
          {isWide && <SideNav />}
          <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
            {!isWide && <TopBar />}
            <Box
              component="main"
              id="main"
              tabIndex={-1}
              sx={{
                flex: 1,
                px: { xs: 2, md: 3, lg: 4 },
                pt: { xs: 2, md: 3 },
                pb: { xs: 11, md: 4 },
                maxWidth: 1680,
                width: '100%',
              }}
            >
              <AgentBanners />
              <Suspense fallback={<ScreenSkeleton />}>{children}</Suspense>
            </Box>
            {!isWide && <BottomNav />}
          </Box>
        </Box>
        <ShortcutDialog />
        <PaletteHost />
      </LiveProvider>
    </ShortcutProvider>
  );
}
