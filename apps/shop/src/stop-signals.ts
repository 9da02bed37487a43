/** Limit of a shutdown in milliseconds; then the process exits (the log survives that). */
const maxStopMs = 9500;

export interface StopSignals {
  /** Resolves with the reason. */
  readonly stopped: Promise<string>;
  readonly isStopping: () => boolean;
}

/** Waits for SIGINT, SIGTERM, or the end of npm, which sends no signal when killed. A second signal changes nothing. */
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
  // The package.json scripts replace the shell of npm by this process, so npm is the parent, and may end earlier.
  const before = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === before) return;
    clearInterval(watch);
    stop('npm has ended');
  }, 500);
  watch.unref();
}
