import { useEffect } from 'react';
import { ChunkFailed } from '../chunks.js';
import { whenBack } from '../connection.js';
import { describeFailure } from '../failure-report.js';
import { useShop } from '../shop.js';
import type { Failed } from './Boundary.js';

/**
 * What to say of a failure. Its id is in the server's log too, when the server can be reached; what only could not be
 * loaded is tried again by itself once the shop is back.
 */
export function useFailure({ failure, id, again }: Failed, screen: string): string {
  const { client, messages: t } = useShop();
  const isMissing = failure instanceof ChunkFailed;
  useEffect(() => {
    void client.call('client.f.report', { id, message: describeFailure(failure), screen });
  }, [client, failure, id, screen]);
  useEffect(() => (isMissing ? whenBack(again) : undefined), [isMissing, again]);
  return isMissing ? t.fallback.chunk : t.fallback.errorText;
}
