import type { StreamKind } from '@shop/event-store';
import { refillReminderEvents, type RefillReminderEvent, type RefillReminderEventOf } from '@shop/events/orders';
import { reject, type Rejection } from '@shop/kernel';

type DataOf<Type extends RefillReminderEvent['type']> = RefillReminderEventOf<Type>['data'];

export type RefillReminderCommand =
  | { readonly type: 'RequestReminder'; readonly requested: DataOf<'RefillReminderRequested'> }
  | { readonly type: 'ScheduleReminder'; readonly remindAt: string }
  | { readonly type: 'WithdrawReminder'; readonly now: string }
  | {
      readonly type: 'SendReminder';
      readonly reminded: Omit<DataOf<'RefillReminderSent'>, 'orderId' | 'userId' | 'country'>;
    }
  | {
      readonly type: 'DropReminder';
      readonly cause: DataOf<'RefillReminderDropped'>['cause'];
      readonly now: string;
    };

interface KnownReminder extends Pick<DataOf<'RefillReminderRequested'>, 'orderId' | 'userId' | 'country'> {
  /** Only a waiting one is sent; only a withdrawn one can be requested again. */
  readonly status: 'waiting' | 'withdrawn' | 'ended';
  readonly remindAt: string | null;
}
export type RefillReminderState = { readonly status: 'none' } | KnownReminder;

/** `refill-ORDERID`, apart from the order stream, which the previous release must be able to read. */
export const refillReminderStream: StreamKind<
  RefillReminderCommand,
  RefillReminderEvent,
  RefillReminderState,
  'CONFLICT'
> = {
  category: 'refill',
  events: refillReminderEvents,
  decider: {
    initial: { status: 'none' },
    evolve: (state, event) => {
      if (event.type === 'RefillReminderRequested') {
        const { orderId, userId, country } = event.data;
        return { orderId, userId, country, status: 'waiting', remindAt: null };
      }
      return state.status === 'none' ? state : evolveKnown(state, event);
    },
    decide: (command, state) => {
      if (command.type === 'RequestReminder') return request(command.requested, state);
      return state.status === 'waiting' ? decideWaiting(command, state) : [];
    },
  },
};

function evolveKnown(
  state: KnownReminder,
  event: Exclude<RefillReminderEvent, { type: 'RefillReminderRequested' }>,
): KnownReminder {
  switch (event.type) {
    case 'RefillReminderScheduled':
      return { ...state, remindAt: event.data.remindAt };
    case 'RefillReminderWithdrawn':
      return { ...state, status: 'withdrawn', remindAt: null };
    case 'RefillReminderSent':
    case 'RefillReminderDropped':
      return { ...state, status: 'ended', remindAt: null };
  }
}

function request(
  data: DataOf<'RefillReminderRequested'>,
  { status }: RefillReminderState,
): readonly RefillReminderEvent[] | Rejection<'CONFLICT'> {
  if (status === 'waiting') return [];
  if (status === 'ended') return reject('CONFLICT', 'The reminder of this order was already due');
  return [{ type: 'RefillReminderRequested', data }];
}

function decideWaiting(
  command: Exclude<RefillReminderCommand, { type: 'RequestReminder' }>,
  { orderId, userId, country, remindAt }: KnownReminder,
): readonly RefillReminderEvent[] {
  const order = { orderId, userId };
  switch (command.type) {
    case 'ScheduleReminder':
      return command.remindAt === remindAt
        ? []
        : [{ type: 'RefillReminderScheduled', data: { ...order, remindAt: command.remindAt } }];
    case 'WithdrawReminder':
      return [{ type: 'RefillReminderWithdrawn', data: { ...order, withdrawnAt: command.now } }];
    case 'SendReminder':
      return [{ type: 'RefillReminderSent', data: { ...order, country, ...command.reminded } }];
    case 'DropReminder':
      return [{ type: 'RefillReminderDropped', data: { ...order, cause: command.cause, droppedAt: command.now } }];
  }
}
