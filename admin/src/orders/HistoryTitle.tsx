import Box from '@mui/material/Box';
import { useText } from '../i18n/use-text.js';

interface HistoryTitleProps {
  readonly title: string;
  readonly isUndone: boolean;
}

export function HistoryTitle({ title, isUndone }: HistoryTitleProps) {
  const t = useText();
  if (!isUndone) return title;
  return (
    <>
      <s>{title}</s>{' '}
      <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
        {t('history.undone')}
      </Box>
    </>
  );
}
