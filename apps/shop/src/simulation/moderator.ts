import { setTimeout as pause } from 'node:timers/promises';
import { logInStaff, type Stage } from './cast.js';
import { fateOf } from './fate.js';

const idleMs = 300;
const perPage = 25;

/** Decides on reviews, oldest first, until none will come any more and none waits. */
export async function decideReviews(stage: Stage, isLast: () => boolean): Promise<void> {
  const desk = await logInStaff(stage, stage.options.staff.support);
  const { tally, options } = stage;
  const decided = () => tally.of('reviews approved') + tally.of('reviews rejected');
  let decidedAt = performance.now();
  while (!stage.signal.aborted) {
    const wasLast = isLast();
    const pending = await desk.call('admin.reviews.getList', {
      pagination: { page: 1, perPage },
      sort: { field: 'createdAt', order: 'ASC' },
      filter: { status: 'pending' },
    });
    const reviews = 'data' in pending ? pending.data.data : [];
    for (const { id, author } of reviews) await decide(stage, desk, id, isRejected(stage, author.id, id));
    if (reviews.length > 0) decidedAt = performance.now();
    // What was written may not be in the list yet; somebody else may have decided it.
    const isWaitedFor = decided() < tally.of('reviews written') && performance.now() - decidedAt < options.patienceMs;
    if (reviews.length === 0 && wasLast && !isWaitedFor) return;
    if (reviews.length === 0) await pause(idleMs);
  }
}

function isRejected({ guests, dice }: Stage, authorId: string, reviewId: string): boolean {
  const fate = guests.of(authorId)?.fate ?? fateOf(dice(`stranger ${reviewId}`));
  return fate.review?.rejected ?? false;
}

async function decide(
  { tally }: Stage,
  desk: Awaited<ReturnType<typeof logInStaff>>,
  id: string,
  rejected: boolean,
): Promise<void> {
  const decided = rejected
    ? await desk.call('admin.reviews.reject', { ids: [id], reason: 'Ne odnosi se na proizvod' })
    : await desk.call('admin.reviews.approve', { ids: [id] });
  if (!('data' in decided)) return;
  // Another moderator may have been quicker.
  const isOurs = decided.data.results.every(({ status }) => status === 'ok');
  if (isOurs) tally.count(rejected ? 'reviews rejected' : 'reviews approved');
}
