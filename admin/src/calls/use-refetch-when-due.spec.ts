import { createQueueRow } from './orders.fixtures.js';
import { nextDueTime } from './use-refetch-when-due.js';

const now = Date.parse('2026-11-21T09:00:00.000Z');
const at = (time: string) => `2026-11-21T${time}:00.000Z`;

describe('the list of calls', () => {
  it('loads again when the next call-back is due', () => {
    const rows = ['08:30', '10:15', '09:40'].map((time) => createQueueRow(time, { dueAt: at(time) }));
    expect(nextDueTime(rows, now)).toBe(Date.parse(at('09:40')));
  });

  it('does not wait for a call that is due already', () => {
    expect(nextDueTime([createQueueRow('a', { dueAt: at('08:30') })], now)).toBe(Infinity);
  });
});
