import { RequestSweeper } from './request-sweeper.js';

const now = '2026-03-10T10:00:00.000Z';
const dueAt = '2026-03-19T10:00:00.000Z';

function sweeperOf(requests: readonly { readonly id: string; readonly userId: string }[]) {
  const reminded: string[] = [];
  const [writing, twice] = [new Set<string>(), new Set<string>()];
  const execute = async (_: unknown, userId: string, { requestId }: { readonly requestId: string }) => {
    if (writing.has(userId)) twice.add(userId);
    writing.add(userId);
    await new Promise((resolve) => setImmediate(resolve));
    writing.delete(userId);
    if (userId === 'broken') throw new Error('the stream of one person');
    reminded.push(requestId);
    return { events: [{}], deduplicated: false };
  };
  const fields = ['id', 'user_id', 'due_at'].map((name) => ({ name }));
  const pool = { query: async () => ({ fields, rows: requests.map(({ id, userId }) => [id, userId, dueAt]) }) };
  const sweeper = new RequestSweeper({ execute } as never, pool as never);
  return { sweep: () => sweeper.sweep(now), reminded, twice };
}

describe('a sweep of personal data requests', () => {
  it('sends the other reminders when one fails, and then fails', async () => {
    const requests = ['broken', 'ana', 'iva'].map((userId) => ({ id: `of-${userId}`, userId }));
    const { sweep, reminded } = sweeperOf(requests);
    await expect(sweep()).rejects.toThrow('the stream of one person');
    expect(reminded.sort()).toEqual(['of-ana', 'of-iva']);
  });

  it('sends the reminders of one person one after the other', async () => {
    const requests = Array.from({ length: 6 }, (_, index) => ({ id: `request-${index}`, userId: 'ana' }));
    const { sweep, reminded, twice } = sweeperOf([...requests, { id: 'other', userId: 'iva' }]);
    expect(await sweep()).toBe(7);
    expect(reminded).toHaveLength(7);
    expect([...twice]).toEqual([]);
  });
});
