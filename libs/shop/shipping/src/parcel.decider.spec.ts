import { given } from '@shop/kernel/testing';
import { isFinal, canFollow, parcelCodes, type ParcelCode, type ParcelEvent } from '@shop/events/shipping';
import { parcelDecider, type ParcelCommand } from './parcel.decider.js';

const now = '2026-11-21T10:00:00.000Z';
const known = { orderId: 'order-1', parcelId: 'p-1', trackingNumber: 'SBX1' };
const registered: ParcelEvent = { type: 'ParcelRegistered', data: { ...known, registeredAt: now } };
const moved = (code: ParcelCode): ParcelEvent => ({
  type: 'ParcelMoved',
  data: { orderId: 'order-1', parcelId: 'p-1', code, at: now, heardAt: now, source: 'poll' },
});
const move = (code: ParcelCode, parcelId = 'p-1'): ParcelCommand => ({
  type: 'MoveParcel',
  parcelId,
  code,
  at: now,
  source: 'poll',
  now,
});

describe('parcel registration', () => {
  const register: ParcelCommand = { type: 'RegisterParcel', ...known, now };

  it('is recorded once', () => {
    expect(given(parcelDecider).when(register)).toEqual([registered]);
    expect(given(parcelDecider, registered).when(register)).toEqual([]);
  });

  it('can follow a rejection by the carrier once the data is corrected', () => {
    const rejected = given(parcelDecider).when({ type: 'RejectParcel', orderId: 'order-1', reason: 'HTTP 422', now });
    expect(rejected).toEqual([
      { type: 'ParcelRejected', data: { orderId: 'order-1', reason: 'HTTP 422', rejectedAt: now } },
    ]);
    expect(given(parcelDecider, ...(rejected as readonly ParcelEvent[])).when(register)).toEqual([registered]);
  });

  it('can be rejected again as a new rejection, but not once the carrier has it', () => {
    const reject: ParcelCommand = { type: 'RejectParcel', orderId: 'order-1', reason: 'HTTP 400', now };
    const rejected = given(parcelDecider).when(reject) as readonly ParcelEvent[];
    expect(given(parcelDecider, ...rejected).when(reject)).toEqual(rejected);
    expect(given(parcelDecider, registered).when(reject)).toEqual([]);
  });

  it('is rejected where the order has another parcel', () => {
    expect(given(parcelDecider, registered).when({ ...register, parcelId: 'p-2' })).toMatchObject({ code: 'CONFLICT' });
  });
});

describe('carrier reports', () => {
  it('move a parcel forward only, in any order of arrival', () => {
    const told: readonly ParcelCode[] = ['in_transit', 'picked_up', 'in_transit', 'delivered', 'refused', 'lost'];
    const history = told.reduce<readonly ParcelEvent[]>(
      (events, code) => [...events, ...(given(parcelDecider, ...events).when(move(code)) as readonly ParcelEvent[])],
      [registered],
    );
    expect(history).toEqual([registered, moved('in_transit'), moved('delivered')]);
  });

  it('apply only to the parcel of the order', () => {
    expect(given(parcelDecider).when(move('picked_up'))).toMatchObject({ code: 'NOT_FOUND' });
    expect(given(parcelDecider, registered).when(move('picked_up', 'p-2'))).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('an unknown status code', () => {
  const note = (code: string, parcelId = 'p-1'): ParcelCommand => ({
    ...{ type: 'NoteUnknownCode', parcelId, code, at: now, source: 'webhook', now },
  });
  const noted = (code: string): ParcelEvent => ({
    type: 'ParcelCodeUnknown',
    data: { orderId: 'order-1', parcelId: 'p-1', code, at: now, heardAt: now, source: 'webhook' },
  });

  it('is recorded once and moves nothing', () => {
    expect(given(parcelDecider, registered).when(note('teleported'))).toEqual([noted('teleported')]);
    const known = given(parcelDecider, registered, moved('in_transit'), noted('teleported'));
    expect(known.when(note('teleported'))).toEqual([]);
    expect(known.when(note('beamed'))).toEqual([noted('beamed')]);
    expect(known.when(move('out_for_delivery'))).toEqual([moved('out_for_delivery')]);
  });

  it('is recorded for the parcel of the order only, up to a limit', () => {
    expect(given(parcelDecider, registered).when(note('teleported', 'p-2'))).toMatchObject({ code: 'NOT_FOUND' });
    const many = Array.from({ length: 20 }, (_, index) => noted(`nonsense ${index}`));
    expect(given(parcelDecider, registered, ...many).when(note('teleported'))).toEqual([]);
  });
});

describe('the silence of a carrier', () => {
  const silence: ParcelCommand = { type: 'NoteSilence', parcelId: 'p-1' };
  const silent: ParcelEvent = {
    type: 'ParcelFellSilent',
    data: { orderId: 'order-1', parcelId: 'p-1', heardAt: now },
  };

  it('is recorded once, and again after a new report', () => {
    expect(given(parcelDecider, registered).when(silence)).toEqual([silent]);
    expect(given(parcelDecider, registered, silent).when(silence)).toEqual([]);
    expect(given(parcelDecider, registered, silent, moved('in_transit')).when(silence)).toEqual([silent]);
  });

  it('is ignored where the parcel has ended or does not exist', () => {
    expect(given(parcelDecider, registered, moved('delivered')).when(silence)).toEqual([]);
    expect(given(parcelDecider).when(silence)).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('the status of a parcel', () => {
  it.each([
    ['lost', ['delivered', 'refused', 'returned']],
    ['refused', ['delivered', 'returned']],
    ['delivered', []],
    ['returned', []],
    ['out_for_delivery', ['delivered', 'refused', 'lost', 'returned']],
  ] as const)('can change from %s to %j', (code, next) => {
    expect(parcelCodes.filter((other) => canFollow(code, other))).toEqual(next);
    expect(isFinal(code)).toBe(next.length === 0);
  });
});
