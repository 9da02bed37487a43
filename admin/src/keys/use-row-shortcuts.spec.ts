import { nextRow } from './use-row-shortcuts.js';

describe('the J and K keys', () => {
  it.each([
    ['begin with the first row downwards', -1, 1, 0],
    ['begin with the last row upwards', -1, -1, 4],
    ['go down', 2, 1, 3],
    ['go up', 2, -1, 1],
    ['stay on the last row', 4, 1, 4],
    ['stay on the first row', 0, -1, 0],
  ] as const)('%s', (_, at, by, row) => {
    expect(nextRow(at, by, 5)).toBe(row);
  });
});
