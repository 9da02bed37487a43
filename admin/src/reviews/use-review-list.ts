import { useRpcQuery } from '../rpc/use-rpc-query.js';
import { toListParams, type ReviewView } from './review-view.js';

/** A second look in case the stream is down. */
const refetchInterval = 30_000;

/** The list that the address asks for, with the numbers of all its tabs. */
export function useReviewList(view: ReviewView) {
  return useRpcQuery('admin.reviews.getList', toListParams(view), { keepPrevious: true, refetchInterval });
}
