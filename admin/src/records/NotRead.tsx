import Alert from '@mui/material/Alert';
import { useText } from '../i18n/use-text.js';
import { ScreenSkeleton } from '../layout/ScreenSkeleton.js';
import { failureOf } from '../rpc/call-error.js';

interface NotReadProps {
  readonly error: unknown;
  /** What is said where there is no such record. */
  readonly gone?: Parameters<ReturnType<typeof useText>>[0];
}

/** In a record's place: its outline while it is read, then why it cannot be. An address with an odd id leads nowhere, too. */
export function NotRead({ error, gone = 'error.NOT_FOUND' }: NotReadProps) {
  const t = useText();
  if (error === null || error === undefined) return <ScreenSkeleton />;
  const code = failureOf(error)?.code;
  return code === 'NOT_FOUND' || code === 'INVALID_PARAMS' ? (
    <Alert severity="info">{t(gone)}</Alert>
  ) : (
    <Alert severity="error">{t('error.load')}</Alert>
  );
}
