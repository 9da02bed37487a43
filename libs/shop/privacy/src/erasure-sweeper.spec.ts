import { ReadModelBehindError } from '@shop/projections';
import { ErasureSweeper } from './erasure-sweeper.js';
import type { OpenErasures } from './open-erasures.js';

const now = '2026-03-10T10:00:00.000Z';

function sweeperOf(ids: readonly string[], failures: Readonly<Record<string, Error>>) {
  const tried: string[] = [];
  const open: Pick<OpenErasures, 'listIdsBefore' | 'findErasure'> = {
    listIdsBefore: async () => ids,
    findErasure: async (userId) => ({ userId }) as Awaited<ReturnType<OpenErasures['findErasure']>>,
  };
  const finish = async ({ userId }: { readonly userId: string }) => {
    tried.push(userId);
    const failure = failures[userId];
    if (failure !== undefined) throw failure;
    return { certificateId: `certificate of ${userId}` };
  };
  const sweeper = new ErasureSweeper(open as OpenErasures, { finish } as never);
  return { sweep: () => sweeper.sweep(now), tried };
}

const people = Array.from({ length: 25 }, (_, index) => `person-${index}`);

describe('a sweep of erasures without a certificate', () => {
  it('certifies the others when one fails, and then fails', async () => {
    const { sweep, tried } = sweeperOf(people, { 'person-0': new Error('one of them') });
    await expect(sweep()).rejects.toThrow('one of them');
    expect(tried).toEqual(people);
  });

  it('stops when a read model is behind that every erasure needs', async () => {
    const { sweep, tried } = sweeperOf(people, { 'person-3': new ReadModelBehindError(['customer-record'], '7') });
    expect(await sweep()).toBe(9);
    expect(tried).toHaveLength(10);
  });
});
