import type { DataOf, DeliveryRow, deliveriesContract, ParamsOf } from '@shop/contracts';
import type { CommandContext, Streams } from '@shop/event-store';
import { JOBS, type Jobs } from '@shop/jobs';
import { isRejection, type Rejection } from '@shop/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { POOL, STREAMS, totalOf } from '@shop/platform';
import type { Pool } from 'pg';
import { Deliveries } from './deliveries.js';
import { DeliveryListing, mostListed } from './delivery-listing.js';
import { wake } from './delivery.job.js';
import type { RedriveEvent } from './redrive.events.js';
import { redriveStream, redriveStreamId } from './redrive.stream.js';

type Contract = typeof deliveriesContract;
type List = DataOf<Contract['admin.deliveries.getList']>;
type Results = DataOf<Contract['admin.deliveries.retry']>['results'];
type Redrive = ParamsOf<Contract['admin.deliveries.redrive']>;

/** What the CRM was told and was not, as staff see it, and what they do about it. */
@Injectable()
export class DeliveryDesk {
  private readonly listing: DeliveryListing;
  private readonly deliveries: Deliveries;

  constructor(
    @Inject(JOBS) private readonly jobs: Jobs,
    @Inject(STREAMS) private readonly streams: Streams,
    @Inject(POOL) pool: Pool,
  ) {
    this.listing = new DeliveryListing(pool);
    this.deliveries = new Deliveries(pool);
  }

  async list(params: ParamsOf<Contract['admin.deliveries.getList']>): Promise<List> {
    const { filter = {} } = params;
    const [data, counts, trouble] = await Promise.all([
      this.listing.page(params),
      this.listing.counts(filter),
      this.listing.trouble(),
    ]);
    const total = Math.min(totalOf(counts, filter.status), mostListed);
    return { data: [...data], total, meta: { counts: { ...counts }, trouble } };
  }

  async one(id: string): Promise<DeliveryRow | null> {
    return (await this.listing.some([id]))[0] ?? null;
  }

  /** Each by itself: what was given up is told again; what was told, never will be or is about to be is a conflict. */
  async retry(ids: readonly string[], context: CommandContext): Promise<Results | Rejection<'CONFLICT'>> {
    const wanted = [...new Set(ids)];
    const found = new Map((await this.listing.some(wanted)).map((row) => [row.id, row.status]));
    const open = wanted.filter((id) => ['waiting', 'refused'].includes(found.get(id) ?? ''));
    const again = new Set<string>();
    if (open.length > 0) {
      const noted = await this.note({ type: 'CrmDeliveriesRetried', data: { deliveries: open } }, context);
      if (isRejection(noted)) return noted;
      // The process that reacts to the note may wake these first.
      for (const id of await this.deliveries.reopen(open)) again.add(id);
    }
    for (const id of await wake(this.jobs, open)) again.add(id);
    return wanted.map((id) => {
      if (again.has(id)) return { id, status: 'ok' };
      return { id, status: 'error', code: found.has(id) ? 'CONFLICT' : 'NOT_FOUND' };
    });
  }

  toRedrive({ since, type }: Redrive, now: string): Promise<DataOf<Contract['admin.deliveries.toRedrive']>> {
    return this.listing.toRedrive(since, now, type);
  }

  /** Taken down now, done by a worker. */
  async redrive(
    { since, type }: Redrive,
    context: CommandContext,
  ): Promise<DataOf<Contract['admin.deliveries.redrive']> | Rejection<'CONFLICT'>> {
    const until = context.now;
    const { count } = await this.listing.toRedrive(since, until, type);
    const data = { since: new Date(since).toISOString(), until, count, ...(type !== undefined && { type }) };
    const noted = await this.note({ type: 'CrmRedriveRequested', data }, context);
    return isRejection(noted) ? noted : { count };
  }

  private async note(asked: RedriveEvent, context: CommandContext): Promise<Rejection<'CONFLICT'> | null> {
    const outcome = await this.streams.execute(redriveStream, redriveStreamId, { type: 'NoteRedrive', asked }, context);
    return isRejection(outcome) ? outcome : null;
  }
}
