import { useGetOne, type RaRecord, type UseGetOneOptions } from 'react-admin';
import { usePollInterval } from '../live/use-poll-interval.js';
import type { RecordOf, ResourceWith } from '../providers/resources.js';
import { shouldRetry } from '../rpc/rpc-error.js';

interface LoadedRecord<Name extends ResourceWith<'getOne'>> {
  /** Undefined while loading. */
  readonly record: RecordOf<Name> | undefined;
  readonly error: Error | null;
}

/** A record without its screen. */
export function useRecord<Name extends ResourceWith<'getOne'>>(
  resource: Name,
  id: string,
  options: Pick<UseGetOneOptions, 'enabled' | 'refetchInterval' | 'staleTime'> = {},
): LoadedRecord<Name> {
  const { data, error } = useGetOne<RaRecord<string>>(
    resource,
    { id },
    { retry: shouldRetry, refetchInterval: usePollInterval(resource), ...options },
  );
  // After a logout react-admin returns a record without fields.
  return { record: data?.id === undefined ? undefined : (data as RecordOf<Name>), error };
}
