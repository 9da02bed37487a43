import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { CommandName } from '../rpc/rpc.js';

interface VersionedRecord {
  readonly id: string;
  readonly revision: number;
}

/** From which revision to which one's own commands led, with nobody else's between them. */
interface OwnRevisionRange {
  readonly from: number;
  readonly to: number;
}

interface OwnChanges {
  /** Where one's own commands led from the revision that is shown: what is on the screen may be a moment older. */
  readonly ownRevision: (record: VersionedRecord) => number;
  /** The params of a command on what one's own commands left. */
  readonly withOwnRevision: <P extends object>(params: P) => P;
  readonly recordChange: (method: CommandName, params: object, data: unknown) => void;
}

/** Records whose changes by others are shown. What they are called is unique over all of them. */
const trackedCommands = /^admin\.(orders|leads|memberships|offers|staff|users)\./;

/** What one's own commands did to records, so that it is not taken for somebody else's doing. */
export function useOwnChanges(): OwnChanges {
  const queryClient = useQueryClient();
  return useMemo(() => createOwnChanges(queryClient), [queryClient]);
}

/** The record as somebody began to work on it here, and with what they themselves did to it since. */
export function useBaseRecord<R extends VersionedRecord>(initial: R, latest: R): R {
  const own = useOwnChanges();
  const [rebased, setRebased] = useState<R | null>(null);
  const seen = rebased !== null && rebased.revision > initial.revision ? rebased : initial;
  if (latest.revision <= seen.revision || latest.revision > own.ownRevision(seen)) return seen;
  setRebased(latest);
  return latest;
}

function createOwnChanges(queryClient: QueryClient): OwnChanges {
  const keyOf = (id: string) => ['own-changes', id];
  const stepsOf = (id: string) => queryClient.getQueryData<OwnRevisionRange>(keyOf(id));
  const ownRevision = ({ id, revision }: VersionedRecord) => {
    const steps = stepsOf(id);
    return steps !== undefined && steps.from <= revision && revision < steps.to ? steps.to : revision;
  };
  return {
    ownRevision,
    withOwnRevision: (params) => {
      const sent = recordFromParams(params);
      return sent === null ? params : Object.assign({}, params, { expectedRevision: ownRevision(sent) });
    },
    recordChange: (method, params, data) => {
      const sent = trackedCommands.test(method) ? recordFromParams(params) : null;
      const to = revisionOf(data);
      if (sent === null || to === null) return;
      const expected = ownRevision(sent);
      const before = stepsOf(sent.id);
      const from = before?.to === expected ? before.from : expected;
      if (to > expected) queryClient.setQueryData<OwnRevisionRange>(keyOf(sent.id), { from, to });
    },
  };
}

/** The record that a command is sent for, as it was seen; null where it says neither. */
function recordFromParams(params: object): VersionedRecord | null {
  if (!('id' in params && 'expectedRevision' in params)) return null;
  const { id, expectedRevision: revision } = params;
  return typeof id === 'string' && typeof revision === 'number' ? { id, revision } : null;
}

function revisionOf(data: unknown): number | null {
  if (typeof data !== 'object' || data === null || !('revision' in data)) return null;
  return typeof data.revision === 'number' ? data.revision : null;
}
