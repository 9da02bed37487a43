import fc from 'fast-check';
import type { PostgresNotice } from './options.js';
import { SafePositionTracker, type VisibleLog, type VisibleRun } from './safe-position-tracker.js';

class SimulatedLog implements VisibleLog {
  readonly visible = new Set<bigint>();
  readonly runLength: number;
  readonly #drawnBy = new Map<string, bigint[]>();
  #next = 1n;
  #transactions = 0;
  constructor({ runLength = 10_000 } = {}) {
    this.runLength = runLength;
  }

  typeOf(position: bigint): string {
    return `Type${position % 3n}`;
  }

  beforeStatement: () => void = () => undefined;

  begin(): string {
    const transaction = `t${this.#transactions++}`;
    this.#drawnBy.set(transaction, []);
    return transaction;
  }

  get open(): readonly string[] {
    return [...this.#drawnBy.keys()];
  }

  draw(transaction: string): bigint {
    const position = this.#next++;
    this.#drawnBy.get(transaction)?.push(position);
    return position;
  }

  commit(transaction: string): readonly bigint[] {
    const positions = this.#drawnBy.get(transaction) ?? [];
    for (const position of positions) this.visible.add(position);
    this.#drawnBy.delete(transaction);
    return positions;
  }

  rollback(transaction: string): void {
    this.#drawnBy.delete(transaction);
  }

  async visibleRun(after: bigint, upTo: bigint): Promise<VisibleRun> {
    this.beforeStatement();
    const seen = [...this.visible]
      .filter((position) => position > after)
      .sort((a, b) => (a < b ? -1 : 1))
      .slice(0, this.runLength);
    const contiguousEnd = seen.reduce((end, position) => (position === end + 1n ? position : end), after);
    const countUpTo = BigInt(seen.filter((position) => position <= upTo).length);
    const types = [...new Set(seen.map((position) => this.typeOf(position)))];
    return Promise.resolve({ lastPosition: seen.at(-1) ?? after, contiguousEnd, countUpTo, types });
  }

  async lastPosition(): Promise<bigint> {
    this.beforeStatement();
    return Promise.resolve([...this.visible].reduce((last, position) => (position > last ? position : last), 0n));
  }

  async activeWriters(): Promise<readonly string[]> {
    this.beforeStatement();
    return Promise.resolve(this.open);
  }
}

function aHead(log: SimulatedLog) {
  const notices: PostgresNotice[] = [];
  return { head: new SafePositionTracker(log, (notice) => notices.push(notice)), notices };
}

function commitEvents(log: SimulatedLog, events: number): void {
  const transaction = log.begin();
  for (let n = 0; n < events; n += 1) log.draw(transaction);
  log.commit(transaction);
}

function openGap(log: SimulatedLog): string {
  const transaction = log.begin();
  log.draw(transaction);
  return transaction;
}

describe('the safe position', () => {
  it('follows a log without gaps', async () => {
    const log = new SimulatedLog();
    const { head } = aHead(log);
    await head.advance();
    expect(head.position).toBe(0n);

    commitEvents(log, 3);
    await head.advance();

    expect(head.position).toBe(3n);
    expect(head.isBlocked).toBe(false);
  });

  it('stops before an open transaction, and advances when it commits', async () => {
    const log = new SimulatedLog();
    const { head, notices } = aHead(log);
    commitEvents(log, 1);
    await head.advance();
    const slow = log.begin();
    log.draw(slow);
    commitEvents(log, 2);

    for (let look = 0; look < 3; look += 1) {
      await head.advance();
      expect([head.position, head.isBlocked]).toEqual([1n, true]);
    }

    log.commit(slow);
    await head.advance();
    expect([head.position, head.isBlocked]).toEqual([4n, false]);
    expect(notices).toEqual([]);
  });

  it('passes the positions of rolled back transactions at once, and reports them', async () => {
    const log = new SimulatedLog();
    const { head, notices } = aHead(log);
    commitEvents(log, 1);
    await head.advance();
    const undone = log.begin();
    log.draw(undone);
    log.draw(undone);
    commitEvents(log, 1);
    log.rollback(undone);

    await head.advance();

    expect(head.position).toBe(4n);
    expect(notices).toMatchObject([{ name: 'holes skipped', count: 2, upTo: '00000000000000000004' }]);
  });

  it('does not wait for transactions that began after the gap was seen', async () => {
    const log = new SimulatedLog();
    const { head } = aHead(log);
    commitEvents(log, 1);
    await head.advance();
    const slow = log.begin();
    log.draw(slow);
    commitEvents(log, 1);
    await head.advance();
    const later = log.begin();
    log.draw(later);
    log.rollback(slow);

    await head.advance();

    expect(head.position).toBe(3n);
    expect(log.open).toEqual([later]);
  });

  it('restarts after a notice that the log may be another one', async () => {
    const log = new SimulatedLog();
    const { head } = aHead(log);
    commitEvents(log, 5);
    await head.advance();

    head.reset();
    expect(head.position).toBe(0n);
    await head.advance();

    expect(head.position).toBe(5n);
  });

  it('shares a query among concurrent callers, but never returns one older than the call', async () => {
    const log = new SimulatedLog();
    const { head } = aHead(log);
    commitEvents(log, 1);
    await head.advance();
    const first = head.advance();
    commitEvents(log, 1);

    await Promise.all([first, head.advance(), head.advance()]);

    expect(head.position).toBe(2n);
  });

  it.each([1, 2, 3, 4, 5, 6])('waits for a transaction that begins before its statement number %d', async (number) => {
    const log = new SimulatedLog();
    const { head } = aHead(log);
    commitEvents(log, 2);
    await head.advance();
    log.rollback(openGap(log));
    commitEvents(log, 1);
    let statements = 0;
    let slow: string | undefined;
    log.beforeStatement = () => {
      statements += 1;
      if (statements !== number) return;
      slow = openGap(log);
      commitEvents(log, 1);
    };

    for (let look = 0; look < 5; look += 1) await head.advance();

    expect(head.position).toBeLessThan(5n);
    log.commit(slow!);
    await head.advance();
    expect(head.position).toBe(6n);
  });

  it('knows from its queries where a type has no events', async () => {
    const log = new SimulatedLog();
    const { head } = aHead(log);
    await head.advance();
    commitEvents(log, 1);
    await head.advance();
    commitEvents(log, 1);
    await head.advance();

    expect(head.mayContain(['Type0'], 0n)).toBe(false);
    expect([head.mayContain(['Type1'], 0n), head.mayContain(['Type0', 'Type2'], 0n)]).toEqual([true, true]);
    expect([head.mayContain(['Type1'], 1n), head.mayContain(['Type2'], 1n)]).toEqual([false, true]);
    expect(head.mayContain([], 0n)).toBe(false);
  });

  it('claims nothing about positions before its first query or beyond its last', async () => {
    const log = new SimulatedLog({ runLength: 4 });
    const before = log.begin();
    commitEvents(log, 12);
    const { head } = aHead(log);
    await head.advance();
    log.rollback(before);
    await head.advance();

    expect(head.position).toBe(12n);
    expect([head.mayContain(['Type9'], 11n), head.mayContain(['Type9'], 12n)]).toEqual([true, false]);
  });

  it('never reports an absence where an event exists (any interleaving)', async () => {
    const steps = fc.array(fc.tuple(fc.constantFrom('begin', 'draw', 'commit', 'rollback', 'reset'), fc.nat(20)), {
      maxLength: 150,
      size: 'max',
    });
    await fc.assert(
      fc.asyncProperty(steps, fc.integer({ min: 1, max: 8 }), fc.integer({ min: 2, max: 20 }), async (...given) => {
        const [script, pace, runLength] = given;
        const log = new SimulatedLog({ runLength });
        const { head } = aHead(log);
        const missed: bigint[] = [];
        log.beforeStatement = () => {
          for (const [action, pick] of script.splice(0, pace)) {
            const target = log.open[pick % Math.max(1, log.open.length)];
            if (action === 'begin') log.begin();
            else if (action === 'reset' && pick === 0) head.reset();
            else if (target === undefined) continue;
            else if (action === 'draw') log.draw(target);
            else if (action === 'rollback') log.rollback(target);
            else if (action === 'commit') log.commit(target);
          }
          for (const position of log.visible)
            if (position <= head.position && !head.mayContain([log.typeOf(position)], position - 1n))
              missed.push(position);
        };
        while (script.length > 0) await head.advance();
        log.beforeStatement();

        expect(missed).toEqual([]);
      }),
      { numRuns: 1_000 },
    );
  });

  it('never passes a position that may still appear, and finally passes all (any interleaving)', async () => {
    const steps = fc.array(fc.tuple(fc.constantFrom('begin', 'draw', 'commit', 'rollback', 'rest'), fc.nat(20)), {
      maxLength: 150,
      size: 'max',
    });
    await fc.assert(
      fc.asyncProperty(steps, fc.integer({ min: 1, max: 8 }), async (script, pace) => {
        const log = new SimulatedLog();
        const { head } = aHead(log);
        const late: bigint[] = [];
        const play = (): void => {
          for (const [action, pick] of script.splice(0, pace)) {
            const target = log.open[pick % Math.max(1, log.open.length)];
            if (action === 'begin') log.begin();
            else if (target === undefined) continue;
            else if (action === 'draw') log.draw(target);
            else if (action === 'rollback') log.rollback(target);
            else if (action === 'commit')
              late.push(...log.commit(target).filter((position) => position <= head.position));
          }
        };
        log.beforeStatement = play;
        while (script.length > 0) await head.advance();
        for (const transaction of log.open) late.push(...log.commit(transaction).filter((p) => p <= head.position));
        await head.advance();
        await head.advance();

        expect(late).toEqual([]);
        expect(head.position).toBe(await log.lastPosition());
      }),
      { numRuns: 1_000 },
    );
  });
});
