import type { adminReviewsContract } from '@shop/contracts';
import { isRejection, reject, type Rejection } from '@shop/kernel';
import { commandContextOf, type CallContext, type HandlersFor } from '@shop/rpc';
import type { Decision, Moderation } from './moderation.js';
import { findReasonCode, listRejectionReasons } from './rejection-reasons.js';
import type { ReviewContextQueries } from './review-context.queries.js';
import type { RejectionReason, ReviewCommand } from './review.decider.js';
import type { ReviewSearch } from './review-search.queries.js';
import type { ReviewStats } from './review-stats.queries.js';
import type { ReviewViewers } from './review-viewers.js';

export class AdminReviewsRpc {
  constructor(
    private readonly search: ReviewSearch,
    private readonly contexts: ReviewContextQueries,
    private readonly statistics: ReviewStats,
    private readonly viewers: ReviewViewers,
    private readonly moderation: Moderation,
  ) {}

  readonly handlers: HandlersFor<typeof adminReviewsContract> = {
    'admin.reviews.getList': async (params, context) => ({ data: await this.search.list(params, staffIdOf(context)) }),
    'admin.reviews.getOne': async ({ id }, context) => {
      const review = await this.search.findById(id, staffIdOf(context));
      return review === null ? notFound() : { data: { ...review, context: await this.contexts.of(review) } };
    },
    'admin.reviews.reasons': () => Promise.resolve({ data: listRejectionReasons() }),
    'admin.reviews.stats': async ({ from, to }) => ({ data: await this.statistics.between(from, to) }),
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
      const staffId = staffIdOf(context);
      if ((await this.search.findById(id, staffId)) === null) return notFound();
      const viewingUntil = open ? await this.viewers.enter(id, staffId) : null;
      if (!open) await this.viewers.leave(id, staffId);
      return { data: { viewers: (await this.viewers.listByReview([id], staffId)).get(id) ?? [], viewingUntil } };
    },
  };

  private async decide(
    ids: readonly string[],
    decision: Decision,
    expectedRevisions: Readonly<Record<string, number>> | undefined,
    context: CallContext,
  ) {
    const decided = await this.moderation.decide(ids, decision, commandContextOf(context), expectedRevisions);
    return { data: { results: decided.results }, position: decided.position };
  }

  private async decideMatching(
    params: Parameters<Moderation['decideMatching']>[0],
    decision: Decision,
    context: CallContext,
  ) {
    const decided = await this.moderation.decideMatching(params, decision, commandContextOf(context));
    if (isRejection(decided)) return decided;
    const { results, remaining } = decided;
    return { data: { results, remaining }, position: decided.position };
  }

  private async answer(
    id: string,
    command: Extract<ReviewCommand, { type: 'AnswerReview' | 'WithdrawAnswer' }>,
    expectedRevision: number | undefined,
    context: CallContext,
  ) {
    const answered = await this.moderation.answer(id, command, commandContextOf(context), expectedRevision);
    if (isRejection(answered)) return answered;
    return { data: { revision: answered.revision }, position: answered.position };
  }
}

function rejectionReasonFrom(reason: string): RejectionReason {
  const code = findReasonCode(reason);
  return code === undefined ? { words: reason } : { reason: code };
}

function notFound(): Rejection<'NOT_FOUND'> {
  return reject('NOT_FOUND', 'Review not found');
}

function staffIdOf({ caller }: CallContext): string {
  if (caller.kind !== 'staff') throw new Error('Unexpected caller: this method is only for staff');
  return caller.staffId;
}
