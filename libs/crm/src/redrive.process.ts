import type { Jobs } from '@shop/jobs';
import type { Process } from '@shop/projections';
import type { Pool } from 'pg';
import { crmDelivery, wake } from './delivery.job.js';
import { crmRedriveRequested } from './redrive.events.js';
import redrive from './sql/redrive.sql';

const inputs = [crmRedriveRequested] as const;
const pageSize = 500;

interface Ready {
  readonly id: string;
  readonly seq: string;
}

/**
 * Makes deliveries ready to be told once more, in the order of the log. Whoever reacts to a request anew goes on where it
 * was: each delivery is made ready once for it, and what is not told yet is asked for again.
 */
export function redriveProcess(pool: Pick<Pool, 'query'>, jobs: Jobs): Process<typeof inputs> {
  return {
    name: 'crm-redrive',
    events: inputs,
    react: async ({ id, data: { since, until, type } }) => {
      const pageAfter = async (seq: string) =>
        (await pool.query<Ready>(redrive, [since, until, type ?? null, id, seq, pageSize])).rows;
      for (let page = await pageAfter('0'); page.length > 0; page = await pageAfter(page.at(-1)?.seq ?? '0')) {
        await wake(
          jobs,
          crmDelivery,
          page.map((ready) => ready.id),
        );
      }
    },
  };
}
