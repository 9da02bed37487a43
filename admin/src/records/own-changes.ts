import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { CommandName } from '../rpc/rpc.js';

interface VersionedRecord {
  readonly id: string;
  readonly revision: number;
}

/** Revisions created only by the current user. */
interface OwnRevisionRange {
  readonly from: number;
  readonly to: number;
}

interface OwnChanges {
  /** Newest revision created by the current user; the screen may be older. */
  readonly ownRevision: (record: VersionedRecord) => number;
  /** Adds that revision to the params of a command. */
  readonly withOwnRevision: <P extends object>(params: P) => P;
  readonly recordChange: (method: CommandName, params: object, data: unknown) => void;
}

/** Commands of records with change notices. Ids are unique across all of them. */
const trackedCommands = /^admin\.(orders|leads|memberships|offers|staff|users)\./;

/** Tracks revisions created by the current user, so that they are not reported as conflicts. */
export function useOwnChanges(): OwnChanges {
  const queryClient = useQueryClient();
  return useMemo(() => createOwnChanges(queryClient), [queryClient]);
}

/** Base for detecting changes by others; includes changes by the current user. */
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

/** Null if the params lack an id or a revision. */
function recordFromParams(params: object): VersionedRecord | null {
  if (!('id' in params && 'expectedRevision' in params)) return null;
  const { id, expectedRevision: revision } = params;
  return typeof id === 'string' && typeof revision === 'number' ? { id, revision } : null;
}

function revisionOf(data: unknown): number | null {
  if (typeof data !== 'object' || data === null || !('revision' in data)) return null;
  return typeof data.revision === 'number' ? data.revision : null;
}
