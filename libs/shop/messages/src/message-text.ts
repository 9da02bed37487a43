import { formatMoney, localDate, packOf, type CountryCode, type CountryPack } from '@shop/countries';
import type { CodeContent, MessageContent } from '@shop/events/messages';
import { renderMembershipMessage, type MembershipContent } from './membership-text.js';
import type { QueuedMessage } from './message.decider.js';
import { renderInvitation } from './staff/invitation-text.js';
import { renderSlowedLogins } from './staff/slowed-logins-text.js';
import { ba } from './texts/ba.js';
import { hr } from './texts/hr.js';
import { me } from './texts/me.js';
import type { MessageTexts, ShopContact, RenderedMessage } from './texts/message-texts.js';
import { rs } from './texts/rs.js';

const texts: Readonly<Record<CountryCode, MessageTexts>> = { BA: ba, RS: rs, HR: hr, ME: me };

/** Replaces expired or hidden codes. */
export const hiddenCode = '········';

/** Known only when read or sent. */
export interface TextOptions {
  /** Null when hidden from the reader. */
  readonly codeOf: (content: CodeContent) => string | null;
  /** Null unless for the invitee. */
  readonly invitationCodeOf: (invitationId: string) => string | null;
  /** Null without an account. */
  readonly unsubscribeToken: string | null;
  readonly now: string;
}

export function textFor({ text, sms }: RenderedMessage, channel: QueuedMessage['channel']): string {
  return channel === 'sms' ? (sms ?? text) : text;
}

export function renderMessage(
  content: MessageContent,
  country: CountryCode,
  { codeOf, invitationCodeOf, unsubscribeToken, now }: TextOptions,
): RenderedMessage {
  const pack = packOf(country);
  const words = texts[country];
  const shop = { name: pack.brand.name, phone: pack.brand.supportPhoneText, email: pack.brand.supportEmail };
  switch (content.kind) {
    case 'reset_code':
    case 'phone_code': {
      const code = (now < content.expiresAt ? codeOf(content) : null) ?? hiddenCode;
      return content.kind === 'reset_code' ? words.resetCode({ shop, code }) : words.phoneCode({ shop, code });
    }
    case 'data_request_received': {
      const [year, month, day] = localDate(content.dueAt, pack).split('-');
      const dueOn = `${Number(day)}. ${Number(month)}. ${year}.`;
      return words.dataRequestReceived({ shop, kind: content.requestKind, dueOn });
    }
    case 'logins_slowed': {
      const reset = `https://${pack.hosts.domain}/#/forgotPassword`;
      return words.loginsSlowed({ shop, at: formatLocalTime(content.at, pack.timeZone), reset });
    }
    case 'staff_logins_slowed':
      return renderSlowedLogins(content, pack);
    case 'staff_invitation':
      return renderInvitation(content, pack, invitationCodeOf(content.invitationId));
    default:
      return isMembershipContent(content)
        ? renderMembershipMessage(content, pack, shop)
        : renderOrderMessage(content, pack, { shop, unsubscribeToken });
  }
}

function isMembershipContent(content: MessageContent): content is MembershipContent {
  return 'membershipId' in content;
}

interface OrderTextOptions extends Pick<TextOptions, 'unsubscribeToken'> {
  readonly shop: ShopContact;
}
type OrderContent = Extract<MessageContent, { readonly leadId: string }>;

function renderOrderMessage(content: OrderContent, pack: CountryPack, options: OrderTextOptions): RenderedMessage {
  const { shop, unsubscribeToken: token } = options;
  const words = texts[pack.code];
  const baseUrl = `https://${pack.hosts.domain}/#`;
  const order = { shop, leadId: content.leadId, track: `${baseUrl}/track?id=${content.leadId}` };
  switch (content.kind) {
    case 'order_received':
      return words.orderReceived({ ...order, total: formatMoney(content.totalMinor, pack) });
    case 'call_missed':
      return words.callMissed(order);
    case 'order_confirmed':
      return words.orderConfirmed({ ...order, total: formatMoney(content.totalMinor, pack) });
    case 'order_shipped':
      return words.orderShipped({ ...order, total: codAmountText(content, pack) });
    case 'order_out_for_delivery':
      return words.orderOutForDelivery({ ...order, total: codAmountText(content, pack) });
    case 'return_received': {
      const { returnKind: kind, requestedAt } = content;
      return words.returnReceived({ ...order, kind, requestedAt: formatLocalTime(requestedAt, pack.timeZone) });
    }
    case 'order_delivered': {
      if (!content.invited || token === null) return words.orderDelivered({ ...order, invitation: null });
      const invitation = { review: `${baseUrl}/account`, unsubscribe: `${baseUrl}/unsubscribe?t=${token}` };
      return { ...words.orderDelivered({ ...order, invitation }), unsubscribe: oneClickUrl(pack, token) };
    }
  }
}

function codAmountText(
  { totalMinor, clubFeeMinor }: { readonly totalMinor: number; readonly clubFeeMinor?: number | undefined },
  pack: CountryPack,
): string {
  const total = formatMoney(totalMinor, pack);
  return clubFeeMinor === undefined ? total : `${total} ${texts[pack.code].clubYear(formatMoney(clubFeeMinor, pack))}`;
}

/** For mail programs; browsers are redirected to the page. */
function oneClickUrl({ hosts }: CountryPack, token: string): string {
  return `https://${hosts.domain}/api/unsubscribe?t=${token}`;
}

function formatLocalTime(at: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'short', timeZone });
  const part = Object.fromEntries(format.formatToParts(new Date(at)).map(({ type, value }) => [type, value]));
  return `${Number(part['day'])}. ${Number(part['month'])}. ${part['year']}. u ${part['hour']}:${part['minute']}`;
}
