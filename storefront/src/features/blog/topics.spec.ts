import { topicOf } from './topics.js';

describe('topicOf', () => {
  it('finds the four articles', () => {
    expect(['mršavljenje', 'kosa', 'libido', 'generalno'].map(topicOf)).toEqual([
      'weight',
      'hair',
      'libido',
      'general',
    ]);
  });

  it('takes š as one letter, as s with a mark, and in capitals', () => {
    const typed = ['mršavljenje', 'mrs\u030cavljenje', 'MRŠAVLJENJE', decodeURIComponent('mr%C5%A1avljenje')];
    expect(typed.map(topicOf)).toEqual(['weight', 'weight', 'weight', 'weight']);
  });

  it('knows no other', () => {
    expect(['', 'mrsavljenja', '%C5', 'toString', undefined].map(topicOf)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});
