import { useGetOne, type RaRecord } from 'react-admin';
import type { RecordOf, ResourceWith } from '../providers/resources.js';

/** Refreshes a record while a dialog is open. */
export const pollingOptions = { staleTime: 0, refetchInterval: 15_000 } as const;

interface Revised {
  readonly id: string;
  readonly revision: number;
}

/** The current record of a listed one, which may be stale. */
export function useLatestRecord<Name extends ResourceWith<'getOne'>>(
  resource: Name,
  listed: RecordOf<Name> & Revised,
): RecordOf<Name> & Revised {
  const { data } = useGetOne<Revised & RaRecord<string>>(resource, { id: listed.id }, pollingOptions);
  return data !== undefined && data.revision > listed.revision ? (data as typeof listed) : listed;
}
