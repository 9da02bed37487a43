import type { OrderRow } from '@shop/contracts';
import { formatMoney, formatPhone, packOf } from '@shop/countries';
import type { OrderStatus } from './order-moves.js';
import { texts } from './texts.generated.js';

const replyStates = {
  received: ['awaiting_confirmation', 'unreachable'],
  unreachable: ['awaiting_confirmation', 'unreachable'],
  on_its_way: ['shipped'],
  delayed: ['awaiting_confirmation', 'confirmed', 'packed', 'shipped'],
  return_how: ['shipped', 'delivered'],
  return_approved: ['return_approved'],
  refunded: ['refunded'],
} as const satisfies Readonly<Record<string, readonly OrderStatus[]>>;

type ReplyKey = keyof typeof replyStates;

const replyKeys = Object.keys(replyStates) as readonly ReplyKey[];

export interface Reply {
  readonly key: ReplyKey;
  readonly title: string;
  readonly text: string;
}

export function buildReplies(order: OrderRow): Reply[] {
  const pack = packOf(order.country);
  const text = texts[order.country];
  const values = {
    name: [order.customer.firstName, order.customer.lastName].filter(Boolean).join(' '),
    leadId: order.leadId,
    total: formatMoney(order.totalMinor, pack),
    brand: pack.brand.name,
    phone: formatPhone(pack.brand.supportPhone),
    track: `https://${pack.hosts.domain}/#/track?id=${order.leadId}`,
  };
  return replyKeys
    .filter((key) => isAllowedFor(key, order))
    .map((key) => ({ key, title: text(`replies.${key}.title`), text: text(`replies.${key}.text`, values) }));
}

function isAllowedFor(key: ReplyKey, { status }: OrderRow): boolean {
  const states: readonly OrderStatus[] = replyStates[key];
  return states.includes(status);
}
