import type { StaffLanguage } from '@shop/contracts';
import type { CountryPack } from '@shop/countries';
import type { MessageContent } from '@shop/events/messages';
import type { RenderedMessage } from '../texts/message-texts.js';
import { formatStaffTime, languageTagOf } from './staff-date-format.js';

type SlowedLogins = Extract<MessageContent, { readonly kind: 'staff_logins_slowed' }>;
type Text = (parts: { readonly shop: string; readonly at: string }) => Pick<RenderedMessage, 'subject' | 'text'>;

const texts: Readonly<Record<StaffLanguage, Text>> = {
  bs: ({ shop, at }) => ({
    subject: `${shop}: pogrešne lozinke za vaš nalog u konzoli`,
    text: `Dobar dan,\nza vaš nalog u konzoli prodavnice ${shop} više puta je upisana pogrešna lozinka, posljednji put ${at}. Nepoznati uređaji zato neko vrijeme čekaju; uređaj na kojem ste se već prijavili ne čeka.\nAko ste to bili vi, ne trebate učiniti ništa. Ako niste, javite administratoru: on vam može poslati link za novu lozinku.`,
  }),
  sr: ({ shop, at }) => ({
    subject: `${shop}: pogrešne lozinke za vaš nalog u konzoli`,
    text: `Dobar dan,\nza vaš nalog u konzoli prodavnice ${shop} više puta je upisana pogrešna lozinka, poslednji put ${at}. Nepoznati uređaji zato neko vreme čekaju; uređaj na kojem ste se već prijavili ne čeka.\nAko ste to bili vi, ne treba ništa da radite. Ako niste, javite administratoru: on može da vam pošalje link za novu lozinku.`,
  }),
  hr: ({ shop, at }) => ({
    subject: `${shop}: pogrešne lozinke za vaš račun u konzoli`,
    text: `Dobar dan,\nza vaš račun u konzoli trgovine ${shop} više je puta upisana pogrešna lozinka, posljednji put ${at}. Nepoznati uređaji zato neko vrijeme čekaju; uređaj na kojem ste se već prijavili ne čeka.\nAko ste to bili vi, ne trebate učiniti ništa. Ako niste, javite administratoru: on vam može poslati poveznicu za novu lozinku.`,
  }),
  en: ({ shop, at }) => ({
    subject: `${shop}: wrong passwords for your console account`,
    text: `Hello,\na wrong password was given several times for your account in the console of ${shop}, most recently on ${at}. Unknown devices have to wait for a while; a device on which you have logged in before does not.\nIf it was you, there is nothing to do. If not, tell an administrator, who can send you a link for a new password.`,
  }),
};

export function renderSlowedLogins({ language, at }: SlowedLogins, { brand, timeZone }: CountryPack): RenderedMessage {
  const rendered = texts[language]({ shop: brand.name, at: formatStaffTime(language, at, timeZone) });
  return { ...rendered, language: languageTagOf(language) };
}
