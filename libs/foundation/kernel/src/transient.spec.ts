import { isTransient, needsNewerProgram, shortageOf } from './transient.js';

const named = (name: string) => Object.assign(new Error('x'), { name });
const coded = (code: string, syscall?: string) => Object.assign(new Error('x'), { code, syscall });

describe('the classifier of transient errors', () => {
  it.each([
    ['a refused connection', coded('ECONNREFUSED')],
    ['a socket that a restarted server has not made yet', coded('ENOENT', 'connect')],
    ['a host without a name', coded('EAI_AGAIN')],
    ['a server that shuts down', coded('57P01')],
    ['a statement over its time limit', coded('57014')],
    ['a full disk', coded('53100')],
    ['a deadlock', coded('40P01')],
    ['a serialization failure', coded('40001')],
    ['a lock that is not available', coded('55P03')],
    ['a read-only database during a failover', coded('25006')],
    ['an unreachable event store', named('Unavailable')],
    ['a lost answer', named('OutcomeUnknown')],
    ['a stream that others keep changing', named('Contended')],
    ['a read model that is behind', named('ReadModelBehindError')],
    ['a pool without a free connection', new Error('timeout exceeded when trying to connect')],
    ['a connection that broke', new Error('Connection terminated unexpectedly')],
    ['a database that does not respond', new Error('Query read timeout')],
    ['one of these as the cause', new Error('reading failed', { cause: coded('EPIPE') })],
  ])('accepts %s', (_, error) => expect(isTransient(error)).toBe(true));

  it.each([
    ['work over its time limit, perhaps because of its content', named('TimedOut')],
    ['a programming error', new TypeError('undefined is not a function')],
    ['a duplicate key', coded('23505')],
    ['a missing table', coded('42P01')],
    ['a value out of range', coded('22003')],
    ['a missing file', coded('ENOENT', 'open')],
    ['a thrown text', 'Connection terminated'],
    ['nothing', undefined],
  ])('rejects %s', (_, error) => expect(isTransient(error)).toBe(false));
});

it.each([
  ['of a newer version', named('NewerEventVersion'), true],
  ['of a type that is unknown', named('UnknownEventType'), true],
  ['that breaks its schema', named('InvalidEvent'), false],
  ['that is the cause of another error', new Error('x', { cause: named('UnknownEventType') }), true],
])('an event %s: only a newer program can read it: %s', (_, error, expected) => {
  expect([needsNewerProgram(error), isTransient(error)]).toEqual([expected, false]);
});

it.each([
  ['a full disk', coded('53100'), 'disk'],
  ['a full disk as the system says it', coded('ENOSPC'), 'disk'],
  ['a lack of memory', coded('53200'), 'memory'],
  ['a full disk as the cause', new Error('append failed', { cause: coded('53100') }), 'disk'],
  ['too many connections', coded('53300'), null],
  ['a lost connection', new Error('Connection terminated unexpectedly'), null],
  ['nothing', undefined, null],
])('reports which resource a failed write lacks: %s', (_, error, shortage) => expect(shortageOf(error)).toBe(shortage));
