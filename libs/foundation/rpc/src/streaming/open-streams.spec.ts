import { createTestSessions } from '../testing/test-sessions.js';
import { EventReadable } from './event-readable.js';
import { OpenStreams } from './open-streams.js';

const sessions = createTestSessions();
let now: number;
let streams: OpenStreams;
const errors: unknown[] = [];
beforeEach(() => {
  now = 0;
  errors.length = 0;
  streams = new OpenStreams({
    sessions,
    monotonicMs: () => now,
    onError: (error) => errors.push(error),
    limits: undefined,
  });
});
afterEach(() => streams.close());

async function* source(count: number) {
  for (let n = 0; n < count; n++) yield { id: String(n), data: 'x'.repeat(50_000) };
  await new Promise(() => undefined);
}

const nextTurn = () => new Promise((done) => setImmediate(done));

function open(count: number, caller: ReturnType<typeof sessions.openShopper>['caller'] | null = null) {
  const stream = new EventReadable(
    source(count),
    () => now,
    () => undefined,
  );
  streams.reserve({ sessions: { shopper: caller, staff: null }, address: '203.0.113.9' })?.add(stream);
  return stream;
}

it('sends a comment in each sweep after two seconds of silence', async () => {
  const stream = open(0).setEncoding('utf8');
  let text = '';
  stream.on('data', (chunk: string) => (text += chunk));
  await nextTurn();
  for (now = 0; now <= 60_000; now += 4_000) await streams.sweep();
  await nextTurn();
  expect(text).toBe(':\n\n'.repeat(1 + 15));
  stream.destroy();
});

it('ends a stream that is not read for half a minute', async () => {
  const stream = open(10);
  await nextTurn();
  expect(stream.stalledSince).toBe(0);
  now = 29_000;
  await streams.sweep();
  expect(stream.destroyed).toBe(false);
  now = 31_000;
  await streams.sweep();
  expect(stream.destroyed).toBe(true);
  await nextTurn();
  expect(streams.size).toBe(0);
});

it('ends streams of sessions that another process ended', async () => {
  const { caller } = sessions.openShopper('ana');
  const { caller: other } = sessions.openShopper('iva');
  const [ended, left] = [open(0, caller).resume(), open(0, other).resume()];
  sessions.end(caller.sessionId, { quietly: true });
  await streams.sweep();
  await nextTurn();
  await nextTurn();
  expect([ended.readableEnded, left.readableEnded]).toEqual([true, false]);
  expect(errors).toEqual([]);
  left.destroy();
});

it('checks open sessions once while the database does not respond, and continues with comments', async () => {
  const { caller } = sessions.openShopper('eva');
  const asked = vi.spyOn(sessions.shopper, 'stillOpen').mockImplementation(() => new Promise(() => undefined));
  const stream = open(0, caller).setEncoding('utf8');
  let text = '';
  stream.on('data', (chunk: string) => (text += chunk));
  for (now = 0; now <= 24_000; now += 12_000) void streams.sweep();
  await nextTurn();
  expect(asked).toHaveBeenCalledOnce();
  expect(text).toBe(':\n\n'.repeat(1 + 2));
  asked.mockRestore();
  stream.destroy();
});
