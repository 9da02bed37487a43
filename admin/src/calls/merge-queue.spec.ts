import { createQueueRow } from './orders.fixtures.js';
import { mergeQueue } from './merge-queue.js';

const rows = (...ids: string[]) => ids.map((id) => createQueueRow(id));
const entries = (...ids: string[]) => rows(...ids).map((row) => ({ row, isGone: false }));
const ids = (merged: ReturnType<typeof mergeQueue>) =>
  merged.rows.map(({ row, isGone }) => (isGone ? `(${row.id})` : row.id));

describe('the queue on screen', () => {
  it('follows the server while the pointer is elsewhere', () => {
    const merged = mergeQueue(entries('a', 'b'), rows('c', 'b'), false);
    expect([ids(merged), merged.heldBackCount, merged.isStale]).toEqual([['c', 'b'], 0, false]);
  });

  it('does not move under the pointer: new rows wait, removed rows are marked', () => {
    const merged = mergeQueue(entries('a', 'b', 'c'), rows('x', 'c', 'a', 'y'), true);
    expect([ids(merged), merged.heldBackCount, merged.isStale]).toEqual([['a', '(b)', 'c'], 2, true]);
  });

  it('updates rows in place', () => {
    const claimed = createQueueRow('a', { claimedBy: { id: 's', name: 'Ana' } });
    const merged = mergeQueue(entries('a', 'b'), [claimed, createQueueRow('b')], true);
    expect(merged).toEqual({
      rows: [{ row: claimed, isGone: false }, entries('b')[0]],
      heldBackCount: 0,
      isStale: false,
    });
  });

  it('restores a removed row', () => {
    const before = [{ row: createQueueRow('a'), isGone: true }, ...entries('b')];
    expect(ids(mergeQueue(before, rows('a', 'b'), true))).toEqual(['a', 'b']);
  });

  it('shows the first rows at once, even under the pointer', () => {
    expect(ids(mergeQueue([], rows('a'), true))).toEqual(['a']);
  });
});
