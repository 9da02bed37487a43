import type { TimelineEntry } from '@shop/contracts';
import { isCountryCode } from '@shop/countries/country';
import { formatPhone } from '@shop/countries/phone';
import type { Format } from '../format/use-format.js';
import type { Text, TextKey } from '../i18n/use-text.js';
import { reasonText } from '../records/event-words.js';

type Facts = TimelineEntry['facts'];

const alarming = new Set([
  'OrderRefused',
  'OrderCancelled',
  'OrderMarkedUnreachable',
  'PersonErased',
  'ReviewRejected',
]);

export function isAlarming({ type }: TimelineEntry): boolean {
  return alarming.has(type);
}

/** Texts that people wrote or gave, as they stand in the events of any kind. */
const said = ['text', 'note', 'reason', 'purpose', 'title', 'answer', 'email', 'phone', 'to', 'name'] as const;

/** What belongs to it: who, how much, in whose words. */
export function timelineDetails({ type, facts }: TimelineEntry, t: Text, format: Format): readonly string[] {
  const personal = objectIn(facts, 'personal');
  const texts = [...said.map((name) => textIn(personal, name)), reasonOf(type, facts, t)].map(readable);
  const names = [textIn(personal, 'firstName'), textIn(personal, 'lastName')].filter(Boolean).join(' ');
  return [
    amountOf(facts, format),
    type === 'CallRecorded' ? outcomeOf(facts, t) : null,
    parcelOf(facts, t),
    messageOf(facts, t),
    kindOf(facts, t),
    type === 'LeadConsentWithdrawn' ? channelOf(facts, t) : null,
    dueOf(facts, t, format),
    names === '' ? null : names,
    addressOf(personal),
    ...texts,
  ].filter((detail): detail is string => detail !== null && detail !== '');
}

/** On which somebody wants to hear nothing more. */
function channelOf({ channel }: Facts, t: Text): string | null {
  return channel === 'email' || channel === 'sms' || channel === 'phone' ? t(`leads.channels.${channel}`) : null;
}

function reasonOf(type: string, facts: Facts, t: Text): string | null {
  const reason = textIn(facts, 'reason');
  return reason === null ? null : reasonText(type, reason, t);
}

/** A whole phone number is written as people read it. */
function readable(text: string | null): string | null {
  return text !== null && /^\+\d+$/.test(text) ? formatPhone(text, 'international') : text;
}

function amountOf(facts: Facts, format: Format): string | null {
  const { totalMinor, amountMinor, country } = facts;
  const minor = totalMinor ?? amountMinor;
  return typeof minor === 'number' && typeof country === 'string' && isCountryCode(country)
    ? format.money(minor, country)
    : null;
}

const outcomes = ['confirmed', 'no_answer', 'busy', 'call_back', 'cancelled', 'wrong_number', 'duplicate', 'fraud'];
function outcomeOf({ outcome }: Facts, t: Text): string | null {
  return typeof outcome === 'string' && outcomes.includes(outcome) ? t(`outcome.${outcome}` as TextKey) : null;
}

/** Where a parcel was seen, or the number by which it is followed. */
function parcelOf(facts: Facts, t: Text): string | null {
  const code = textIn(facts, 'code');
  const status = code === null ? null : t(`parcel.statuses.${code}` as TextKey, { _: code });
  return status ?? textIn(facts, 'trackingNumber');
}

/** Which message went which way. */
function messageOf(facts: Facts, t: Text): string | null {
  const [kind, channel] = [textIn(objectIn(facts, 'content'), 'kind'), textIn(facts, 'channel')];
  if (kind === null || channel === null) return null;
  const kindText = t(`messages.kinds.${kind}` as TextKey, { _: kind });
  return `${kindText} · ${t(`messages.channels.${channel}` as TextKey, { _: channel })}`;
}

function kindOf({ kind }: Facts, t: Text): string | null {
  return kind === 'export' || kind === 'erase' || kind === 'correct' ? t(`customers.requests.kind.${kind}`) : null;
}

function dueOf({ dueAt }: Facts, t: Text, format: Format): string | null {
  return typeof dueAt === 'string' ? t('customers.requests.until', { day: format.day(dueAt) }) : null;
}

function addressOf(personal: Facts): string | null {
  const address = objectIn(personal, 'address');
  const parts = ['street', 'postcode', 'city'].flatMap((name) => textIn(address, name) ?? []);
  return parts.length === 0 ? null : parts.join(', ');
}

function objectIn(facts: Facts, name: string): Facts {
  const value = facts[name];
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
}

function textIn(facts: Facts, name: string): string | null {
  const value = facts[name];
  return typeof value === 'string' ? value : null;
}
