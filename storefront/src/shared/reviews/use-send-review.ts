import type { OwnReview } from '@shop/contracts';
import { useRef } from 'react';
import { newUuid } from '../browser.js';
import { useShop } from '../shop.js';
import { useStore } from '../store.js';
import type { ReviewValues } from './review-schema.js';

export type SubmitOutcome = 'sent' | 'exists';

/** A retry with the same content uses the same idempotency key. */
export function useSendReview(offerId: string, editedReview: OwnReview | null) {
  const { client } = useShop();
  const updateUserData = useStore((state) => state.updateUserData);
  const lastRequest = useRef({ body: '', key: '' });
  return async (
    values: ReviewValues,
    paths: readonly string[],
  ): Promise<SubmitOutcome | 'failed' | 'changed' | 'logged out'> => {
    const content = {
      Rating: Number(values.rating),
      Review: values.text,
      ReviewHead: values.title,
      Attachments: paths,
    };
    const body = JSON.stringify(content);
    if (lastRequest.current.body !== body) lastRequest.current = { body, key: newUuid() };
    const idempotencyKey = lastRequest.current.key;
    const response =
      editedReview === null
        ? await client.call('shopReviews.add', { args: { OfferID: offerId, ...content } }, { idempotencyKey })
        : await client.call(
            'shopReviews.edit',
            { ID: editedReview.ID, ...content, expectedRevision: editedReview.revision },
            { idempotencyKey },
          );
    if (response.status === 'ok') return 'sent';
    if (response.data.code === 'REVIEW_EXISTS') return 'exists';
    if (response.data.code === 'CONFLICT' || response.data.code === 'NOT_FOUND') return 'changed';
    if (response.data.code !== 'NOT_LOGGED_IN') return 'failed';
    updateUserData({ isLoggedIn: false, userData: null });
    return 'logged out';
  };
}
