import type { Translate, TextKey } from '../i18n/use-text.js';
import { orderReasonText } from '../reports/row-label.js';
import { deliveryReasonText } from './delivery-reason-text.js';

export function eventTitle(type: string, t: Translate): string {
  const words = type.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  const inWords = words.charAt(0).toUpperCase() + words.slice(1);
  // `_` is the fallback of the translator.
  return t(`customers.event.${type}` as TextKey, { _: t(`events.happened.${type}` as TextKey, { _: inWords }) });
}

export function streamKindText(kind: string, t: Translate): string {
  return t(`events.kind.${kind}` as TextKey, { _: kind });
}

const reasonTextPrefixes: Readonly<Record<string, string>> = {
  AgentPaused: 'callers.desk.reason',
  CashSettled: 'cash.reasons',
  NumberBlocked: 'callers.block.reason',
};

const orderEndTypes: ReadonlySet<string> = new Set(['OrderMarkedUnreachable', 'OrderCancelled', 'OrderRefused']);

export function eventReasonText(type: string, reason: string, t: Translate): string {
  if (orderEndTypes.has(type)) return orderReasonText(reason, t);
  if (type.startsWith('Message')) return deliveryReasonText(reason, t);
  const list = reasonTextPrefixes[type];
  return list === undefined ? reason : t(`${list}.${reason}` as TextKey, { _: reason });
}
