import type { OrderHistoryEntry, OrderRow } from '@shop/contracts';
import { erasedReason } from '@shop/contracts/report-definitions';
import type { Format } from '../format/use-format.js';
import { isCallOutcome } from '../calls/call-outcomes.js';
import type { Translate, TextKey } from '../i18n/use-text.js';
import { deliveryReasonText } from '../records/delivery-reason-text.js';
import { eventTitle, eventReasonText as listedReason } from '../records/event-text.js';
import { orderReasonText } from '../reports/row-label.js';

export interface HistoryText {
  readonly title: string;
  /** One fact per line. */
  readonly details: readonly string[];
  /** True for a missed deadline or a wrong amount. */
  readonly isAlarming: boolean;
}

function alarmingText(title: string, ...details: (string | null)[]): HistoryText {
  return { ...plainText(title, ...details), isAlarming: true };
}

function plainText(title: string, ...details: (string | null)[]): HistoryText {
  return {
    title,
    details: details.filter((detail): detail is string => detail !== null && detail !== ''),
    isAlarming: false,
  };
}

type Facts = OrderHistoryEntry['facts'];
type Json = Facts[string];

interface HistoryTextSource {
  readonly facts: Facts;
  readonly personal: Readonly<Record<string, Json>>;
  readonly order: OrderRow;
  readonly t: Translate;
  readonly format: Format;
}

const textByType: Readonly<Record<string, (source: HistoryTextSource) => HistoryText>> = {
  OrderPlaced: ({ t, facts, order, format }) =>
    plainText(t('history.OrderPlaced'), amount(facts['totalMinor'], order, format)),
  OrderLinesChanged: ({ t, facts, order, format }) =>
    plainText(
      t('history.OrderLinesChanged'),
      changedLines(facts['changes'], order),
      amount(facts['totalMinor'], order, format),
    ),
  OrderCallTimeChosen: ({ t, facts, format }) => {
    const callAt = toText(facts['callAt']);
    return plainText(t('history.OrderCallTimeChosen'), callAt === '' ? t('history.call_soon') : format.moment(callAt));
  },
  OrderContactChanged: ({ t, personal }) => plainText(t('history.OrderContactChanged'), addressLine(personal)),
  OrderConfirmed: ({ t, personal }) => plainText(t('history.OrderConfirmed'), addressLine(personal)),
  OrderMarkedUnreachable: ({ t }) => plainText(t('history.OrderMarkedUnreachable')),
  OrderCancelled: (source) =>
    source.facts['by'] === 'shopper'
      ? plainText(source.t('history.OrderCancelledByShopper'))
      : plainText(source.t('history.OrderCancelled'), reasonOrErased(source)),
  OrderNoted: ({ t, personal }) => plainText(t('history.OrderNoted'), toText(personal['text'])),
  OrderNotePinned: ({ t, personal }) => plainText(eventTitle('OrderNotePinned', t), toText(personal['text'])),
  OrderNoteUnpinned: ({ t }) => plainText(eventTitle('OrderNoteUnpinned', t)),
  OrderOutcomeUndone: ({ t }) => plainText(t('history.OrderOutcomeUndone')),
  OrderPacked: ({ t }) => plainText(t('work.history.OrderPacked')),
  OrderShipped: ({ t, facts }) => plainText(t('work.history.OrderShipped'), toText(facts['carrier'])),
  OrderAddressReopened: ({ t }) => plainText(eventTitle('OrderAddressReopened', t)),
  OrderAddressSettled: ({ t }) => plainText(eventTitle('OrderAddressSettled', t)),
  OrderDelivered: ({ t }) => plainText(t('work.history.OrderDelivered')),
  OrderRefused: (source) => plainText(source.t('work.history.OrderRefused'), reasonOrErased(source)),
  OrderReturnRequested: ({ t, facts, order, format }) =>
    plainText(
      t('work.history.OrderReturnRequested', { kind: kindText(facts['kind'], t) }),
      amount(facts['refundMinor'], order, format),
      t('work.history.answer_by', { day: format.day(toText(facts['answerBy'])) }),
    ),
  OrderReturnExplained: ({ t, personal }) =>
    plainText(t('work.history.OrderReturnExplained'), toText(personal['reason'])),
  OrderReturnApproved: ({ t, facts, order, format }) =>
    plainText(
      t('work.history.OrderReturnApproved'),
      amount(facts['refundMinor'], order, format),
      t('work.history.refund_by', { day: format.day(toText(facts['refundBy'])) }),
    ),
  OrderReturnRejected: ({ t, personal }) =>
    plainText(t('work.history.OrderReturnRejected'), toText(personal['reason'])),
  OrderReturnLapsed: ({ t, personal }) => plainText(t('work.history.OrderReturnLapsed'), toText(personal['reason'])),
  OrderReturnWithdrawn: ({ t }) => plainText(t('work.history.OrderReturnWithdrawn')),
  OrderReturnReceived: ({ t, facts, order, format }) =>
    plainText(t('work.history.OrderReturnReceived'), amount(facts['refundMinor'], order, format)),
  OrderRefunded: ({ t, facts, personal, order, format }) =>
    plainText(
      t('work.history.OrderRefunded', { method: methodText(facts['method'], t) }),
      amount(facts['amountMinor'], order, format),
      toText(personal['reference']),
      toText(personal['reason']),
    ),
  CallClaimed: ({ t }) => plainText(t('history.CallClaimed')),
  CallTakenOver: ({ t, personal }) => plainText(t('history.CallTakenOver'), toText(personal['reason'])),
  CallReleased: ({ t, facts }) => plainText(t(releaseTitle(facts['cause']))),
  CallRecorded: ({ t, facts, personal, format }) =>
    plainText(
      t('history.CallRecorded', { outcome: outcomeText(facts['outcome'], t) }),
      toText(personal['note']),
      toText(personal['reason']),
      nextCall(facts['nextCallAt'], t, format),
    ),
  CallOutcomeUndone: ({ t }) => plainText(t('history.CallOutcomeUndone')),
  CallMarkReached: ({ t, facts }) =>
    alarmingText(t('history.CallMarkReached', { minutes: toNumber(facts['minutes']) })),
  ErrandOpened: (source) => plainText(...callTaskTexts('ErrandOpened', source)),
  ErrandClaimed: (source) => plainText(...callTaskTexts('ErrandClaimed', source)),
  ErrandTakenOver: (source) => plainText(...callTaskTexts('ErrandTakenOver', source)),
  ErrandReleased: (source) => plainText(...callTaskTexts('ErrandReleased', source)),
  ErrandRecorded: (source) => plainText(...callTaskTexts('ErrandRecorded', source)),
  ErrandClosed: (source) => plainText(...callTaskTexts('ErrandClosed', source)),
  ParcelRegistered: ({ t, facts }) => plainText(parcelTitle('registered', t), toText(facts['trackingNumber'])),
  ParcelRejected: ({ t, facts }) => alarmingText(parcelTitle('rejected', t), toText(facts['reason'])),
  ParcelMoved: ({ t, facts }) => {
    const code = toText(facts['code']);
    return code === 'lost' ? alarmingText(parcelTitle(code, t)) : plainText(parcelTitle(code, t));
  },
  ParcelCodeUnknown: ({ t, facts }) => alarmingText(t('parcel.unknown', { code: toText(facts['code']) })),
  ParcelFellSilent: ({ t }) => alarmingText(parcelTitle('silent', t)),
  CashExpected: (source) => cashText('CashExpected', source),
  CashOwed: (source) => cashText('CashOwed', source),
  CashWaived: (source) => cashText('CashWaived', source),
  CashRemitted: (source) => cashText('CashRemitted', source),
  StrayCashRemitted: (source) => cashText('StrayCashRemitted', source),
  CashSettled: (source) => cashText('CashSettled', source),
  CashNoted: (source) => cashText('CashNoted', source),
  MessageQueued: (source) => plainText(...messageTexts('MessageQueued', source)),
  MessageSent: (source) => plainText(...messageTexts('MessageSent', source)),
  MessageDelayed: (source) => plainText(...messageTexts('MessageDelayed', source)),
  MessageResendAsked: (source) => plainText(...messageTexts('MessageResendAsked', source)),
  MessageResendDeclined: (source) => plainText(...messageTexts('MessageResendDeclined', source)),
  MessageGivenUp: (source) => alarmingText(...messageTexts('MessageGivenUp', source)),
  ReviewWritten: (source) => plainText(...reviewTexts('ReviewWritten', source)),
  ReviewEdited: (source) => plainText(...reviewTexts('ReviewEdited', source)),
  ReviewApproved: (source) => plainText(...reviewTexts('ReviewApproved', source)),
  ReviewRejected: (source) => plainText(...reviewTexts('ReviewRejected', source)),
  ReviewReopened: (source) => plainText(...reviewTexts('ReviewReopened', source)),
  ReviewRemoved: (source) => plainText(...reviewTexts('ReviewRemoved', source)),
  ReviewAnswered: (source) => plainText(...reviewTexts('ReviewAnswered', source)),
};

/** Without a written or standard reason, it was erased. */
function reasonOrErased({ facts, personal, t }: HistoryTextSource): string {
  return orderReasonText(toText(personal['reason']) || toText(facts['reason']) || erasedReason, t);
}

function parcelTitle(status: string, t: Translate): string {
  return t('parcel.history', { status: t(`parcel.statuses.${status}` as TextKey, { _: status }) });
}

type TitleAndDetails = readonly [title: string, ...details: string[]];

function callTaskTexts(type: string, { t, facts, personal, format }: HistoryTextSource): TitleAndDetails {
  const [kind, outcome] = [toText(facts['kind']), toText(facts['outcome'])];
  const kindText = t(`call_tasks.kind_one.${kind}` as TextKey, { _: kind });
  const ended = outcome === '' ? '' : ` · ${t(`outcome.${outcome}` as TextKey, { _: outcome })}`;
  const nextCallText = nextCall(facts['nextCallAt'], t, format) ?? '';
  return [eventTitle(type, t), `${kindText}${ended}`, toText(personal['reason']), nextCallText];
}

function cashText(type: string, source: HistoryTextSource): HistoryText {
  const { t, facts, format } = source;
  const [number, remitBy, cause] = [toText(facts['number']), toText(facts['remitBy']), toText(facts['cause'])];
  const [reason, difference] = [toText(facts['reason']), toText(facts['difference'])];
  const toHistoryText = difference === '' ? plainText : alarmingText;
  return toHistoryText(
    eventTitle(type, t),
    ...cashAmounts(source),
    number && t('cash.from_list', { number }),
    remitBy && t('cash.due', { day: format.day(remitBy) }),
    cause && t(`parcel.statuses.${cause}` as TextKey, { _: cause }),
    reason && listedReason(type, reason, t),
    difference && t(`cash.difference.${difference}` as TextKey, { _: difference }),
  );
}

/** Shows the collected amount only if it differs; a balance has a sign. */
function cashAmounts({ t, facts, order, format }: HistoryTextSource): readonly (string | null)[] {
  const { amountMinor, remittedMinor, collectedMinor, balanceMinor } = facts;
  const collected = collectedMinor === remittedMinor ? null : amount(collectedMinor, order, format);
  const balance = toNumber(balanceMinor);
  const size = amount(Math.abs(balance), order, format);
  return [
    amount(amountMinor ?? remittedMinor, order, format),
    collected && t('cash.collected_short', { amount: collected }),
    balance === 0 ? null : `${balance > 0 ? '+' : '−'}${size}`,
  ];
}

function messageTexts(type: string, { t, facts, personal }: HistoryTextSource): TitleAndDetails {
  const [kind, channel] = [toText(facts['kind']), toText(facts['channel'])];
  const kindText = t(`messages.kinds.${kind}` as TextKey, { _: kind });
  const channelText = t(`messages.channels.${channel}` as TextKey, { _: channel });
  return [
    eventTitle(type, t),
    `${kindText} · ${channelText}`,
    deliveryReasonText(toText(facts['reason']), t),
    toText(personal['reason']),
  ];
}

function reviewTexts(type: string, { t, facts, personal, order }: HistoryTextSource): TitleAndDetails {
  const offerId = toText(facts['offerId']);
  const name = order.lines.find((line) => line.offerId === offerId)?.name ?? offerId;
  const stars = '★'.repeat(toNumber(facts['rating']));
  const words = [personal['title'], personal['text'], personal['answer'], personal['reason'], facts['reason']].map(
    toText,
  );
  return [eventTitle(type, t), `${name} · ${stars}`, ...words];
}

/** Describes an event in the reader's language; unknown types use the server's English. */
export function historyText(entry: OrderHistoryEntry, order: OrderRow, t: Translate, format: Format): HistoryText {
  const { type, facts, title } = entry;
  const write = textByType[type];
  return write === undefined
    ? plainText(title)
    : write({ facts, personal: toObject(facts['personal']), order, t, format });
}

function kindText(kind: Json | undefined, t: Translate): string {
  return kind === 'guarantee' || kind === 'withdrawal' || kind === 'damaged' ? t(`work.returns.kinds.${kind}`) : '';
}

function methodText(method: Json | undefined, t: Translate): string {
  return method === 'bank' || method === 'post' || method === 'cash' ? t(`work.returns.methods.${method}`) : '';
}

function releaseTitle(cause: Json | undefined) {
  if (cause === 'expired') return 'history.CallExpired';
  return cause === 'order_gone' ? 'history.CallOvertaken' : 'history.CallReleased';
}

function outcomeText(outcome: Json | undefined, t: Translate): string {
  return typeof outcome === 'string' && isCallOutcome(outcome) ? t(`outcome.${outcome}`) : toText(outcome);
}

function nextCall(at: Json | undefined, t: Translate, format: Format): string | null {
  return typeof at === 'string' ? t('call.again_at', { time: format.moment(at) }) : null;
}

function amount(minor: Json | undefined, order: OrderRow, format: Format): string | null {
  return typeof minor === 'number' ? format.money(minor, order.country) : null;
}

/** Example: `+1 Pure Fit, −2 Derma Glow` */
function changedLines(changes: Json | undefined, order: OrderRow): string {
  if (!Array.isArray(changes)) return '';
  const names = new Map(order.lines.map(({ offerId, name }) => [offerId, name]));
  return changes
    .map((change) => {
      const { offerId, quantity } = toObject(change);
      const pieces = toNumber(quantity);
      return `${pieces > 0 ? '+' : '−'}${Math.abs(pieces)} ${names.get(toText(offerId)) ?? toText(offerId)}`;
    })
    .join(', ');
}

function addressLine(personal: Readonly<Record<string, Json>>): string {
  const { street, postcode, city } = toObject(personal['address']);
  return [toText(street), [toText(postcode), toText(city)].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}

function toObject(value: Json | undefined): Readonly<Record<string, Json>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
}

function toText(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}

function toNumber(value: Json | undefined): number {
  return typeof value === 'number' ? value : 0;
}
