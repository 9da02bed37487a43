import type { ReviewFilter, ReviewResults } from '@shop/contracts';
import { failureOf } from '../rpc/call-error.js';
import type { Rpc } from '../rpc/rpc.js';
import type { Act } from './review-desk.js';

export type MatchingAct = Exclude<Act, { kind: 'reopen' }>;

/** How far a decision on all that match has come, or how it ended. */
export interface MatchingProgress {
  readonly total: number;
  readonly decided: ReviewResults;
  readonly refused: ReviewResults;
  /** The code that ended it; `CONFLICT`: there are not as many as were stated. */
  readonly failure: string | null;
}

interface Matching {
  readonly filter: Omit<ReviewFilter, 'status'>;
  /** As many as the moderator was told there are. */
  readonly count: number;
}

/** Decides all that waits and matches a filter, 500 at a time, the oldest first, and tells how far it has come. */
export async function decideMatching(
  rpc: Pick<Rpc, 'command'>,
  newKey: () => string,
  { filter, count }: Matching,
  act: MatchingAct,
  onProgress: (progress: MatchingProgress) => void,
): Promise<MatchingProgress> {
  let progress: MatchingProgress = { total: count, decided: [], refused: [], failure: null };
  let left = count;
  try {
    while (left > 0) {
      const { results, remaining } = await decideSome(rpc, newKey(), { filter, count: left }, act);
      const decided = results.filter(({ status }) => status === 'ok');
      progress = {
        ...progress,
        decided: [...progress.decided, ...decided],
        // Those that were refused stay among the rest: only what they are now counts.
        refused: results.filter(({ status }) => status === 'error'),
      };
      onProgress(progress);
      left = decided.length === 0 ? 0 : remaining;
    }
  } catch (error) {
    const failure = failureOf(error);
    if (failure === null) throw error;
    progress = { ...progress, failure: failure.code };
  }
  return progress;
}

function decideSome(rpc: Pick<Rpc, 'command'>, key: string, matching: Matching, act: MatchingAct) {
  if (act.kind === 'approve') return rpc.command('admin.reviews.approveMatching', matching, { key });
  return rpc.command('admin.reviews.rejectMatching', { ...matching, reason: act.reason }, { key });
}
