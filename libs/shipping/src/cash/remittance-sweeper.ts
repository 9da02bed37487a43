import type { Sweeper } from '@shop/jobs';
import { isRejection, uuidv5, type Clock } from '@shop/kernel';
import type { Pool } from 'pg';
import type { HttpRemittances } from './http-remittances.js';
import type { GivenList, RemittanceTaking } from './remittance-taking.js';
import type { RemittanceTrouble } from './remittance-trouble.js';
import { listIdOf } from './remittance.stream.js';

export interface RemittanceParts {
  readonly carrier: HttpRemittances;
  readonly taking: RemittanceTaking;
  readonly trouble: Pick<RemittanceTrouble, 'note' | 'isOver'>;
  readonly pool: Pick<Pool, 'query'>;
  readonly clock: Clock;
}

/**
 * Fetches the carrier's lists. May run in several processes, twice, or late: a list is taken once by its number. Throws when
 * the carrier is away or contradicts itself, which staff see, is one line of the log, and is tried again.
 */
export function remittanceSweeper(parts: RemittanceParts): Sweeper {
  const { trouble, clock } = parts;
  return {
    name: 'carrier-remittances',
    everyMs: 30_000,
    sweep: async () => {
      const fetched = await fetchLists(parts);
      if ('trouble' in fetched) {
        await trouble.note(fetched.trouble, clock());
        throw new Error(`The carrier's lists of remittances were not taken: ${fetched.trouble}`);
      }
      await trouble.isOver();
      return fetched.taken;
    },
  };
}

async function fetchLists(parts: RemittanceParts): Promise<{ readonly taken: number } | { readonly trouble: string }> {
  const { carrier, pool } = parts;
  const answer = await carrier.after(await lastNumber(pool), new AbortController().signal);
  if (answer.outcome === 'none') return { taken: 0 };
  if (answer.outcome === 'away') return { trouble: answer.reason };
  const refused: string[] = [];
  for (const list of answer.lists) {
    if (!(await take(parts, list))) refused.push(list.number);
  }
  if (refused.length > 0) return { trouble: `Other contents under numbers that are taken: ${refused.join(', ')}` };
  return { taken: answer.lists.length };
}

async function take({ taking, clock }: RemittanceParts, list: GivenList): Promise<boolean> {
  const listId = listIdOf(list.number, list.country);
  const outcome = await taking.take(list, {
    // Another content is another command, so that it is decided about.
    commandId: uuidv5(listId, `taken ${JSON.stringify(list.rows)}`),
    correlationId: listId,
    actor: 'system:carrier',
    now: clock(),
  });
  return !isRejection(outcome);
}

async function lastNumber(pool: Pick<Pool, 'query'>): Promise<string | null> {
  const { rows } = await pool.query<{ number: string }>(
    "SELECT number FROM remittance_list WHERE source = 'carrier' ORDER BY taken_at DESC, number DESC LIMIT 1",
  );
  return rows[0]?.number ?? null;
}
