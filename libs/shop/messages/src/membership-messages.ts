import { packOf, type CountryCode } from '@shop/countries';
import type { Streams } from '@shop/event-store';
import {
  drawHeld,
  membershipActivated,
  membershipCancelled,
  membershipEnded,
  membershipPaymentDue,
  membershipReminded,
  membershipRenewed,
  membershipRequested,
} from '@shop/events/club';
import type { MessageContent } from '@shop/events/messages';
import type { EventOf, RecordedEvent } from '@shop/kernel';
import type { CausedMessage } from './caused-message.js';
import { loadMemberFacts } from './member-facts.js';

/** Concerns the contract, so no marketing consent is needed. */
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

/** By e-mail where known, else by SMS. */
export async function membershipMessages(streams: Streams, event: MembershipCause): Promise<readonly CausedMessage[]> {
  const membershipId = event.type === 'DrawHeld' ? event.data.winner?.membershipId : event.data.membershipId;
  // No participants.
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
      // Settled on the phone.
      return cause === 'withdrawn' ? null : { kind: 'membership_ended', membershipId, cause };
    }
    case 'DrawHeld': {
      const { drawId, week, winner } = event.data;
      const prizeMinor = packOf(country).club.drawPrizeMinor;
      return winner && { kind: 'draw_won', membershipId, drawId, week, number: winner.number, prizeMinor };
    }
  }
}

/** Stored with the message, so that the price never changes. */
function nextYearFields(until: string, country: CountryCode) {
  return { until, priceMinor: packOf(country).club.yearlyPriceMinor };
}
