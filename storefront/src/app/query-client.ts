import { QueryClient } from '@tanstack/react-query';
import { random } from '../shared/browser.js';
import { RpcError, isTransient } from '../shared/rpc.js';

/** What may succeed when it is asked again. */
function isRetryable(error: unknown): boolean {
  return error instanceof RpcError && isTransient(error.code);
}

/** How the shop's data is asked for: twice more at once where that may help, then every minute or so until it is there. */
export function createQueryClient(): QueryClient {
  // Each tab has a time of its own, so that they do not all come at once.
  const refetchMs = 60_000 * (1 + random() / 2);
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (count, error) => count < 2 && isRetryable(error),
        retryDelay: (count) => 1000 * 2 ** count * (1 + random() / 2),
        refetchInterval: ({ state }) => isRetryable(state.error) && refetchMs,
        refetchOnWindowFocus: false,
      },
    },
  });
}
