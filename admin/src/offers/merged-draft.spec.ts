import { mergePictures } from './picture-list.js';
import { rebaseDraft, findConflicts } from './merged-draft.js';

const base = { name: 'Pure Fit', place: '3', pictures: ['front'] };

describe('a draft of data that others save', () => {
  it('adopts saved values in untouched fields', () => {
    const saved = { ...base, pictures: ['front', 'side'] };

    const writing = rebaseDraft({ base, draft: { ...base, place: '5' } }, saved);

    expect(writing).toEqual({ base: saved, draft: { ...saved, place: '5' } });
    expect(findConflicts(writing, saved)).toEqual([]);
  });

  it('reports a field that others saved with a different value', () => {
    const saved = { ...base, place: '9' };
    const draft = { ...base, place: '5' };

    const writing = rebaseDraft({ base, draft }, saved);

    expect(writing).toEqual({ base, draft });
    expect(findConflicts(writing, saved)).toEqual(['place']);
  });

  it('reports no conflict when both values are equal', () => {
    const saved = { ...base, place: '5' };

    expect(rebaseDraft({ base, draft: saved }, saved)).toEqual({ base: saved, draft: saved });
  });
});

describe('the merge of two picture lists', () => {
  it('appends the pictures added to the other list', () => {
    const pictures = mergePictures(['back', 'front', 'new'], {
      before: ['front', 'back'],
      now: ['front', 'side', 'new'],
    });

    expect(pictures).toEqual(['back', 'front', 'new', 'side']);
  });
});
