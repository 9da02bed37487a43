import { createQueueRow } from './orders.fixtures.js';
import { mergeQueue } from './merge-queue.js';

const rows = (...ids: string[]) => ids.map((id) => createQueueRow(id));
const entries = (...ids: string[]) => rows(...ids).map((row) => ({ row, isGone: false }));
const ids = (merged: ReturnType<typeof mergeQueue>) =>
  merged.rows.map(({ row, isGone }) => (isGone ? `(${row.id})` : row.id));

describe('queue on the screen', () => {
  it('is the queue itself while nobody points at it', () => {
    const merged = mergeQueue(entries('a', 'b'), rows('c', 'b'), false);
    expect([ids(merged), merged.heldBackCount, merged.isStale]).toEqual([['c', 'b'], 0, false]);
  });

  it('moves nothing under the pointer: new ones wait, those that left stay as gone', () => {
    const merged = mergeQueue(entries('a', 'b', 'c'), rows('x', 'c', 'a', 'y'), true);
    expect([ids(merged), merged.heldBackCount, merged.isStale]).toEqual([['a', '(b)', 'c'], 2, true]);
  });

  it('changes rows in place', () => {
    const claimed = createQueueRow('a', { claimedBy: { id: 's', name: 'Ana' } });
    const merged = mergeQueue(entries('a', 'b'), [claimed, createQueueRow('b')], true);
    expect(merged).toEqual({
      rows: [{ row: claimed, isGone: false }, entries('b')[0]],
      heldBackCount: 0,
      isStale: false,
    });
  });

  it('brings back what was gone', () => {
    const before = [{ row: createQueueRow('a'), isGone: true }, ...entries('b')];
    expect(ids(mergeQueue(before, rows('a', 'b'), true))).toEqual(['a', 'b']);
  });

  it('shows the first rows at once, also under the pointer', () => {
    expect(ids(mergeQueue([], rows('a'), true))).toEqual(['a']);
  });
});
