import type { CountryPack } from '@shop/countries';
import type { MessageContent } from '@shop/events/messages';
import { hiddenCode, type RenderedMessage } from '../rendered-message.js';
import { texts } from '../staff-texts.generated.js';
import { formatStaffTime, languageTagOf } from './staff-date-format.js';

type ContentOf<Kind extends MessageContent['kind']> = Extract<MessageContent, { readonly kind: Kind }>;

/** @param code null unless for the invitee */
export function renderInvitation(
  { language, expiresAt, newcomer }: ContentOf<'staff_invitation'>,
  { hosts, brand, timeZone }: CountryPack,
  code: string | null,
): RenderedMessage {
  const text = texts[language];
  const link = `https://${hosts.domain}/admin/#/invitation?code=${code === null ? hiddenCode : encodeURIComponent(code)}`;
  const values = { shop: brand.name, link, until: formatStaffTime(language, expiresAt, timeZone) };
  const rendered = newcomer
    ? { subject: text('staff_invitation.subject', values), text: text('staff_invitation.body', values) }
    : { subject: text('staff_new_password.subject', values), text: text('staff_new_password.body', values) };
  return { ...rendered, language: languageTagOf(language) };
}

export function renderSlowedLogins(
  { language, at }: ContentOf<'staff_logins_slowed'>,
  { brand, timeZone }: CountryPack,
): RenderedMessage {
  const text = texts[language];
  const values = { shop: brand.name, at: formatStaffTime(language, at, timeZone) };
  return {
    ...{ subject: text('staff_logins_slowed.subject', values), text: text('staff_logins_slowed.body', values) },
    language: languageTagOf(language),
  };
}
