import { backOffMs, pause } from '@shop/kernel';
import { OutcomeUnknown, Unavailable } from '../errors.js';
import { resolveGroup, appendGroupQuery } from './append-group.js';
import type { PendingAppend } from './append-queue.js';
import { asError, failureOf } from './failure.js';
import type { AppendConnection } from './append-connection.js';

export interface GroupCommitDeps {
  readonly connection: AppendConnection;
  readonly onWritten: () => void;
  readonly onUnreachable: (error: Error) => void;
  readonly onRetry: (appends: number, error: Error) => void;
  readonly signal: AbortSignal;
}

const backOff = { firstMs: 25, maxMs: 500 };

/**
 * Lost responses are retried with the same ids until the deadlines. A rejected group is split to isolate the bad event.
 */
export async function commitGroup(deps: GroupCommitDeps, appends: readonly PendingAppend[]): Promise<void> {
  let mayBeWritten = false;
  for (let attempt = 0; ; attempt += 1) {
    const group = appends.filter((append) => !append.isSettled);
    if (group.length === 0) return;
    try {
      resolveGroup(group, await deps.connection.run(appendGroupQuery(group), maxRemainingMs(group)));
      deps.onWritten();
      return;
    } catch (thrown) {
      const error = asError(thrown);
      const failure = failureOf(error);
      if (failure === 'refused') return splitOrReject(deps, group, error);
      if (failure === 'unknown') mayBeWritten = true;
      if (deps.signal.aborted || (failure === 'unreachable' && !mayBeWritten)) {
        deps.onUnreachable(error);
        return rejectAll(group, mayBeWritten, error);
      }
      deps.onRetry(group.length, error);
      await pause(backOffMs(backOff, attempt), deps.signal);
    }
  }
}

async function splitOrReject(deps: GroupCommitDeps, group: readonly PendingAppend[], error: Error): Promise<void> {
  if (group.length === 1) {
    group[0]!.reject(error);
    return;
  }
  for (const append of group) await commitGroup(deps, [append]);
}

function rejectAll(group: readonly PendingAppend[], mayBeWritten: boolean, cause: Error): void {
  for (const append of group) {
    append.reject(
      mayBeWritten
        ? new OutcomeUnknown(`The answer to the append to ${append.stream} was lost`, { cause })
        : new Unavailable('The event store cannot be reached', { cause }),
    );
  }
}

function maxRemainingMs(group: readonly PendingAppend[]): number {
  return Math.max(...group.map((append) => append.remainingMs()));
}
