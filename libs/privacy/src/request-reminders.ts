import { addMilliseconds } from '@shop/kernel';

const dayMs = 24 * 3_600_000;

/** Staff are reminded of a request when so many days are left for its answer; 0: the day is over. */
export const reminderDays: readonly number[] = [10, 2, 0];

/** When staff are to be reminded with so many days left. */
export function reminderAt(dueAt: string, daysLeft: number): string {
  return addMilliseconds(dueAt, -daysLeft * dayMs);
}

/** When the reminder after one is due; null: that was the last. */
export function nextReminder(dueAt: string, last: number | null): string | null {
  const next = reminderDays.find((days) => last === null || days < last);
  return next === undefined ? null : reminderAt(dueAt, next);
}
