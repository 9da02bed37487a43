import type { reviewsContract } from '@shop/contracts';
import { isRejection, reject } from '@shop/kernel';
import { commandContextOf, type CallContext, type HandlersFor } from '@shop/rpc';
import { Inject, Injectable } from '@nestjs/common';
import { Moderation, type Decision } from './moderation.js';
import { RatingFeed } from './rating-feed.js';
import { ReviewPages } from './review-pages.js';
import { ReviewSearch } from './review-search.queries.js';
import { Writing } from './writing.js';

/** Every method about reviews, for shoppers and for the console. */
@Injectable()
export class ReviewsRpc {
  constructor(
    @Inject(ReviewPages) private readonly pages: ReviewPages,
    @Inject(Writing) private readonly writing: Writing,
    @Inject(RatingFeed) private readonly feed: RatingFeed,
    @Inject(ReviewSearch) private readonly search: ReviewSearch,
    @Inject(Moderation) private readonly moderation: Moderation,
  ) {}

  readonly handlers: HandlersFor<typeof reviewsContract> = {
    'shopReviews.getAll': async ({ args, orders, page, perPage }, { country }) => {
      const asked = { offerId: args.OfferID, country, orders, page, perPage };
      const { reviews, summary } = await this.pages.of(asked);
      return { data: reviews, meta: { ...summary } };
    },
    'shopReviews.add': async ({ args }, context) => {
      const { caller, country } = context;
      if (caller.kind !== 'shopper') return reject('NOT_LOGGED_IN', 'Nobody is logged in');
      const written = await this.writing.write(args, { userId: caller.userId, country }, commandContextOf(context));
      if (isRejection(written)) return written;
      return { data: { ID: written.reviewId }, ...positionOf(written) };
    },
    'shopReviews.live': ({ args }, { country, lastEventId, signal }) =>
      this.feed.subscribe({ offerId: args.OfferID, country }, { lastEventId, signal }),
    'admin.reviews.getList': async (params) => ({ data: await this.search.list(params) }),
    'admin.reviews.getOne': async ({ id }) => {
      const review = await this.search.one(id);
      return review === null ? reject('NOT_FOUND', 'There is no such review') : { data: review };
    },
    'admin.reviews.approve': ({ ids }, context) => this.decide(ids, { type: 'ApproveReview' }, context),
    'admin.reviews.reject': ({ ids, reason }, context) => this.decide(ids, { type: 'RejectReview', reason }, context),
    'admin.reviews.reopen': ({ ids }, context) => this.decide(ids, { type: 'ReopenReview' }, context),
  };

  private async decide(ids: readonly string[], decision: Decision, context: CallContext) {
    const decided = await this.moderation.decide(ids, decision, commandContextOf(context));
    return { data: { results: decided.results }, ...positionOf(decided) };
  }
}

function positionOf({ position }: { readonly position: string | undefined }) {
  return position === undefined ? {} : { position };
}
