import { differencesOf } from './differences.js';

describe('what differs between two values', () => {
  it('is nothing where they are equal', () => {
    expect(differencesOf({ a: [1, { b: null }] }, { a: [1, { b: null }] })).toEqual([]);
  });

  it('is told leaf by leaf, with the path', () => {
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

  it('tells what came and what went', () => {
    expect(differencesOf({ gone: 1 }, { come: 2 })).toEqual([
      { path: 'gone', before: 1 },
      { path: 'come', after: 2 },
    ]);
  });

  it('tells every part of what was not there before', () => {
    expect(differencesOf(null, { status: 'placed', lines: 2 })).toEqual([
      { path: 'status', after: 'placed' },
      { path: 'lines', after: 2 },
    ]);
  });

  it('takes a value of another shape for a whole', () => {
    expect(differencesOf([1], { status: 'placed' })).toEqual([{ path: '', before: [1], after: { status: 'placed' } }]);
    expect(differencesOf({ a: [] }, { a: {} })).toEqual([{ path: 'a', before: [], after: {} }]);
  });
});
