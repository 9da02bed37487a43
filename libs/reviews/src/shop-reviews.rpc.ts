import type { shopReviewsContract } from '@shop/contracts';
import { isRejection, reject } from '@shop/kernel';
import { commandContextOf, type HandlersFor } from '@shop/rpc';
import { Inject, Injectable } from '@nestjs/common';
import { OwnReviews } from './own-reviews.queries.js';
import { positionOf } from './position.js';
import { RatingFeed } from './rating-feed.js';
import { Reacting } from './reacting.js';
import { ReviewPages } from './review-pages.js';
import { Writing } from './writing.js';

/** What shoppers read and write. */
@Injectable()
export class ShopReviewsRpc {
  constructor(
    @Inject(ReviewPages) private readonly pages: ReviewPages,
    @Inject(OwnReviews) private readonly own: OwnReviews,
    @Inject(Writing) private readonly writing: Writing,
    @Inject(Reacting) private readonly reacting: Reacting,
    @Inject(RatingFeed) private readonly feed: RatingFeed,
  ) {}

  readonly handlers: HandlersFor<typeof shopReviewsContract> = {
    'shopReviews.getAll': async ({ args, orders, page, perPage }, { country }) => {
      const asked = { offerId: args.OfferID, country, orders, page, perPage };
      const { reviews, summary } = await this.pages.of(asked);
      return { data: reviews, meta: { ...summary } };
    },
    'shopReviews.f.mine': async ({ OfferID }, { caller }) => {
      if (caller.kind !== 'shopper') return notLoggedIn();
      return { data: await this.own.of(caller.userId, OfferID) };
    },
    'shopReviews.add': async ({ args }, context) => {
      const { caller, country } = context;
      if (caller.kind !== 'shopper') return notLoggedIn();
      const written = await this.writing.write(args, { userId: caller.userId, country }, commandContextOf(context));
      return isRejection(written) ? written : { data: { ID: written.reviewId }, ...positionOf(written) };
    },
    'shopReviews.edit': async (params, context) => {
      const { caller } = context;
      if (caller.kind !== 'shopper') return notLoggedIn();
      const edited = await this.writing.edit(params, caller.userId, commandContextOf(context));
      if (isRejection(edited)) return edited;
      return { data: { ID: edited.reviewId, revision: edited.revision }, ...positionOf(edited) };
    },
    'shopReviews.remove': async (params, context) => {
      const { caller } = context;
      if (caller.kind !== 'shopper') return notLoggedIn();
      const removed = await this.writing.remove(params, caller.userId, commandContextOf(context));
      return isRejection(removed) ? removed : { data: null, ...positionOf(removed) };
    },
    'shopReviews.report': async ({ ID, reason }, context) => {
      const { caller } = context;
      if (caller.kind !== 'shopper') return notLoggedIn();
      const reported = await this.reacting.report(ID, reason, caller.userId, commandContextOf(context));
      return isRejection(reported) ? reported : { data: null, ...positionOf(reported) };
    },
    'shopReviews.helpful': async ({ ID, helpful }, context) => {
      const { caller } = context;
      if (caller.kind !== 'shopper') return notLoggedIn();
      const voted = await this.reacting.vote(ID, helpful, caller.userId, commandContextOf(context));
      return isRejection(voted) ? voted : { data: null, ...positionOf(voted) };
    },
    'shopReviews.live': ({ args }, { country, lastEventId, signal }) =>
      this.feed.subscribe({ offerId: args.OfferID, country }, { lastEventId, signal }),
  };
}

function notLoggedIn() {
  return reject('NOT_LOGGED_IN', 'Nobody is logged in');
}
