import type { OrderHistoryEntry, OrderRow } from '@shop/contracts';
import type { Format } from '../format/use-format.js';
import { loadTranslator } from '../i18n/locales.js';
import type { Translate } from '../i18n/use-text.js';
import { historyText } from './order-history-text.js';

const format: Format = {
  money: (minor) => `${minor / 100} KM`,
  ...{ moment: String, time: String, day: String, number: String, average: String, change: String, percent: String },
};
const order = { country: 'BA', lines: [] as OrderRow['lines'] } as OrderRow;
const entry = (type: string, facts: OrderHistoryEntry['facts']): OrderHistoryEntry => ({
  ...{ id: 'e', type, at: '2027-03-09T10:00:00.000Z', title: type, facts, stream: 'cash' },
  ...{ actor: { kind: 'system', id: null, name: null }, revision: 0, correlationId: 'c' },
});

const createTranslate = async (locale: string) => (await loadTranslator(locale)) as Translate;

describe('an order history entry', () => {
  let english: Translate;
  beforeAll(async () => {
    english = await createTranslate('en');
  });

  it.each([
    ['a call that waits', 'ErrandOpened', { kind: 'return' }, ['Call task created', 'Return to approve']],
    [
      'a call that was made',
      'ErrandRecorded',
      { kind: 'return', outcome: 'approved', nextCallAt: null },
      ['Outcome of a call task', 'Return to approve · Approve'],
    ],
    [
      'a call that is made again',
      'ErrandRecorded',
      { kind: 'parcel', outcome: 'no_answer', nextCallAt: '11:00' },
      ['Outcome of a call task', 'Parcel problem · No answer', 'Next call at 11:00'],
    ],
    [
      'a call that was taken over',
      'ErrandTakenOver',
      { kind: 'return', personal: { reason: 'Odsutan' } },
      ['Call task taken over', 'Return to approve', 'Odsutan'],
    ],
    [
      'what the carrier owes',
      'CashOwed',
      { remitBy: '2027-03-16' },
      ['Parcel delivered: the carrier owes the cash', 'Due by 2027-03-16'],
    ],
    ['why nothing was collected', 'CashWaived', { cause: 'refused' }, ['No cash was collected', 'refused at the door']],
    [
      'what was paid over',
      'CashRemitted',
      { collectedMinor: 4690, remittedMinor: 4690, number: '7/2027' },
      ['Cash remitted', '46.9 KM', 'remittance 7/2027'],
    ],
    [
      'why a difference is none any more',
      'CashSettled',
      { balanceMinor: -690, reason: 'fee_kept' },
      ['Cash difference settled', '−6.9 KM', 'Carrier kept its fee'],
    ],
  ])('describes %s', (_, type, facts, [title, ...details]) => {
    expect(historyText(entry(type, facts), order, english, format)).toEqual({ title, details, isAlarming: false });
  });

  it.each([
    ['OrderCancelled', { by: 'staff', personal: { reason: 'Amra se predomislila' } }, 'Amra se predomislila'],
    ['OrderCancelled', { by: 'staff', personal: null }, 'Reason erased with the personal data'],
    ['OrderRefused', { personal: null }, 'Reason erased with the personal data'],
    ['OrderRefused', { reason: 'Lost by the carrier', personal: null }, 'Lost by the carrier'],
  ])('shows the reason, or that it was erased: %s %j', (type, facts, why) => {
    expect(historyText(entry(type, facts), order, english, format).details).toEqual([why]);
  });

  it('is alarming when the carrier remitted a different amount than it owes', () => {
    const facts = { collectedMinor: 4690, remittedMinor: 4000, number: '7', difference: 'too_little' };
    expect(historyText(entry('CashRemitted', facts), order, english, format)).toEqual({
      title: 'Cash remitted',
      details: ['40 KM', 'collected 46.9 KM', 'remittance 7', 'Too little'],
      isAlarming: true,
    });
  });

  it.each([
    ['bs-Latn-BA', 'Problem s paketom · Otpiši'],
    ['hr-HR', 'Problem s paketom · Otpiši'],
    ['sr-RS', 'Problem sa paketom · Otpiši'],
  ])('is translated into %s', async (locale, words) => {
    const t = await createTranslate(locale);
    const facts = { kind: 'parcel', outcome: 'given_up', nextCallAt: null };
    const { details } = historyText(entry('ErrandRecorded', facts), order, t, format);
    expect(details).toEqual([words]);
  });
});
