import type { Sweeper } from '@shop/jobs';
import { isRejection, newId } from '@shop/kernel';
import { typedQueries, type Queryable } from '@shop/platform';
import type { ReadModelTables } from '@shop/projections';
import type { HttpRemittanceClient } from './http-remittance-client.js';
import type { RemittanceListInput, RemittanceImporter } from './remittance-importer.js';
import type { RemittanceFetchStatus } from './remittance-fetch-status.js';
import type { remittanceListProjection } from './remittance-list.projection.js';
import { listIdOf } from './remittance.stream.js';

export interface RemittanceSweeperDeps {
  readonly carrier: HttpRemittanceClient;
  readonly importer: RemittanceImporter;
  readonly fetchStatus: Pick<RemittanceFetchStatus, 'recordFailure' | 'clearFailure'>;
  readonly pool: Queryable;
}

/** Idempotent; may run late or concurrently. Throws, to be retried, on an outage or contradiction. */
export function remittanceSweeper(deps: RemittanceSweeperDeps): Sweeper {
  const { fetchStatus } = deps;
  return {
    name: 'carrier-remittances',
    everyMs: 30_000,
    sweep: async (now) => {
      const fetched = await fetchLists(deps, now);
      if ('trouble' in fetched) {
        await fetchStatus.recordFailure(fetched.trouble, now);
        throw new Error(`The carrier's remittance lists were not imported: ${fetched.trouble}`);
      }
      await fetchStatus.clearFailure();
      const { taken, contradicted } = fetched;
      if (contradicted.length > 0)
        throw new Error(`The carrier contradicts lists that were imported before: ${contradicted.join(', ')}`);
      return taken;
    },
  };
}

type FetchResult = { readonly taken: number; readonly contradicted: readonly string[] } | { readonly trouble: string };

async function fetchLists(deps: RemittanceSweeperDeps, now: string): Promise<FetchResult> {
  const { carrier, pool } = deps;
  const response = await carrier.listsAfter(await lastNumber(pool), new AbortController().signal);
  if (response.outcome === 'none') return { taken: 0, contradicted: [] };
  if (response.outcome === 'away') return { trouble: response.reason };
  const contradicted: string[] = [];
  // In sequence, at most 50: the next request starts after the last number.
  for (const list of response.lists) {
    if (await importList(deps, list, now)) contradicted.push(list.number);
  }
  return { taken: response.lists.length - contradicted.length, contradicted };
}

async function importList(
  { importer }: RemittanceSweeperDeps,
  list: RemittanceListInput,
  now: string,
): Promise<boolean> {
  const listId = listIdOf(list.number, list.country);
  const outcome = await importer.importList(list, {
    // New each time: the carrier may alternate between contents.
    commandId: newId(),
    correlationId: listId,
    actor: 'system:carrier',
    now,
  });
  if (isRejection(outcome)) throw new Error(`List ${list.number} was not imported: ${outcome.message}`);
  return outcome.contradicts;
}

async function lastNumber(pool: Queryable): Promise<string | null> {
  const last = await typedQueries<ReadModelTables<typeof remittanceListProjection>>(pool)
    .selectFrom('remittanceList')
    .select('number')
    .where('source', '=', 'carrier')
    .orderBy('takenAt', 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.number ?? null;
}
