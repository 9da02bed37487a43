import { create } from 'zustand';

interface Connection {
  /** False when the last request found nobody, or the browser says that it has no network. */
  readonly reachable: boolean;
}

export const useConnection = create<Connection>()(() => ({ reachable: true }));

/** A gateway's way of saying that the shop is not there. */
const nobodyThere = new Set([502, 504]);

function note(reachable: boolean): void {
  if (useConnection.getState().reachable !== reachable) useConnection.setState({ reachable });
}

/** `fetch` that notes whether the shop could be reached. A request that was given up says nothing of that. */
export function noting(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    try {
      const answer = await send(input, init);
      note(!nobodyThere.has(answer.status));
      return answer;
    } catch (reason) {
      if (init?.signal?.aborted !== true) note(false);
      throw reason;
    }
  };
}

/** Hears at once from the browser that the network is gone; that it is back, the next request tells. */
export function followNetwork(onBack: () => void): () => void {
  const gone = (): void => note(false);
  window.addEventListener('offline', gone);
  window.addEventListener('online', onBack);
  return () => {
    window.removeEventListener('offline', gone);
    window.removeEventListener('online', onBack);
  };
}
