import { aQueueRow } from './desk.fixtures.js';
import { mergeQueue } from './queue-merge.js';

const rows = (...ids: string[]) => ids.map((id) => aQueueRow(id));
const shown = (...ids: string[]) => rows(...ids).map((row) => ({ row, gone: false }));
const ids = (merged: ReturnType<typeof mergeQueue>) =>
  merged.rows.map(({ row, gone }) => (gone ? `(${row.id})` : row.id));

describe('queue on the screen', () => {
  it('is the queue itself while nobody points at it', () => {
    const merged = mergeQueue(shown('a', 'b'), rows('c', 'b'), false);
    expect([ids(merged), merged.held, merged.stale]).toEqual([['c', 'b'], 0, false]);
  });

  it('moves nothing under the pointer: new ones wait, those that left stay as gone', () => {
    const merged = mergeQueue(shown('a', 'b', 'c'), rows('x', 'c', 'a', 'y'), true);
    expect([ids(merged), merged.held, merged.stale]).toEqual([['a', '(b)', 'c'], 2, true]);
  });

  it('changes rows in place', () => {
    const claimed = aQueueRow('a', { claimedBy: { id: 's', name: 'Ana' } });
    const merged = mergeQueue(shown('a', 'b'), [claimed, aQueueRow('b')], true);
    expect(merged).toEqual({ rows: [{ row: claimed, gone: false }, shown('b')[0]], held: 0, stale: false });
  });

  it('brings back what was gone', () => {
    const before = [{ row: aQueueRow('a'), gone: true }, ...shown('b')];
    expect(ids(mergeQueue(before, rows('a', 'b'), true))).toEqual(['a', 'b']);
  });

  it('shows the first rows at once, also under the pointer', () => {
    expect(ids(mergeQueue([], rows('a'), true))).toEqual(['a']);
  });
});
