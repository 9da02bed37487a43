/** Longest that stopping may take, in milliseconds; then the process ends as it is (the log survives that). */
const patience = 9500;

/**
 * Resolves with the reason when somebody wants the process to end: SIGINT, SIGTERM, or npm, which started us, is gone
 * (killed, it tells nobody). A second signal while stopping changes nothing; stopping has its time limit.
 */
export function untilStopped(): Promise<string> {
  return new Promise((resolve) => {
    const stop = (reason: string) => {
      setTimeout(() => process.exit(1), patience).unref();
      resolve(reason);
    };
    process.on('SIGINT', () => stop('SIGINT'));
    process.on('SIGTERM', () => stop('SIGTERM'));
    watchNpm(stop);
  });
}

function watchNpm(stop: (reason: string) => void): void {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop('npm has ended');
  }, 500);
  watch.unref();
}
