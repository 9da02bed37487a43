import type { Readiness, ReadinessReport } from './readiness.js';

export interface ReadinessWatchOptions {
  readonly onLost: (why: string) => void;
  readonly onBack: (seconds: number) => void;
}

const checkIntervalMs = { ready: 5_000, notReady: 1_000 };
const maxReasons = 3;

/** @returns a function that ends the watch */
export function watchReadiness(readiness: Pick<Readiness, 'report'>, options: ReadinessWatchOptions): () => void {
  let lostAt: number | null = null;
  const reported = new Set<string>();
  let isStopped = false;
  let timer = setTimeout(check, checkIntervalMs.ready).unref();
  function check(): void {
    void readiness.report().then((report) => {
      if (isStopped) return;
      const now = performance.now();
      if (!report.ready) {
        lostAt ??= now;
        const names = obstaclesIn(report.checks).map(([name]) => name);
        if (names.some((name) => !reported.has(name))) options.onLost(describeObstacles(report.checks));
        for (const name of names) reported.add(name);
      } else if (lostAt !== null) {
        options.onBack(Math.round((now - lostAt) / 1_000));
        lostAt = null;
        reported.clear();
      }
      timer = setTimeout(check, lostAt === null ? checkIntervalMs.ready : checkIntervalMs.notReady).unref();
    });
  }
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

export function describeObstacles(checks: ReadinessReport['checks']): string {
  const reasons = obstaclesIn(checks);
  const named = reasons.slice(0, maxReasons).map(([name, text]) => `${name}: ${text}`);
  return [...named, ...(reasons.length > maxReasons ? [`and ${reasons.length - maxReasons} more`] : [])].join(', ');
}

function obstaclesIn(checks: ReadinessReport['checks']): readonly (readonly [name: string, problem: string])[] {
  const isObstacle = (text: string) => text !== 'ok' && text !== 'not ready' && !text.startsWith('degraded');
  return Object.entries(checks).filter(([, text]) => isObstacle(text));
}
