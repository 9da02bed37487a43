import { notesFor } from './advice.js';

describe('notesFor', () => {
  it('answers with the notes that the answers call for, at most three, the most useful first', () => {
    const answers = { water: 'little', sleep: 'short', coffee: 'sensitive', hardest: 'stress', pace: 'slow' };
    expect(notesFor(1, answers)).toEqual(['hardest.stress', 'coffee.sensitive', 'sleep.short']);
  });

  it('says first what concerns medicines', () => {
    expect(notesFor(5, { water: 'little', medicines: 'yes' })[0]).toBe('medicines.yes');
  });

  it('has none for habits that are good, or for no answers', () => {
    expect(notesFor(2, { first: 'none', sleep: 'enough' })).toEqual([]);
    expect(notesFor(2, {})).toEqual([]);
  });
});
