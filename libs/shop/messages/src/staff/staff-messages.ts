import { defaultCountry, type CountryCode } from '@shop/countries';
import type { StaffLanguage } from '@shop/contracts';
import type { Streams } from '@shop/event-store';
import type { EventOf, RecordedEvent } from '@shop/kernel';
import { staffInvited, staffLoginsSlowed } from '@shop/events/staff';
import { readInvitedStaff } from '@shop/staff';
import type { CausedMessage } from '../caused-message.js';
import { noRecipient } from '../recipients.js';

export const staffCauses = [staffInvited, staffLoginsSlowed] as const;
type StaffCause = RecordedEvent<EventOf<(typeof staffCauses)[number]>>;

const countryByLanguage: Readonly<Record<StaffLanguage, CountryCode>> = {
  bs: 'BA',
  sr: 'RS',
  hr: 'HR',
  en: defaultCountry,
};

export async function staffMessage(streams: Streams, event: StaffCause): Promise<CausedMessage> {
  const { staffId } = event.data;
  const member = await readInvitedStaff(streams, staffId);
  const content = contentOf(event, member.language);
  return {
    ...{ causeId: event.id, userId: null, staffId, channel: 'email' },
    country: countryByLanguage[content.language],
    recipient: { ...noRecipient, email: member.email },
    contentFor: () => content,
  };
}

function contentOf(event: StaffCause, memberLanguage: StaffLanguage) {
  if (event.type === 'StaffLoginsSlowed')
    return { kind: 'staff_logins_slowed', at: event.data.at, language: memberLanguage } as const;
  const { invitationId, expiresAt, language, newcomer } = event.data;
  return { kind: 'staff_invitation', invitationId, expiresAt, language, newcomer } as const;
}
