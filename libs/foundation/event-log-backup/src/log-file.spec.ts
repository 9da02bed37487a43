import fc from 'fast-check';
import { StreamRevisions } from './log-file.js';

describe('the stream revisions', () => {
  it('are valid while every stream advances by one, over any number of streams', () => {
    const seen = new StreamRevisions();
    const wrong: string[] = [];
    for (let round = 0n; round < 3n; round += 1n)
      for (let n = 0; n < 60_000; n += 1) if (!seen.accept(`order-${n}`, round)) wrong.push(`${n}: ${round}`);
    expect(wrong).toEqual([]);
  });

  it('are invalid exactly at a missing, repeated or misplaced one', () => {
    const events = fc.array(fc.tuple(fc.nat(20), fc.nat(4)), { maxLength: 200 });
    fc.assert(
      fc.property(events, (all) => {
        const [seen, due] = [new StreamRevisions(), new Map<number, number>()];
        for (const [stream, revision] of all) {
          const isNext = (due.get(stream) ?? 0) === revision;
          if (isNext) due.set(stream, revision + 1);
          expect(seen.accept(`s-${stream}`, BigInt(revision))).toBe(isNext);
        }
      }),
    );
  });
});
