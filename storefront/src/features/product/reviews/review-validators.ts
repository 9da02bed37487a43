import type { Review } from '@shop/contracts';
import { isOwnReview } from '../../../shared/reviews/own-review-validator.js';
import {
  type Validator,
  isDateString,
  isNumber,
  isString,
  listOf,
  objectOf,
  nullable,
} from '../../../shared/validators.js';

const isRating: Validator = (value) => isNumber(value) && Number(value) >= 1 && Number(value) <= 5;

const reviewFields = {
  ...{ ID: isString, Rating: isRating, Review: isString, ReviewHead: isString, Attachments: listOf(isString) },
  ...{ createdAt: isDateString, Answer: nullable(isString), AnsweredAt: nullable(isDateString) },
};

export const isReview = objectOf<Review>({
  ...reviewFields,
  Helpful: isNumber,
  _User: objectOf<Review['_User']>({ FirstName: isString, LastName: isString }),
});

export const isOwnActivity = objectOf({
  ...{ Reviews: listOf(isOwnReview), Helpful: listOf(isString), Reported: listOf(isString) },
});

export const isRatingUpdate = objectOf({ total: isNumber, average: nullable(isNumber) });
