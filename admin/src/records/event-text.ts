import type { Translate, TextKey } from '../i18n/use-text.js';
import { orderReasonText } from '../reports/row-label.js';
import { deliveryReasonText } from './delivery-reason-text.js';

/** What happened; a kind of event that this console does not know yet is shown by its name, in words. */
export function eventTitle(type: string, t: Translate): string {
  const words = type.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  const inWords = words.charAt(0).toUpperCase() + words.slice(1);
  // Under `_` is what stands in for a text that there is none of.
  return t(`customers.event.${type}` as TextKey, { _: t(`events.happened.${type}` as TextKey, { _: inWords }) });
}

/** What an event happened to: the kind of its stream, which stands in for a name that there is none of. */
export function streamKindText(kind: string, t: Translate): string {
  return t(`events.kind.${kind}` as TextKey, { _: kind });
}

const reasonTextPrefixes: Readonly<Record<string, string>> = {
  CashSettled: 'cash.reasons',
  NumberBlocked: 'callers.block.reason',
};

const orderEndTypes: ReadonlySet<string> = new Set(['OrderMarkedUnreachable', 'OrderCancelled', 'OrderRefused']);

/** Why, in words: some reasons are of a list, the others are people's own. */
export function eventReasonText(type: string, reason: string, t: Translate): string {
  if (orderEndTypes.has(type)) return orderReasonText(reason, t);
  if (type.startsWith('Message')) return deliveryReasonText(reason, t);
  const list = reasonTextPrefixes[type];
  return list === undefined ? reason : t(`${list}.${reason}` as TextKey, { _: reason });
}
