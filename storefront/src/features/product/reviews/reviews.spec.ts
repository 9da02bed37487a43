import { authorName } from './author.js';
import { isReviewSort, sortParams, reviewSorts } from './review-sort.js';

describe('the author name', () => {
  const named = (FirstName: string, LastName: string) => authorName({ _User: { FirstName, LastName } }, 'Kupac');
  it('is a first name and an initial, as far as they exist', () => {
    expect([
      named('Amra', 'Delić'),
      named('Đorđe', 'Žižić'),
      named('Amra', ' '),
      named('', 'Delić'),
      named('', ''),
    ]).toEqual(['Amra D.', 'Đorđe Ž.', 'Amra', 'D.', 'Kupac']);
  });
});

describe('the sort orders', () => {
  it('are the five that the server knows', () => {
    expect(reviewSorts.map(sortParams)).toEqual([
      'files',
      [['createdAt', 'desc']],
      [['createdAt', 'asc']],
      [['Rating', 'desc']],
      [['Rating', 'asc']],
    ]);
    expect([isReviewSort('best'), isReviewSort('random')]).toEqual([true, false]);
  });
});
