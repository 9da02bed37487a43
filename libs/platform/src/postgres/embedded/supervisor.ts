import { setTimeout as pause } from 'node:timers/promises';
import type { Cluster } from './cluster.js';
import { runningServer } from './postmaster.js';

/** How often it is looked after the server, in milliseconds. */
const checkIntervalMs = 500;

/** Keeps a server running until `stop`. */
export interface Supervisor {
  /** No restart begins after this resolves; one that is under way is waited for. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts a server again that has ended without being told to (killed, or out of memory), under the same address, so that
 * connections find it. Where that fails it is tried again, ever less often.
 */
export function supervise(
  cluster: Cluster,
  restart: () => Promise<void>,
  announce: (line: string) => void,
): Supervisor {
  const stopping = new AbortController();
  const watching = watch(stopping.signal, cluster, restart, announce);
  return {
    stop: async () => {
      stopping.abort();
      await watching;
    },
  };
}

async function watch(
  signal: AbortSignal,
  cluster: Cluster,
  restart: () => Promise<void>,
  announce: (line: string) => void,
): Promise<void> {
  let wait = checkIntervalMs;
  while (await waitUnlessAborted(wait, signal)) {
    if (runningServer(cluster) !== undefined) {
      wait = checkIntervalMs;
      continue;
    }
    announce('The database server has ended unexpectedly: starting it again');
    try {
      await restart();
    } catch (error) {
      wait = Math.min(wait * 2, 30_000);
      announce(error instanceof Error ? error.message : String(error));
    }
  }
}

/** False when it was told to stop meanwhile. */
async function waitUnlessAborted(milliseconds: number, signal: AbortSignal): Promise<boolean> {
  await pause(milliseconds, undefined, { signal, ref: false }).catch(() => undefined);
  return !signal.aborted;
}
