import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useNotify } from 'react-admin';
import { downloadFile } from '../browser.js';
import { useText } from '../i18n/use-text.js';

export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  const t = useText();
  const notify = useNotify();
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    notify(t('staff.link.copied'), { type: 'success' });
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Alert severity="warning">{t('account.recovery_text')}</Alert>
      <Box
        component="ul"
        aria-label={t('account.recovery')}
        sx={{
          ...{ listStyle: 'none', m: 0, p: 2, border: 1, borderColor: 'divider', borderRadius: 2 },
          ...{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(130px, 1fr))', gap: 1 },
          ...{ fontFamily: 'monospace', fontSize: '1rem' },
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {'clipboard' in navigator && (
          <Button variant="outlined" onClick={() => void copy()}>
            {t('staff.link.copy')}
          </Button>
        )}
        <Button
          variant="outlined"
          onClick={() => downloadFile('bosilje-recovery-codes.txt', `${codes.join('\n')}\n`, 'text/plain')}
        >
          {t('account.save_file')}
        </Button>
      </Box>
    </Box>
  );
}
