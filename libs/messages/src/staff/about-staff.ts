import { defaultCountry, type CountryCode } from '@shop/countries';
import type { StaffLanguage } from '@shop/contracts';
import type { Streams } from '@shop/event-store';
import type { EventOf, RecordedEvent } from '@shop/kernel';
import { staffInvited, staffLoginsSlowed } from '@shop/staff/events';
import type { CausedMessage } from '../caused-message.js';
import { nobody } from '../recipients.js';
import { invitedStaffOf } from './invited-staff.js';

/** What staff are written to about. */
export const staffCauses = [staffInvited, staffLoginsSlowed] as const;
type StaffCause = RecordedEvent<EventOf<(typeof staffCauses)[number]>>;

/** Whose brand and sender a message in a language of the console has. */
const countries: Readonly<Record<StaffLanguage, CountryCode>> = { bs: 'BA', sr: 'RS', hr: 'HR', en: defaultCountry };

/** The message to a member of the staff; one for each event. */
export async function aboutStaff(streams: Streams, event: StaffCause): Promise<CausedMessage> {
  const { staffId } = event.data;
  const member = await invitedStaffOf(streams, staffId);
  const content = contentOf(event, member.language);
  return {
    ...{ causeId: event.id, userId: null, staffId, channel: 'email' },
    country: countries[content.language],
    recipient: { ...nobody, email: member.email },
    contentFor: () => content,
  };
}

function contentOf(event: StaffCause, known: StaffLanguage) {
  if (event.type === 'StaffLoginsSlowed')
    return { kind: 'staff_logins_slowed', at: event.data.at, language: known } as const;
  const { invitationId, expiresAt, language, newcomer } = event.data;
  return { kind: 'staff_invitation', invitationId, expiresAt, language, newcomer } as const;
}
