import { useRpcQuery } from '../rpc/use-rpc-query.js';
import { toListParams, type ReviewView } from './review-view.js';

/** Fallback for a lost event stream. */
const refetchInterval = 30_000;

export function useReviewList(view: ReviewView) {
  return useRpcQuery('admin.reviews.getList', toListParams(view), { keepPrevious: true, refetchInterval });
}
