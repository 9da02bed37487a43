import { reject, type Decider, type Rejection } from '@shop/kernel';
import type { ReviewEvent, ReviewEventOf } from './review.events.js';

type Written = ReviewEventOf<'ReviewWritten'>;
type Content = NonNullable<Written['personal']>;
export type Country = Written['data']['country'];

/** Why a review is rejected: one of the shop's reasons, or a moderator's words; neither once those were erased. */
export interface RejectedFor {
  readonly reason?: NonNullable<ReviewEventOf<'ReviewRejected'>['data']['reason']>;
  readonly words?: string;
}

export type ReviewCommand =
  | ({ readonly type: 'WriteReview'; readonly content: Content } & Omit<Written['data'], 'verifiedPurchase'>)
  | ({ readonly type: 'EditReview'; readonly userId: string; readonly content: Content } & Pick<
      Written['data'],
      'rating' | 'images' | 'sharedPhone'
    >)
  | { readonly type: 'RemoveReview'; readonly userId: string }
  | ({ readonly type: 'ReportReview' } & Pick<ReviewEventOf<'ReviewReported'>['data'], 'reporterId' | 'reason'>)
  | ({ readonly type: 'ConfirmPurchase' } & ReviewEventOf<'PurchaseConfirmed'>['data'])
  | { readonly type: 'ApproveReview' }
  | { readonly type: 'RejectReview'; readonly why: RejectedFor }
  | { readonly type: 'ReopenReview' }
  | { readonly type: 'DismissReports' }
  | { readonly type: 'AnswerReview'; readonly answer: string }
  | { readonly type: 'WithdrawAnswer' };

/** What every later event repeats. */
type About = Omit<Written['data'], 'images' | 'verifiedPurchase' | 'sharedPhone'>;
type Decided =
  | { readonly status: 'pending' | 'approved' | 'removed'; readonly about: About }
  | { readonly status: 'rejected'; readonly about: About; readonly why: RejectedFor };
/** One that was written. */
export type WrittenReview = Decided & {
  /** An order of the offer was delivered to the author. */
  readonly purchased: boolean;
  /** How often its text was written: votes are about one of them. */
  readonly wording: number;
  /** The shop's answer; empty where it can't be read any more. */
  readonly answer: string | null;
  /** Who reported it, ever. */
  readonly reporters: readonly string[];
  /** Whether there are reports that nobody has dealt with. */
  readonly reported: boolean;
  /** Its author was erased: nothing is written about them any more. */
  readonly erased: boolean;
};
export type ReviewState = { readonly status: 'none'; readonly purchased: boolean } | WrittenReview;

export type ReviewCode = 'REVIEW_EXISTS' | 'NOT_FOUND' | 'CONFLICT' | 'FORBIDDEN';
type Outcome = readonly ReviewEvent[] | Rejection<ReviewCode>;

/**
 * One person's review of one offer. A decision holds until it is taken back; then there can be another one. Its author
 * may change it as long as it is not public, and take it away at any time; then there can be another review.
 */
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
        return command.userId === state.about.userId ? byAuthor(command, state) : notFound();
      case 'ReportReview':
        return report(command, state);
      case 'AnswerReview':
      case 'WithdrawAnswer':
        return answer(command, state);
      default:
        return state.status === 'removed' ? gone() : moderate(command, state);
    }
  },
};

function evolve(state: ReviewState, event: ReviewEvent): ReviewState {
  if (event.type === 'PurchaseConfirmed') return { ...state, purchased: true };
  if (event.type === 'ReviewWritten') return written(state, event);
  if (state.status === 'none') return state;
  const { about, purchased, wording, answer, reporters, reported, erased } = state;
  const kept = { about, purchased, wording, answer, reporters, reported, erased };
  switch (event.type) {
    case 'ReviewEdited':
      return { ...kept, status: 'pending', about: aboutOf(event.data), wording: wording + 1 };
    case 'ReviewApproved':
      return { ...kept, status: 'approved', reported: false };
    case 'ReviewRejected':
      return { ...kept, status: 'rejected', why: rejectedFor(event), reported: false };
    case 'ReviewReopened':
      return { ...kept, status: 'pending' };
    case 'ReviewRemoved':
      return { ...kept, status: 'removed', answer: null, reported: false };
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

function written(state: ReviewState, event: Written): WrittenReview {
  const wording = state.status === 'none' ? 1 : state.wording + 1;
  const about = aboutOf(event.data);
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
): Outcome {
  if (state.status !== 'none' && state.status !== 'removed')
    return reject('REVIEW_EXISTS', 'There is a review of this offer by this user');
  return [{ type: 'ReviewWritten', data: { ...data, verifiedPurchase: state.purchased }, personal: content }];
}

function confirm(
  { type: _, ...data }: Extract<ReviewCommand, { type: 'ConfirmPurchase' }>,
  state: ReviewState,
): readonly ReviewEvent[] {
  return state.purchased ? [] : [{ type: 'PurchaseConfirmed', data }];
}

function byAuthor(
  command: Extract<ReviewCommand, { type: 'EditReview' | 'RemoveReview' }>,
  { status, about }: WrittenReview,
): Outcome {
  if (command.type === 'RemoveReview')
    return status === 'removed' ? [] : [{ type: 'ReviewRemoved', data: { ...about, from: status } }];
  if (status === 'removed') return notFound();
  if (status === 'approved') return reject('CONFLICT', 'It is public as it was approved; it can be removed');
  const { type: _, userId: __, content, ...data } = command;
  const edited: ReviewEvent = { type: 'ReviewEdited', data: { ...about, ...data }, personal: content };
  return status === 'pending' ? [edited] : [{ type: 'ReviewReopened', data: { ...about, from: 'rejected' } }, edited];
}

function report(
  { reporterId, reason }: Extract<ReviewCommand, { type: 'ReportReview' }>,
  { status, about, reporters }: WrittenReview,
): Outcome {
  if (about.userId === reporterId) return reject('FORBIDDEN', 'It is the user’s own review');
  if (status !== 'approved') return notFound();
  return reporters.includes(reporterId) ? [] : [{ type: 'ReviewReported', data: { ...about, reporterId, reason } }];
}

function answer(
  command: Extract<ReviewCommand, { type: 'AnswerReview' | 'WithdrawAnswer' }>,
  { status, about, answer: current }: WrittenReview,
): Outcome {
  if (status === 'removed') return gone();
  if (command.type === 'WithdrawAnswer')
    return current === null ? [] : [{ type: 'ReviewAnswerWithdrawn', data: about }];
  if (status === 'rejected') return reject('CONFLICT', 'A rejected review is not answered; reopen it first');
  const { answer: text } = command;
  return current === text ? [] : [{ type: 'ReviewAnswered', data: about, personal: { answer: text } }];
}

type Moderating = Extract<
  ReviewCommand,
  { type: 'ApproveReview' | 'RejectReview' | 'ReopenReview' | 'DismissReports' }
>;
function moderate(command: Moderating, state: WrittenReview): Outcome {
  const { about } = state;
  switch (command.type) {
    case 'ApproveReview':
      if (state.status === 'approved') return [];
      return state.status === 'pending' ? [{ type: 'ReviewApproved', data: about }] : decidedOtherwise();
    case 'RejectReview': {
      const why = recordable(command.why, state);
      if (state.status === 'rejected' && isSame(state.why, why)) return [];
      return state.status === 'pending' ? [rejected(about, why)] : decidedOtherwise();
    }
    case 'ReopenReview':
      if (state.status !== 'approved' && state.status !== 'rejected') return [];
      return [{ type: 'ReviewReopened', data: { ...about, from: state.status } }];
    case 'DismissReports':
      return state.reported ? [{ type: 'ReviewReportsDismissed', data: about }] : [];
  }
}

/** Words about somebody who was erased are not kept; the decision is. */
function recordable(why: RejectedFor, { erased }: WrittenReview): RejectedFor {
  return erased && why.reason === undefined ? {} : why;
}

function rejected(about: About, { reason, words }: RejectedFor): ReviewEvent {
  const data = { ...about, ...(reason !== undefined && { reason }) };
  return { type: 'ReviewRejected', data, personal: words === undefined ? null : { reason: words } };
}

/** Why, as an event tells it. */
export function rejectedFor({ data: { reason }, personal }: ReviewEventOf<'ReviewRejected'>): RejectedFor {
  return { ...(reason !== undefined && { reason }), ...(personal !== null && { words: personal.reason }) };
}

function isSame(one: RejectedFor, other: RejectedFor): boolean {
  return one.reason === other.reason && one.words === other.words;
}

function aboutOf({ reviewId, offerId, userId, country, rating }: About): About {
  return { reviewId, offerId, userId, country, rating };
}

function notFound(): Rejection<'NOT_FOUND'> {
  return reject('NOT_FOUND', 'There is no such review');
}
function gone(): Rejection<'CONFLICT'> {
  return reject('CONFLICT', 'Its author has taken it away');
}
function decidedOtherwise(): Rejection<'CONFLICT'> {
  return reject('CONFLICT', 'It was decided otherwise; reopen it first');
}
