import { sweepAll } from './sweep-all.js';

describe('a sweep of many items', () => {
  it('runs items concurrently and returns the sum', async () => {
    let begun = 0;
    const all = Array.from({ length: 120 }, (_, index) => index);
    const together: number[] = [];
    const sum = await sweepAll(all, async () => {
      begun += 1;
      await Promise.resolve();
      together.push(begun);
      return 2;
    });
    expect(sum).toBe(240);
    expect(together[0]).toBe(50);
  });

  it('completes the other items when one fails, then throws', async () => {
    const done: number[] = [];
    const work = async (item: number) => {
      if (item === 1) throw new Error('one');
      done.push(item);
      return 1;
    };
    await expect(sweepAll([0, 1, 2], work)).rejects.toThrow('one');
    expect(done).toEqual([0, 2]);
  });
});
