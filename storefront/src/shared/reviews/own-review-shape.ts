import type { OwnReview } from '@shop/contracts';
import { type Check, isDate, isNumber, isText, listOf, objectOf, orNull } from '../shape.js';

const isStatus: Check = (value) => value === 'pending' || value === 'approved' || value === 'rejected';

/** What screens show of a shopper's own review. */
export const isOwnReview = objectOf<OwnReview>({
  ...{ ID: isText, OfferID: isText, Rating: (value) => isNumber(value) && Number(value) >= 1 && Number(value) <= 5 },
  ...{ Review: isText, ReviewHead: isText, Attachments: listOf(isText), createdAt: isDate },
  ...{ Status: isStatus, Reason: orNull(isText), Answer: orNull(isText), AnsweredAt: orNull(isDate) },
});
