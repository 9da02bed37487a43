import type { PersonRecords, RecordHistory } from '@shop/customers';
import type { PersonKeys, Streams } from '@shop/event-store';
import { isRejection, stateOf } from '@shop/kernel';
import type { RetainedPeople, RetainedPerson } from './retained-people.queries.js';
import type { ErasureCommands } from './erasure-commands.js';
import { RetentionSweeper } from './retention-sweeper.js';

const at = '2026-11-21T10:00:00.000Z';
const metadata = { correlationId: '', causationId: '', commandId: '', actor: 'anyone', at, schemaVersion: 1 };
const place = { id: 'event', stream: 'record', revision: 0n, position: '1', at, metadata };

const decideOnly: Streams['execute'] = async ({ decider }, _id, command) => {
  const events = decider.decide(command, decider.initial);
  if (isRejection(events)) return events;
  return { events, state: stateOf(decider, events), revision: 0n, position: '1', deduplicated: false };
};

const orderIn = (country: string): RecordHistory => ({
  ...{ kind: 'order', id: `order-${country}` },
  events: [{ type: 'OrderPlaced', data: { country }, personal: null, ...place }],
});

async function destroyedAt(now: string, person: RetainedPerson, orders: readonly RecordHistory[]): Promise<string[]> {
  const { sweep, destroyed } = sweeperOf([person], orders);
  await sweep(now);
  return destroyed;
}

function sweeperOf(kept: readonly RetainedPerson[], orders: readonly RecordHistory[]) {
  const destroyed: string[] = [];
  const records: Pick<PersonRecords, 'waitUntilComplete' | 'list' | 'listByLeads' | 'readHistories'> = {
    waitUntilComplete: async () => undefined,
    list: async () => orders,
    listByLeads: async () => [],
    readHistories: async () => orders,
  };
  const people: Pick<RetainedPeople, 'nextPage'> = {
    nextPage: async (what, after, atMost) => {
      const from = after === null ? 0 : kept.indexOf(after) + 1;
      return what === 'books' ? kept.slice(from, from + atMost) : [];
    },
  };
  const keys: Pick<PersonKeys, 'revokeKey'> = {
    revokeKey: async (id) => {
      if (id === 'broken') throw new Error('one of them');
      destroyed.push(id);
    },
  };
  const sweeper = new RetentionSweeper(
    { execute: decideOnly } as Streams,
    keys as PersonKeys,
    records as PersonRecords,
    people as RetainedPeople,
    {} as ErasureCommands,
  );
  return { sweep: sweeper.sweep, destroyed };
}

describe('the accounting records of an erased person', () => {
  // From the end of the year: Montenegro ten years, Bosnia eleven.
  const [tenYears, elevenYears] = ['2037-01-01T00:00:00.000Z', '2038-01-01T00:00:00.000Z'];

  it.each([
    ['BA', 'ME'],
    ['ME', 'BA'],
  ] as const)(
    'of %s with an order in %s are stored for the longer of both retention periods',
    async (country, other) => {
      const person = { id: 'user-1', country, lastAt: at };
      const orders = [orderIn(country), orderIn(other)];
      expect(await destroyedAt(tenYears, person, orders)).toEqual([]);
      expect(await destroyedAt(elevenYears, person, orders)).toEqual(['user-1']);
    },
  );

  it('are stored for the retention period of the only country', async () => {
    const person = { id: 'user-1', country: 'ME', lastAt: at } as const;
    expect(await destroyedAt(tenYears, person, [orderIn('ME')])).toEqual(['user-1']);
  });

  it('of others are deleted when those of one person cannot, on every page', async () => {
    const ids = ['broken', ...Array.from({ length: 249 }, (_, index) => `user-${index}`)];
    const kept = ids.map((id) => ({ id, country: 'ME', lastAt: at }) as const);
    const { sweep, destroyed } = sweeperOf(kept, [orderIn('ME')]);
    await expect(sweep(tenYears)).rejects.toThrow('one of them');
    expect(destroyed.sort()).toEqual(ids.slice(1).sort());
  });
});
