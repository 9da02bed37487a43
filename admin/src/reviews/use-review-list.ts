import { keepPreviousData } from '@tanstack/react-query';
import { useResourceRows } from '../records/use-resource-rows.js';
import { toListParams, type ReviewView } from './review-view.js';

export function useReviewList(view: ReviewView) {
  const { pagination, ...params } = toListParams(view);
  return useResourceRows('reviews', { ...params, ...pagination }, { placeholderData: keepPreviousData });
}
