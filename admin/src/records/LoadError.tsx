import Alert from '@mui/material/Alert';
import { useText } from '../i18n/use-text.js';
import { ScreenSkeleton } from '../layout/ScreenSkeleton.js';
import { rpcFailureOf } from '../rpc/rpc-error.js';

interface LoadErrorProps {
  readonly error: unknown;
  /** What is said where there is no such record. */
  readonly notFoundText?: Parameters<ReturnType<typeof useText>>[0];
}

/** In a record's place: its outline while it is read, then why it cannot be. An address with an odd id leads nowhere, too. */
export function LoadError({ error, notFoundText = 'error.NOT_FOUND' }: LoadErrorProps) {
  const t = useText();
  if (error === null || error === undefined) return <ScreenSkeleton />;
  const code = rpcFailureOf(error)?.code;
  return code === 'NOT_FOUND' || code === 'INVALID_PARAMS' ? (
    <Alert severity="info">{t(notFoundText)}</Alert>
  ) : (
    <Alert severity="error">{t('error.load')}</Alert>
  );
}
