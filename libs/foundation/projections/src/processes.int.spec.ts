import { uuidv5 } from '@shop/kernel';
import type { StoredEvent } from '@shop/event-store';
import { until } from '@shop/platform/testing';
import { noted, openOrderBook, order, placed, poison, type OrderBook } from './order-book.fixtures.js';
import type { Process } from './declaration.js';
import { projectionHarness, quietLog, type ProjectionHarness } from './testing/index.js';
import { waitUntilUpToDate } from './read-model-watch.js';

describe('processes', () => {
  let book: OrderBook;
  let harness: ProjectionHarness;
  const reactions: string[] = [];
  let rejectedNotes: ReadonlySet<string> = new Set();

  const listener: Process<[typeof noted]> = {
    name: 'listening',
    events: [noted],
    from: 'beginning',
    react: async ({ data }) => {
      if (rejectedNotes.has(data.note)) throw new RangeError('not this one');
      reactions.push(`${data.orderId}: ${data.note}`);
    },
  };

  const start = async (processes: readonly Process[]) => {
    harness = await projectionHarness({
      store: book.store,
      codec: book.codec,
      pool: book.db.pool,
      projections: [],
      processes,
    });
  };

  beforeEach(async () => {
    reactions.length = 0;
    rejectedNotes = new Set();
    book = await openOrderBook();
  });
  afterEach(async () => {
    await harness.stop();
    await book.close();
  });

  it('react to each event once, in order, and resume after a restart', async () => {
    await book.write('1', order.placed('1'), order.noted('1', 'a'), order.noted('1', 'b'));
    await start([listener]);
    await harness.settle();
    await harness.stop();
    await book.write('1', order.noted('1', 'c'));
    await start([listener]);
    await book.write('2', order.placed('2'), order.noted('2', 'd'));
    await harness.settle();
    expect(reactions).toEqual(['1: a', '1: b', '1: c', '2: d']);
  });

  it('are up to date only when the events they wrote are handled', async () => {
    const echo: Process<[typeof placed]> = {
      name: 'echoing',
      events: [placed],
      react: async (event) => {
        const context = {
          commandId: uuidv5(event.id, 'echoing'),
          correlationId: event.id,
          actor: 'system:echoing',
          now: event.at,
        };
        const stream = `echo-${event.data.orderId}`;
        await book.store.append(
          stream,
          await book.codec.encode(stream, [order.noted(event.data.orderId, 'echo')], context),
          'noStream',
        );
      },
    };
    await start([echo, listener]);
    await book.write('1', order.placed('1'));
    await harness.settle();
    expect(reactions).toEqual(['1: echo']);
  });

  it('dead-letter a failed event and the rest of its stream; other streams continue', async () => {
    rejectedNotes = new Set(['b']);
    await start([listener]);
    await book.write('1', order.placed('1'), order.noted('1', 'a'), order.noted('1', 'b'), order.noted('1', 'c'));
    await book.write('2', order.placed('2'), order.noted('2', 'd'));
    await harness.settle();
    expect(reactions).toEqual(['1: a', '2: d']);
    expect(await harness.runtime.deadLetters('listening')).toEqual([
      expect.objectContaining({
        stream: 'order-1',
        revision: '2',
        attempts: 4,
        reason: expect.stringContaining('RangeError at') as string,
      }),
      expect.objectContaining({ stream: 'order-1', revision: '3', reason: 'behind a parked event of its stream' }),
    ]);
    expect(await harness.runtime.retryDeadLetters('listening')).toBe(2);
    await expectDeadLetters([
      ['2', 5],
      ['3', 0],
    ]);
    rejectedNotes = new Set();
    await harness.runtime.retryDeadLetters('listening', 'order-1');
    await expectDeadLetters([]);
    await book.write('1', order.noted('1', 'e'));
    await harness.settle();
    expect(reactions).toEqual(['1: a', '2: d', '1: b', '1: c', '1: e']);
  });

  it('wait during an outage and dead-letter nothing', async () => {
    let failuresLeft = 3;
    const waiting: Process<[typeof noted]> = {
      ...listener,
      react: async (event) => {
        if ((failuresLeft -= 1) >= 0) throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
        await listener.react(event);
      },
    };
    await start([waiting]);
    await book.write('1', order.placed('1'), order.noted('1', 'a'));
    await harness.settle();
    expect(reactions).toEqual(['1: a']);
    expect(await harness.runtime.deadLetters('all')).toEqual([]);
  });

  it('wait for a read model that is behind, log it once, and dead-letter nothing', async () => {
    let behind = 3;
    const warnings: string[] = [];
    const looking: Process<[typeof noted]> = {
      ...listener,
      react: async (event) => {
        await waitUntilUpToDate({ waitFor: async () => (behind -= 1) < 0 }, ['order-list'], event.position);
        await listener.react(event);
      },
    };
    harness = await projectionHarness({
      store: book.store,
      codec: book.codec,
      pool: book.db.pool,
      projections: [],
      processes: [looking],
      log: { ...quietLog, warn: (_, message) => void warnings.push(message) },
    });
    await book.write('1', order.placed('1'), order.noted('1', 'a'));
    await harness.settle();
    expect(reactions).toEqual(['1: a']);
    expect(await harness.runtime.deadLetters('all')).toEqual([]);
    expect(warnings).toEqual(['process waiting, retrying until it can continue']);
  });

  it('retry a dead-lettered event while a read model is behind, without starting over', async () => {
    let behind = 0;
    const failed: string[] = [];
    const looking: Process<[typeof noted]> = {
      ...listener,
      react: async (event) => {
        await waitUntilUpToDate({ waitFor: async () => (behind -= 1) < 0 }, ['order-list'], event.position);
        await listener.react(event);
      },
    };
    harness = await projectionHarness({
      ...{ store: book.store, codec: book.codec, pool: book.db.pool, projections: [], processes: [looking] },
      ...{ leaseMs: 300, log: { ...quietLog, error: (_, message) => void failed.push(message) } },
    });
    rejectedNotes = new Set(['a']);
    await book.write('1', order.placed('1'), order.noted('1', 'a'));
    await harness.settle();
    rejectedNotes = new Set();
    behind = 2;
    await harness.runtime.retryDeadLetters('listening');
    await until(async () => (await harness.runtime.deadLetters('all')).length === 0);
    expect(reactions).toEqual(['1: a']);
    expect(failed).toEqual(['event dead-lettered']);
  });

  it('stop soon when a reaction hangs, dead-letter nothing, and repeat it after a restart', async () => {
    let hangs = true;
    let begun = () => {};
    const reacting = new Promise<void>((resolve) => (begun = resolve));
    const stuck: Process<[typeof noted]> = {
      ...listener,
      react: async (event) => {
        begun();
        if (hangs) await new Promise(() => {});
        await listener.react(event);
      },
    };
    await start([stuck]);
    await book.write('1', order.placed('1'), order.noted('1', 'a'), order.noted('1', 'b'));
    await reacting;
    const stoppedAt = performance.now();
    await harness.stop();
    expect(performance.now() - stoppedAt).toBeLessThan(10_000);
    hangs = false;
    await start([stuck]);
    await harness.settle();
    expect(reactions).toEqual(['1: a', '1: b']);
    expect(await harness.runtime.deadLetters('all')).toEqual([]);
  });

  it('dead-letter an undecodable event without storing its content', async () => {
    const codec = {
      decode: async (events: readonly StoredEvent[]) => {
        const decoded = await book.codec.decode(events);
        if (events.some(({ data }) => data['note'] === poison))
          throw new SyntaxError('Unexpected token in "Ana lives here"');
        return decoded;
      },
    };
    harness = await projectionHarness({
      store: book.store,
      codec,
      pool: book.db.pool,
      projections: [],
      processes: [listener],
    });
    await book.write('1', order.placed('1'), order.noted('1', 'a'), order.noted('1', poison), order.noted('1', 'c'));
    await book.write('2', order.placed('2'), order.noted('2', 'd'));
    await harness.settle();
    expect(reactions).toEqual(['1: a', '2: d']);
    const parked = await harness.runtime.deadLetters('listening');
    expect(parked.map(({ revision }) => revision)).toEqual(['2', '3']);
    expect(JSON.stringify(parked)).not.toContain('Ana');
  });

  it('can be moved to the head without reacting to the past', async () => {
    await book.write('1', order.placed('1'), order.noted('1', 'a'));
    await start([listener]);
    await harness.settle();
    await harness.runtime.pause('listening');
    await book.write('1', order.noted('1', 'b'));
    await harness.runtime.moveProcess('listening', await book.store.head());
    await harness.runtime.resume('listening');
    await book.write('1', order.noted('1', 'c'));
    await harness.settle();
    expect(reactions).toEqual(['1: a', '1: c']);
  });

  async function expectDeadLetters(expected: readonly (readonly [string, number])[]): Promise<void> {
    for (;;) {
      const parked = await harness.runtime.deadLetters('listening');
      const waiting = parked.some(({ retry }) => retry);
      if (!waiting || parked.length === expected.length) {
        if (waiting) continue;
        expect(parked.map(({ revision, attempts }) => [revision, attempts])).toEqual(expected);
        return;
      }
    }
  }
});
