import { callEvents, callTaskEvents } from '@shop/events/calls';
import { membershipEvents } from '@shop/events/club';
import type { TimelineKind } from '@shop/contracts';
import type { StreamKind } from '@shop/event-store';
import type { AnyEventDefinition, DomainEvent } from '@shop/kernel';
import { leadEvents } from '@shop/events/leads';
import { pictureEvents } from '@shop/events/media';
import { messageEvents } from '@shop/events/messages';
import { orderEvents, phoneCheckEvents, suspicionEvents } from '@shop/events/orders';
import { dataRequestEvents } from '@shop/events/privacy';
import { quizEvents } from '@shop/events/quiz';
import { reviewEvents, reviewVoteEvents } from '@shop/events/reviews';
import { cashEvents, parcelEvents } from '@shop/events/shipping';
import { personErased, userEvents } from '@shop/events/users';

/** Read only: the rules belong to another module. */
export type PersonStreamKind = StreamKind<never, DomainEvent, null, never>;

/**
 * Every stream kind with customer data: used by export, timeline and erasure check. A spec compares it with all events.
 */
export const personStreams: Readonly<Record<TimelineKind, PersonStreamKind>> = {
  account: readOnlyStream('user', userEvents),
  order: readOnlyStream('order', orderEvents),
  cash: readOnlyStream('cash', cashEvents),
  parcel: readOnlyStream('parcel', parcelEvents),
  call: readOnlyStream('call', callEvents),
  suspicion: readOnlyStream('suspicion', suspicionEvents),
  phonecheck: readOnlyStream('phonecheck', phoneCheckEvents),
  errand: readOnlyStream('errand', callTaskEvents),
  review: readOnlyStream('review', reviewEvents),
  reviewvote: readOnlyStream('reviewvote', reviewVoteEvents),
  picture: readOnlyStream('picture', pictureEvents),
  message: readOnlyStream('message', messageEvents),
  membership: readOnlyStream('membership', membershipEvents),
  lead: readOnlyStream('lead', leadEvents),
  quiz: readOnlyStream('quiz', quizEvents),
  privacy: readOnlyStream('privacy', [...dataRequestEvents, personErased]),
};

function readOnlyStream(category: string, events: readonly AnyEventDefinition[]): PersonStreamKind {
  return { category, events, decider: { initial: null, evolve: () => null, decide: () => [] } };
}
