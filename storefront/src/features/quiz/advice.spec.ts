import { notesFor } from './advice.js';

describe('notesFor', () => {
  it('returns the notes for the answers, at most three, the most useful first', () => {
    const answers = { water: 'little', sleep: 'short', coffee: 'sensitive', hardest: 'stress', pace: 'slow' };
    expect(notesFor(1, answers)).toEqual([
      ['hardest', 'stress'],
      ['coffee', 'sensitive'],
      ['sleep', 'short'],
    ]);
  });

  it('returns notes on medicines first', () => {
    expect(notesFor(5, { water: 'little', medicines: 'yes' })[0]).toEqual(['medicines', 'yes']);
  });

  it('returns nothing for good habits or no answers', () => {
    expect(notesFor(2, { first: 'none', sleep: 'enough' })).toEqual([]);
    expect(notesFor(2, {})).toEqual([]);
  });
});
