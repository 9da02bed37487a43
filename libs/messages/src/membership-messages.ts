import {
  drawHeld,
  membershipActivated,
  membershipCancelled,
  membershipEnded,
  membershipPaymentDue,
  membershipReminded,
  membershipRenewed,
  membershipRequested,
} from '@shop/club/events';
import { packOf, type CountryCode } from '@shop/countries';
import type { Streams } from '@shop/event-store';
import type { EventOf, RecordedEvent } from '@shop/kernel';
import type { CausedMessage } from './caused-message.js';
import { loadMemberFacts } from './member-facts.js';
import type { MessageContent } from './message.events.js';

/** What members are written to about. All of it is about their contract, so it goes out whatever they said about marketing. */
export const membershipCauses = [
  membershipRequested,
  membershipActivated,
  membershipRenewed,
  membershipPaymentDue,
  membershipReminded,
  membershipCancelled,
  membershipEnded,
  drawHeld,
] as const;
type MembershipCause = RecordedEvent<EventOf<(typeof membershipCauses)[number]>>;

/** By e-mail where there is one, else by SMS: whoever asked to join has left a phone number and no more. */
export async function membershipMessages(streams: Streams, event: MembershipCause): Promise<readonly CausedMessage[]> {
  const membershipId = event.type === 'DrawHeld' ? event.data.winner?.membershipId : event.data.membershipId;
  // Nobody took part in the draw.
  if (membershipId === undefined) return [];
  const { country, leadId, userId, recipient } = await loadMemberFacts(streams, membershipId);
  const content = contentOf(event, membershipId, country);
  if (content === null) return [];
  const message: CausedMessage = {
    causeId: event.id,
    userId,
    ...(userId === null && { leadId }),
    country,
    channel: recipient.email === null ? 'sms' : 'email',
    recipient,
    contentFor: () => content,
  };
  return [message];
}

function contentOf(event: MembershipCause, membershipId: string, country: CountryCode): MessageContent | null {
  switch (event.type) {
    case 'MembershipRequested':
      return { kind: 'membership_requested', membershipId };
    case 'MembershipActivated':
      return { kind: 'membership_activated', membershipId, ...event.data.period };
    case 'MembershipRenewed':
      return { kind: 'membership_renewed', membershipId, until: event.data.period.until };
    case 'MembershipPaymentDue':
      return { kind: 'membership_payment_due', membershipId, ...nextYearFields(event.data.until, country) };
    case 'MembershipReminded':
      return { kind: 'membership_reminder', membershipId, ...nextYearFields(event.data.until, country) };
    case 'MembershipCancelled':
      return { kind: 'membership_cancelled', membershipId, until: event.data.until };
    case 'MembershipEnded': {
      const { cause } = event.data;
      // Of a request that came to nothing was spoken on the phone.
      return cause === 'withdrawn' ? null : { kind: 'membership_ended', membershipId, cause };
    }
    case 'DrawHeld': {
      const { drawId, week, winner } = event.data;
      const prizeMinor = packOf(country).club.drawPrizeMinor;
      return winner && { kind: 'draw_won', membershipId, drawId, week, number: winner.number, prizeMinor };
    }
  }
}

/** What it costs is written down with the message: it says the same whenever it is read. */
function nextYearFields(until: string, country: CountryCode) {
  return { until, priceMinor: packOf(country).club.yearlyPriceMinor };
}
