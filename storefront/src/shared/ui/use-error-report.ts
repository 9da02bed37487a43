import { useEffect } from 'react';
import { ChunkLoadError } from '../chunks.js';
import { onRecovery } from '../connection.js';
import { describeError } from '../error-report.js';
import { useShop } from '../shop.js';
import type { CaughtError } from './ErrorBoundary.js';

/** Reports the error with its id to the server. A failed chunk is retried on recovery. */
export function useErrorReport({ error, id, retry }: CaughtError, screen: string): string {
  const { client, messages: t } = useShop();
  const isChunkError = error instanceof ChunkLoadError;
  useEffect(() => {
    void client.call('client.f.report', { id, message: describeError(error), screen });
  }, [client, error, id, screen]);
  useEffect(() => (isChunkError ? onRecovery(retry) : undefined), [isChunkError, retry]);
  return isChunkError ? t.fallback.chunk : t.fallback.errorText;
}
