import type { Readiness, ReadinessReport } from './readiness.js';

export interface ReadinessWatchOptions {
  /** Called when the process is no longer ready, with what is in the way: `database: cannot be reached`. */
  readonly onLost: (why: string) => void;
  /** Called when it is ready again, with the seconds that it was not. */
  readonly onBack: (seconds: number) => void;
}

/** Milliseconds between looks: at a process that is ready, and at one that is not. */
const everyMs = { ready: 5_000, notReady: 1_000 };
/** More than these say nothing more to who reads a line. */
const maxReasons = 3;

/** Watches a process that has been ready, as `/readyz` reports it. @returns a function that ends the watch */
export function watchReadiness(readiness: Pick<Readiness, 'report'>, options: ReadinessWatchOptions): () => void {
  let lostAt: number | null = null;
  let isStopped = false;
  let timer = setTimeout(look, everyMs.ready).unref();
  function look(): void {
    void readiness.report().then((report) => {
      if (isStopped) return;
      const now = performance.now();
      if (!report.ready && lostAt === null) {
        lostAt = now;
        options.onLost(describeObstacles(report.checks));
      } else if (report.ready && lostAt !== null) {
        options.onBack(Math.round((now - lostAt) / 1_000));
        lostAt = null;
      }
      timer = setTimeout(look, lostAt === null ? everyMs.ready : everyMs.notReady).unref();
    });
  }
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

/** What is in the way, in one line. The summary of the read models says less than their own entries. */
export function describeObstacles(checks: ReadinessReport['checks']): string {
  const isTold = (text: string) => text !== 'ok' && text !== 'not ready' && !text.startsWith('degraded');
  const reasons = Object.entries(checks).filter(([, text]) => isTold(text));
  const named = reasons.slice(0, maxReasons).map(([name, text]) => `${name}: ${text}`);
  return [...named, ...(reasons.length > maxReasons ? [`and ${reasons.length - maxReasons} more`] : [])].join(', ');
}
