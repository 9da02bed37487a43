import { formatMoney, localDate, packOf, type CountryCode, type CountryPack } from '@shop/countries';
import { writeAboutMembership, type AboutMembership } from './membership-text.js';
import type { QueuedMessage } from './message.decider.js';
import type { CodeContent, MessageContent } from './message.events.js';
import { ba } from './texts/ba.js';
import { hr } from './texts/hr.js';
import { writeInvitation } from './staff/invitation-text.js';
import { writeSlowedLogins } from './staff/slowed-logins-text.js';
import { me } from './texts/me.js';
import { rs } from './texts/rs.js';
import type { MessageTexts, Sender, WrittenMessage } from './texts/shape.js';

const texts: Readonly<Record<CountryCode, MessageTexts>> = { BA: ba, RS: rs, HR: hr, ME: me };

/** In place of a code or token that is not good any more, or not for its reader. */
export const noCode = '········';

/** What is only known when a message is read or sent. */
export interface WritingParts {
  /** The code of a message; null for a reader who is not to know it. */
  readonly codeOf: (content: CodeContent) => string | null;
  /** Which code belongs to an invitation; null for a reader who is not the one who was invited. */
  readonly invitationCodeOf: (invitationId: string) => string | null;
  /** By which its reader says that such messages are not wanted any more; null for who has no account to say it for. */
  readonly unsubscribeToken: string | null;
  readonly now: string;
}

/** What goes out by a channel. */
export function bodyOf({ text, sms }: WrittenMessage, channel: QueuedMessage['channel']): string {
  return channel === 'sms' ? (sms ?? text) : text;
}

/** A message's subject and text, in the words of its country. */
export function writeMessage(
  content: MessageContent,
  country: CountryCode,
  { codeOf, invitationCodeOf, unsubscribeToken, now }: WritingParts,
): WrittenMessage {
  const pack = packOf(country);
  const words = texts[country];
  const shop = { name: pack.brand.name, phone: pack.brand.supportPhoneText, email: pack.brand.supportEmail };
  switch (content.kind) {
    case 'reset_code':
    case 'phone_code': {
      const code = (now < content.expiresAt ? codeOf(content) : null) ?? noCode;
      return content.kind === 'reset_code' ? words.resetCode({ shop, code }) : words.phoneCode({ shop, code });
    }
    case 'data_request_received': {
      const [year, month, day] = localDate(content.dueAt, pack).split('-');
      const dueOn = `${Number(day)}. ${Number(month)}. ${year}.`;
      return words.dataRequestReceived({ shop, kind: content.requestKind, dueOn });
    }
    case 'logins_slowed': {
      const reset = `https://${pack.hosts.domain}/#/forgotPassword`;
      return words.loginsSlowed({ shop, at: dayAndTime(content.at, pack.timeZone), reset });
    }
    case 'staff_logins_slowed':
      return writeSlowedLogins(content, pack);
    case 'staff_invitation':
      return writeInvitation(content, pack, invitationCodeOf(content.invitationId));
    default:
      return isAboutMembership(content)
        ? writeAboutMembership(content, pack, shop)
        : writeAboutOrder(content, pack, { shop, unsubscribeToken });
  }
}

function isAboutMembership(content: MessageContent): content is AboutMembership {
  return 'membershipId' in content;
}

interface OrderWriting extends Pick<WritingParts, 'unsubscribeToken'> {
  readonly shop: Sender;
}
type AboutOrder = Extract<MessageContent, { readonly leadId: string }>;

function writeAboutOrder(content: AboutOrder, pack: CountryPack, writing: OrderWriting): WrittenMessage {
  const { shop, unsubscribeToken: token } = writing;
  const words = texts[pack.code];
  const address = `https://${pack.hosts.domain}/#`;
  const order = { shop, leadId: content.leadId, track: `${address}/track?id=${content.leadId}` };
  switch (content.kind) {
    case 'order_received':
      return words.orderReceived({ ...order, total: formatMoney(content.totalMinor, pack) });
    case 'call_missed':
      return words.callMissed(order);
    case 'order_confirmed':
      return words.orderConfirmed({ ...order, total: formatMoney(content.totalMinor, pack) });
    case 'order_shipped':
      return words.orderShipped({ ...order, total: totalAtTheDoor(content, pack) });
    case 'order_out_for_delivery':
      return words.orderOutForDelivery({ ...order, total: totalAtTheDoor(content, pack) });
    case 'return_received': {
      const { returnKind: kind, requestedAt } = content;
      return words.returnReceived({ ...order, kind, requestedAt: dayAndTime(requestedAt, pack.timeZone) });
    }
    case 'order_delivered': {
      if (!content.invited || token === null) return words.orderDelivered({ ...order, invitation: null });
      const invitation = { review: `${address}/account`, unsubscribe: `${address}/unsubscribe?t=${token}` };
      return { ...words.orderDelivered({ ...order, invitation }), unsubscribe: oneClickAddress(pack, token) };
    }
  }
}

function totalAtTheDoor(
  { totalMinor, clubFeeMinor }: { readonly totalMinor: number; readonly clubFeeMinor?: number | undefined },
  pack: CountryPack,
): string {
  const total = formatMoney(totalMinor, pack);
  return clubFeeMinor === undefined ? total : `${total} ${texts[pack.code].clubYear(formatMoney(clubFeeMinor, pack))}`;
}

/** Where a mail program says for its reader that no more is wanted; whoever opens it is led to the page that asks. */
function oneClickAddress({ hosts }: CountryPack, token: string): string {
  return `https://${hosts.domain}/api/unsubscribe?t=${token}`;
}

function dayAndTime(at: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'short', timeZone });
  const part = Object.fromEntries(format.formatToParts(new Date(at)).map(({ type, value }) => [type, value]));
  return `${Number(part['day'])}. ${Number(part['month'])}. ${part['year']}. u ${part['hour']}:${part['minute']}`;
}
