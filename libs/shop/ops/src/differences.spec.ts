import { differencesOf } from './differences.js';

describe('differencesOf', () => {
  it('returns nothing for equal values', () => {
    expect(differencesOf({ a: [1, { b: null }] }, { a: [1, { b: null }] })).toEqual([]);
  });

  it('lists each changed leaf with its path', () => {
    const before = { status: 'placed', lines: [{ id: 'x', quantity: 1 }], note: null };
    const after = {
      status: 'confirmed',
      lines: [
        { id: 'x', quantity: 2 },
        { id: 'y', quantity: 1 },
      ],
      note: null,
    };
    expect(differencesOf(before, after)).toEqual([
      { path: 'status', before: 'placed', after: 'confirmed' },
      { path: 'lines.0.quantity', before: 1, after: 2 },
      { path: 'lines.1', after: { id: 'y', quantity: 1 } },
    ]);
  });

  it('lists added and removed values', () => {
    expect(differencesOf({ gone: 1 }, { come: 2 })).toEqual([
      { path: 'gone', before: 1 },
      { path: 'come', after: 2 },
    ]);
  });

  it('lists every part of a new value', () => {
    expect(differencesOf(null, { status: 'placed', lines: 2 })).toEqual([
      { path: 'status', after: 'placed' },
      { path: 'lines', after: 2 },
    ]);
  });

  it('treats a value of another shape as one difference', () => {
    expect(differencesOf([1], { status: 'placed' })).toEqual([{ path: '', before: [1], after: { status: 'placed' } }]);
    expect(differencesOf({ a: [] }, { a: {} })).toEqual([{ path: 'a', before: [], after: {} }]);
  });
});
