import Button from '@mui/material/Button';
import { useText } from '../i18n/use-text.js';
import { useNextOrder } from './use-next-order.js';

export function NextOrderButton({ autoFocus = false }: { readonly autoFocus?: boolean }) {
  const t = useText();
  const { available, pending, next } = useNextOrder();
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
      {t('queue.next')}
    </Button>
  );
}
