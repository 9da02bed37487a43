import { reject, type Decider, type Rejection } from '@shop/kernel';
import type { ReviewEvent, ReviewEventOf } from './review.events.js';

type Written = ReviewEventOf<'ReviewWritten'>;
export type Country = Written['data']['country'];

export type ReviewCommand =
  | ({ readonly type: 'WriteReview'; readonly content: NonNullable<Written['personal']> } & Omit<
      Written['data'],
      'verifiedPurchase'
    >)
  | ({ readonly type: 'ConfirmPurchase' } & ReviewEventOf<'PurchaseConfirmed'>['data'])
  | { readonly type: 'ApproveReview' }
  | { readonly type: 'RejectReview'; readonly reason: string }
  | { readonly type: 'ReopenReview' };

/** What every later event repeats. */
type About = Omit<Written['data'], 'images' | 'verifiedPurchase'>;
type Decided =
  | { readonly status: 'none' }
  | { readonly status: 'pending' | 'approved'; readonly about: About }
  | { readonly status: 'rejected'; readonly about: About; readonly reason: string };
/** `purchased`: an order of the offer was delivered to the author. */
export type ReviewState = Decided & { readonly purchased: boolean };

export type ReviewCode = 'REVIEW_EXISTS' | 'NOT_FOUND' | 'CONFLICT';

const none: ReviewState = { status: 'none', purchased: false };

/** One person's review of one offer. A decision holds until it is taken back; then there can be another one. */
export const reviewDecider: Decider<ReviewCommand, ReviewEvent, ReviewState, ReviewCode> = {
  initial: none,
  evolve: (state, event) => {
    if (event.type === 'PurchaseConfirmed') return { ...state, purchased: true };
    const { purchased } = state;
    if (event.type === 'ReviewWritten') return { status: 'pending', about: aboutOf(event.data), purchased };
    if (state.status === 'none') return state;
    const { about } = state;
    switch (event.type) {
      case 'ReviewApproved':
        return { status: 'approved', about, purchased };
      case 'ReviewRejected':
        return { status: 'rejected', about, purchased, reason: event.data.reason };
      case 'ReviewReopened':
        return { status: 'pending', about, purchased };
    }
  },
  decide: (command, state) => {
    if (command.type === 'WriteReview') return write(command, state);
    if (command.type === 'ConfirmPurchase') return confirm(command, state);
    if (state.status === 'none') return reject('NOT_FOUND', 'There is no such review');
    switch (command.type) {
      case 'ApproveReview':
        if (state.status === 'approved') return [];
        return state.status === 'pending' ? [{ type: 'ReviewApproved', data: state.about }] : decidedOtherwise();
      case 'RejectReview': {
        const { reason } = command;
        if (state.status === 'rejected' && state.reason === reason) return [];
        return state.status === 'pending'
          ? [{ type: 'ReviewRejected', data: { ...state.about, reason } }]
          : decidedOtherwise();
      }
      case 'ReopenReview':
        return state.status === 'pending'
          ? []
          : [{ type: 'ReviewReopened', data: { ...state.about, from: state.status } }];
    }
  },
};

function write(
  { type: _, content, ...data }: Extract<ReviewCommand, { type: 'WriteReview' }>,
  state: ReviewState,
): readonly ReviewEvent[] | Rejection<'REVIEW_EXISTS'> {
  if (state.status !== 'none') return reject('REVIEW_EXISTS', 'There is a review of this offer by this user');
  return [{ type: 'ReviewWritten', data: { ...data, verifiedPurchase: state.purchased }, personal: content }];
}

function confirm(
  { type: _, ...data }: Extract<ReviewCommand, { type: 'ConfirmPurchase' }>,
  state: ReviewState,
): readonly ReviewEvent[] {
  return state.purchased ? [] : [{ type: 'PurchaseConfirmed', data }];
}

function aboutOf({ reviewId, offerId, userId, country, rating }: About): About {
  return { reviewId, offerId, userId, country, rating };
}

function decidedOtherwise(): Rejection<'CONFLICT'> {
  return reject('CONFLICT', 'It was decided otherwise; reopen it first');
}
