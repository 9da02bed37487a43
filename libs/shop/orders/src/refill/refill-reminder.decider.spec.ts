import type { RefillReminderEvent } from '@shop/events/orders';
import { given } from '@shop/kernel/testing';
import { refillReminderStream, type RefillReminderCommand } from './refill-reminder.stream.js';

const { decider } = refillReminderStream;
const now = '2026-11-21T10:00:00.000Z';
const order = { orderId: 'order-1', userId: 'user-1' };
const data = { ...order, country: 'BA', wording: 'refill-reminder-1', requestedAt: now } as const;
const requested: RefillReminderEvent = { type: 'RefillReminderRequested', data };
const scheduled: RefillReminderEvent = { type: 'RefillReminderScheduled', data: { ...order, remindAt: now } };
const withdrawn: RefillReminderEvent = { type: 'RefillReminderWithdrawn', data: { ...order, withdrawnAt: now } };
const reminded = {
  ...{ leadId: 'ABCDE-FGH23', lastsUntil: '2026-12-01', sentAt: now },
  offer: { name: 'Pure Fit', slug: 'pure-fit' },
};
const sent: RefillReminderEvent = { type: 'RefillReminderSent', data: { ...order, country: 'BA', ...reminded } };
const dropped: RefillReminderEvent = {
  type: 'RefillReminderDropped',
  data: { ...order, cause: 'late', droppedAt: now },
};

const request: RefillReminderCommand = { type: 'RequestReminder', requested: data };
const schedule: RefillReminderCommand = { type: 'ScheduleReminder', remindAt: now };
const withdraw: RefillReminderCommand = { type: 'WithdrawReminder', now };
const send: RefillReminderCommand = { type: 'SendReminder', reminded };
const drop: RefillReminderCommand = { type: 'DropReminder', cause: 'late', now };

describe('a refill reminder', () => {
  it('is requested once while it waits, and again after a withdrawal', () => {
    expect(given(decider).when(request)).toEqual([requested]);
    expect(given(decider, requested).when(request)).toEqual([]);
    expect(given(decider, requested, withdrawn).when(request)).toEqual([requested]);
  });

  it('is sent once', () => {
    expect(given(decider, requested, scheduled).when(send)).toEqual([sent]);
    expect(given(decider, requested, scheduled, sent).when(send)).toEqual([]);
  });

  it('cannot be requested after its day', () => {
    for (const end of [sent, dropped])
      expect(given(decider, requested, end).when(request)).toMatchObject({ code: 'CONFLICT' });
  });

  it('changes its day only to another one', () => {
    expect(given(decider, requested).when(schedule)).toEqual([scheduled]);
    expect(given(decider, requested, scheduled).when(schedule)).toEqual([]);
  });

  it('is withdrawn and dropped once', () => {
    expect(given(decider, requested).when(withdraw)).toEqual([withdrawn]);
    expect(given(decider, requested).when(drop)).toEqual([dropped]);
  });

  it.each([
    ['was never requested', []],
    ['was withdrawn', [requested, withdrawn]],
    ['was sent', [requested, sent]],
    ['was dropped', [requested, dropped]],
  ] as const)('is neither scheduled, sent, withdrawn nor dropped when it %s', (_, events) => {
    for (const command of [schedule, send, withdraw, drop]) expect(given(decider, ...events).when(command)).toEqual([]);
  });
});
