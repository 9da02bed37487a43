import { stableRows } from './stable-rows.js';

const [first, second, third] = [
  { id: '1', status: 'packed' },
  { id: '2', status: 'packed' },
  { id: '3', status: 'packed' },
];

describe('rows under the pointer', () => {
  it('do not move when a row is inserted before them', () => {
    expect(stableRows([first, second], [third, first, second])).toEqual({ rows: [first, second], newCount: 1 });
  });

  it('update in place', () => {
    const shipped = { ...second, status: 'shipped' };
    expect(stableRows([first, second], [shipped, first])).toEqual({ rows: [first, shipped], newCount: 0 });
  });

  it('stay when the list no longer has them', () => {
    expect(stableRows([first, second], [third])).toEqual({ rows: [first, second], newCount: 1 });
  });
});
