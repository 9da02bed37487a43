import { create } from 'zustand';

interface Connection {
  /** False when the last request found nobody, or the browser says that it has no network. */
  readonly reachable: boolean;
  /** False when the last answer was none that a shop gives: an error of the server, or something else's page. */
  readonly sensible: boolean;
}

export const useConnection = create<Connection>()(() => ({ reachable: true, sensible: true }));

/** A gateway's way of saying that the shop is not there. */
const nobodyThere = new Set([502, 504]);

const sensibleTypes = /^(application\/json|text\/event-stream)\b/;

function note(reachable: boolean, sensible: boolean): void {
  const known = useConnection.getState();
  if (known.reachable !== reachable || known.sensible !== sensible) useConnection.setState({ reachable, sensible });
}

function isSensible({ status, headers }: Response): boolean {
  return status < 500 && status !== 429 && sensibleTypes.test(headers.get('Content-Type') ?? '');
}

/** `fetch` that notes whether the shop could be reached. A request that was given up says nothing of that. */
export function noting(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    try {
      const answer = await send(input, init);
      note(!nobodyThere.has(answer.status), isSensible(answer));
      return answer;
    } catch (reason) {
      if (init?.signal?.aborted !== true) note(false, false);
      throw reason;
    }
  };
}

/** Does the work when the shop is there again and makes sense, after it was not or did not. Returns how to give it up. */
export function whenBack(work: () => void): () => void {
  return useConnection.subscribe((now, before) => {
    if (isWell(now) && !isWell(before)) work();
  });
}

function isWell({ reachable, sensible }: Connection): boolean {
  return reachable && sensible;
}

/** Hears at once from the browser that the network is gone; that it is back, the next request tells. */
export function followNetwork(onBack: () => void): () => void {
  const gone = (): void => note(false, false);
  window.addEventListener('offline', gone);
  window.addEventListener('online', onBack);
  return () => {
    window.removeEventListener('offline', gone);
    window.removeEventListener('online', onBack);
  };
}
