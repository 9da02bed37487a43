import { streamKinds } from '../../apps/api/src/composition/modules.js';
import { loadReference } from '../../apps/api/src/reference/load-reference.js';
import { findSourceNames } from './source-names.js';

export type Names = Readonly<Record<string, readonly string[]>>;

export async function findNames(): Promise<Names> {
  const { readModels, jobs, processes, sweepers } = await loadReference('.');
  const namesOf = (items: readonly { readonly name: string }[]) => items.map(({ name }) => name);
  const named = {
    streams: streamKinds.map(({ category }) => category),
    'read models': namesOf(readModels),
    'jobs and their queues': namesOf(jobs),
    processes: namesOf(processes),
    sweepers: namesOf(sweepers),
    ...findSourceNames(),
  };
  return Object.fromEntries(Object.entries(named).map(([kind, names]) => [kind, [...new Set(names)].toSorted()]));
}
