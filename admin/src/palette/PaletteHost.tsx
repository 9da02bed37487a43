import SearchOutlined from '@mui/icons-material/SearchOutlined';
import ButtonBase from '@mui/material/ButtonBase';
import Box from '@mui/material/Box';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useText } from '../i18n/use-text.js';
import { LoadingDialog } from '../layout/LoadingDialog.js';

const CommandPalette = lazy(() => import('./CommandPalette.js'));
const openEvent = 'command-palette';

/** Ctrl+K and ⌘K open the palette unless another dialog is open. */
export function PaletteHost() {
  const t = useText();
  const [open, setOpen] = useState(false);
  // Mounted on first use and never unmounted.
  const [isRequested, setIsRequested] = useState(false);
  const [initialText, setInitialText] = useState('');
  const close = () => {
    setOpen(false);
    setInitialText('');
  };
  useEffect(() => {
    const show = () => {
      if (document.querySelector('.MuiDialog-root') !== null) return;
      setIsRequested(true);
      setOpen(true);
    };
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      show();
    };
    document.addEventListener('keydown', handleKeyDown);
    window.addEventListener(openEvent, show);
    return () => {
      document.removeEventListener('keydown', handleKeyDown);
      window.removeEventListener(openEvent, show);
    };
  }, []);
  if (!isRequested) return null;
  return (
    <Suspense
      fallback={
        open && (
          <LoadingDialog label={t('palette.title')} text={initialText} onTextChange={setInitialText} onClose={close} />
        )
      }
    >
      <CommandPalette isOpen={open} initialText={initialText} onClose={close} />
    </Suspense>
  );
}

/** Button for touch and mouse, on the dark green background of the navigation. */
export function PaletteButton({ compact = false }: { readonly compact?: boolean }) {
  const t = useText();
  return (
    <ButtonBase
      aria-label={compact ? t('palette.title') : undefined}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => window.dispatchEvent(new Event(openEvent))}
      sx={{
        ...{
          justifyContent: 'flex-start',
          gap: 1.25,
          px: 1.25,
          py: 1.1,
          borderRadius: 2.5,
          minWidth: 44,
          minHeight: 44,
        },
        ...{ color: '#c3cfc2', fontSize: '0.9375rem', fontWeight: 500 },
        '&:hover': { bgcolor: '#2d5540', color: '#faf6ef' },
      }}
    >
      <SearchOutlined fontSize="small" />
      {!compact && (
        <>
          {t('palette.open')}
          <Box component="kbd" aria-hidden="true" sx={{ ml: 'auto', fontSize: '0.75rem' }}>
            Ctrl K
          </Box>
        </>
      )}
    </ButtonBase>
  );
}
