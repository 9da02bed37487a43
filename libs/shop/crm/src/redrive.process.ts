import { redriveEvents } from '@shop/events/crm';
import { jobIdOf, type Jobs } from '@shop/jobs';
import type { Process } from '@shop/projections';
import type { Pool } from 'pg';
import { crmDeliveryJob, enqueueAgain } from './delivery.job.js';
import filterPending from './sql/filter-pending.sql';
import redrive from './sql/redrive.sql';

const pageSize = 500;

interface RedriveRow {
  readonly id: string;
  readonly seq: string;
}

/** Idempotent: a restart continues. Also enqueues single retries that the request could not. */
export function redriveProcess(pool: Pick<Pool, 'query'>, jobs: Jobs): Process<typeof redriveEvents> {
  return {
    name: 'crm-redrive',
    events: redriveEvents,
    from: 'now',
    react: async ({ id, type, data }) => {
      if (type === 'CrmDeliveriesRetried') {
        const { rows } = await pool.query<Pick<RedriveRow, 'id'>>(filterPending, [data.deliveries]);
        await jobs.retry(rows.map((row) => jobIdOf(crmDeliveryJob, row.id)));
        return;
      }
      const { since, until, type: kind } = data;
      const pageAfter = async (seq: string) =>
        (await pool.query<RedriveRow>(redrive, [since, until, kind ?? null, id, seq, pageSize])).rows;
      for (let page = await pageAfter('0'); page.length > 0; page = await pageAfter(page.at(-1)?.seq ?? '0')) {
        const ready = page.map((one) => one.id);
        await enqueueAgain(jobs, ready);
      }
    },
  };
}
