import { defaultCountry, type CountryCode } from '@shop/countries';
import type { StaffLanguage } from '@shop/contracts';
import type { Streams } from '@shop/event-store';
import type { EventOf, Recorded } from '@shop/kernel';
import { staffInvited } from '@shop/staff/events';
import type { CausedMessage } from '../caused-message.js';
import { nobody } from '../recipients.js';
import { invitedStaffOf } from './invited-staff.js';

/** What staff are written to about. */
export const staffCauses = [staffInvited] as const;
type StaffCause = Recorded<EventOf<(typeof staffCauses)[number]>>;

/** Whose brand and sender a message in a language of the console has. */
const countries: Readonly<Record<StaffLanguage, CountryCode>> = { bs: 'BA', sr: 'RS', hr: 'HR', en: defaultCountry };

/** The message to whoever was invited; one for each invitation. */
export async function aboutStaff(streams: Streams, event: StaffCause): Promise<CausedMessage> {
  const { staffId, invitationId, expiresAt, language, newcomer } = event.data;
  const { email } = await invitedStaffOf(streams, staffId);
  const content = { kind: 'staff_invitation', invitationId, expiresAt, language, newcomer } as const;
  return {
    ...{ causeId: event.id, userId: null, staffId, channel: 'email' },
    country: countries[language],
    recipient: { ...nobody, email },
    contentFor: () => content,
  };
}
