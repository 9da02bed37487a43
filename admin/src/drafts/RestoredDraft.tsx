import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useText } from '../i18n/use-text.js';

export function RestoredDraft({ onDiscard }: { readonly onDiscard: () => void }) {
  const t = useText();
  return (
    <Alert
      severity="info"
      sx={{ mb: 1 }}
      action={
        <Button color="inherit" size="small" onClick={onDiscard}>
          {t('drafts.discard')}
        </Button>
      }
    >
      {t('drafts.restored')}
    </Alert>
  );
}
