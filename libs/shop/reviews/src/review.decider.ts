import { reject, type Decider, type Rejection } from '@shop/kernel';
import type { ReviewEvent, ReviewEventOf } from '@shop/events/reviews';

type WrittenEvent = ReviewEventOf<'ReviewWritten'>;
type Content = NonNullable<WrittenEvent['personal']>;
export type Country = WrittenEvent['data']['country'];

/** Reason code or moderator’s text; neither after an erasure. */
export interface RejectionReason {
  readonly reason?: NonNullable<ReviewEventOf<'ReviewRejected'>['data']['reason']>;
  readonly words?: string;
}

export type ReviewCommand =
  | ({ readonly type: 'WriteReview'; readonly content: Content } & Omit<WrittenEvent['data'], 'verifiedPurchase'>)
  | ({ readonly type: 'EditReview'; readonly userId: string; readonly content: Content } & Pick<
      WrittenEvent['data'],
      'rating' | 'images' | 'sharedPhone'
    >)
  | { readonly type: 'RemoveReview'; readonly userId: string }
  | ({ readonly type: 'ReportReview' } & Pick<ReviewEventOf<'ReviewReported'>['data'], 'reporterId' | 'reason'>)
  | ({ readonly type: 'ConfirmPurchase' } & ReviewEventOf<'PurchaseConfirmed'>['data'])
  | { readonly type: 'ApproveReview' }
  | { readonly type: 'RejectReview'; readonly why: RejectionReason }
  | { readonly type: 'ReopenReview' }
  | { readonly type: 'DismissReports' }
  | { readonly type: 'AnswerReview'; readonly answer: string }
  | { readonly type: 'WithdrawAnswer' };

type ReviewFacts = Omit<WrittenEvent['data'], 'images' | 'verifiedPurchase' | 'sharedPhone'>;
type DecisionState =
  | { readonly status: 'pending' | 'approved' | 'removed'; readonly about: ReviewFacts }
  | { readonly status: 'rejected'; readonly about: ReviewFacts; readonly why: RejectionReason };
export type WrittenReview = DecisionState & {
  readonly purchased: boolean;
  readonly wording: number;
  /** Empty when it can no longer be decrypted. */
  readonly answer: string | null;
  readonly reporters: readonly string[];
  readonly reported: boolean;
  readonly erased: boolean;
};
export type ReviewState = { readonly status: 'none'; readonly purchased: boolean } | WrittenReview;

export type ReviewCode = 'REVIEW_EXISTS' | 'NOT_FOUND' | 'CONFLICT' | 'FORBIDDEN';
type DeciderResult = readonly ReviewEvent[] | Rejection<ReviewCode>;

/** A decision is final until reopened. The author may edit a review unless it is public. */
export const reviewDecider: Decider<ReviewCommand, ReviewEvent, ReviewState, ReviewCode> = {
  initial: { status: 'none', purchased: false },
  evolve,
  decide: (command, state) => {
    if (command.type === 'WriteReview') return write(command, state);
    if (command.type === 'ConfirmPurchase') return confirm(command, state);
    if (state.status === 'none') return notFound();
    switch (command.type) {
      case 'EditReview':
      case 'RemoveReview':
        return command.userId === state.about.userId ? decideAuthorCommand(command, state) : notFound();
      case 'ReportReview':
        return report(command, state);
      case 'AnswerReview':
      case 'WithdrawAnswer':
        return answer(command, state);
      default:
        return state.status === 'removed' ? removedRejection() : moderate(command, state);
    }
  },
};

function evolve(state: ReviewState, event: ReviewEvent): ReviewState {
  if (event.type === 'PurchaseConfirmed') return { ...state, purchased: true };
  if (event.type === 'ReviewWritten') return writtenState(state, event);
  if (state.status === 'none') return state;
  const { about, purchased, wording, answer, reporters, reported, erased } = state;
  const unchanged = { about, purchased, wording, answer, reporters, reported, erased };
  switch (event.type) {
    case 'ReviewEdited':
      return { ...unchanged, status: 'pending', about: factsOf(event.data), wording: wording + 1 };
    case 'ReviewApproved':
      return { ...unchanged, status: 'approved', reported: false };
    case 'ReviewRejected':
      return { ...unchanged, status: 'rejected', why: rejectionReasonOf(event), reported: false };
    case 'ReviewReopened':
      return { ...unchanged, status: 'pending' };
    case 'ReviewRemoved':
      return { ...unchanged, status: 'removed', answer: null, reported: false };
    case 'ReviewAnswered':
      return { ...state, answer: event.personal?.answer ?? '' };
    case 'ReviewAnswerWithdrawn':
      return { ...state, answer: null };
    case 'ReviewReported':
      return { ...state, reporters: [...reporters, event.data.reporterId], reported: true };
    case 'ReviewReportsDismissed':
      return { ...state, reported: false };
  }
}

function writtenState(state: ReviewState, event: WrittenEvent): WrittenReview {
  const wording = state.status === 'none' ? 1 : state.wording + 1;
  const about = factsOf(event.data);
  return {
    status: 'pending',
    about,
    purchased: state.purchased,
    wording,
    answer: null,
    reporters: [],
    reported: false,
    erased: event.personal === null,
  };
}

function write(
  { type: _, content, ...data }: Extract<ReviewCommand, { type: 'WriteReview' }>,
  state: ReviewState,
): DeciderResult {
  if (state.status !== 'none' && state.status !== 'removed')
    return reject('REVIEW_EXISTS', 'This user has reviewed this offer already');
  return [{ type: 'ReviewWritten', data: { ...data, verifiedPurchase: state.purchased }, personal: content }];
}

function confirm(
  { type: _, ...data }: Extract<ReviewCommand, { type: 'ConfirmPurchase' }>,
  state: ReviewState,
): readonly ReviewEvent[] {
  return state.purchased ? [] : [{ type: 'PurchaseConfirmed', data }];
}

function decideAuthorCommand(
  command: Extract<ReviewCommand, { type: 'EditReview' | 'RemoveReview' }>,
  { status, about }: WrittenReview,
): DeciderResult {
  if (command.type === 'RemoveReview')
    return status === 'removed' ? [] : [{ type: 'ReviewRemoved', data: { ...about, from: status } }];
  if (status === 'removed') return notFound();
  if (status === 'approved') return reject('CONFLICT', 'The review is public and cannot be edited. It can be removed.');
  const { type: _, userId: __, content, ...data } = command;
  const edited: ReviewEvent = { type: 'ReviewEdited', data: { ...about, ...data }, personal: content };
  return status === 'pending' ? [edited] : [{ type: 'ReviewReopened', data: { ...about, from: 'rejected' } }, edited];
}

function report(
  { reporterId, reason }: Extract<ReviewCommand, { type: 'ReportReview' }>,
  { status, about, reporters }: WrittenReview,
): DeciderResult {
  if (about.userId === reporterId) return reject('FORBIDDEN', 'It is the user’s own review');
  if (status !== 'approved') return notFound();
  return reporters.includes(reporterId) ? [] : [{ type: 'ReviewReported', data: { ...about, reporterId, reason } }];
}

function answer(
  command: Extract<ReviewCommand, { type: 'AnswerReview' | 'WithdrawAnswer' }>,
  { status, about, answer: current }: WrittenReview,
): DeciderResult {
  if (status === 'removed') return removedRejection();
  if (command.type === 'WithdrawAnswer')
    return current === null ? [] : [{ type: 'ReviewAnswerWithdrawn', data: about }];
  if (status === 'rejected') return reject('CONFLICT', 'A rejected review cannot be answered. Reopen it first.');
  const { answer: text } = command;
  return current === text ? [] : [{ type: 'ReviewAnswered', data: about, personal: { answer: text } }];
}

type ModerationCommand = Extract<
  ReviewCommand,
  { type: 'ApproveReview' | 'RejectReview' | 'ReopenReview' | 'DismissReports' }
>;
function moderate(command: ModerationCommand, state: WrittenReview): DeciderResult {
  const { about } = state;
  switch (command.type) {
    case 'ApproveReview':
      if (state.status === 'approved') return [];
      return state.status === 'pending' ? [{ type: 'ReviewApproved', data: about }] : alreadyDecidedRejection();
    case 'RejectReview': {
      const why = withoutErasedWords(command.why, state);
      if (state.status === 'rejected' && isSame(state.why, why)) return [];
      return state.status === 'pending' ? [rejectedEvent(about, why)] : alreadyDecidedRejection();
    }
    case 'ReopenReview':
      if (state.status !== 'approved' && state.status !== 'rejected') return [];
      return [{ type: 'ReviewReopened', data: { ...about, from: state.status } }];
    case 'DismissReports':
      return state.reported ? [{ type: 'ReviewReportsDismissed', data: about }] : [];
  }
}

function withoutErasedWords(why: RejectionReason, { erased }: WrittenReview): RejectionReason {
  return erased && why.reason === undefined ? {} : why;
}

function rejectedEvent(about: ReviewFacts, { reason, words }: RejectionReason): ReviewEvent {
  const data = { ...about, ...(reason !== undefined && { reason }) };
  return { type: 'ReviewRejected', data, personal: words === undefined ? null : { reason: words } };
}

export function rejectionReasonOf({ data: { reason }, personal }: ReviewEventOf<'ReviewRejected'>): RejectionReason {
  return { ...(reason !== undefined && { reason }), ...(personal !== null && { words: personal.reason }) };
}

function isSame(one: RejectionReason, other: RejectionReason): boolean {
  return one.reason === other.reason && one.words === other.words;
}

function factsOf({ reviewId, offerId, userId, country, rating }: ReviewFacts): ReviewFacts {
  return { reviewId, offerId, userId, country, rating };
}

function notFound(): Rejection<'NOT_FOUND'> {
  return reject('NOT_FOUND', 'Review not found');
}
function removedRejection(): Rejection<'CONFLICT'> {
  return reject('CONFLICT', 'The author removed the review');
}
function alreadyDecidedRejection(): Rejection<'CONFLICT'> {
  return reject('CONFLICT', 'Another decision was made. Reopen the review first.');
}
