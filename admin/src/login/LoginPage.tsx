import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useState, type FormEvent } from 'react';
import { useLocale, useLocaleState, useLogin } from 'react-admin';
import { errorKey } from '../desk/use-next-order.js';
import { localeOf, locales } from '../i18n/locales.js';
import { useText } from '../i18n/use-text.js';
import { Brand } from '../layout/Brand.js';
import mark from '../layout/mark.svg?raw';
import { failureOf } from '../rpc/call-error.js';

export function LoginPage() {
  const t = useText();
  const { lang } = localeOf(useLocale());
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

function LoginForm() {
  const t = useText();
  const login = useLogin();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setPending(true);
    setFailure(null);
    try {
      await login({ username, password });
    } catch (error) {
      setFailure(failureOf(error)?.code ?? 'SERVER_ERROR');
      setPending(false);
    }
  };
  return (
    <Box component="form" onSubmit={(event) => void submit(event)} sx={{ display: 'grid', gap: 2 }}>
      <TextField
        label={t('login.username')}
        type="email"
        name="username"
        autoComplete="username"
        required
        autoFocus
        size="medium"
        value={username}
        onChange={(event) => setUsername(event.target.value)}
      />
      <TextField
        label={t('login.password')}
        type="password"
        name="password"
        autoComplete="current-password"
        required
        size="medium"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Box aria-live="polite">{failure !== null && <Alert severity="error">{t(errorKey(failure))}</Alert>}</Box>
      <Button type="submit" variant="contained" size="large" loading={pending} sx={{ minHeight: 48 }}>
        {t('login.submit')}
      </Button>
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
