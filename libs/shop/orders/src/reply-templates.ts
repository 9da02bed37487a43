import type { OrderRow } from '@shop/contracts';
import { formatMoney, formatPhone, packOf, type CountryCode } from '@shop/countries';
import { replies as ba } from './replies/ba.js';
import { replies as hr } from './replies/hr.js';
import { replies as me } from './replies/me.js';
import { replies as rs } from './replies/rs.js';
import { replyStates, type ReplyKey, type ReplyTexts } from './replies/reply-keys.js';

const textsByCountry: Readonly<Record<CountryCode, ReplyTexts>> = { BA: ba, RS: rs, HR: hr, ME: me };

export interface Reply {
  readonly key: ReplyKey;
  readonly title: string;
  readonly text: string;
}

export function buildReplies(order: OrderRow): Reply[] {
  const { brand, hosts } = packOf(order.country);
  const facts: Readonly<Record<string, string>> = {
    name: [order.customer.firstName, order.customer.lastName].filter(Boolean).join(' '),
    leadId: order.leadId,
    total: formatMoney(order.totalMinor, packOf(order.country)),
    brand: brand.name,
    phone: formatPhone(brand.supportPhone),
    track: `https://${hosts.domain}/#/track?id=${order.leadId}`,
  };
  return Object.entries(textsByCountry[order.country]).flatMap(([key, { title, text }]): Reply[] =>
    isAllowedFor(key, order)
      ? [{ key, title, text: text.replace(/\{(\w+)\}/g, (whole, name: string) => facts[name] ?? whole) }]
      : [],
  );
}

function isAllowedFor(key: string, { status }: OrderRow): key is ReplyKey {
  const states: Readonly<Record<string, readonly string[]>> = replyStates;
  return states[key]?.includes(status) ?? false;
}
