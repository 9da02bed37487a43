import { callEvents, callTaskEvents } from '@shop/calls/events';
import { membershipEvents } from '@shop/club/events';
import type { TimelineKind } from '@shop/contracts';
import type { StreamKind } from '@shop/event-store';
import type { AnyEventDefinition, DomainEvent } from '@shop/kernel';
import { leadEvents } from '@shop/leads/events';
import { pictureEvents } from '@shop/media/events';
import { messageEvents } from '@shop/messages/events';
import { orderEvents, phoneCheckEvents, suspicionEvents } from '@shop/orders/events';
import { dataRequestEvents } from '@shop/privacy/events';
import { quizEvents } from '@shop/quiz/events';
import { reviewEvents, reviewVoteEvents } from '@shop/reviews/events';
import { cashEvents, parcelEvents } from '@shop/shipping/events';
import { personErased, userEvents } from '@shop/users/events';

/** A stream of a person, to be read only: its rules are its own module's. */
export type PersonStreamKind = StreamKind<never, DomainEvent, null, never>;

/**
 * Every kind of stream that holds something about a customer. What is exported, shown on the timeline and looked for after an
 * erasure goes by this list; a spec compares it with all events there are.
 */
export const personStreams: Readonly<Record<TimelineKind, PersonStreamKind>> = {
  account: readOnly('user', userEvents),
  order: readOnly('order', orderEvents),
  cash: readOnly('cash', cashEvents),
  parcel: readOnly('parcel', parcelEvents),
  call: readOnly('call', callEvents),
  suspicion: readOnly('suspicion', suspicionEvents),
  phonecheck: readOnly('phonecheck', phoneCheckEvents),
  errand: readOnly('errand', callTaskEvents),
  review: readOnly('review', reviewEvents),
  reviewvote: readOnly('reviewvote', reviewVoteEvents),
  picture: readOnly('picture', pictureEvents),
  message: readOnly('message', messageEvents),
  membership: readOnly('membership', membershipEvents),
  lead: readOnly('lead', leadEvents),
  quiz: readOnly('quiz', quizEvents),
  // Of who has no account, the erasure is here.
  privacy: readOnly('privacy', [...dataRequestEvents, personErased]),
};

function readOnly(category: string, events: readonly AnyEventDefinition[]): PersonStreamKind {
  return { category, events, decider: { initial: null, evolve: () => null, decide: () => [] } };
}
