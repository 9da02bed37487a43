import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useLogout } from 'react-admin';
import { useEffect } from 'react';
import { restartConsole } from '../browser.js';
import { useText } from '../i18n/use-text.js';
import { Brand } from '../layout/Brand.js';
import { SecondFactorPanel } from './SecondFactorPanel.js';

export default function EnrolmentRequired() {
  const t = useText();
  const logout = useLogout();
  useEffect(() => {
    document.title = `${t('account.first_title')} · Bosilje`;
  }, [t]);
  return (
    <Box
      component="main"
      sx={{ minHeight: '100dvh', display: 'grid', alignContent: 'center', justifyItems: 'center', p: 2.5 }}
    >
      <Box sx={{ width: '100%', maxWidth: 560, display: 'grid', gap: 2.5 }}>
        <Brand size={30} />
        <Typography component="h1" variant="h1">
          {t('account.first_title')}
        </Typography>
        <SecondFactorPanel onEnrolled={restartConsole} />
        <Box>
          <Button onClick={() => void logout()}>{t('nav.logout')}</Button>
        </Box>
      </Box>
    </Box>
  );
}
