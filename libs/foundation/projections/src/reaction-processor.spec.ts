import type { EventStore } from '@shop/event-store';
import { until } from '@shop/platform/testing';
import { Pool } from 'pg';
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
});
