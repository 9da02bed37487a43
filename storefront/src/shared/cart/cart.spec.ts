import fc from 'fast-check';
import {
  addLine,
  articleCount,
  toOrderArticles,
  cartLimits,
  mergeLines,
  parseCart,
  removeLine,
  setQuantity,
  splitCart,
} from './cart.js';

describe('parseCart', () => {
  it.each([
    ['nothing', null],
    ['broken JSON', '[{"ID":"pure-fit",'],
    ['not a list', '{"ID":"pure-fit","quantity":1}'],
    ['null', 'null'],
    ['a number', '7'],
    ['lines of other things', '[null, 3, "x", [], {"ID":"pure-fit"}, {"quantity":2}]'],
    ['ids that are none', '[{"ID":"","quantity":1},{"ID":7,"quantity":1}]'],
    [
      'impossible quantities',
      '[{"ID":"a","quantity":0},{"ID":"b","quantity":-3},{"ID":"c","quantity":"2"},{"ID":"d","quantity":null}]',
    ],
  ])('reads %s as an empty cart', (_, stored) => {
    expect(parseCart(stored)).toEqual([]);
  });

  it('drops invalid lines, preserves the order and limits quantities', () => {
    const stored = '[{"ID":"pure-fit","quantity":2.9,"price":1},{"ID":"x"},{"ID":"trio-90","quantity":1e9}]';
    expect(parseCart(stored)).toEqual([
      { ID: 'pure-fit', quantity: 2 },
      { ID: 'trio-90', quantity: cartLimits.quantity },
    ]);
  });

  it('restores any cart as it was written', () => {
    const line = fc.record({
      ID: fc.string({ minLength: 1, maxLength: 20 }),
      quantity: fc.integer({ min: 1, max: 99 }),
    });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
        const cart = mergeLines(lines);
        expect(parseCart(JSON.stringify(cart))).toEqual(cart);
      }),
    );
  });
});

describe('the cart', () => {
  const cart = [
    { ID: 'pure-fit', quantity: 1 },
    { ID: 'trio-90', quantity: 2 },
  ];

  it('adds to an existing line', () => {
    expect(addLine(cart, 'pure-fit', 3)).toEqual([
      { ID: 'pure-fit', quantity: 4 },
      { ID: 'trio-90', quantity: 2 },
    ]);
  });

  it('never goes below 1 or above 99', () => {
    expect(setQuantity(cart, 'pure-fit', 0)[0]).toEqual({ ID: 'pure-fit', quantity: 1 });
    expect(setQuantity(cart, 'pure-fit', 1000)[0]).toEqual({ ID: 'pure-fit', quantity: 99 });
  });

  it('counts articles and removes a line', () => {
    expect(articleCount(cart)).toBe(3);
    expect(removeLine(cart, 'trio-90')).toEqual([{ ID: 'pure-fit', quantity: 1 }]);
  });

  it('is ordered with one line per offer', () => {
    expect(toOrderArticles([...cart, { ID: 'pure-fit', quantity: 5 }])).toEqual([
      { ID: 'pure-fit', Quantity: 6 },
      { ID: 'trio-90', Quantity: 2 },
    ]);
  });
});

describe('splitCart', () => {
  it('separates lines without an offer and lines out of stock from those that can be ordered', () => {
    const [sold, gone, empty] = ['sold', 'gone', 'empty'].map((ID) => ({ ID, quantity: 1 }));
    const offers = [
      { ID: 'sold', Stock: 0 },
      { ID: 'empty', Stock: null },
    ];
    expect(splitCart([sold!, gone!, empty!], offers)).toEqual({ available: [sold], unavailable: [gone, empty] });
  });
});
