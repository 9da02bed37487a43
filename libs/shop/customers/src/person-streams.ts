import { callEvents, callTaskEvents } from '@shop/events/calls';
import { membershipEvents } from '@shop/events/club';
import type { TimelineKind } from '@shop/contracts';
import type { StreamSource } from '@shop/event-store';
import { leadEvents } from '@shop/events/leads';
import { pictureEvents } from '@shop/events/media';
import { messageEvents } from '@shop/events/messages';
import { orderEvents, phoneCheckEvents, refillReminderEvents, suspicionEvents } from '@shop/events/orders';
import { dataRequestEvents } from '@shop/events/privacy';
import { quizEvents } from '@shop/events/quiz';
import { reviewEvents, reviewVoteEvents } from '@shop/events/reviews';
import { cashEvents, parcelEvents } from '@shop/events/shipping';
import { personErased, userEvents } from '@shop/events/users';

/**
 * All streams with customer data: used by export, timeline and erasure check. A spec compares it with all events.
 */
export const personStreams: Readonly<Record<TimelineKind, StreamSource>> = {
  account: { category: 'user', events: userEvents },
  order: { category: 'order', events: orderEvents },
  cash: { category: 'cash', events: cashEvents },
  parcel: { category: 'parcel', events: parcelEvents },
  call: { category: 'call', events: callEvents },
  suspicion: { category: 'suspicion', events: suspicionEvents },
  phonecheck: { category: 'phonecheck', events: phoneCheckEvents },
  refill: { category: 'refill', events: refillReminderEvents },
  errand: { category: 'errand', events: callTaskEvents },
  review: { category: 'review', events: reviewEvents },
  reviewvote: { category: 'reviewvote', events: reviewVoteEvents },
  picture: { category: 'picture', events: pictureEvents },
  message: { category: 'message', events: messageEvents },
  membership: { category: 'membership', events: membershipEvents },
  lead: { category: 'lead', events: leadEvents },
  quiz: { category: 'quiz', events: quizEvents },
  privacy: { category: 'privacy', events: [...dataRequestEvents, personErased] },
};
