import { erasedReason, type ReviewContext, type ReviewResults } from '@shop/contracts';
import type { Streams } from '@shop/event-store';
import type { ReviewEvent } from '@shop/events/reviews';
import type { RecordedEvent } from '@shop/kernel';
import type { HistoryContributor, HistoryLine } from '@shop/orders';
import type { StaffDirectory } from '@shop/staff';
import { type RejectionReason, rejectionReasonOf } from './review.decider.js';
import { reviewIdOf, reviewStream } from './review.stream.js';
import { staffIdFromActor } from './review-list.projection.js';

type Entry = ReviewContext['history'][number];
type CurrentDecision = Pick<ReviewResults[number], 'revision' | 'theirs'>;

const entryTypes = {
  ReviewWritten: 'written',
  ReviewEdited: 'edited',
  ReviewApproved: 'approved',
  ReviewRejected: 'rejected',
  ReviewReopened: 'reopened',
  ReviewRemoved: 'removed',
  ReviewAnswered: 'answered',
  ReviewAnswerWithdrawn: 'answer_withdrawn',
  ReviewReported: 'reported',
  ReviewReportsDismissed: 'reports_dismissed',
  PurchaseConfirmed: 'purchase_confirmed',
} as const satisfies Record<ReviewEvent['type'], Entry['type']>;

const decisiveTypes: ReadonlySet<ReviewEvent['type']> = new Set([
  'ReviewWritten',
  'ReviewEdited',
  'ReviewApproved',
  'ReviewRejected',
  'ReviewReopened',
  'ReviewRemoved',
] as const);

export class ReviewHistory {
  constructor(
    private readonly streams: Streams,
    private readonly staff: StaffDirectory,
  ) {}

  /** Oldest first. */
  async list(reviewId: string): Promise<Entry[]> {
    const { events } = await this.streams.load(reviewStream, reviewId);
    const names = await this.staff.namesById(events.flatMap(({ metadata }) => staffIdFromActor(metadata.actor) ?? []));
    return events.map((event) => ({
      revision: Number(event.revision),
      type: entryTypes[event.type],
      at: event.at,
      by: memberOf(event, names),
      reason: reasonOf(event),
    }));
  }

  async currentDecision(reviewId: string): Promise<CurrentDecision | null> {
    const { events, state, revision } = await this.streams.load(reviewStream, reviewId);
    const last = events.findLast(({ type }) => decisiveTypes.has(type));
    if (state.status === 'none' || last === undefined) return null;
    const names = await this.staff.namesById([last].flatMap(({ metadata }) => staffIdFromActor(metadata.actor) ?? []));
    const { status } = state;
    const reason = state.status === 'rejected' ? reasonText(state.why) : null;
    return { revision: Number(revision), theirs: { status, reason, by: memberOf(last, names), at: last.at } };
  }
}

function reasonOf(event: ReviewEvent): string | null {
  if (event.type === 'ReviewReported') return event.data.reason;
  return event.type === 'ReviewRejected' ? reasonText(rejectionReasonOf(event)) : null;
}

function reasonText({ reason, words }: RejectionReason): string {
  return words ?? reason ?? erasedReason;
}

/** Null if the actor is not staff. */
function memberOf({ metadata }: RecordedEvent, names: ReadonlyMap<string, string>): Entry['by'] {
  const id = staffIdFromActor(metadata.actor);
  return id === null ? null : { id, name: names.get(id) ?? '' };
}

export const reviewHistory: HistoryContributor = async (streams, { userId, offerIds }) => {
  const reviews = await Promise.all(offerIds.map((offerId) => streams.load(reviewStream, reviewIdOf(userId, offerId))));
  return reviews.flatMap(({ events }) =>
    events.flatMap((event): readonly HistoryLine[] => {
      const happened = titles[event.type];
      return happened === undefined
        ? []
        : [{ event, stream: 'review', title: `The review of ${event.data.offerId} was ${happened}` }];
    }),
  );
};

/** Votes and reports by others are omitted. */
const titles: Readonly<Partial<Record<ReviewEvent['type'], string>>> = {
  ReviewWritten: 'written',
  ReviewEdited: 'edited',
  ReviewApproved: 'approved',
  ReviewRejected: 'rejected',
  ReviewReopened: 'reopened',
  ReviewRemoved: 'removed',
  ReviewAnswered: 'answered',
};
