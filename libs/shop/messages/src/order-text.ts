import { formatMoney, weekdayOf, type CountryCode, type CountryPack } from '@shop/countries';
import type { MessageContent } from '@shop/events/messages';
import type { Arrival } from './order-facts.js';
import { shopValuesOf, type RenderedMessage, type ShopValues } from './rendered-message.js';
import { texts } from './texts.generated.js';

type OrderContent = Extract<MessageContent, { readonly leadId: string }>;

export function renderOrderMessage(
  content: OrderContent,
  pack: CountryPack,
  unsubscribeToken: string | null,
): RenderedMessage {
  const { code } = pack;
  const text = texts[code];
  const { leadId } = content;
  const order = { ...shopValuesOf(pack), leadId, track: `${pageUrl(pack)}/track?id=${leadId}` };
  switch (content.kind) {
    case 'order_received': {
      const total = formatMoney(content.totalMinor, pack);
      return {
        subject: text('order_received.subject', order),
        text: text('order_received.body', { ...order, total, arrival: arrivalText(content, pack) }),
      };
    }
    case 'call_missed':
      return { subject: text('call_missed.subject', order), text: text('call_missed.body', order) };
    case 'order_confirmed': {
      const total = formatMoney(content.totalMinor, pack);
      return {
        subject: text('order_confirmed.subject', order),
        text: text('order_confirmed.body', { ...order, total, arrival: arrivalText(content, pack) }),
      };
    }
    case 'order_shipped': {
      const values = { ...order, total: codAmountText(content, pack), arrival: arrivalText(content, pack) };
      const { arrival } = content;
      return {
        subject: text('order_shipped.subject', values),
        text: text('order_shipped.body', values),
        // Not both sentences: an SMS must fit into three parts.
        sms:
          arrival === undefined
            ? text('order_shipped.sms', values)
            : text('order_shipped.sms_with_arrival', { ...values, days: arrivalDays(arrival, code) }),
      };
    }
    case 'order_out_for_delivery': {
      const values = { ...order, total: codAmountText(content, pack) };
      return {
        subject: text('order_out_for_delivery.subject', values),
        text: text('order_out_for_delivery.body', values),
      };
    }
    case 'return_received':
    case 'return_withdrawn':
      return renderReturn(content, order, pack);
    case 'refill_reminder':
      return renderRefillReminder(content, pack, unsubscribeToken);
    case 'order_delivered':
      return content.invited && unsubscribeToken !== null
        ? renderInvitingDelivery(order, pack, unsubscribeToken)
        : { subject: text('order_delivered.subject', order), text: text('order_delivered.body', order) };
  }
}

interface OrderValues extends ShopValues {
  readonly leadId: string;
}

function renderReturn(
  content: Extract<OrderContent, { readonly kind: 'return_received' | 'return_withdrawn' }>,
  order: OrderValues,
  { code, timeZone }: CountryPack,
): RenderedMessage {
  const text = texts[code];
  if (content.kind === 'return_withdrawn') {
    const withdrawnAt = formatLocalTime(content.withdrawnAt, timeZone);
    return {
      subject: text('return_withdrawn.subject', order),
      text: text('return_withdrawn.body', { ...order, withdrawnAt }),
    };
  }
  const kind = text(`return_received.kind.${content.returnKind}`);
  const requestedAt = formatLocalTime(content.requestedAt, timeZone);
  return {
    subject: text('return_received.subject', order),
    text: text('return_received.body', { ...order, kind, requestedAt }),
  };
}

/** Invites to write a review. */
function renderInvitingDelivery(order: OrderValues, pack: CountryPack, unsubscribeToken: string): RenderedMessage {
  const text = texts[pack.code];
  const links = {
    review: `${pageUrl(pack)}/account`,
    unsubscribe: `${pageUrl(pack)}/unsubscribe?t=${unsubscribeToken}`,
  };
  return {
    subject: text('order_delivered.subject', order),
    text: text('order_delivered.body_with_invitation', { ...order, ...links }),
    unsubscribe: oneClickUrl(pack, unsubscribeToken),
  };
}

function renderRefillReminder(
  { leadId, offer, lastsUntil }: Extract<OrderContent, { readonly kind: 'refill_reminder' }>,
  pack: CountryPack,
  unsubscribeToken: string | null,
): RenderedMessage {
  const text = texts[pack.code];
  // Always of an account, so there is a token.
  const token = unsubscribeToken ?? '';
  const values = { ...shopValuesOf(pack), offer: offer.name };
  const links = {
    page: `${pageUrl(pack)}/offers/${offer.slug}`,
    unsubscribe: `${pageUrl(pack)}/unsubscribe?t=${token}`,
  };
  return {
    subject: text('refill_reminder.subject', values),
    text: text('refill_reminder.body', { ...values, ...links, leadId, lastsUntil: formatDate(lastsUntil) }),
    unsubscribe: oneClickUrl(pack, token),
  };
}

export function pageUrl({ hosts }: CountryPack): string {
  return `https://${hosts.domain}/#`;
}

function codAmountText(
  { totalMinor, clubFeeMinor }: { readonly totalMinor: number; readonly clubFeeMinor?: number | undefined },
  pack: CountryPack,
): string {
  const total = formatMoney(totalMinor, pack);
  if (clubFeeMinor === undefined) return total;
  return texts[pack.code]('order.cod_amount_with_club_fee', { total, fee: formatMoney(clubFeeMinor, pack) });
}

type ArrivingContent = Extract<OrderContent, { readonly arrival?: unknown }>;

/** A sentence after a space, or nothing; in the words of the storefront. */
function arrivalText({ kind, arrival }: ArrivingContent, { code }: CountryPack): string {
  if (arrival === undefined) return '';
  const text = texts[code];
  const days = arrivalDays(arrival, code);
  return ` ${kind === 'order_received' ? text('order.arrives_if_reached', { days }) : text('order.arrives', { days })}`;
}

function arrivalDays({ from, to }: Arrival, country: CountryCode): string {
  if (from === to) return dayText(to, country);
  return texts[country]('order.either_day', { from: dayText(from, country), to: dayText(to, country) });
}

const workingDays = [0, 1, 2, 3, 4] as const;

/** `u srijedu 2. 12.`, of a working day `YYYY-MM-DD` */
function dayText(date: string, country: CountryCode): string {
  const [, month, day] = date.split('-').map(Number);
  const weekday = workingDays.find((each) => each === weekdayOf(date));
  const on = weekday === undefined ? '' : `${texts[country](`order.on.${weekday}`)} `;
  return `${on}${day}. ${month}.`;
}

/** For mail programs; browsers are redirected to the page. */
export function oneClickUrl({ hosts }: CountryPack, token: string): string {
  return `https://${hosts.domain}/api/unsubscribe?t=${token}`;
}

/** `24. 11. 2026.`, of a local date `YYYY-MM-DD` */
export function formatDate(date: string): string {
  const [year, month, day] = date.split('-');
  return `${Number(day)}. ${Number(month)}. ${year}.`;
}

/** `24. 11. 2026. u 14:05` */
export function formatLocalTime(at: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'short', timeZone });
  const part = Object.fromEntries(format.formatToParts(new Date(at)).map(({ type, value }) => [type, value]));
  return `${Number(part['day'])}. ${Number(part['month'])}. ${part['year']}. u ${part['hour']}:${part['minute']}`;
}
