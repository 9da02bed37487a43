import { reject, type Decider, type Rejection } from '@shop/kernel';
import { isFinal, canFollow, type ParcelCode, type ParcelEvent, type ParcelEventOf } from '@shop/events/shipping';

export type ParcelCommand =
  | {
      readonly type: 'RegisterParcel';
      readonly orderId: string;
      readonly parcelId: string;
      readonly trackingNumber: string;
      readonly now: string;
    }
  | { readonly type: 'RejectParcel'; readonly orderId: string; readonly reason: string; readonly now: string }
  | {
      readonly type: 'MoveParcel';
      readonly parcelId: string;
      readonly code: ParcelCode;
      readonly at: string;
      readonly source: ParcelEventOf<'ParcelMoved'>['data']['source'];
      readonly now: string;
    }
  | {
      readonly type: 'NoteUnknownCode';
      readonly parcelId: string;
      readonly code: string;
      readonly at: string;
      readonly source: ParcelEventOf<'ParcelMoved'>['data']['source'];
      readonly now: string;
    }
  | { readonly type: 'NoteSilence'; readonly parcelId: string };

interface ParcelUnderWay {
  readonly status: 'under_way';
  readonly orderId: string;
  readonly parcelId: string;
  readonly trackingNumber: string;
  readonly code: ParcelCode | null;
  readonly unknown: readonly string[];
  /** By our clock. */
  readonly since: string;
  readonly silent: boolean;
  readonly registeredAt: string;
}
export type ParcelState = { readonly status: 'none' } | { readonly status: 'rejected' } | ParcelUnderWay;
export type ParcelRejectionCode = 'NOT_FOUND' | 'CONFLICT';

export const parcelDecider: Decider<ParcelCommand, ParcelEvent, ParcelState, ParcelRejectionCode> = {
  initial: { status: 'none' },
  evolve: (state, event) => {
    switch (event.type) {
      case 'ParcelRegistered': {
        const { data } = event;
        return { status: 'under_way', ...data, code: null, unknown: [], since: data.registeredAt, silent: false };
      }
      case 'ParcelRejected':
        return { status: 'rejected' };
      case 'ParcelMoved':
        return state.status === 'under_way'
          ? { ...state, code: event.data.code, since: event.data.heardAt, silent: false }
          : state;
      case 'ParcelCodeUnknown':
        return state.status === 'under_way' ? { ...state, unknown: [...state.unknown, event.data.code] } : state;
      case 'ParcelFellSilent':
        return state.status === 'under_way' ? { ...state, silent: true } : state;
    }
  },
  decide: (command, state) => {
    switch (command.type) {
      case 'RegisterParcel':
        return register(command, state);
      case 'RejectParcel': {
        const { orderId, reason, now } = command;
        if (state.status === 'under_way') return [];
        return [{ type: 'ParcelRejected', data: { orderId, reason, rejectedAt: now } }];
      }
      case 'MoveParcel':
        return move(command, state);
      case 'NoteUnknownCode':
        return noteUnknownCode(command, state);
      case 'NoteSilence':
        return noteSilence(command, state);
    }
  },
};

type CommandOf<Type extends ParcelCommand['type']> = Extract<ParcelCommand, { type: Type }>;
type Decision = readonly ParcelEvent[] | Rejection<ParcelRejectionCode>;

function register(
  { orderId, parcelId, trackingNumber, now }: CommandOf<'RegisterParcel'>,
  state: ParcelState,
): Decision {
  if (state.status === 'under_way')
    return state.parcelId === parcelId ? [] : reject('CONFLICT', 'The order already has another parcel');
  return [{ type: 'ParcelRegistered', data: { orderId, parcelId, trackingNumber, registeredAt: now } }];
}

function move({ parcelId, code, at, source, now }: CommandOf<'MoveParcel'>, state: ParcelState): Decision {
  if (state.status !== 'under_way' || state.parcelId !== parcelId)
    return reject('NOT_FOUND', 'This order has no such parcel');
  if (!canFollow(state.code, code)) return [];
  return [{ type: 'ParcelMoved', data: { orderId: state.orderId, parcelId, code, at, heardAt: now, source } }];
}

/** Limits what a faulty carrier can store. */
const maxUnknownCodes = 20;

function noteUnknownCode(
  { parcelId, code, at, source, now }: CommandOf<'NoteUnknownCode'>,
  state: ParcelState,
): Decision {
  if (state.status !== 'under_way' || state.parcelId !== parcelId)
    return reject('NOT_FOUND', 'This order has no such parcel');
  if (state.unknown.includes(code) || state.unknown.length >= maxUnknownCodes) return [];
  return [{ type: 'ParcelCodeUnknown', data: { orderId: state.orderId, parcelId, code, at, heardAt: now, source } }];
}

function noteSilence({ parcelId }: CommandOf<'NoteSilence'>, state: ParcelState): Decision {
  if (state.status !== 'under_way' || state.parcelId !== parcelId)
    return reject('NOT_FOUND', 'This order has no such parcel');
  if (state.silent || isFinal(state.code)) return [];
  return [{ type: 'ParcelFellSilent', data: { orderId: state.orderId, parcelId, heardAt: state.since } }];
}
