import type { TimelineEntry } from '@shop/contracts';
import { isCountryCode } from '@shop/countries/country';
import { formatPhone } from '@shop/countries/phone';
import type { Format } from '../format/use-format.js';
import type { Translate, TextKey } from '../i18n/use-text.js';
import { eventReasonText } from '../records/event-text.js';

type Facts = TimelineEntry['facts'];

const alarmingTypes = new Set([
  'OrderRefused',
  'OrderCancelled',
  'OrderMarkedUnreachable',
  'PersonErased',
  'ReviewRejected',
]);

export function isAlarming({ type }: TimelineEntry): boolean {
  return alarmingTypes.has(type);
}

const textFields = ['text', 'note', 'reason', 'purpose', 'title', 'answer', 'email', 'phone', 'to', 'name'] as const;

export function timelineDetails({ type, facts }: TimelineEntry, t: Translate, format: Format): readonly string[] {
  const personal = objectField(facts, 'personal');
  const texts = [...textFields.map((name) => textField(personal, name)), reasonDetail(type, facts, t)].map(
    formatIfPhone,
  );
  const names = [textField(personal, 'firstName'), textField(personal, 'lastName')].filter(Boolean).join(' ');
  return [
    amountText(facts, format),
    type === 'CallRecorded' ? outcomeText(facts, t) : null,
    parcelText(facts, t),
    messageText(facts, t),
    requestKindText(facts, t),
    type === 'LeadConsentWithdrawn' ? channelText(facts, t) : null,
    dueText(facts, t, format),
    names === '' ? null : names,
    addressText(personal),
    ...texts,
  ].filter((detail): detail is string => detail !== null && detail !== '');
}

function channelText({ channel }: Facts, t: Translate): string | null {
  return channel === 'email' || channel === 'sms' || channel === 'phone' ? t(`leads.channels.${channel}`) : null;
}

function reasonDetail(type: string, facts: Facts, t: Translate): string | null {
  const reason = textField(facts, 'reason');
  return reason === null ? null : eventReasonText(type, reason, t);
}

function formatIfPhone(text: string | null): string | null {
  return text !== null && /^\+\d+$/.test(text) ? formatPhone(text, 'international') : text;
}

function amountText(facts: Facts, format: Format): string | null {
  const { totalMinor, amountMinor, country } = facts;
  const minor = totalMinor ?? amountMinor;
  return typeof minor === 'number' && typeof country === 'string' && isCountryCode(country)
    ? format.money(minor, country)
    : null;
}

const outcomes = ['confirmed', 'no_answer', 'busy', 'call_back', 'cancelled', 'wrong_number', 'duplicate', 'fraud'];
function outcomeText({ outcome }: Facts, t: Translate): string | null {
  return typeof outcome === 'string' && outcomes.includes(outcome) ? t(`outcome.${outcome}` as TextKey) : null;
}

function parcelText(facts: Facts, t: Translate): string | null {
  const code = textField(facts, 'code');
  const status = code === null ? null : t(`parcel.statuses.${code}` as TextKey, { _: code });
  return status ?? textField(facts, 'trackingNumber');
}

function messageText(facts: Facts, t: Translate): string | null {
  const [kind, channel] = [textField(objectField(facts, 'content'), 'kind'), textField(facts, 'channel')];
  if (kind === null || channel === null) return null;
  const kindText = t(`messages.kinds.${kind}` as TextKey, { _: kind });
  return `${kindText} · ${t(`messages.channels.${channel}` as TextKey, { _: channel })}`;
}

function requestKindText({ kind }: Facts, t: Translate): string | null {
  return kind === 'export' || kind === 'erase' || kind === 'correct' ? t(`customers.requests.kind.${kind}`) : null;
}

function dueText({ dueAt }: Facts, t: Translate, format: Format): string | null {
  return typeof dueAt === 'string' ? t('customers.requests.until', { day: format.day(dueAt) }) : null;
}

function addressText(personal: Facts): string | null {
  const address = objectField(personal, 'address');
  const parts = ['street', 'postcode', 'city'].flatMap((name) => textField(address, name) ?? []);
  return parts.length === 0 ? null : parts.join(', ');
}

function objectField(facts: Facts, name: string): Facts {
  const value = facts[name];
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
}

function textField(facts: Facts, name: string): string | null {
  const value = facts[name];
  return typeof value === 'string' ? value : null;
}
