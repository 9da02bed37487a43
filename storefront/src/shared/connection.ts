import { create } from 'zustand';

interface Connection {
  /** False when the last request found nobody, or the browser says that it has no network. */
  readonly reachable: boolean;
  /** False when the last answer was none that a shop gives: an error of the server, or something else's page. */
  readonly healthy: boolean;
}

export const useConnection = create<Connection>()(() => ({ reachable: true, healthy: true }));

/** A gateway's way of saying that the shop is not there. */
const gatewayErrors = new Set([502, 504]);

const shopContentTypes = /^(application\/json|text\/event-stream)\b/;

function setConnection(reachable: boolean, healthy: boolean): void {
  const current = useConnection.getState();
  if (current.reachable !== reachable || current.healthy !== healthy) useConnection.setState({ reachable, healthy });
}

function isShopResponse({ status, headers }: Response): boolean {
  return status < 500 && status !== 429 && shopContentTypes.test(headers.get('Content-Type') ?? '');
}

/** `fetch` that notes whether the shop could be reached. A request that was given up says nothing of that. */
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

/** Does the work when the shop is there again and makes sense, after it was not or did not. Returns how to give it up. */
export function onRecovery(work: () => void): () => void {
  return useConnection.subscribe((now, before) => {
    if (isUp(now) && !isUp(before)) work();
  });
}

function isUp({ reachable, healthy }: Connection): boolean {
  return reachable && healthy;
}

/** Hears at once from the browser that the network is gone; that it is back, the next request tells. */
export function watchNetwork(onOnline: () => void): () => void {
  const onOffline = (): void => setConnection(false, false);
  window.addEventListener('offline', onOffline);
  window.addEventListener('online', onOnline);
  return () => {
    window.removeEventListener('offline', onOffline);
    window.removeEventListener('online', onOnline);
  };
}
