import { backOffMs } from '@shop/kernel';
import { setTimeout as pause } from 'node:timers/promises';
import type { Cluster } from './cluster.js';
import { runningServer } from './postmaster.js';

const checkIntervalMs = 500;
const restartBackOff = { firstMs: 1_000, maxMs: 30_000 };

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
  let failures = 0;
  while (await waitUnlessAborted(failures === 0 ? checkIntervalMs : backOffMs(restartBackOff, failures), signal)) {
    if (runningServer(cluster) !== undefined) {
      failures = 0;
      continue;
    }
    announce('The database server has ended unexpectedly: starting it again');
    try {
      await restart();
    } catch (error) {
      failures += 1;
      announce(error instanceof Error ? error.message : String(error));
    }
  }
}

async function waitUnlessAborted(milliseconds: number, signal: AbortSignal): Promise<boolean> {
  await pause(milliseconds, undefined, { signal, ref: false }).catch(() => undefined);
  return !signal.aborted;
}
