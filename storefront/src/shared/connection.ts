import { create } from 'zustand';

interface Connection {
  /** False if the last request failed or the browser is offline. */
  readonly reachable: boolean;
  /** False if the last response was a server error or not from the shop. */
  readonly healthy: boolean;
}

export const useConnection = create<Connection>()(() => ({ reachable: true, healthy: true }));

/** Sent by a gateway when the shop is down. */
const gatewayErrors = new Set([502, 504]);

const shopContentTypes = /^(application\/json|text\/event-stream)\b/;

function setConnection(reachable: boolean, healthy: boolean): void {
  const current = useConnection.getState();
  if (current.reachable !== reachable || current.healthy !== healthy) useConnection.setState({ reachable, healthy });
}

function isShopResponse({ status, headers }: Response): boolean {
  return status < 500 && status !== 429 && shopContentTypes.test(headers.get('Content-Type') ?? '');
}

/** `fetch` that records the connection state. Aborted requests are ignored. */
export function trackConnection(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    try {
      const response = await send(input, init);
      setConnection(!gatewayErrors.has(response.status), isShopResponse(response));
      return response;
    } catch (reason) {
      if (init?.signal?.aborted !== true) setConnection(false, false);
      throw reason;
    }
  };
}

/** Runs the work when the shop is reachable and healthy again. Returns how to cancel it. */
export function onRecovery(work: () => void): () => void {
  return useConnection.subscribe((now, before) => {
    if (isUp(now) && !isUp(before)) work();
  });
}

function isUp({ reachable, healthy }: Connection): boolean {
  return reachable && healthy;
}

/** Offline events take effect immediately; going online is confirmed by the next request. */
export function watchNetwork(onOnline: () => void): () => void {
  const onOffline = (): void => setConnection(false, false);
  window.addEventListener('offline', onOffline);
  window.addEventListener('online', onOnline);
  return () => {
    window.removeEventListener('offline', onOffline);
    window.removeEventListener('online', onOnline);
  };
}
