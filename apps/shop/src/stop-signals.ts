/** Longest that stopping may take, in milliseconds; then the process ends as it is (the log survives that). */
const maxStopMs = 9500;

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
      if (!stopping) setTimeout(() => process.exit(1), maxStopMs).unref();
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
  // The scripts of package.json replace npm's shell by this process, so npm is the parent. Its own parent may end before.
  const before = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === before) return;
    clearInterval(watch);
    stop('npm has ended');
  }, 500);
  watch.unref();
}
