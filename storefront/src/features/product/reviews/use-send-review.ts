import { useRef } from 'react';
import { newUuid } from '../../../shared/browser.js';
import { useShop } from '../../../shared/shop.js';
import { useStore } from '../../../shared/store.js';
import type { ReviewValues } from './review-schema.js';
import type { Written } from './WriteReview.js';

/** Sends a review. The same content sent again, after an answer that was lost, is the same command. */
export function useSendReview(offerId: string) {
  const { client } = useShop();
  const updateUserData = useStore((state) => state.updateUserData);
  const sent = useRef({ content: '', key: '' });
  return async (values: ReviewValues, paths: readonly string[]): Promise<Written | 'failed' | 'logged out'> => {
    const args = {
      OfferID: offerId,
      Rating: Number(values.rating),
      Review: values.text,
      ReviewHead: values.title,
      Attachments: paths,
    };
    const content = JSON.stringify(args);
    if (sent.current.content !== content) sent.current = { content, key: newUuid() };
    const answer = await client.call('shopReviews.add', { args }, { idempotencyKey: sent.current.key });
    if (answer.status === 'ok') return 'sent';
    if (answer.data.code === 'REVIEW_EXISTS') return 'exists';
    if (answer.data.code !== 'NOT_LOGGED_IN') return 'failed';
    updateUserData({ isLoggedIn: false, userData: null });
    return 'logged out';
  };
}
