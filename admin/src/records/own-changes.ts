import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { CommandName } from '../rpc/rpc.js';

interface Kept {
  readonly id: string;
  readonly revision: number;
}

/** From which revision to which one's own commands led, with nobody else's between them. */
interface OwnSteps {
  readonly from: number;
  readonly to: number;
}

interface OwnChanges {
  /** Where one's own commands led from the revision that is shown: what is on the screen may be a moment older. */
  readonly reached: (record: Kept) => number;
  /** The params of a command on what one's own commands left. */
  readonly upToDate: <P extends object>(params: P) => P;
  readonly remember: (method: CommandName, params: object, data: unknown) => void;
}

/** Records whose changes by others are shown. What they are called is unique over all of them. */
const followed = /^admin\.(orders|leads|memberships|offers|staff|users)\./;

/** What one's own commands did to records, so that it is not taken for somebody else's doing. */
export function useOwnChanges(): OwnChanges {
  const queryClient = useQueryClient();
  return useMemo(() => ownChangesIn(queryClient), [queryClient]);
}

/** The record as somebody began to work on it here, and with what they themselves did to it since. */
export function useSeen<R extends Kept>(first: R, fresh: R): R {
  const own = useOwnChanges();
  const [moved, setMoved] = useState<R | null>(null);
  const seen = moved !== null && moved.revision > first.revision ? moved : first;
  if (fresh.revision <= seen.revision || fresh.revision > own.reached(seen)) return seen;
  setMoved(fresh);
  return fresh;
}

function ownChangesIn(queryClient: QueryClient): OwnChanges {
  const keyOf = (id: string) => ['own-changes', id];
  const stepsOf = (id: string) => queryClient.getQueryData<OwnSteps>(keyOf(id));
  const reached = ({ id, revision }: Kept) => {
    const steps = stepsOf(id);
    return steps !== undefined && steps.from <= revision && revision < steps.to ? steps.to : revision;
  };
  return {
    reached,
    upToDate: (params) => {
      const sent = keptFrom(params);
      return sent === null ? params : Object.assign({}, params, { expectedRevision: reached(sent) });
    },
    remember: (method, params, data) => {
      const sent = followed.test(method) ? keptFrom(params) : null;
      const to = revisionIn(data);
      if (sent === null || to === null) return;
      const expected = reached(sent);
      const before = stepsOf(sent.id);
      const from = before?.to === expected ? before.from : expected;
      if (to > expected) queryClient.setQueryData<OwnSteps>(keyOf(sent.id), { from, to });
    },
  };
}

/** The record that a command is sent for, as it was seen; null where it says neither. */
function keptFrom(params: object): Kept | null {
  if (!('id' in params && 'expectedRevision' in params)) return null;
  const { id, expectedRevision: revision } = params;
  return typeof id === 'string' && typeof revision === 'number' ? { id, revision } : null;
}

function revisionIn(data: unknown): number | null {
  if (typeof data !== 'object' || data === null || !('revision' in data)) return null;
  return typeof data.revision === 'number' ? data.revision : null;
}
