/* eslint-disable max-lines-per-function -- a suite, read like a spec */
import { randomInt } from 'node:crypto';
import type { EventStore, StoredEvent } from '../port.js';
import {
  anEvent,
  expectLogOrder,
  itIf,
  type GetCapability,
  newStream,
  readEverything,
  rounds,
  someEvents,
  type ContractContext,
  type ContractFixture,
  type HostileBehaviour,
} from './contract-fixture.js';
import { collect } from './subscription-contract.js';

const writers = 24;

/** Point 10 of the contract. */
export function describeGaps(context: ContractContext, can: GetCapability): void {
  describe('gaps', () => {
    itIf(can('hostileAppend'))(
      '10: a subscriber sees all events once and in order, among delays, rollbacks, killed backends and savepoints',
      async () => {
        const { fixture, store } = context();
        const reader = fixture.open();
        const start = await store.head();
        const foreign = await fixture.foreignTransaction?.();
        let lastPosition: string | undefined;
        const seen = collect(
          reader,
          { after: start, batchSize: 50 },
          (_, batch) => lastPosition !== undefined && batch.checkpoint >= lastPosition,
        );
        try {
          const counts = await Promise.all(
            Array.from({ length: writers }, (_, number) => (number % 3 === 0 ? writeWell(store) : writeBadly(fixture))),
          );
          const written = counts.reduce((sum, count) => sum + count) + 2;
          lastPosition = (await store.append(newStream(), [anEvent()], 'noStream')).position;
          await store.append(newStream(), [anEvent()], 'noStream');

          const { events } = await seen;
          await expect(readEverything(store, start)).resolves.toHaveLength(written);
          expect(events.length).toBeGreaterThanOrEqual(written - 1);
          expect(new Set(events.map((event) => event.id)).size).toBe(events.length);
          expectLogOrder(events);
        } finally {
          await foreign?.end();
          await reader.close();
        }
      },
      60_000,
    );

    itIf(can('hostileAppend'))('10: a late commit holds back what came after it, and nothing before it', async () => {
      const { fixture, store } = context();
      const start = await store.head();
      const [first, late, after] = [newStream(), newStream(), newStream()];
      await store.append(first, [anEvent()], 'noStream');
      const lateCommit = fixture.hostileAppend!(late, [anEvent()], 0n, {
        pauseBefore: 0,
        pauseAfter: 300,
        end: 'commit',
      });
      await untilWriting(store, start);
      const { position } = await store.append(after, [anEvent()], 'noStream');

      const { events: meanwhile } = await store.readAll({ after: start });
      await lateCommit;
      const { events } = await collect(store, { after: start }, (_, batch) => batch.checkpoint >= position);

      const ofTheTest = (event: StoredEvent) => [first, late, after].includes(event.stream);
      expect(meanwhile.filter(ofTheTest).map((event) => event.stream)).toEqual([first]);
      expect(events.filter(ofTheTest).map((event) => event.stream)).toEqual([first, late, after]);
    });

    for (const isNew of [false, true]) {
      itIf(can('hostileAppend'))(
        `10: the head of ${isNew ? 'a store that was just opened' : 'the log'} covers what is acknowledged behind a late commit`,
        async () => {
          const { fixture, store } = context();
          const start = await store.head();
          const late = newStream();
          const behaviour = { pauseBefore: 0, pauseAfter: 300, end: 'commit' } as const;
          const lateCommit = fixture.hostileAppend!(late, [anEvent()], 0n, behaviour);
          await untilWriting(store, start);
          const { position } = await store.append(newStream(), [anEvent()], 'noStream');
          const asked = isNew ? fixture.open() : store;
          try {
            const head = await asked.head();

            expect(store.compare(head, position)).toBeGreaterThanOrEqual(0);
            const read = await asked.readAll({ after: start });
            expect(read.events.map(({ stream }) => stream)).toContain(late);
            expect(read.events.map((event) => event.position)).toContain(position);
          } finally {
            await lateCommit;
            if (isNew) await asked.close();
          }
        },
      );
    }
  });
}

async function untilWriting(store: EventStore, start: string): Promise<void> {
  for (;;) {
    const { position } = await store.append(newStream('probe'), [anEvent()], 'noStream');
    if ((await store.safePosition()) < position) return;
    const { events } = await store.readAll({ after: start });
    if (events.length > 500) throw new Error('The late transaction never drew a position');
  }
}

async function writeWell(store: EventStore): Promise<number> {
  const stream = newStream();
  const count = 25 * rounds;
  for (let revision = -1n; revision < BigInt(count - 1); revision += 1n)
    await store.append(stream, [anEvent()], revision < 0n ? 'noStream' : revision);
  return count;
}

async function writeBadly(fixture: ContractFixture): Promise<number> {
  const stream = newStream();
  let written = 0;
  for (let n = 0; n < 12 * rounds; n += 1) {
    const events = someEvents(randomInt(1, 4));
    if (await fixture.hostileAppend!(stream, events, BigInt(written), someBehaviour())) written += events.length;
  }
  return written;
}

function someBehaviour(): HostileBehaviour {
  const roll = randomInt(0, 20);
  return {
    pauseBefore: randomInt(0, 15),
    pauseAfter: randomInt(0, 30),
    end: roll === 0 ? 'killed' : roll < 4 ? 'rollback' : roll < 7 ? 'savepoint' : 'commit',
  };
}
