import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useLocale, useLocaleState } from 'react-admin';
import { findLocale, locales } from '../i18n/locales.js';
import { useText } from '../i18n/use-text.js';
import { Brand } from '../layout/Brand.js';
import mark from '../layout/mark.svg?raw';
import { LoginForm } from './LoginForm.js';

export function LoginPage() {
  const t = useText();
  const { lang } = findLocale(useLocale());
  useEffect(() => {
    document.documentElement.lang = lang;
    document.title = `${t('login.title')} · Bosilje`;
  }, [lang, t]);
  return (
    <Box
      sx={{
        minHeight: '100dvh',
        display: 'grid',
        gridTemplateColumns: { md: '1fr 1.1fr' },
        gridTemplateRows: { xs: 'auto 1fr', md: '1fr' },
      }}
    >
      <LoginCover />
      <Box
        component="main"
        sx={{ display: 'grid', alignContent: { md: 'center' }, justifyItems: 'center', px: 2.5, py: { xs: 5, md: 4 } }}
      >
        <Box sx={{ width: '100%', maxWidth: 380 }}>
          <Typography component="h1" variant="h1" sx={{ fontSize: '2.125rem', mb: 1 }}>
            {t('login.title')}
          </Typography>
          <Typography sx={{ color: 'text.secondary', mb: 3.5 }}>{t('login.intro')}</Typography>
          <LoginForm />
          <LanguageLinks />
        </Box>
      </Box>
    </Box>
  );
}

function LoginCover() {
  const t = useText();
  return (
    <Box
      component="header"
      sx={{
        position: 'relative',
        overflow: 'hidden',
        bgcolor: '#1f3d2b',
        color: '#faf6ef',
        p: { xs: 2.5, md: 5 },
        display: 'flex',
        flexDirection: 'column',
      }}
    >
      <Brand size={30} />
      <Box
        aria-hidden="true"
        sx={{
          position: 'absolute',
          right: { xs: -40, md: '-12%' },
          bottom: { xs: -120, md: '-14%' },
          width: { xs: 240, md: '92%' },
          maxWidth: 760,
          opacity: 0.16,
          '& svg': { fill: '#c3cfc2', width: '100%', display: 'block' },
        }}
        dangerouslySetInnerHTML={{ __html: mark }}
      />
      <Typography
        component="p"
        sx={{
          display: { xs: 'none', md: 'block' },
          mt: 'auto',
          maxWidth: '16ch',
          fontFamily: (theme) => theme.typography.h1.fontFamily,
          fontSize: '2.75rem',
          lineHeight: 1.1,
          letterSpacing: '-0.02em',
          position: 'relative',
        }}
      >
        {t('login.motto')}
      </Typography>
    </Box>
  );
}

function LanguageLinks() {
  const t = useText();
  const [locale, setLocale] = useLocaleState();
  return (
    <Box
      component="nav"
      aria-label={t('nav.language')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 4, ml: -1 }}
    >
      {locales.map((option) => (
        <Button
          key={option.locale}
          lang={option.lang}
          size="small"
          aria-pressed={option.locale === locale}
          onClick={() => setLocale(option.locale)}
          sx={{
            px: 1,
            minWidth: 0,
            color: option.locale === locale ? 'text.primary' : 'text.secondary',
            fontWeight: option.locale === locale ? 700 : 500,
          }}
        >
          {option.name}
        </Button>
      ))}
    </Box>
  );
}
