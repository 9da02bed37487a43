import { addMilliseconds } from '@shop/kernel';

const dayMs = 24 * 3_600_000;

/** Days left at each reminder; 0: overdue. */
export const reminderDays: readonly number[] = [10, 2, 0];

export function reminderAt(dueAt: string, daysLeft: number): string {
  return addMilliseconds(dueAt, -daysLeft * dayMs);
}

/** Null after the last one. */
export function nextReminder(dueAt: string, last: number | null): string | null {
  const next = reminderDays.find((days) => last === null || days < last);
  return next === undefined ? null : reminderAt(dueAt, next);
}
