import { formatMoney, localDate, type CountryPack } from '@shop/countries';
import type { MessageContent } from '@shop/events/messages';
import { shopValuesOf, type RenderedMessage } from './rendered-message.js';
import { texts } from './texts.generated.js';

export type MembershipContent = Extract<MessageContent, { readonly membershipId: string }>;
type ContentOf<Kind extends MembershipContent['kind']> = Extract<MembershipContent, { readonly kind: Kind }>;

/** Each also short, for SMS. */
type MembershipMessage = RenderedMessage & { readonly sms: string };

export function renderMembershipMessage(content: MembershipContent, pack: CountryPack): MembershipMessage {
  const text = texts[pack.code];
  const values = clubValuesOf(pack);
  switch (content.kind) {
    case 'membership_requested':
      return {
        subject: text('membership_requested.subject', values),
        text: text('membership_requested.body', values),
        sms: text('membership_requested.sms', values),
      };
    case 'membership_activated':
    case 'membership_renewed':
    case 'membership_cancelled':
      return renderPeriod(content, pack);
    case 'membership_payment_due':
    case 'membership_reminder':
      return renderNextYear(content, pack);
    case 'membership_ended': {
      const { cause } = content;
      return {
        subject: text('membership_ended.subject', values),
        text: text('membership_ended.body', { ...values, cause }),
        sms: text('membership_ended.sms', values),
      };
    }
    case 'draw_won':
      return renderPrize(content, pack);
  }
}

function renderPeriod(
  content: ContentOf<'membership_activated' | 'membership_renewed' | 'membership_cancelled'>,
  pack: CountryPack,
): MembershipMessage {
  const text = texts[pack.code];
  const values = { ...clubValuesOf(pack), until: formatDay(content.until, pack) };
  switch (content.kind) {
    case 'membership_activated': {
      const from = formatDay(content.from, pack);
      return {
        subject: text('membership_activated.subject', values),
        text: text('membership_activated.body', { ...values, from }),
        sms: text('membership_activated.sms', values),
      };
    }
    case 'membership_renewed':
      return {
        subject: text('membership_renewed.subject', values),
        text: text('membership_renewed.body', values),
        sms: text('membership_renewed.sms', values),
      };
    case 'membership_cancelled':
      return {
        subject: text('membership_cancelled.subject', values),
        text: text('membership_cancelled.body', values),
        sms: text('membership_cancelled.sms', values),
      };
  }
}

function renderNextYear(
  { kind, until, priceMinor }: ContentOf<'membership_payment_due' | 'membership_reminder'>,
  pack: CountryPack,
): MembershipMessage {
  const text = texts[pack.code];
  const values = { ...clubValuesOf(pack), until: formatDay(until, pack), price: formatMoney(priceMinor, pack) };
  if (kind === 'membership_reminder')
    return {
      subject: text('membership_reminder.subject', values),
      text: text('membership_reminder.body', values),
      sms: text('membership_reminder.sms', values),
    };
  return {
    subject: text('membership_payment_due.subject', values),
    text: text('membership_payment_due.body', values),
    sms: text('membership_payment_due.sms', values),
  };
}

function renderPrize({ week, number, prizeMinor }: ContentOf<'draw_won'>, pack: CountryPack): MembershipMessage {
  const text = texts[pack.code];
  const club = clubValuesOf(pack);
  const [year = '', weekOfYear = ''] = week.split('-W');
  const values = {
    ...club,
    year,
    week: String(Number(weekOfYear)),
    number: number.replace(/(\d{4})(?=\d)/g, '$1 '),
    prize: formatMoney(prizeMinor, pack),
    draws: `${club.page}/draws`,
  };
  return {
    subject: text('draw_won.subject', values),
    text: text('draw_won.body', values),
    sms: text('draw_won.sms', values),
  };
}

function clubValuesOf(pack: CountryPack) {
  const { name: club, discountPercent: percent } = pack.club;
  return { ...shopValuesOf(pack), club, percent, page: `https://${pack.hosts.domain}/#/club` };
}

/** Its full stop also ends a sentence: `21. 11. 2027.` */
function formatDay(at: string, pack: CountryPack): string {
  const [year, month, date] = localDate(at, pack).split('-').map(Number);
  return `${date}. ${month}. ${year}.`;
}
