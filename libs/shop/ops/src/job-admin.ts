import type { DataOf, JobRow, jobsContract, ParamsOf } from '@shop/contracts';
import type { CommandContext } from '@shop/event-store';
import { JobListing, maxListed, type Jobs, type ListedJob } from '@shop/jobs';
import { isRejection, type Rejection } from '@shop/kernel';
import type { Pool } from 'pg';
import type { MaintenanceLog } from './maintenance.stream.js';

type Contract = typeof jobsContract;
type List = DataOf<Contract['admin.jobs.getList']>;
type Results = DataOf<Contract['admin.jobs.retry']>['results'];

export class JobAdmin {
  private readonly listing: JobListing;

  constructor(
    private readonly jobs: Jobs,
    private readonly maintenance: MaintenanceLog,
    pool: Pool,
  ) {
    this.listing = new JobListing(pool);
  }

  async list({ pagination, sort, filter = {} }: ParamsOf<Contract['admin.jobs.getList']>): Promise<List> {
    const { status, kind, q } = filter;
    const about = { kind: kind || undefined, id: q || undefined };
    const [data, counts, troubles] = await Promise.all([
      this.listing.page({ ...about, state: status }, { ...pagination, order: sort?.order ?? 'DESC' }),
      this.listing.counts(about),
      this.troubles(),
    ]);
    const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
    const total = status === undefined ? Math.min(all, maxListed) : counts[status];
    return { data: data.map(toJobRow), total, meta: { counts: { ...counts }, kinds: [...this.jobs.kinds], troubles } };
  }

  async findById(id: string): Promise<JobRow | null> {
    const [job] = await this.listing.page({ id }, { page: 1, perPage: 1, order: 'DESC' });
    return job === undefined ? null : toJobRow(job);
  }

  async retry(ids: readonly string[], context: CommandContext): Promise<Results | Rejection<'CONFLICT'>> {
    const wanted = [...new Set(ids)];
    const found = new Map(await Promise.all(wanted.map(async (id) => [id, await this.findById(id)] as const)));
    const dead = wanted.filter((id) => found.get(id)?.status === 'dead');
    if (dead.length > 0) {
      const data = { subject: 'jobs', jobs: dead };
      const rejection = await this.maintenance.record({ type: 'JobsRetried', data }, context);
      if (isRejection(rejection)) return rejection;
    }
    const revived = new Set(await this.jobs.retry(dead));
    return wanted.map((id) => {
      if (revived.has(id)) return { id, status: 'ok' };
      return { id, status: 'error', code: (found.get(id) ?? null) === null ? 'NOT_FOUND' : 'CONFLICT' };
    });
  }

  private async troubles(): Promise<List['meta']['troubles']> {
    return (await this.listing.troubles()).map(({ since, ...trouble }) => ({ ...trouble, since: since.toISOString() }));
  }
}

function toJobRow({ id, kind, state, payload, tries, failure, asked, tried, done, died }: ListedJob): JobRow {
  return {
    ...{ id, kind, tries, failure, status: state },
    payload: payload as JobRow['payload'],
    createdAt: asked.toISOString(),
    triedAt: tried?.toISOString() ?? null,
    doneAt: done?.toISOString() ?? null,
    diedAt: died?.toISOString() ?? null,
  };
}
