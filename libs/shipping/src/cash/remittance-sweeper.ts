import type { Sweeper } from '@shop/jobs';
import { isRejection, newId } from '@shop/kernel';
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
}

/**
 * Fetches the carrier's lists. May run in several processes, twice, or late: a list is taken once by its number. Throws when
 * the carrier is away or contradicts itself, which staff see, is one line of the log, and is tried again.
 */
export function remittanceSweeper(parts: RemittanceParts): Sweeper {
  const { trouble } = parts;
  return {
    name: 'carrier-remittances',
    everyMs: 30_000,
    sweep: async (now) => {
      const fetched = await fetchLists(parts, now);
      if ('trouble' in fetched) {
        await trouble.note(fetched.trouble, now);
        throw new Error(`The carrier's lists of remittances were not taken: ${fetched.trouble}`);
      }
      await trouble.isOver();
      const { taken, contradicted } = fetched;
      if (contradicted.length > 0)
        throw new Error(`The carrier contradicts lists that it gave or that were brought: ${contradicted.join(', ')}`);
      return taken;
    },
  };
}

type Fetched = { readonly taken: number; readonly contradicted: readonly string[] } | { readonly trouble: string };

async function fetchLists(parts: RemittanceParts, now: string): Promise<Fetched> {
  const { carrier, pool } = parts;
  const answer = await carrier.after(await lastNumber(pool), new AbortController().signal);
  if (answer.outcome === 'none') return { taken: 0, contradicted: [] };
  if (answer.outcome === 'away') return { trouble: answer.reason };
  const contradicted: string[] = [];
  // One after the other, 50 at the most: the last number that was taken is where the next question begins.
  for (const list of answer.lists) {
    if (await contradicts(parts, list, now)) contradicted.push(list.number);
  }
  return { taken: answer.lists.length - contradicted.length, contradicted };
}

async function contradicts({ taking }: RemittanceParts, list: GivenList, now: string): Promise<boolean> {
  const listId = listIdOf(list.number, list.country);
  const outcome = await taking.take(list, {
    // Decided about each time: the carrier may say one thing, another, and the first again.
    commandId: newId(),
    correlationId: listId,
    actor: 'system:carrier',
    now,
  });
  if (isRejection(outcome)) throw new Error(`List ${list.number} was not taken: ${outcome.message}`);
  return outcome.contradicts;
}

async function lastNumber(pool: Pick<Pool, 'query'>): Promise<string | null> {
  const { rows } = await pool.query<{ number: string }>(
    "SELECT number FROM remittance_list WHERE source = 'carrier' ORDER BY taken_at DESC, number DESC LIMIT 1",
  );
  return rows[0]?.number ?? null;
}
