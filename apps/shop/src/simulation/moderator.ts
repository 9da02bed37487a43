import { setTimeout as pause } from 'node:timers/promises';
import { logInStaff, type Stage } from './cast.js';
import { habits } from './habits.js';

const idleMs = 300;
const perPage = 25;

/** Decides on reviews, oldest first, until none will come any more and none waits. */
export async function decideReviews(stage: Stage, number: number, isLast: () => boolean): Promise<void> {
  const desk = await logInStaff(stage, stage.options.staff.support);
  const dice = stage.dice('moderator', number);
  while (!stage.signal.aborted) {
    const wasLast = isLast();
    const pending = await desk.call('admin.reviews.getList', {
      pagination: { page: 1, perPage },
      sort: { field: 'createdAt', order: 'ASC' },
      filter: { status: 'pending' },
    });
    const ids = 'data' in pending ? pending.data.data.map(({ id }) => id) : [];
    for (const id of ids) await decide(stage, desk, id, dice.isTrue(habits.rejectsReview));
    if (ids.length > 0) continue;
    if (wasLast) return;
    await pause(idleMs);
  }
}

async function decide(
  { tally }: Stage,
  desk: Awaited<ReturnType<typeof logInStaff>>,
  id: string,
  isRejected: boolean,
): Promise<void> {
  const decided = isRejected
    ? await desk.call('admin.reviews.reject', { ids: [id], reason: 'Ne odnosi se na proizvod' })
    : await desk.call('admin.reviews.approve', { ids: [id] });
  if (!('data' in decided)) return;
  // Another moderator may have been quicker.
  const isOurs = decided.data.results.every(({ status }) => status === 'ok');
  if (isOurs) tally.count(isRejected ? 'reviews rejected' : 'reviews approved');
}
