import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { Suspense, useEffect, type ReactNode } from 'react';
import { useLocale } from 'react-admin';
import { useCallDesk } from '../desk/desk-context.js';
import { useText } from '../i18n/use-text.js';
import { localeOf } from '../i18n/locales.js';
import { KeyProvider } from '../keys/KeyProvider.js';
import { ShortcutList } from '../keys/ShortcutList.js';
import { LiveProvider } from '../live/LiveProvider.js';
import { CallKeys } from './CallKeys.js';
import { BottomNav, TopBar } from './PhoneBars.js';
import { ScreenSkeleton } from './ScreenSkeleton.js';
import { SideNav } from './SideNav.js';

/** The frame of every screen: a rail beside it on desks, bars above and below on phones. */
export function ConsoleLayout({ children }: { readonly children: ReactNode }) {
  const t = useText();
  const desk = useCallDesk();
  const wide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'));
  const { lang } = localeOf(useLocale());
  useEffect(() => {
    document.documentElement.lang = lang;
  }, [lang]);
  // Whoever leaves the frame is logged out: their lease is not kept alive.
  useEffect(() => () => desk.close(), [desk]);
  return (
    <KeyProvider>
      <LiveProvider>
        <CallKeys />
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
          {wide && <SideNav />}
          <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
            {!wide && <TopBar />}
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
              <Suspense fallback={<ScreenSkeleton />}>{children}</Suspense>
            </Box>
            {!wide && <BottomNav />}
          </Box>
        </Box>
        <ShortcutList />
      </LiveProvider>
    </KeyProvider>
  );
}
