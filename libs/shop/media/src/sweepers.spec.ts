import { newId } from '@shop/kernel';
import { FileSweeper } from './file-sweeper.js';
import type { MediaStore } from './media-store.js';
import { pictureFiles } from './picture-files.js';
import { UnusedPictureSweeper } from './unused-sweeper.js';

const now = '2026-03-10T10:00:00.000Z';
const long = '2026-03-01T10:00:00.000Z';
const [broken, ...others] = Array.from({ length: 60 }, () => newId());

describe('a sweep of pictures without a review', () => {
  it('discards the others when one fails, and then fails', async () => {
    const discarded: string[] = [];
    const execute = async (_: unknown, id: string) => {
      if (id === broken) throw new Error('one of them');
      discarded.push(id);
      return {};
    };
    const pool = {
      query: async () => ({ rows: [broken, ...others].map((id) => ({ id, uses: {}, due_from: long })) }),
    };
    const sweeper = new UnusedPictureSweeper(pool as never, { execute } as never);
    await expect(sweeper.sweep(now)).rejects.toThrow('one of them');
    expect(discarded.sort()).toEqual(others.toSorted());
  });
});

describe('a sweep of stored files', () => {
  function sweeperOf() {
    const removed: string[] = [];
    const reading = { now: 0, most: 0 };
    const store: Pick<MediaStore, 'list' | 'remove'> = {
      list: async () =>
        [broken, ...others].map((pictureId) => ({
          pictureId: pictureId!,
          changedAt: long,
          files: pictureFiles.length,
        })),
      remove: async (id) => {
        if (id === broken) throw new Error('one of them');
        removed.push(id);
      },
    };
    const load = async () => {
      reading.now += 1;
      reading.most = Math.max(reading.most, reading.now);
      await Promise.resolve();
      reading.now -= 1;
      return { state: { status: 'discarded' } };
    };
    const parts = { store, streams: { load } } as never;
    return { sweeper: new FileSweeper(parts), removed, reading };
  }

  it('removes the others when one fails, and then fails', async () => {
    const { sweeper, removed } = sweeperOf();
    await expect(sweeper.sweepShard('00', now)).rejects.toThrow('one of them');
    expect(removed.sort()).toEqual(others.toSorted());
  });

  it('reads several pictures at once', async () => {
    const { sweeper, reading } = sweeperOf();
    await sweeper.sweepShard('00', now).catch(() => undefined);
    expect(reading.most).toBe(50);
  });
});
