import type { Review } from '@shop/contracts';
import { isOwnReview } from '../../../shared/reviews/own-review-shape.js';
import { type Check, isDate, isNumber, isText, listOf, objectOf, orNull } from '../../../shared/shape.js';

const isRating: Check = (value) => isNumber(value) && Number(value) >= 1 && Number(value) <= 5;

const words = {
  ...{ ID: isText, Rating: isRating, Review: isText, ReviewHead: isText, Attachments: listOf(isText) },
  ...{ createdAt: isDate, Answer: orNull(isText), AnsweredAt: orNull(isDate) },
};

export const isReview = objectOf<Review>({
  ...words,
  Helpful: isNumber,
  _User: objectOf<Review['_User']>({ FirstName: isText, LastName: isText }),
});

export const isOwnPart = objectOf({
  ...{ Reviews: listOf(isOwnReview), Helpful: listOf(isText), Reported: listOf(isText) },
});

/** What a moderator's decision made of an offer's stars. */
export const isRated = objectOf({ total: isNumber, average: orNull(isNumber) });
