import type { EventStore } from '@shop/event-store';
import { until } from '@shop/platform/testing';
import { Pool } from 'pg';
import { type Process, reactConcurrently } from './declaration.js';
import { noted } from './order-book.fixtures.js';
import type { AnyRecorded, Page } from './page.js';
import { ReactionProcessor } from './reaction-processor.js';
import { quietLog } from './testing/index.js';

function createGate() {
  let begin = () => {};
  let goOn = () => {};
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const open = new Promise<void>((resolve) => (goOn = resolve));
  const pass = () => {
    begin();
    return open;
  };
  return { begun, goOn: () => goOn(), pass };
}

function pageOf(position: string, ...events: readonly AnyRecorded[]): Page {
  return { events, broken: [], checkpoint: position, caughtUp: true };
}

function note(position: string): AnyRecorded {
  const metadata = {
    correlationId: 'c',
    causationId: 'c',
    commandId: 'c',
    actor: 'system:test',
    at: '',
    schemaVersion: 1,
  };
  const place = { id: position, stream: 'order-1', revision: BigInt(position), position, at: '', metadata };
  return { type: noted.type, data: { orderId: '1', note: 'a' }, personal: null, ...place } as AnyRecorded;
}

describe('a reaction processor', () => {
  it('advances its position while an earlier one is still being saved', async () => {
    const [saving, reacting] = [createGate(), createGate()];
    const saved: string[] = [];
    const reached: string[] = [];
    const pool = Object.assign(new Pool(), {
      query: async ({ values: [, from, , to] }: { readonly values: readonly string[] }) => {
        if (saved.length === 0) await saving.pass();
        saved.push(`${from} to ${to}`);
        return { rows: [{ moved: 1 }] };
      },
    });
    const track = new ReactionProcessor(
      { name: 'listening', events: [noted], react: reacting.pass },
      { subscriber: 'process:listening', epoch: '1', position: '0' },
      new Set(),
      {
        store: { compare: (a: string, b: string) => Number(a) - Number(b) } as EventStore,
        codec: { decode: async () => [] },
        pool,
        log: quietLog,
        retryDelaysMs: [],
        onAdvance: ({ position }) => void reached.push(position),
        isReplaced: () => Promise.resolve(false),
      },
      () => true,
    );

    await track.apply(pageOf('1'));
    const persisted = track.persist();
    await saving.begun;
    const applied = track.apply(pageOf('2', note('2')));
    await reacting.begun;
    reacting.goOn();
    await until(async () => track.handled === 1);
    saving.goOn();
    await Promise.all([persisted, applied]);

    expect(track.position).toBe('2');
    expect(saved).toEqual(['0 to 1', '1 to 2']);
    expect(reached).toEqual(['1', '2']);
  });

  describe('with a reaction to a page', () => {
    const start = (process: Partial<Process>, { deadLettered = new Set<string>() } = {}) => {
      const alone: string[] = [];
      const saved: string[] = [];
      const pool = Object.assign(new Pool(), {
        query: async ({ values: [, from, , to] }: { readonly values: readonly string[] }) => {
          saved.push(`${from} to ${to}`);
          return { rows: [{ moved: 1 }] };
        },
      });
      const react = async ({ position }: AnyRecorded) => void alone.push(position);
      const lease = { subscriber: 'process:listening', epoch: '1', position: '0' };
      const deps = {
        store: { compare: (a: string, b: string) => Number(a) - Number(b) } as EventStore,
        codec: { decode: async () => [] },
        ...{ pool, log: quietLog, retryDelaysMs: [], onAdvance: () => undefined },
        isReplaced: () => Promise.resolve(false),
      };
      const processor = new ReactionProcessor(
        { name: 'listening', events: [noted], react, ...process },
        ...([lease, deadLettered, deps, () => true] as const),
      );
      return { alone, saved, processor };
    };
    const several = pageOf('3', note('1'), note('2'), note('3'));

    it('gives it all events at once and saves one checkpoint', async () => {
      const pages: (readonly string[])[] = [];
      const reactToAll = async (events: readonly AnyRecorded[]) =>
        void pages.push(events.map(({ position }) => position));
      const { alone, saved, processor } = start({ reactToAll });
      await processor.apply(several);
      expect({ pages, alone, saved }).toEqual({ pages: [['1', '2', '3']], alone: [], saved: ['0 to 3'] });
      expect(processor).toMatchObject({ position: '3', handled: 3 });
      await processor.apply(pageOf('4', note('4')));
      expect({ pages: pages.length, alone }).toEqual({ pages: 1, alone: ['4'] });
    });

    it('reacts one by one after a failure of the page', async () => {
      const { alone, processor } = start({ reactToAll: () => Promise.reject(new RangeError('not these')) });
      await processor.apply(several);
      expect(alone).toEqual(['1', '2', '3']);
      expect(processor).toMatchObject({ position: '3', handled: 3 });
    });

    it('reacts one by one while a stream has dead letters', async () => {
      const reactToAll = vi.fn(() => Promise.resolve());
      const { processor } = start({ reactToAll }, { deadLettered: new Set(['order-1']) });
      await processor.apply(several);
      expect(reactToAll).not.toHaveBeenCalled();
    });
  });

  it('waits for all concurrent reactions before it throws the first failure', async () => {
    const gate = createGate();
    let isDone = false;
    const slow = async () => {
      await gate.pass();
      isDone = true;
    };
    const reacted = reactConcurrently((n: number) => (n === 1 ? Promise.reject(new RangeError('one')) : slow()))([
      1, 2,
    ]);
    await gate.begun;
    gate.goOn();
    await expect(reacted).rejects.toThrow('one');
    expect(isDone).toBe(true);
  });
});
