import type { OrderHistoryEntry, OrderRow } from '@shop/contracts';
import { erasedReason } from '@shop/contracts/report-parts';
import type { Format } from '../format/use-format.js';
import { isCallOutcome } from '../desk/call-outcomes.js';
import type { Text, TextKey } from '../i18n/use-text.js';
import { reasonWords } from '../records/reason-words.js';
import { eventTitle, reasonText as listedReason } from '../records/event-words.js';
import { reasonText } from '../reports/row-label.js';

export interface HistoryText {
  readonly title: string;
  /** What changed, one fact per line. */
  readonly details: readonly string[];
  /** Of a broken promise. */
  readonly alarming: boolean;
}

function alarm(title: string, ...details: (string | null)[]): HistoryText {
  return { ...calm(title, ...details), alarming: true };
}

function calm(title: string, ...details: (string | null)[]): HistoryText {
  return {
    title,
    details: details.filter((detail): detail is string => detail !== null && detail !== ''),
    alarming: false,
  };
}

type Facts = OrderHistoryEntry['facts'];
type Json = Facts[string];

interface Source {
  readonly facts: Facts;
  readonly personal: Readonly<Record<string, Json>>;
  readonly order: OrderRow;
  readonly t: Text;
  readonly format: Format;
}

const sentences: Readonly<Record<string, (source: Source) => HistoryText>> = {
  OrderPlaced: ({ t, facts, order, format }) =>
    calm(t('history.OrderPlaced'), amount(facts['totalMinor'], order, format)),
  OrderLinesChanged: ({ t, facts, order, format }) =>
    calm(
      t('history.OrderLinesChanged'),
      changedPieces(facts['changes'], order),
      amount(facts['totalMinor'], order, format),
    ),
  OrderCallTimeChosen: ({ t, facts, format }) => {
    const callAt = textOf(facts['callAt']);
    return calm(t('history.OrderCallTimeChosen'), callAt === '' ? t('history.call_soon') : format.moment(callAt));
  },
  OrderContactChanged: ({ t, personal }) => calm(t('history.OrderContactChanged'), addressLine(personal)),
  OrderConfirmed: ({ t, personal }) => calm(t('history.OrderConfirmed'), addressLine(personal)),
  OrderMarkedUnreachable: ({ t }) => calm(t('history.OrderMarkedUnreachable')),
  OrderCancelled: (source) =>
    source.facts['by'] === 'shopper'
      ? calm(source.t('history.OrderCancelledByShopper'))
      : calm(source.t('history.OrderCancelled'), whyText(source)),
  OrderNoted: ({ t, personal }) => calm(t('history.OrderNoted'), textOf(personal['text'])),
  OrderPacked: ({ t }) => calm(t('work.history.OrderPacked')),
  OrderShipped: ({ t, facts }) => calm(t('work.history.OrderShipped'), textOf(facts['carrier'])),
  OrderAddressReopened: ({ t }) => calm(eventTitle('OrderAddressReopened', t)),
  OrderAddressSettled: ({ t }) => calm(eventTitle('OrderAddressSettled', t)),
  OrderDelivered: ({ t }) => calm(t('work.history.OrderDelivered')),
  OrderRefused: (source) => calm(source.t('work.history.OrderRefused'), whyText(source)),
  OrderReturnRequested: ({ t, facts, order, format }) =>
    calm(
      t('work.history.OrderReturnRequested', { kind: kindText(facts['kind'], t) }),
      amount(facts['refundMinor'], order, format),
      t('work.history.answer_by', { day: format.day(textOf(facts['answerBy'])) }),
    ),
  OrderReturnExplained: ({ t, personal }) => calm(t('work.history.OrderReturnExplained'), textOf(personal['reason'])),
  OrderReturnApproved: ({ t, facts, order, format }) =>
    calm(
      t('work.history.OrderReturnApproved'),
      amount(facts['refundMinor'], order, format),
      t('work.history.refund_by', { day: format.day(textOf(facts['refundBy'])) }),
    ),
  OrderReturnRejected: ({ t, personal }) => calm(t('work.history.OrderReturnRejected'), textOf(personal['reason'])),
  OrderReturnLapsed: ({ t, personal }) => calm(t('work.history.OrderReturnLapsed'), textOf(personal['reason'])),
  OrderReturnReceived: ({ t, facts, order, format }) =>
    calm(t('work.history.OrderReturnReceived'), amount(facts['refundMinor'], order, format)),
  OrderRefunded: ({ t, facts, personal, order, format }) =>
    calm(
      t('work.history.OrderRefunded', { method: methodText(facts['method'], t) }),
      amount(facts['amountMinor'], order, format),
      textOf(personal['reference']),
      textOf(personal['reason']),
    ),
  CallClaimed: ({ t }) => calm(t('history.CallClaimed')),
  CallTakenOver: ({ t, personal }) => calm(t('history.CallTakenOver'), textOf(personal['reason'])),
  CallReleased: ({ t, facts }) => calm(t(releaseTitle(facts['cause']))),
  CallRecorded: ({ t, facts, personal, format }) =>
    calm(
      t('history.CallRecorded', { outcome: outcomeText(facts['outcome'], t) }),
      textOf(personal['note']),
      textOf(personal['reason']),
      nextCall(facts['nextCallAt'], t, format),
    ),
  CallMarkReached: ({ t, facts }) => alarm(t('history.CallMarkReached', { minutes: numberOf(facts['minutes']) })),
  ErrandOpened: (source) => calm(...errandTexts('ErrandOpened', source)),
  ErrandClaimed: (source) => calm(...errandTexts('ErrandClaimed', source)),
  ErrandTakenOver: (source) => calm(...errandTexts('ErrandTakenOver', source)),
  ErrandReleased: (source) => calm(...errandTexts('ErrandReleased', source)),
  ErrandRecorded: (source) => calm(...errandTexts('ErrandRecorded', source)),
  ErrandClosed: (source) => calm(...errandTexts('ErrandClosed', source)),
  ParcelRegistered: ({ t, facts }) => calm(parcelTitle('registered', t), textOf(facts['trackingNumber'])),
  ParcelRejected: ({ t, facts }) => alarm(parcelTitle('rejected', t), textOf(facts['reason'])),
  ParcelMoved: ({ t, facts }) => {
    const code = textOf(facts['code']);
    return code === 'lost' ? alarm(parcelTitle(code, t)) : calm(parcelTitle(code, t));
  },
  ParcelCodeUnknown: ({ t, facts }) => alarm(t('parcel.unknown', { code: textOf(facts['code']) })),
  ParcelFellSilent: ({ t }) => alarm(parcelTitle('silent', t)),
  CashExpected: (source) => cashText('CashExpected', source),
  CashOwed: (source) => cashText('CashOwed', source),
  CashWaived: (source) => cashText('CashWaived', source),
  CashRemitted: (source) => cashText('CashRemitted', source),
  StrayCashRemitted: (source) => cashText('StrayCashRemitted', source),
  CashSettled: (source) => cashText('CashSettled', source),
  CashNoted: (source) => cashText('CashNoted', source),
  MessageQueued: (source) => calm(...messageTexts('MessageQueued', source)),
  MessageSent: (source) => calm(...messageTexts('MessageSent', source)),
  MessageDelayed: (source) => calm(...messageTexts('MessageDelayed', source)),
  MessageResendAsked: (source) => calm(...messageTexts('MessageResendAsked', source)),
  MessageResendDeclined: (source) => calm(...messageTexts('MessageResendDeclined', source)),
  MessageGivenUp: (source) => alarm(...messageTexts('MessageGivenUp', source)),
  ReviewWritten: (source) => calm(...reviewTexts('ReviewWritten', source)),
  ReviewEdited: (source) => calm(...reviewTexts('ReviewEdited', source)),
  ReviewApproved: (source) => calm(...reviewTexts('ReviewApproved', source)),
  ReviewRejected: (source) => calm(...reviewTexts('ReviewRejected', source)),
  ReviewReopened: (source) => calm(...reviewTexts('ReviewReopened', source)),
  ReviewRemoved: (source) => calm(...reviewTexts('ReviewRemoved', source)),
  ReviewAnswered: (source) => calm(...reviewTexts('ReviewAnswered', source)),
};

/** In somebody's own words, or in the shop's; what is neither was erased. */
function whyText({ facts, personal, t }: Source): string {
  return reasonText(textOf(personal['reason']) || textOf(facts['reason']) || erasedReason, t);
}

function parcelTitle(status: string, t: Text): string {
  return t('parcel.history', { status: t(`parcel.statuses.${status}` as TextKey, { _: status }) });
}

type Texts = readonly [title: string, ...details: string[]];

/** About what somebody is called, how it ended, why it was taken over, and when it goes on. */
function errandTexts(type: string, { t, facts, personal, format }: Source): Texts {
  const [kind, outcome] = [textOf(facts['kind']), textOf(facts['outcome'])];
  const kindText = t(`errands.kind_one.${kind}` as TextKey, { _: kind });
  const ended = outcome === '' ? '' : ` · ${t(`errands.outcome.${outcome}` as TextKey, { _: outcome })}`;
  const again = nextCall(facts['nextCallAt'], t, format) ?? '';
  return [eventTitle(type, t), `${kindText}${ended}`, textOf(personal['reason']), again];
}

/** How much, by which list of the carrier's or by when; what is wrong with it, or why that is right. */
function cashText(type: string, source: Source): HistoryText {
  const { t, facts, format } = source;
  const [number, remitBy, cause] = [textOf(facts['number']), textOf(facts['remitBy']), textOf(facts['cause'])];
  const [reason, difference] = [textOf(facts['reason']), textOf(facts['difference'])];
  const tell = difference === '' ? calm : alarm;
  return tell(
    eventTitle(type, t),
    ...cashAmounts(source),
    number && t('cash.from_list', { number }),
    remitBy && t('cash.due', { day: format.day(remitBy) }),
    cause && t(`parcel.statuses.${cause}` as TextKey, { _: cause }),
    reason && listedReason(type, reason, t),
    difference && t(`cash.difference.${difference}` as TextKey, { _: difference }),
  );
}

/** What was collected is said where it is not what was paid over; a balance has its sign. */
function cashAmounts({ t, facts, order, format }: Source): readonly (string | null)[] {
  const { amountMinor, remittedMinor, collectedMinor, balanceMinor } = facts;
  const collected = collectedMinor === remittedMinor ? null : amount(collectedMinor, order, format);
  const balance = numberOf(balanceMinor);
  const size = amount(Math.abs(balance), order, format);
  return [
    amount(amountMinor ?? remittedMinor, order, format),
    collected && t('cash.collected_short', { amount: collected }),
    balance === 0 ? null : `${balance > 0 ? '+' : '−'}${size}`,
  ];
}

/** Which message, which way; why it has not gone out, or is to go out all the same. */
function messageTexts(type: string, { t, facts, personal }: Source): Texts {
  const [kind, channel] = [textOf(facts['kind']), textOf(facts['channel'])];
  const kindText = t(`messages.kinds.${kind}` as TextKey, { _: kind });
  const channelText = t(`messages.channels.${channel}` as TextKey, { _: channel });
  return [
    eventTitle(type, t),
    `${kindText} · ${channelText}`,
    reasonWords(textOf(facts['reason']), t),
    textOf(personal['reason']),
  ];
}

/** Of what, with how many stars; the words that were written or that the decision goes back to. */
function reviewTexts(type: string, { t, facts, personal, order }: Source): Texts {
  const offerId = textOf(facts['offerId']);
  const name = order.lines.find((line) => line.offerId === offerId)?.name ?? offerId;
  const stars = '★'.repeat(numberOf(facts['rating']));
  const words = [personal['title'], personal['text'], personal['answer'], personal['reason'], facts['reason']].map(
    textOf,
  );
  return [eventTitle(type, t), `${name} · ${stars}`, ...words];
}

/** An event of an order as a sentence in the reader's language; a type that is not known keeps the server's English. */
export function historyText(entry: OrderHistoryEntry, order: OrderRow, t: Text, format: Format): HistoryText {
  const { type, facts, title } = entry;
  const write = sentences[type];
  return write === undefined ? calm(title) : write({ facts, personal: objectOf(facts['personal']), order, t, format });
}

function kindText(kind: Json | undefined, t: Text): string {
  return kind === 'guarantee' || kind === 'withdrawal' || kind === 'damaged' ? t(`work.returns.kinds.${kind}`) : '';
}

function methodText(method: Json | undefined, t: Text): string {
  return method === 'bank' || method === 'post' || method === 'cash' ? t(`work.returns.methods.${method}`) : '';
}

function releaseTitle(cause: Json | undefined) {
  if (cause === 'expired') return 'history.CallExpired';
  return cause === 'order_gone' ? 'history.CallOvertaken' : 'history.CallReleased';
}

function outcomeText(outcome: Json | undefined, t: Text): string {
  return typeof outcome === 'string' && isCallOutcome(outcome) ? t(`outcome.${outcome}`) : textOf(outcome);
}

function nextCall(at: Json | undefined, t: Text, format: Format): string | null {
  return typeof at === 'string' ? t('call.again_at', { time: format.moment(at) }) : null;
}

function amount(minor: Json | undefined, order: OrderRow, format: Format): string | null {
  return typeof minor === 'number' ? format.money(minor, order.country) : null;
}

/** `+1 Pure Fit, −2 Derma Glow` */
function changedPieces(changes: Json | undefined, order: OrderRow): string {
  if (!Array.isArray(changes)) return '';
  const names = new Map(order.lines.map(({ offerId, name }) => [offerId, name]));
  return changes
    .map((change) => {
      const { offerId, quantity } = objectOf(change);
      const pieces = numberOf(quantity);
      return `${pieces > 0 ? '+' : '−'}${Math.abs(pieces)} ${names.get(textOf(offerId)) ?? textOf(offerId)}`;
    })
    .join(', ');
}

function addressLine(personal: Readonly<Record<string, Json>>): string {
  const { street, postcode, city } = objectOf(personal['address']);
  return [textOf(street), [textOf(postcode), textOf(city)].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}

function objectOf(value: Json | undefined): Readonly<Record<string, Json>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
}

function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}

function numberOf(value: Json | undefined): number {
  return typeof value === 'number' ? value : 0;
}
