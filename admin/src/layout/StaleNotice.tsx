import Alert from '@mui/material/Alert';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';

interface StaleNoticeProps {
  /** `dataUpdatedAt` in milliseconds, 0 without a response. */
  readonly queries: readonly { readonly isError: boolean; readonly dataUpdatedAt: number }[];
}

export function StaleNotice({ queries }: StaleNoticeProps) {
  const t = useText();
  const format = useFormat();
  const failed = queries.filter(({ isError }) => isError);
  if (failed.length === 0) return null;
  const oldest = Math.min(...failed.map(({ dataUpdatedAt }) => dataUpdatedAt));
  return (
    <Alert severity="warning">
      {oldest === 0 ? t('error.load') : t('error.stale_since', { time: format.time(new Date(oldest).toISOString()) })}
    </Alert>
  );
}
