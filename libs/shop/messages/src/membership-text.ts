import { formatMoney, localDate, type CountryCode, type CountryPack } from '@shop/countries';
import type { MessageContent } from '@shop/events/messages';
import { ba } from './texts/membership/ba.js';
import { hr } from './texts/membership/hr.js';
import { me } from './texts/membership/me.js';
import { rs } from './texts/membership/rs.js';
import type { MembershipTexts } from './texts/membership/membership-texts.js';
import type { ShopContact, RenderedMessage } from './texts/message-texts.js';

const texts: Readonly<Record<CountryCode, MembershipTexts>> = { BA: ba, RS: rs, HR: hr, ME: me };

export type MembershipContent = Extract<MessageContent, { readonly membershipId: string }>;

export function renderMembershipMessage(
  content: MembershipContent,
  pack: CountryPack,
  shop: ShopContact,
): RenderedMessage {
  const words = texts[pack.code];
  const { name: club, discountPercent: percent } = pack.club;
  const common = { shop, club, percent, page: `https://${pack.hosts.domain}/#/club` };
  const day = (at: string) => {
    const [year, month, date] = localDate(at, pack).split('-').map(Number);
    return `${date}. ${month}. ${year}.`;
  };
  switch (content.kind) {
    case 'membership_requested':
      return words.requested(common);
    case 'membership_activated':
      return words.activated({ ...common, from: day(content.from), until: day(content.until) });
    case 'membership_renewed':
      return words.renewed({ ...common, until: day(content.until) });
    case 'membership_payment_due':
    case 'membership_reminder': {
      const due = { ...common, until: day(content.until), price: formatMoney(content.priceMinor, pack) };
      return content.kind === 'membership_reminder' ? words.reminder(due) : words.paymentDue(due);
    }
    case 'membership_cancelled':
      return words.cancelled({ ...common, until: day(content.until) });
    case 'membership_ended':
      return words.ended({ ...common, cause: content.cause });
    case 'draw_won': {
      const [year = '', week = ''] = content.week.split('-W');
      const prize = formatMoney(content.prizeMinor, pack);
      const number = content.number.replace(/(\d{4})(?=\d)/g, '$1 ');
      return words.won({ ...common, year, week: String(Number(week)), number, prize, draws: `${common.page}/draws` });
    }
  }
}
