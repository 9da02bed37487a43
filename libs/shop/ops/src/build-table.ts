import type { Build } from '@shop/contracts';
import type { Pool } from 'pg';
import requestBuild from './sql/request-build.sql';
import changedBuilds from './sql/changed-builds.sql';
import finishBuild from './sql/finish-build.sql';
import deleteOldBuilds from './sql/delete-old-builds.sql';
import releaseBuild from './sql/release-build.sql';
import extendBuildLease from './sql/extend-build-lease.sql';
import lastBuilds from './sql/last-builds.sql';
import recordProgress from './sql/record-progress.sql';
import claimBuild from './sql/claim-build.sql';

export interface ClaimedBuild {
  readonly id: string;
  readonly name: string;
  readonly kind: Build['kind'];
}

export interface BuildResult {
  readonly state: 'done' | 'failed';
  readonly equal?: boolean | null;
  readonly rows?: number | null;
  readonly differing?: readonly string[];
  readonly failure?: string;
  readonly events?: number;
}

type Progress = Pick<Build, 'phase' | 'done' | 'events' | 'rate' | 'etaMs'>;

interface BuildRow extends Omit<Build, 'requestedAt' | 'finishedAt'> {
  readonly name: string;
  readonly requestedAt: Date;
  readonly finishedAt: Date | null;
}

export interface BuildChange {
  readonly name: string;
  readonly state: Build['state'];
  readonly phase: string;
  readonly change: string;
  readonly at: Date;
}

const leaseMs = 20_000;

export class BuildTable {
  constructor(private readonly pool: Pick<Pool, 'query'>) {}

  /** @returns false when another build of this read model is open */
  async request({ id, name, kind }: ClaimedBuild): Promise<boolean> {
    if ((await this.pool.query(requestBuild, [id, name, kind])).rowCount === 1) return true;
    return (await this.pool.query('SELECT FROM ops_builds WHERE id = $1', [id])).rowCount === 1;
  }

  async claim(run: string): Promise<ClaimedBuild | null> {
    return (await this.pool.query<ClaimedBuild>(claimBuild, [run, leaseMs])).rows[0] ?? null;
  }

  /** @returns false when the run lost the build */
  async recordProgress(
    { id }: ClaimedBuild,
    run: string,
    { phase, done, events, rate, etaMs }: Progress,
  ): Promise<boolean> {
    const values = [id, run, phase, done, events, rate, etaMs, leaseMs];
    return (await this.pool.query(recordProgress, values)).rowCount === 1;
  }

  /** @returns false when the run lost the build */
  async extendLease({ id }: ClaimedBuild, run: string): Promise<boolean> {
    return (await this.pool.query(extendBuildLease, [id, run, leaseMs])).rowCount === 1;
  }

  async finish({ id }: ClaimedBuild, run: string, result: BuildResult): Promise<void> {
    const { state, equal = null, rows = null, differing = [], failure = null, events = null } = result;
    await this.pool.query(finishBuild, [id, run, state, equal, rows, [...differing], failure, events]);
    await this.pool.query(deleteOldBuilds);
  }

  async release({ id }: ClaimedBuild, run: string, afterMs: number): Promise<void> {
    await this.pool.query(releaseBuild, [id, run, afterMs]);
  }

  async lastByName(): Promise<ReadonlyMap<string, Build>> {
    const { rows } = await this.pool.query<BuildRow>(lastBuilds);
    return new Map(
      rows.map(({ name, requestedAt, finishedAt, ...build }) => [
        name,
        { ...build, requestedAt: requestedAt.toISOString(), finishedAt: finishedAt?.toISOString() ?? null },
      ]),
    );
  }

  async changedSince(change: string): Promise<readonly BuildChange[]> {
    return (await this.pool.query<BuildChange>({ name: 'ops changed builds', text: changedBuilds, values: [change] }))
      .rows;
  }

  async lastChange(): Promise<string> {
    const { rows } = await this.pool.query<{ change: string }>(
      'SELECT coalesce(max(change), 0)::text AS change FROM ops_builds',
    );
    return rows[0]?.change ?? '0';
  }
}
