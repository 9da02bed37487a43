import type { StaffLanguage } from '@shop/contracts';
import type { CountryPack } from '@shop/countries';
import type { MessageContent } from '@shop/events/messages';
import type { RenderedMessage } from '../texts/message-texts.js';
import { formatStaffTime, languageTagOf } from './staff-date-format.js';

type Invitation = Extract<MessageContent, { readonly kind: 'staff_invitation' }>;

interface InvitationTextParams {
  readonly shop: string;
  readonly link: string;
  /** `24. 11. 2026. 14:05` */
  readonly until: string;
}
type InvitationText = (parts: InvitationTextParams) => Pick<RenderedMessage, 'subject' | 'text'>;

const texts: Readonly<Record<StaffLanguage, Readonly<Record<'invitation' | 'newPassword', InvitationText>>>> = {
  bs: {
    invitation: ({ shop, link, until }) => ({
      subject: `${shop}: pozivnica u konzolu`,
      text: `Dobar dan,\npozvani ste da radite u konzoli prodavnice ${shop}. Lozinku birate sami, na ovoj adresi: ${link}\nAdresa vrijedi jednom, do ${until}. Ne prosljeđujte je nikome.\nAko niste očekivali ovu poruku, zanemarite je.`,
    }),
    newPassword: ({ shop, link, until }) => ({
      subject: `${shop}: nova lozinka za konzolu`,
      text: `Dobar dan,\nadministrator prodavnice ${shop} omogućio vam je da izaberete novu lozinku za konzolu, na ovoj adresi: ${link}\nAdresa vrijedi jednom, do ${until}. Dotad radi i stara lozinka. Ne prosljeđujte adresu nikome.\nAko novu lozinku niste tražili, zanemarite ovu poruku.`,
    }),
  },
  sr: {
    invitation: ({ shop, link, until }) => ({
      subject: `${shop}: pozivnica u konzolu`,
      text: `Dobar dan,\npozvani ste da radite u konzoli prodavnice ${shop}. Lozinku birate sami, na ovoj adresi: ${link}\nAdresa važi jednom, do ${until}. Ne prosleđujte je nikome.\nAko niste očekivali ovu poruku, zanemarite je.`,
    }),
    newPassword: ({ shop, link, until }) => ({
      subject: `${shop}: nova lozinka za konzolu`,
      text: `Dobar dan,\nadministrator prodavnice ${shop} omogućio vam je da izaberete novu lozinku za konzolu, na ovoj adresi: ${link}\nAdresa važi jednom, do ${until}. Dotle radi i stara lozinka. Ne prosleđujte adresu nikome.\nAko novu lozinku niste tražili, zanemarite ovu poruku.`,
    }),
  },
  hr: {
    invitation: ({ shop, link, until }) => ({
      subject: `${shop}: pozivnica u konzolu`,
      text: `Dobar dan,\npozvani ste raditi u konzoli trgovine ${shop}. Lozinku birate sami, na ovoj adresi: ${link}\nAdresa vrijedi jednom, do ${until}. Ne prosljeđujte je nikome.\nAko niste očekivali ovu poruku, zanemarite je.`,
    }),
    newPassword: ({ shop, link, until }) => ({
      subject: `${shop}: nova lozinka za konzolu`,
      text: `Dobar dan,\nadministrator trgovine ${shop} omogućio vam je odabir nove lozinke za konzolu, na ovoj adresi: ${link}\nAdresa vrijedi jednom, do ${until}. Dotad radi i stara lozinka. Ne prosljeđujte adresu nikome.\nAko novu lozinku niste zatražili, zanemarite ovu poruku.`,
    }),
  },
  en: {
    invitation: ({ shop, link, until }) => ({
      subject: `${shop}: invitation to the console`,
      text: `Hello,\nyou are invited to work in the console of ${shop}. You choose the password yourself, at this address: ${link}\nThe address is good once, until ${until}. Do not pass it on.\nIf you did not expect this message, please ignore it.`,
    }),
    newPassword: ({ shop, link, until }) => ({
      subject: `${shop}: a new password for the console`,
      text: `Hello,\nan administrator of ${shop} lets you choose a new password for the console, at this address: ${link}\nThe address is good once, until ${until}. The old password works until then. Do not pass the address on.\nIf you did not ask for a new password, please ignore this message.`,
    }),
  },
};

const hiddenCode = '········';

/** @param code null unless for the invitee */
export function renderInvitation(
  { language, expiresAt, newcomer }: Invitation,
  { hosts, brand, timeZone }: CountryPack,
  code: string | null,
): RenderedMessage {
  const link = `https://${hosts.domain}/admin/#/invitation?code=${code === null ? hiddenCode : encodeURIComponent(code)}`;
  const until = formatStaffTime(language, expiresAt, timeZone);
  const write = texts[language][newcomer ? 'invitation' : 'newPassword'];
  return { ...write({ shop: brand.name, link, until }), language: languageTagOf(language) };
}
