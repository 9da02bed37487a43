import { Transform } from 'node:stream';
import { CheckpointSequencer } from './checkpoint-sequencer.js';

type Sent = number | { readonly mark: string };

function aSubscription(sent: readonly Sent[]) {
  let tell: (mark: { readonly mark: string }) => void = () => undefined;
  const stream = new Transform({
    objectMode: true,
    transform(chunk: Sent, _encoding, next) {
      if (typeof chunk === 'number') return next(null, chunk);
      tell(chunk);
      next();
    },
  });
  const order = new CheckpointSequencer<number, { readonly mark: string }>(stream);
  const early: string[] = [];
  tell = (mark) => {
    early.push(mark.mark);
    order.add(mark);
  };
  for (const chunk of sent) stream.write(chunk);
  return { stream, order, early };
}

const never = new AbortController().signal;
const turn = () => new Promise(setImmediate);

describe('the order of subscription messages', () => {
  it('places checkpoints after the events before them, although they arrive earlier', async () => {
    const sent: Sent[] = [1, 2, { mark: 'a' }, 3, { mark: 'b' }, { mark: 'c' }, 4];
    const { stream, order, early } = aSubscription(sent);
    stream.end();
    await turn();
    expect(early).toEqual(['a', 'b', 'c']);

    const read = [];
    for await (const message of order.read(never)) read.push(message);

    expect(read).toEqual(sent);
  });

  it('is preserved for a slow reader and beyond the buffer size', async () => {
    const sent = Array.from({ length: 500 }, (_, n): Sent => (n % 7 === 0 ? { mark: `${n}` } : n));
    const { stream, order } = aSubscription(sent);
    stream.end();

    const read = [];
    for await (const message of order.read(never)) {
      if (read.length % 50 === 0) await turn();
      read.push(message);
    }

    expect(read).toEqual(sent);
  });

  it('delivers the messages before an error, then throws it', async () => {
    const { stream, order } = aSubscription([1, { mark: 'a' }]);
    stream.emit('error', new Error('broken'));
    const read: unknown[] = [];

    const reading = (async () => {
      for await (const message of order.read(never)) read.push(message);
    })();

    await expect(reading).rejects.toThrow('broken');
    expect(read).toEqual([1, { mark: 'a' }]);
  });

  it('survives errors after reading has ended', () => {
    const { stream } = aSubscription([]);

    expect(() => stream.emit('error', new Error('late'))).not.toThrow();
    expect(() => stream.emit('error', new Error('later'))).not.toThrow();
  });

  it('ends when aborted', async () => {
    const { order } = aSubscription([]);
    const abort = new AbortController();
    const next = order.read(abort.signal).next();

    abort.abort();

    expect((await next).done).toBe(true);
  });
});
