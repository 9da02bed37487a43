import { newId } from '@shop/kernel';
import { OutcomeUnknown, Unavailable } from '../errors.js';
import { AppendQueue, type PendingAppend } from './group-commit.js';

const event = { id: newId(), type: 'queue.tested', data: '{}', metadata: '{}' };
const result = { revision: 0n, position: '1', deduplicated: false };

function aQueue(
  options: { readonly appendConnections?: number; readonly maxAppends?: number; readonly maxWaiting?: number } = {},
) {
  const groups: (readonly PendingAppend[])[] = [];
  const ends: (() => void)[] = [];
  const queue = new AppendQueue({
    appendConnections: 2,
    maxAppends: 128,
    maxBytes: 1_000,
    maxWaiting: 1_000,
    ...options,
    commit: (_lane, group) => {
      groups.push(group);
      return new Promise((resolve) => {
        ends.push(() => {
          for (const append of group) append.resolve(result);
          resolve();
        });
      });
    },
  });
  const add = (stream: string, { bytes = 1, deadlineMs = 5_000 } = {}) =>
    queue.add({ stream, expected: 'noStream', events: [event], bytes }, deadlineMs);
  return { queue, add, streams: () => groups.map((group) => group.map((append) => append.stream)), ends };
}

const turn = () => new Promise(setImmediate);
const aLittleLater = async () => {
  for (let n = 0; n < 4; n += 1) await turn();
};

describe('the append queue', () => {
  it('writes concurrent appends in one transaction, sorted by stream, and later ones in the next', async () => {
    const { add, streams, ends } = aQueue({ appendConnections: 1 });
    const first = [add('c'), add('a'), add('b')];
    await aLittleLater();
    const second = [add('e'), add('d')];
    await aLittleLater();
    expect(streams()).toEqual([['a', 'b', 'c']]);

    ends[0]!();
    await Promise.all(first);
    await aLittleLater();
    expect(streams()).toEqual([
      ['a', 'b', 'c'],
      ['d', 'e'],
    ]);
    ends[1]!();
    await Promise.all(second);
  });

  it('separates two appends to one stream, also across connections', async () => {
    const { add, streams, ends } = aQueue();
    const appends = [add('a'), add('a'), add('b')];
    await aLittleLater();
    expect(streams()).toEqual([['a', 'b']]);

    ends[0]!();
    await aLittleLater();
    expect(streams()).toEqual([['a', 'b'], ['a']]);
    ends[1]!();
    await Promise.all(appends);
  });

  it('fills a transaction up to its limits, but accepts a single append of any size', async () => {
    const { add, streams, ends } = aQueue({ maxAppends: 2 });
    const appends = [add('a'), add('b'), add('c', { bytes: 5_000 }), add('d')];
    await aLittleLater();

    expect(streams()).toEqual([['a', 'b'], ['c']]);
    for (const end of ends) end();
    await aLittleLater();
    expect(streams()[2]).toEqual(['d']);
    ends[2]!();
    await Promise.all(appends);
  });

  it('rejects appends that waited too long, and reports those in flight as unknown', async () => {
    const { add, ends } = aQueue({ appendConnections: 1 });
    const underWay = add('a', { deadlineMs: 20 });
    await aLittleLater();
    const waiting = add('b', { deadlineMs: 20 });

    await expect(underWay).rejects.toThrow(OutcomeUnknown);
    await expect(waiting).rejects.toThrow(Unavailable);
    ends[0]!();
  });

  it('rejects appends beyond its maximum length', async () => {
    const { add, ends, queue } = aQueue({ appendConnections: 1, maxWaiting: 2 });
    const written = add('a');
    await aLittleLater();
    const waiting = [add('b'), add('c')];

    await expect(add('d')).rejects.toThrow(Unavailable);
    queue.rejectWaiting(new Unavailable('gone'));
    for (const append of waiting) await expect(append).rejects.toThrow('gone');
    ends[0]!();
    await written;
  });

  it('closes when all is written, and accepts nothing meanwhile', async () => {
    const { add, ends, queue } = aQueue();
    const append = add('a');
    await aLittleLater();
    const closed = queue.close(5_000);

    await expect(add('b')).rejects.toThrow('closed');
    ends[0]!();
    await closed;
    await append;
  });
});
