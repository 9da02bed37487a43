import { authorOf } from './author.js';
import { fitted } from './redraw.js';
import { isSort, ordersOf, sorts } from './sorts.js';

describe('an author', () => {
  const named = (FirstName: string, LastName: string) => authorOf({ _User: { FirstName, LastName } }, 'Kupac');
  it('is a first name and an initial, as far as there are any', () => {
    expect([
      named('Amra', 'Delić'),
      named('Đorđe', 'Žižić'),
      named('Amra', ' '),
      named('', 'Delić'),
      named('', ''),
    ]).toEqual(['Amra D.', 'Đorđe Ž.', 'Amra', 'D.', 'Kupac']);
  });
});

describe('a picture', () => {
  it('fits into 1600 pixels, keeps its proportions and is never enlarged', () => {
    expect(fitted(4000, 3000)).toEqual({ width: 1600, height: 1200 });
    expect(fitted(3000, 4000)).toEqual({ width: 1200, height: 1600 });
    expect(fitted(800, 600)).toEqual({ width: 800, height: 600 });
    expect(fitted(10_000, 1)).toEqual({ width: 1600, height: 1 });
  });
});

describe('the orders', () => {
  it('are five, as the server knows them', () => {
    expect(sorts.map(ordersOf)).toEqual([
      'files',
      [['createdAt', 'desc']],
      [['createdAt', 'asc']],
      [['Rating', 'desc']],
      [['Rating', 'asc']],
    ]);
    expect([isSort('best'), isSort('random')]).toEqual([true, false]);
  });
});
