import type { DataOf, DeliveryRow, deliveriesContract, ParamsOf } from '@shop/contracts';
import type { CommandContext, Streams } from '@shop/event-store';
import type { RedriveEvent } from '@shop/events/crm';
import type { Jobs } from '@shop/jobs';
import { isRejection, type Rejection } from '@shop/kernel';
import { totalOf } from '@shop/platform';
import type { Pool } from 'pg';
import { Deliveries } from './deliveries.js';
import { DeliveryQueries, maxListed } from './delivery-list.queries.js';
import { enqueueAgain } from './delivery.job.js';
import { redriveStream, redriveStreamId } from './redrive.stream.js';

type Contract = typeof deliveriesContract;
type DeliveryPage = DataOf<Contract['admin.deliveries.getList']>;
type RetryResults = DataOf<Contract['admin.deliveries.retry']>['results'];
type RedriveParams = ParamsOf<Contract['admin.deliveries.redrive']>;

export class DeliveryAdmin {
  private readonly queries: DeliveryQueries;
  private readonly deliveries: Deliveries;

  constructor(
    private readonly jobs: Jobs,
    private readonly streams: Streams,
    pool: Pool,
  ) {
    this.queries = new DeliveryQueries(pool);
    this.deliveries = new Deliveries(pool);
  }

  async list(params: ParamsOf<Contract['admin.deliveries.getList']>): Promise<DeliveryPage> {
    const { filter = {} } = params;
    const [data, counts, trouble] = await Promise.all([
      this.queries.page(params),
      this.queries.counts(filter),
      this.queries.oldestFailure(),
    ]);
    const total = Math.min(totalOf(counts, filter.status), maxListed);
    return { data: [...data], total, meta: { counts: { ...counts }, trouble } };
  }

  async byId(id: string): Promise<DeliveryRow | null> {
    return (await this.queries.byIds([id]))[0] ?? null;
  }

  /** Anything not rejected is a conflict. */
  async retry(ids: readonly string[], context: CommandContext): Promise<RetryResults | Rejection<'CONFLICT'>> {
    const requestedIds = [...new Set(ids)];
    const statusById = new Map((await this.queries.byIds(requestedIds)).map((row) => [row.id, row.status]));
    const retryable = requestedIds.filter((id) => ['waiting', 'refused'].includes(statusById.get(id) ?? ''));
    const retried = new Set<string>();
    if (retryable.length > 0) {
      const rejection = await this.recordRequest(
        { type: 'CrmDeliveriesRetried', data: { deliveries: retryable } },
        context,
      );
      if (isRejection(rejection)) return rejection;
      // The process may reopen these first.
      for (const id of await this.deliveries.reopen(retryable)) retried.add(id);
    }
    for (const id of await enqueueAgain(this.jobs, retryable)) retried.add(id);
    return requestedIds.map((id) => {
      if (retried.has(id)) return { id, status: 'ok' };
      return { id, status: 'error', code: statusById.has(id) ? 'CONFLICT' : 'NOT_FOUND' };
    });
  }

  previewRedrive({ since, type }: RedriveParams, now: string): Promise<DataOf<Contract['admin.deliveries.toRedrive']>> {
    return this.queries.countRedrivable(since, now, type);
  }

  /** Recorded here, executed by a worker. */
  async redrive(
    { since, type }: RedriveParams,
    context: CommandContext,
  ): Promise<DataOf<Contract['admin.deliveries.redrive']> | Rejection<'CONFLICT'>> {
    const until = context.now;
    const { count } = await this.queries.countRedrivable(since, until, type);
    const data = { since: new Date(since).toISOString(), until, count, ...(type !== undefined && { type }) };
    const rejection = await this.recordRequest({ type: 'CrmRedriveRequested', data }, context);
    return isRejection(rejection) ? rejection : { count };
  }

  private async recordRequest(request: RedriveEvent, context: CommandContext): Promise<Rejection<'CONFLICT'> | null> {
    const outcome = await this.streams.execute(
      redriveStream,
      redriveStreamId,
      { type: 'NoteRedrive', request },
      context,
    );
    return isRejection(outcome) ? outcome : null;
  }
}
