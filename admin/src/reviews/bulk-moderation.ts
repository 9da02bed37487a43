import type { ReviewFilter, ReviewResults } from '@shop/contracts';
import { rpcFailureOf } from '../rpc/rpc-error.js';
import type { Rpc } from '../rpc/rpc.js';
import type { ModerationAction } from './moderation-store.js';

export type BulkAction = Exclude<ModerationAction, { kind: 'reopen' }>;

export interface BulkProgress {
  readonly total: number;
  readonly decided: ReviewResults;
  readonly conflicts: ReviewResults;
  /** Code of the error. `CONFLICT`: the number differs from the stated one. */
  readonly failure: string | null;
}

interface MatchingReviews {
  readonly filter: Omit<ReviewFilter, 'status'>;
  readonly count: number;
}

/** Moderates all pending matches of a filter in batches of 500, oldest first, and reports progress. */
export async function moderateMatching(
  rpc: Pick<Rpc, 'command'>,
  newKey: () => string,
  { filter, count }: MatchingReviews,
  action: BulkAction,
  onProgress: (progress: BulkProgress) => void,
): Promise<BulkProgress> {
  let progress: BulkProgress = { total: count, decided: [], conflicts: [], failure: null };
  let remainingCount = count;
  try {
    while (remainingCount > 0) {
      const { results, remaining } = await decideBatch(rpc, newKey(), { filter, count: remainingCount }, action);
      const decided = results.filter(({ status }) => status === 'ok');
      progress = {
        ...progress,
        decided: [...progress.decided, ...decided],
        // Failed reviews still match the filter, so only the last results count.
        conflicts: results.filter(({ status }) => status === 'error'),
      };
      onProgress(progress);
      remainingCount = decided.length === 0 ? 0 : remaining;
    }
  } catch (error) {
    const failure = rpcFailureOf(error);
    if (failure === null) throw error;
    progress = { ...progress, failure: failure.code };
  }
  return progress;
}

function decideBatch(rpc: Pick<Rpc, 'command'>, key: string, matching: MatchingReviews, action: BulkAction) {
  if (action.kind === 'approve') return rpc.command('admin.reviews.approveMatching', matching, { key });
  return rpc.command('admin.reviews.rejectMatching', { ...matching, reason: action.reason }, { key });
}
