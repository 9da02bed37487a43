import type { adminReviewsContract } from '@shop/contracts';
import type { CountryCode } from '@shop/countries';
import { reviewReasons, reviewRulesOf } from '@shop/countries/review-rules';
import { isRejection, reject } from '@shop/kernel';
import { commandContextOf, type CallContext, type HandlersFor } from '@shop/rpc';
import { Inject, Injectable } from '@nestjs/common';
import { Answering } from './answering.js';
import { MatchingDecisions } from './matching.js';
import { Moderation, type Decision } from './moderation.js';
import { positionOf } from './position.js';
import { ReviewDesk } from './review-desk.js';
import type { RejectedFor, ReviewCommand } from './review.decider.js';

/** What moderators read and decide. */
@Injectable()
export class AdminReviewsRpc {
  constructor(
    @Inject(ReviewDesk) private readonly desk: ReviewDesk,
    @Inject(Moderation) private readonly moderation: Moderation,
    @Inject(MatchingDecisions) private readonly matching: MatchingDecisions,
    @Inject(Answering) private readonly answering: Answering,
  ) {}

  readonly handlers: HandlersFor<typeof adminReviewsContract> = {
    'admin.reviews.getList': async (params, context) => ({ data: await this.desk.list(params, staffIdOf(context)) }),
    'admin.reviews.getOne': async ({ id }, context) => {
      const review = await this.desk.one(id, staffIdOf(context));
      return review === null ? reject('NOT_FOUND', 'There is no such review') : { data: review };
    },
    'admin.reviews.reasons': () => Promise.resolve({ data: reasons }),
    'admin.reviews.stats': async ({ from, to }) => ({ data: await this.desk.stats(from, to) }),
    'admin.reviews.approve': ({ ids, expectedRevisions }, context) =>
      this.decide(ids, { type: 'ApproveReview' }, expectedRevisions, context),
    'admin.reviews.reject': ({ ids, reason, expectedRevisions }, context) =>
      this.decide(ids, { type: 'RejectReview', why: rejectedFor(reason) }, expectedRevisions, context),
    'admin.reviews.reopen': ({ ids, expectedRevisions }, context) =>
      this.decide(ids, { type: 'ReopenReview' }, expectedRevisions, context),
    'admin.reviews.dismissReports': ({ ids, expectedRevisions }, context) =>
      this.decide(ids, { type: 'DismissReports' }, expectedRevisions, context),
    'admin.reviews.approveMatching': (params, context) =>
      this.decideMatching(params, { type: 'ApproveReview' }, context),
    'admin.reviews.rejectMatching': ({ reason, ...params }, context) =>
      this.decideMatching(params, { type: 'RejectReview', why: rejectedFor(reason) }, context),
    'admin.reviews.answer': ({ id, text, expectedRevision }, context) =>
      this.answer(id, { type: 'AnswerReview', answer: text }, expectedRevision, context),
    'admin.reviews.withdrawAnswer': ({ id, expectedRevision }, context) =>
      this.answer(id, { type: 'WithdrawAnswer' }, expectedRevision, context),
    'admin.reviews.view': async ({ id, open }, context) => {
      const view = await this.desk.view(id, open, staffIdOf(context));
      return view === null ? reject('NOT_FOUND', 'There is no such review') : { data: view };
    },
  };

  private async decide(
    ids: readonly string[],
    decision: Decision,
    seen: Readonly<Record<string, number>> | undefined,
    context: CallContext,
  ) {
    const decided = await this.moderation.decide(ids, decision, commandContextOf(context), seen);
    return { data: { results: decided.results }, ...positionOf(decided) };
  }

  private async decideMatching(
    params: Parameters<MatchingDecisions['decide']>[0],
    decision: Decision,
    context: CallContext,
  ) {
    const decided = await this.matching.decide(params, decision, commandContextOf(context));
    if (isRejection(decided)) return decided;
    const { results, remaining } = decided;
    return { data: { results, remaining }, ...positionOf(decided) };
  }

  private async answer(
    id: string,
    command: Extract<ReviewCommand, { type: 'AnswerReview' | 'WithdrawAnswer' }>,
    expectedRevision: number | undefined,
    context: CallContext,
  ) {
    const answered = await this.answering.execute(id, command, commandContextOf(context), expectedRevision);
    if (isRejection(answered)) return answered;
    return { data: { revision: answered.revision }, ...positionOf(answered) };
  }
}

/** One of the shop's reasons by its code; all else is of who wrote it. */
function rejectedFor(reason: string): RejectedFor {
  const known = reviewReasons.find(({ code }) => code === reason);
  return known === undefined ? { words: reason } : { reason: known.code };
}

const reasons = reviewReasons.map(({ key, code, label }) => {
  const toldIn = (country: CountryCode) => reviewRulesOf(country).told[code];
  const told = { BA: toldIn('BA'), RS: toldIn('RS'), HR: toldIn('HR'), ME: toldIn('ME') };
  return { key, code, label: { ...label }, told };
});

/** Access was checked before: only staff come here. */
function staffIdOf({ caller }: CallContext): string {
  if (caller.kind !== 'staff') throw new Error('A method of staff was called by somebody else');
  return caller.staffId;
}
