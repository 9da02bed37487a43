import { setTimeout as pause } from 'node:timers/promises';
import type { Cluster } from './cluster.js';
import { runningServer } from './postmaster.js';

const checkIntervalMs = 500;

export interface Supervisor {
  readonly stop: () => Promise<void>;
}

/** Restarts a crashed server under the same address, with growing delays. */
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

async function waitUnlessAborted(milliseconds: number, signal: AbortSignal): Promise<boolean> {
  await pause(milliseconds, undefined, { signal, ref: false }).catch(() => undefined);
  return !signal.aborted;
}
