import { readFileSync } from 'node:fs';

/** Longest that stopping may take, in milliseconds; then the process ends as it is (the log survives that). */
const patience = 9500;

export interface StopSignals {
  /** Resolves with the reason. */
  readonly stopped: Promise<string>;
  readonly isStopping: () => boolean;
}

/**
 * Hears when somebody wants the process to end: SIGINT, SIGTERM, or npm, which started us, is gone (killed, it tells
 * nobody). A second signal while stopping changes nothing; stopping has its time limit.
 */
export function untilStopped(): StopSignals {
  let stopping = false;
  const stopped = new Promise<string>((resolve) => {
    const stop = (reason: string) => {
      if (!stopping) setTimeout(() => process.exit(1), patience).unref();
      stopping = true;
      resolve(reason);
    };
    process.on('SIGINT', () => stop('SIGINT'));
    process.on('SIGTERM', () => stop('SIGTERM'));
    watchNpm(stop);
  });
  return { stopped, isStopping: () => stopping };
}

function watchNpm(stop: (reason: string) => void): void {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const before = ancestors();
  const watch = setInterval(() => {
    if (ancestors() === before) return;
    clearInterval(watch);
    stop('npm has ended');
  }, 500);
  watch.unref();
}

/** Our parent is npm's shell; where it can be seen, its parent, npm, counts as well. */
function ancestors(): string {
  return `${process.ppid} ${parentOf(process.ppid) ?? ''}`;
}

function parentOf(pid: number): string | undefined {
  try {
    // "pid (name) state ppid …", and the name may hold anything.
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')[1];
  } catch {
    // No such file outside Linux, and none of a process that is gone.
    return undefined;
  }
}
