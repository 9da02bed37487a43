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

  it('accepts š as one letter, as s with a combining mark, and in capitals', () => {
    const typed = ['mršavljenje', 'mrs\u030cavljenje', 'MRŠAVLJENJE', decodeURIComponent('mr%C5%A1avljenje')];
    expect(typed.map(topicOf)).toEqual(['weight', 'weight', 'weight', 'weight']);
  });

  it('rejects any other topic', () => {
    expect(['', 'mrsavljenja', '%C5', 'toString', undefined].map(topicOf)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});
