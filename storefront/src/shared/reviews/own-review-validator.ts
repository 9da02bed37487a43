import type { OwnReview } from '@shop/contracts';
import { type Validator, isDateString, isNumber, isString, listOf, objectOf, nullable } from '../validators.js';

const isStatus: Validator = (value) => value === 'pending' || value === 'approved' || value === 'rejected';

export const isOwnReview = objectOf<OwnReview>({
  ...{
    ID: isString,
    OfferID: isString,
    Rating: (value) => isNumber(value) && Number(value) >= 1 && Number(value) <= 5,
  },
  ...{ Review: isString, ReviewHead: isString, Attachments: listOf(isString), createdAt: isDateString },
  ...{ Status: isStatus, Reason: nullable(isString), Answer: nullable(isString), AnsweredAt: nullable(isDateString) },
});
