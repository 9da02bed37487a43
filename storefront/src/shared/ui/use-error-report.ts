import { useEffect } from 'react';
import { ChunkLoadError } from '../chunks.js';
import { onRecovery } from '../connection.js';
import { describeError } from '../error-report.js';
import { useShop } from '../shop.js';
import type { CaughtError } from './ErrorBoundary.js';

/**
 * What to say of a failure. Its id is in the server's log too, when the server can be reached; what only could not be
 * loaded is tried again by itself once the shop is back.
 */
export function useErrorReport({ error, id, retry }: CaughtError, screen: string): string {
  const { client, messages: t } = useShop();
  const isChunkError = error instanceof ChunkLoadError;
  useEffect(() => {
    void client.call('client.f.report', { id, message: describeError(error), screen });
  }, [client, error, id, screen]);
  useEffect(() => (isChunkError ? onRecovery(retry) : undefined), [isChunkError, retry]);
  return isChunkError ? t.fallback.chunk : t.fallback.errorText;
}
