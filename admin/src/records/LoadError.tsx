import Alert from '@mui/material/Alert';
import { useText, type TextKey } from '../i18n/use-text.js';
import { ScreenSkeleton } from '../layout/ScreenSkeleton.js';
import { rpcFailureOf } from '../rpc/rpc-error.js';

interface LoadErrorProps {
  readonly error: unknown;
  readonly notFoundText?: TextKey;
}

/** An invalid id in the address counts as not found. */
export function isNotFound(error: unknown): boolean {
  const code = rpcFailureOf(error)?.code;
  return code === 'NOT_FOUND' || code === 'INVALID_PARAMS';
}

/** Skeleton while loading, then the error. */
export function LoadError({ error, notFoundText = 'error.NOT_FOUND' }: LoadErrorProps) {
  const t = useText();
  if (error === null || error === undefined) return <ScreenSkeleton />;
  return isNotFound(error) ? (
    <Alert severity="info">{t(notFoundText)}</Alert>
  ) : (
    <Alert severity="error">{t('error.load')}</Alert>
  );
}
