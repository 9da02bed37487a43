import type { ReactNode } from 'react';
import { ShowBase, useResourceContext, useShowContext, type RaRecord } from 'react-admin';
import { usePollInterval } from '../live/use-poll-interval.js';
import type { RecordOf, ResourceWith } from '../providers/resources.js';
import { shouldRetry } from '../rpc/rpc-error.js';
import { RecordLoadError } from './RecordLoadError.js';

const ignoreError = () => undefined;
const loadError = (error: unknown) => <RecordLoadError error={error} />;

interface ResourceShowProps<Name extends ResourceWith<'getOne'>> {
  /** Shown while loading (null) and after a failure. */
  readonly fallback?: (error: unknown) => ReactNode;
  readonly children: (record: RecordOf<Name>) => ReactNode;
}

/**
 * Record of the resource in context, with the id of the address. By default react-admin leaves for the list after an
 * error, and drafts are lost.
 */
export function ResourceShow<Name extends ResourceWith<'getOne'>>(props: ResourceShowProps<Name>) {
  const refetchInterval = usePollInterval(useResourceContext() as Name);
  return (
    <ShowBase authLoading={null} queryOptions={{ retry: shouldRetry, refetchInterval, onError: ignoreError }}>
      <LoadedRecord<Name> {...props} />
    </ShowBase>
  );
}

function LoadedRecord<Name extends ResourceWith<'getOne'>>({
  fallback = loadError,
  children,
}: ResourceShowProps<Name>) {
  const { record, error } = useShowContext<RecordOf<Name> & RaRecord<string>>();
  // After a logout react-admin returns a record without fields.
  return record?.id === undefined ? fallback(error) : children(record);
}
