import { setTimeout as pause } from 'node:timers/promises';
import { logInStaff, type Scenario } from './scenario.js';
import { planOrder } from './order-plan.js';

const idleMs = 300;
const perPage = 25;

export async function moderateReviews(stage: Scenario, isLast: () => boolean): Promise<void> {
  const client = await logInStaff(stage, stage.options.staff.support);
  const { stats, options } = stage;
  const decided = () => stats.get('reviews approved') + stats.get('reviews rejected');
  let decidedAt = performance.now();
  while (!stage.signal.aborted) {
    const wasLast = isLast();
    const pending = await client.call('admin.reviews.getList', {
      pagination: { page: 1, perPage },
      sort: { field: 'createdAt', order: 'ASC' },
      filter: { status: 'pending' },
    });
    const reviews = 'data' in pending ? pending.data.data : [];
    for (const { id, author } of reviews) await decideReview(stage, client, id, shouldReject(stage, author.id, id));
    if (reviews.length > 0) decidedAt = performance.now();
    const isWaitedFor =
      decided() < stats.get('reviews written') && performance.now() - decidedAt < options.retryTimeoutMs;
    if (reviews.length === 0 && wasLast && !isWaitedFor) return;
    if (reviews.length === 0) await pause(idleMs);
  }
}

function shouldReject({ shoppers, rngFor }: Scenario, authorId: string, reviewId: string): boolean {
  const fate = shoppers.find(authorId)?.plan ?? planOrder(rngFor(`stranger ${reviewId}`));
  return fate.review?.rejected ?? false;
}

async function decideReview(
  { stats }: Scenario,
  client: Awaited<ReturnType<typeof logInStaff>>,
  id: string,
  rejected: boolean,
): Promise<void> {
  const decided = rejected
    ? await client.call('admin.reviews.reject', { ids: [id], reason: 'Ne odnosi se na proizvod' })
    : await client.call('admin.reviews.approve', { ids: [id] });
  if (!('data' in decided)) return;
  const isOurs = decided.data.results.every(({ status }) => status === 'ok');
  if (isOurs) stats.count(rejected ? 'reviews rejected' : 'reviews approved');
}
