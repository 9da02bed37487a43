import { usePollInterval } from '../live/use-poll-interval.js';
import type { RecordOf, ResourceWith } from '../providers/resources.js';
import { useRecord } from './use-record.js';

const dialogPollMs = 15_000;

interface Revised {
  readonly id: string;
  readonly revision: number;
}

/** The current record of a listed one, which may be stale, while a dialog is open. */
export function useLatestRecord<Name extends ResourceWith<'getOne'>>(
  resource: Name,
  listed: RecordOf<Name> & Revised,
): RecordOf<Name> & Revised {
  const refetchInterval = usePollInterval(resource, dialogPollMs);
  const { record } = useRecord(resource, listed.id, { staleTime: 0, refetchInterval });
  const latest = record as typeof listed | undefined;
  return latest !== undefined && latest.revision > listed.revision ? latest : listed;
}
