import type { adminReviewsContract } from '@shop/contracts';
import type { CountryCode } from '@shop/countries';
import { reviewReasons, reviewRulesOf } from '@shop/countries/review-rules';
import { isRejection, reject } from '@shop/kernel';
import { commandContextOf, type CallContext, type HandlersFor } from '@shop/rpc';
import type { BulkModeration } from './bulk-moderation.js';
import type { ModerationQueue } from './moderation-queue.js';
import type { Moderation, Decision } from './moderation.js';
import { positionField } from './position.js';
import type { ReviewAnswers } from './review-answers.js';
import type { RejectionReason, ReviewCommand } from './review.decider.js';

export class AdminReviewsRpc {
  constructor(
    private readonly queue: ModerationQueue,
    private readonly moderation: Moderation,
    private readonly bulkModeration: BulkModeration,
    private readonly answers: ReviewAnswers,
  ) {}

  readonly handlers: HandlersFor<typeof adminReviewsContract> = {
    'admin.reviews.getList': async (params, context) => ({ data: await this.queue.list(params, staffIdOf(context)) }),
    'admin.reviews.getOne': async ({ id }, context) => {
      const review = await this.queue.findById(id, staffIdOf(context));
      return review === null ? reject('NOT_FOUND', 'Review not found') : { data: review };
    },
    'admin.reviews.reasons': () => Promise.resolve({ data: reasons }),
    'admin.reviews.stats': async ({ from, to }) => ({ data: await this.queue.stats(from, to) }),
    'admin.reviews.approve': ({ ids, expectedRevisions }, context) =>
      this.decide(ids, { type: 'ApproveReview' }, expectedRevisions, context),
    'admin.reviews.reject': ({ ids, reason, expectedRevisions }, context) =>
      this.decide(ids, { type: 'RejectReview', why: rejectionReasonFrom(reason) }, expectedRevisions, context),
    'admin.reviews.reopen': ({ ids, expectedRevisions }, context) =>
      this.decide(ids, { type: 'ReopenReview' }, expectedRevisions, context),
    'admin.reviews.dismissReports': ({ ids, expectedRevisions }, context) =>
      this.decide(ids, { type: 'DismissReports' }, expectedRevisions, context),
    'admin.reviews.approveMatching': (params, context) =>
      this.decideMatching(params, { type: 'ApproveReview' }, context),
    'admin.reviews.rejectMatching': ({ reason, ...params }, context) =>
      this.decideMatching(params, { type: 'RejectReview', why: rejectionReasonFrom(reason) }, context),
    'admin.reviews.answer': ({ id, text, expectedRevision }, context) =>
      this.answer(id, { type: 'AnswerReview', answer: text }, expectedRevision, context),
    'admin.reviews.withdrawAnswer': ({ id, expectedRevision }, context) =>
      this.answer(id, { type: 'WithdrawAnswer' }, expectedRevision, context),
    'admin.reviews.view': async ({ id, open }, context) => {
      const view = await this.queue.view(id, open, staffIdOf(context));
      return view === null ? reject('NOT_FOUND', 'Review not found') : { data: view };
    },
  };

  private async decide(
    ids: readonly string[],
    decision: Decision,
    expectedRevisions: Readonly<Record<string, number>> | undefined,
    context: CallContext,
  ) {
    const decided = await this.moderation.decide(ids, decision, commandContextOf(context), expectedRevisions);
    return { data: { results: decided.results }, ...positionField(decided) };
  }

  private async decideMatching(
    params: Parameters<BulkModeration['decide']>[0],
    decision: Decision,
    context: CallContext,
  ) {
    const decided = await this.bulkModeration.decide(params, decision, commandContextOf(context));
    if (isRejection(decided)) return decided;
    const { results, remaining } = decided;
    return { data: { results, remaining }, ...positionField(decided) };
  }

  private async answer(
    id: string,
    command: Extract<ReviewCommand, { type: 'AnswerReview' | 'WithdrawAnswer' }>,
    expectedRevision: number | undefined,
    context: CallContext,
  ) {
    const answered = await this.answers.execute(id, command, commandContextOf(context), expectedRevision);
    if (isRejection(answered)) return answered;
    return { data: { revision: answered.revision }, ...positionField(answered) };
  }
}

function rejectionReasonFrom(reason: string): RejectionReason {
  const known = reviewReasons.find(({ code }) => code === reason);
  return known === undefined ? { words: reason } : { reason: known.code };
}

const reasons = reviewReasons.map(({ key, code, label }) => {
  const toldIn = (country: CountryCode) => reviewRulesOf(country).authorMessages[code];
  const told = { BA: toldIn('BA'), RS: toldIn('RS'), HR: toldIn('HR'), ME: toldIn('ME') };
  return { key, code, label: { ...label }, told };
});

function staffIdOf({ caller }: CallContext): string {
  if (caller.kind !== 'staff') throw new Error('Unexpected caller: this method is only for staff');
  return caller.staffId;
}
