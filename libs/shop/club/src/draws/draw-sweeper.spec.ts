import type { DrawSecrets } from './draw-entries.js';
import { DrawSweeper } from './draw-sweeper.js';

it('closes the other draws when one fails, and then fails', async () => {
  const closed: string[] = [];
  const execute = async (_: unknown, id: string, { type }: { readonly type: string }) => {
    if (id === 'broken') throw new Error('one of them');
    if (type === 'CloseDraw') closed.push(id);
    return {};
  };
  const due = ['broken', 'HR-2026-W10', 'ME-2026-W10'];
  const pool = {
    query: async (text: string) => ({ rows: text.includes('closes_at') ? due.map((id) => ({ id })) : [] }),
  };
  const secrets: Pick<DrawSecrets, 'seedOf'> = { seedOf: (id) => id };
  const sweeper = new DrawSweeper(pool as never, { execute } as never, secrets as DrawSecrets);
  await expect(sweeper.sweep('2026-03-10T10:00:00.000Z')).rejects.toThrow('one of them');
  expect(closed).toEqual(due.slice(1));
});
