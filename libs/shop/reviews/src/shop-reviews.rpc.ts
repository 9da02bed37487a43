import type { shopReviewsContract } from '@shop/contracts';
import { isRejection, reject } from '@shop/kernel';
import { commandContextOf, type HandlersFor } from '@shop/rpc';
import type { OwnReviews } from './own-reviews.queries.js';
import type { RatingLiveUpdates } from './rating-live-updates.js';
import type { ReviewReactions } from './review-reactions.js';
import type { ReviewPageCache } from './review-page-cache.js';
import type { ReviewCommands } from './review-commands.js';

export class ShopReviewsRpc {
  constructor(
    private readonly pages: ReviewPageCache,
    private readonly ownReviews: OwnReviews,
    private readonly commands: ReviewCommands,
    private readonly reactions: ReviewReactions,
    private readonly ratings: RatingLiveUpdates,
  ) {}

  readonly handlers: HandlersFor<typeof shopReviewsContract> = {
    'shopReviews.getAll': async ({ args, orders, page, perPage }, { country }) => {
      const request = { offerId: args.OfferID, country, rating: args.Rating, sort: orders, page, perPage };
      const { reviews, summary } = await this.pages.get(request);
      return { data: reviews, meta: { ...summary } };
    },
    'shopReviews.f.mine': async ({ OfferID }, { caller }) => {
      if (caller.kind !== 'shopper') return notLoggedIn();
      return { data: await this.ownReviews.load(caller.userId, OfferID) };
    },
    'shopReviews.add': async ({ args }, context) => {
      const { caller, country } = context;
      if (caller.kind !== 'shopper') return notLoggedIn();
      const written = await this.commands.write(args, { userId: caller.userId, country }, commandContextOf(context));
      return isRejection(written) ? written : { data: { ID: written.reviewId }, position: written.position };
    },
    'shopReviews.edit': async (params, context) => {
      const { caller } = context;
      if (caller.kind !== 'shopper') return notLoggedIn();
      const edited = await this.commands.edit(params, caller.userId, commandContextOf(context));
      if (isRejection(edited)) return edited;
      return { data: { ID: edited.reviewId, revision: edited.revision }, position: edited.position };
    },
    'shopReviews.remove': async (params, context) => {
      const { caller } = context;
      if (caller.kind !== 'shopper') return notLoggedIn();
      const removed = await this.commands.remove(params, caller.userId, commandContextOf(context));
      return isRejection(removed) ? removed : { data: null, position: removed.position };
    },
    'shopReviews.report': async ({ ID, reason }, context) => {
      const { caller } = context;
      if (caller.kind !== 'shopper') return notLoggedIn();
      const reported = await this.reactions.report(ID, reason, caller.userId, commandContextOf(context));
      return isRejection(reported) ? reported : { data: null, position: reported.position };
    },
    'shopReviews.helpful': async ({ ID, helpful }, context) => {
      const { caller } = context;
      if (caller.kind !== 'shopper') return notLoggedIn();
      const voted = await this.reactions.vote(ID, helpful, caller.userId, commandContextOf(context));
      return isRejection(voted) ? voted : { data: null, position: voted.position };
    },
    'shopReviews.live': ({ args }, { country, lastEventId, signal }) =>
      this.ratings.subscribe({ offerId: args.OfferID, country }, { lastEventId, signal }),
  };
}

function notLoggedIn() {
  return reject('NOT_LOGGED_IN', 'Not logged in');
}
