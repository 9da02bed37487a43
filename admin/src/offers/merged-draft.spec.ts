import { mergePictures } from './picture-list.js';
import { rebaseDraft, findConflicts } from './merged-draft.js';

const base = { name: 'Pure Fit', place: '3', pictures: ['front'] };

describe('what is written over what others save', () => {
  it('becomes what is saved where it was not touched', () => {
    const saved = { ...base, pictures: ['front', 'side'] };

    const writing = rebaseDraft({ base, draft: { ...base, place: '5' } }, saved);

    expect(writing).toEqual({ base: saved, draft: { ...saved, place: '5' } });
    expect(findConflicts(writing, saved)).toEqual([]);
  });

  it('is foreign where others saved something else than what was written', () => {
    const saved = { ...base, place: '9' };
    const draft = { ...base, place: '5' };

    const writing = rebaseDraft({ base, draft }, saved);

    expect(writing).toEqual({ base, draft });
    expect(findConflicts(writing, saved)).toEqual(['place']);
  });

  it('is settled where both made the same of it', () => {
    const saved = { ...base, place: '5' };

    expect(rebaseDraft({ base, draft: saved }, saved)).toEqual({ base: saved, draft: saved });
  });
});

describe('pictures of two lists', () => {
  it('are these, and behind them what was added to the other', () => {
    const pictures = mergePictures(['back', 'front', 'new'], {
      before: ['front', 'back'],
      now: ['front', 'side', 'new'],
    });

    expect(pictures).toEqual(['back', 'front', 'new', 'side']);
  });
});
