import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import IconButton from '@mui/material/IconButton';
import { useNotify } from 'react-admin';
import { useText } from '../i18n/use-text.js';

export function CopyButton({ text }: { readonly text: string }) {
  const t = useText();
  const notify = useNotify();
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    notify(t('staff.link.copied'), { type: 'success' });
  };
  return (
    <IconButton size="small" aria-label={`${t('staff.link.copy')}: ${text}`} onClick={() => void copy()}>
      <ContentCopyOutlined fontSize="small" />
    </IconButton>
  );
}
