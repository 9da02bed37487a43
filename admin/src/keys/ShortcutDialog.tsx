import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useEffect, useId, useState } from 'react';
import { useText } from '../i18n/use-text.js';
import { useActiveShortcuts, useShortcut, useShortcutsEnabled } from './KeyProvider.js';

const openListEvent = 'shortcut-list';

export function openShortcutDialog(): void {
  window.dispatchEvent(new Event(openListEvent));
}

export function ShortcutDialog() {
  const t = useText();
  const id = useId();
  const keys = useActiveShortcuts();
  const [open, setOpen] = useState(false);
  const [enabled, setEnabled] = useShortcutsEnabled();
  useShortcut('?', t('keys.title'), () => setOpen(true));
  useEffect(() => {
    const show = () => setOpen(true);
    window.addEventListener(openListEvent, show);
    return () => window.removeEventListener(openListEvent, show);
  }, []);
  return (
    <Dialog open={open} onClose={() => setOpen(false)} aria-labelledby={id} fullWidth maxWidth="xs">
      <DialogTitle id={id}>{t('keys.title')}</DialogTitle>
      <DialogContent>
        <Box
          component="dl"
          sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 1, m: 0, mb: 2 }}
        >
          {keys.map(({ key, label }) => (
            <Box key={key} sx={{ display: 'contents' }}>
              <Box component="dt">
                {(key === ' ' ? [t('keys.space')] : key.split(' ')).map((part) => (
                  <kbd key={part}>{part.toUpperCase()}</kbd>
                ))}
              </Box>
              <Box component="dd" sx={{ m: 0 }}>
                {label}
              </Box>
            </Box>
          ))}
          <dt>
            <kbd>Ctrl K</kbd>
          </dt>
          <Box component="dd" sx={{ m: 0 }}>
            {t('palette.title')}
          </Box>
        </Box>
        <FormControlLabel
          control={<Switch checked={enabled} onChange={(_, checked) => setEnabled(checked)} />}
          label={t('keys.enabled')}
        />
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{t('keys.hint')}</Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => setOpen(false)}>{t('action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
