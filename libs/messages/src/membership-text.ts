import { formatMoney, localDate, type CountryCode, type CountryPack } from '@shop/countries';
import type { MessageContent } from './message.events.js';
import { ba } from './texts/membership/ba.js';
import { hr } from './texts/membership/hr.js';
import { me } from './texts/membership/me.js';
import { rs } from './texts/membership/rs.js';
import type { MembershipTexts } from './texts/membership/shape.js';
import type { Sender, WrittenMessage } from './texts/shape.js';

const texts: Readonly<Record<CountryCode, MembershipTexts>> = { BA: ba, RS: rs, HR: hr, ME: me };

export type AboutMembership = Extract<MessageContent, { readonly membershipId: string }>;

/** What a member reads, in the words of their country. */
export function writeAboutMembership(content: AboutMembership, pack: CountryPack, shop: Sender): WrittenMessage {
  const words = texts[pack.code];
  const { name: club, discountPercent: percent } = pack.club;
  const parts = { shop, club, percent, page: `https://${pack.hosts.domain}/#/club` };
  const day = (at: string) => {
    const [year, month, date] = localDate(at, pack).split('-').map(Number);
    return `${date}. ${month}. ${year}.`;
  };
  switch (content.kind) {
    case 'membership_requested':
      return words.requested(parts);
    case 'membership_activated':
      return words.activated({ ...parts, from: day(content.from), until: day(content.until) });
    case 'membership_renewed':
      return words.renewed({ ...parts, until: day(content.until) });
    case 'membership_payment_due':
    case 'membership_reminder': {
      const due = { ...parts, until: day(content.until), price: formatMoney(content.priceMinor, pack) };
      return content.kind === 'membership_reminder' ? words.reminder(due) : words.paymentDue(due);
    }
    case 'membership_cancelled':
      return words.cancelled({ ...parts, until: day(content.until) });
    case 'membership_ended':
      return words.ended({ ...parts, cause: content.cause });
    case 'draw_won': {
      const [year = '', week = ''] = content.week.split('-W');
      const prize = formatMoney(content.prizeMinor, pack);
      const number = content.number.replace(/(\d{4})(?=\d)/g, '$1 ');
      return words.won({ ...parts, year, week: String(Number(week)), number, prize, draws: `${parts.page}/draws` });
    }
  }
}
