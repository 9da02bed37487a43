import { ClaimSweeper } from './claim-sweeper.js';

it('releases the other claims when one fails, and then fails', async () => {
  const settled: string[] = [];
  const settleExpired = async (id: string) => {
    if (id === 'broken') throw new Error('one of them');
    settled.push(id);
  };
  const pool = { query: async () => ({ rows: ['broken', 'email', 'phone'].map((id) => ({ id })) }) };
  const sweeper = new ClaimSweeper(pool as never, { settleExpired } as never);
  await expect(sweeper.sweep('2026-03-10T10:00:00.000Z')).rejects.toThrow('one of them');
  expect(settled).toEqual(['email', 'phone']);
});
