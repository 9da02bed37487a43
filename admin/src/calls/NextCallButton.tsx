import Button from '@mui/material/Button';
import { useText } from '../i18n/use-text.js';
import { useNextCall } from './use-next-call.js';

export function NextCallButton({ autoFocus = false }: { readonly autoFocus?: boolean }) {
  const t = useText();
  const { available, pending, kinds, next } = useNextCall();
  if (!available) return null;
  return (
    <Button
      variant="contained"
      size="large"
      loading={pending}
      onClick={next}
      autoFocus={autoFocus}
      endIcon={<kbd aria-hidden="true">N</kbd>}
      sx={{ flex: { xs: '1 0 100%', sm: 'none' }, whiteSpace: 'nowrap' }}
    >
      {kinds.length === 0 ? t('queue.next') : t('queue.next_other')}
    </Button>
  );
}
