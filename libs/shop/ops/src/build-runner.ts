import { errorKind, newId } from '@shop/kernel';
import type { Sweeper } from '@shop/jobs';
import { type Logger } from '@shop/platform';
import { BuildInProgressError, RebuildFailedError, type BuildProgress, type BuildReport } from '@shop/projections';
import type { Pool } from 'pg';
import { BuildTable, type BuildResult, type ClaimedBuild } from './build-table.js';
import { type OpsDeps } from './ops-deps.js';

const busyRetryMs = 2_000;
const heartbeatMs = 5_000;

/** Builds one read model at a time. The next worker restarts an interrupted build. */
export class BuildRunner implements Sweeper {
  readonly name = 'projection-builds';
  readonly everyMs = 500;
  private readonly builds: BuildTable;
  private readonly stopping = new AbortController();
  private running: Promise<void> | null = null;

  constructor(
    private readonly deps: OpsDeps,
    pool: Pool,
    private readonly log: Logger,
  ) {
    this.builds = new BuildTable(pool);
  }

  readonly sweep = async (): Promise<number> => {
    if (this.running !== null || this.stopping.signal.aborted) return 0;
    const run = newId();
    const build = await this.builds.claim(run);
    if (build === null) return 0;
    this.running = this.runBuild(build, run)
      .catch((error: unknown) => this.log.error({ err: error, projection: build.name }, 'build could not be recorded'))
      .finally(() => (this.running = null));
    return 1;
  };

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private async runBuild(build: ClaimedBuild, run: string): Promise<void> {
    const lost = new AbortController();
    const signal = AbortSignal.any([this.stopping.signal, lost.signal]);
    const progress = new ProgressWriter(this.builds, build, run, () => lost.abort());
    const heartbeat = setInterval(() => progress.extendLease(), heartbeatMs);
    try {
      const [report] = await this.deps.runtime[build.kind](build.name, {
        signal,
        onProgress: (now) => progress.update(now),
      });
      await progress.flush();
      await this.builds.finish(build, run, toBuildResult(report));
    } catch (error) {
      await progress.flush();
      await this.handleFailure(build, run, error, signal.aborted);
    } finally {
      clearInterval(heartbeat);
    }
  }

  private async handleFailure(build: ClaimedBuild, run: string, error: unknown, interrupted: boolean): Promise<void> {
    if (interrupted) return this.builds.release(build, run, 0);
    if (error instanceof BuildInProgressError) return this.builds.release(build, run, busyRetryMs);
    this.log.error({ err: error, projection: build.name }, `${build.kind} failed`);
    const failure = error instanceof RebuildFailedError ? error.message : errorKind(error);
    await this.builds.finish(build, run, { state: 'failed', failure });
  }
}

/** Writes progress in order, one update at a time. */
class ProgressWriter {
  private next: BuildProgress | null = null;
  private writing: Promise<void> | null = null;

  constructor(
    private readonly builds: BuildTable,
    private readonly build: ClaimedBuild,
    private readonly run: string,
    private readonly onLost: () => void,
  ) {}

  update(progress: BuildProgress): void {
    this.next = progress;
    this.writing ??= this.write().finally(() => (this.writing = null));
  }

  extendLease(): void {
    this.builds.extendLease(this.build, this.run).then(
      (isOurs) => isOurs || this.onLost(),
      // An unavailable database also ends the build.
      () => undefined,
    );
  }

  async flush(): Promise<void> {
    await this.writing;
  }

  private async write(): Promise<void> {
    while (this.next !== null) {
      const { phase, done, events, rate, etaMs } = this.next;
      this.next = null;
      const isOurs = await this.builds
        .recordProgress(this.build, this.run, { phase, done, events, rate, etaMs })
        .catch(() => true);
      if (!isOurs) this.onLost();
    }
  }
}

function toBuildResult(report: BuildReport | undefined): BuildResult {
  const comparison = report?.comparison ?? null;
  const { equal = null, rows = null, differing = [] } = comparison ?? {};
  return { state: 'done', equal, rows, differing, ...(report !== undefined && { events: report.events }) };
}
