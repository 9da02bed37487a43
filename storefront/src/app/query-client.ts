import { backOffMs } from '@shop/kernel/retry';
import { isTransientCode } from '@shop/rpc-client';
import { QueryClient } from '@tanstack/react-query';
import { random } from '../shared/browser.js';
import { RpcError } from '../shared/rpc.js';

function isRetryable(error: unknown): boolean {
  return error instanceof RpcError && isTransientCode(error.code);
}

const retryBackOff = { firstMs: 1_500, maxMs: 3_000 };

/** Retries transient failures twice, then refetches every 60 to 90 s until success. */
export function createQueryClient(): QueryClient {
  // Random per tab, to spread the load.
  const refetchMs = 60_000 * (1 + random() / 2);
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (count, error) => count < 2 && isRetryable(error),
        retryDelay: (count) => backOffMs(retryBackOff, count + 1, random),
        refetchInterval: ({ state }) => isRetryable(state.error) && refetchMs,
        refetchOnWindowFocus: false,
      },
    },
  });
}
