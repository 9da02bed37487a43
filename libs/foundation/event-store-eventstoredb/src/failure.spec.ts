import { failureOf, oneLineMessage } from './failure.js';

const failure = (message: string, type?: string) => failureOf(Object.assign(new Error(message), type ? { type } : {}));

describe('the classification of failed calls', () => {
  it.each([
    ['conflict', '', 'wrong-expected-version'],
    ['deleted', '', 'stream-deleted'],
    ['missing', '', 'stream-not-found'],
    ['too large', '', 'maximum-append-size-exceeded'],
    ['denied', '7 PERMISSION_DENIED: Access Denied', 'access-denied'],
    ['not now', '5 NOT_FOUND: Leader info available', 'not-leader'],
    ['not now', '14 UNAVAILABLE: Server Is Not Ready', 'unavailable'],
    ['not now', '14 UNAVAILABLE: Server Is Too Busy', 'unavailable'],
    ['not read', '2 UNKNOWN: Unexpected ReadAllResult: Error', 'unknown'],
    ['misplaced', '2 UNKNOWN: Unexpected ReadAllResult: InvalidPosition', 'unknown'],
    ['misplaced', '3 INVALID_ARGUMENT: Trying to read from an invalid position.', 'unknown'],
    ['not now', 'Could not recognize Server Is Busy', 'unknown'],
    ['unreachable', '14 UNAVAILABLE: No connection established. Last error: connect ECONNREFUSED', 'unavailable'],
    ['unreachable', '14 UNAVAILABLE: Channel closed before call started', 'unavailable'],
    ['unreachable', '14 UNAVAILABLE: Name resolution failed for target dns:nowhere', 'unavailable'],
    ['unreachable', '4 DEADLINE_EXCEEDED: Deadline exceeded after 0.4s,Waiting for LB pick', 'deadline-exceeded'],
    ['unreachable', 'Failed to discover after 10 attempts.', undefined],
    ['unknown', '14 UNAVAILABLE: Connection dropped', 'unavailable'],
    ['unknown', '4 DEADLINE_EXCEEDED: Deadline exceeded after 0.4s,remote_addr=127.0.0.1:2113', 'deadline-exceeded'],
    ['unknown', '10 ABORTED: Operation timed out: Commit phase timeout.', 'timeout'],
    ['unknown', '1 CANCELLED: Cancelled by the server', 'cancelled'],
    ['unknown', '13 INTERNAL: Received RST_STREAM with code 2', 'unknown'],
  ] as const)('%s: %s (%s)', (meaning, message, type) => {
    expect(failure(message, type)).toBe(meaning);
  });

  it('is unknown for any other thrown value', () => {
    expect(failureOf('text')).toBe('unknown');
    expect(failureOf(undefined)).toBe('unknown');
  });

  it('is described in one line', () => {
    expect(oneLineMessage(new Error('one\n  two   three'))).toBe('one two three');
  });
});
