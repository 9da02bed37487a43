import { problemOfComment, problemOfTitle } from './plain-text.js';

describe('plain comments and titles', () => {
  it.each(['Null until delivered.', 'One lease table for both kinds: an agent works on one call at a time.'])(
    'allow the comment %j',
    (text) => {
      expect(problemOfComment(text)).toBeUndefined();
    },
  );

  it('reject avoided words in a comment and in a title', () => {
    expect(problemOfComment('Whoever asks gets it')).toBe('Write the comment without "Whoever"');
    expect(problemOfTitle('is told to the desk')).toBe('Write the title without "is told"');
    expect(problemOfTitle('rejects a second claim by the same agent')).toBeUndefined();
  });

  it('allow a stored name in backticks', () => {
    expect(problemOfComment('The stored process name `errands`.')).toBeUndefined();
  });

  it('reject a comment of more than 48 words', () => {
    expect(problemOfComment('word '.repeat(49))).toBe('The comment has 49 words, the limit is 48');
    expect(problemOfComment('word '.repeat(48))).toBeUndefined();
  });
});
