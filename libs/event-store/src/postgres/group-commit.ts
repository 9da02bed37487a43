import { OutcomeUnknown, Unavailable } from '../errors.js';
import { answerGroup, appendGroupQuery } from './append-group.js';
import type { PendingAppend } from './append-queue.js';
import { asError, failureOf } from './failure.js';
import type { Lane } from './lane.js';

export interface GroupCommitPort {
  readonly lane: Lane;
  /** Something was written. */
  readonly onWritten: () => void;
  /** The store can't be reached: whatever waits need not. */
  readonly onUnreachable: (error: Error) => void;
  /** A group whose answer was lost, or which lost a fight for locks, is sent again. */
  readonly onRepeat: (appends: number, error: Error) => void;
  /** Aborted when the store gives up on closing. */
  readonly signal: AbortSignal;
}

/**
 * Writes a group and answers every append of it. A group whose answer was lost is sent again with the same ids until the
 * deadlines pass, so that callers rarely have to know; one that is refused as a whole is split, so that nobody fails for
 * another's event.
 */
export async function commitGroup(port: GroupCommitPort, whole: readonly PendingAppend[]): Promise<void> {
  let mayBeWritten = false;
  for (let attempt = 0; ; attempt += 1) {
    const group = whole.filter((append) => !append.settled);
    if (group.length === 0) return;
    try {
      answerGroup(group, await port.lane.run(appendGroupQuery(group), longestRemaining(group)));
      port.onWritten();
      return;
    } catch (thrown) {
      const error = asError(thrown);
      const failure = failureOf(error);
      if (failure === 'refused') return splitOrReject(port, group, error);
      if (failure === 'unknown') mayBeWritten = true;
      if (port.signal.aborted || (failure === 'unreachable' && !mayBeWritten)) {
        port.onUnreachable(error);
        return rejectAll(group, mayBeWritten, error);
      }
      port.onRepeat(group.length, error);
      await pause(attempt, port.signal);
    }
  }
}

async function splitOrReject(port: GroupCommitPort, group: readonly PendingAppend[], error: Error): Promise<void> {
  if (group.length === 1) {
    group[0]!.reject(error);
    return;
  }
  for (const append of group) await commitGroup(port, [append]);
}

function rejectAll(group: readonly PendingAppend[], mayBeWritten: boolean, cause: Error): void {
  for (const append of group) {
    append.reject(
      mayBeWritten
        ? new OutcomeUnknown(`The answer to the append to ${append.stream} was lost`, { cause })
        : new Unavailable('The event store can not be reached', { cause }),
    );
  }
}

function longestRemaining(group: readonly PendingAppend[]): number {
  return Math.max(...group.map((append) => append.remainingMs()));
}

/** 0, 25, 50 … at most 500 ms. */
async function pause(attempt: number, signal: AbortSignal): Promise<void> {
  const ms = Math.min(attempt * 25, 500);
  await new Promise<void>((resolve) => {
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done, { once: true });
    function done(): void {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
  });
}
