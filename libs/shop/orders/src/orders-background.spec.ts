import { OrdersBackground } from './orders-background.js';

const now = '2026-03-10T10:00:00.000Z';
const requested = { type: 'OrderReturnRequested', data: { answerBy: '2026-03-05', country: 'BA' } };
const loaded = { state: { status: 'return_requested' }, events: [requested], revision: 0n, position: '1' };

function sweeperOf(orders: readonly string[]) {
  const reminded = new Set<string>();
  const reading = { now: 0, most: 0 };
  const streams = {
    load: async (_: unknown, id: string) => {
      reading.now += 1;
      reading.most = Math.max(reading.most, reading.now);
      await Promise.resolve();
      reading.now -= 1;
      if (id === 'broken') throw new Error('the stream of one order');
      return loaded;
    },
    execute: async (_: unknown, id: string) => {
      reminded.add(id);
      return { ...loaded, deduplicated: false };
    },
  };
  const pool = { query: async () => ({ rows: orders.map((id) => ({ id })) }) };
  const [sweeper] = new OrdersBackground(streams as never, pool as never, {} as never, {} as never, {} as never)
    .sweepers;
  return { sweep: () => sweeper.sweep(now), reminded, reading };
}

describe('the sweeper of return deadlines', () => {
  it('sends the other reminders when one order cannot be read, and then fails', async () => {
    const { sweep, reminded } = sweeperOf(['broken', 'order-1', 'order-2']);
    await expect(sweep()).rejects.toThrow('the stream of one order');
    expect([...reminded].sort()).toEqual(['order-1', 'order-2']);
  });

  it('reads orders in batches', async () => {
    const { sweep, reading } = sweeperOf(Array.from({ length: 120 }, (_, index) => `order-${index}`));
    expect(await sweep()).toBe(240);
    expect(reading.most).toBe(50);
  });
});
