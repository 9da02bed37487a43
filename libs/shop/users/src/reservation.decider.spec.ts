import type { ReservationEvent } from '@shop/events/users';
import { given } from '@shop/kernel/testing';
import { reservationDecider } from './reservation.decider.js';

const now = '2026-03-01T10:00:00.000Z';
const expiresAt = '2026-03-01T10:01:00.000Z';
const later = '2026-03-01T10:01:00.001Z';

const claimed = (owner: string, claim: string): ReservationEvent => ({
  type: 'ReservationClaimed',
  data: { owner, claim, expiresAt },
});
const confirmed = (owner: string, claim: string): ReservationEvent => ({
  type: 'ReservationConfirmed',
  data: { owner, claim },
});
const released = (owner: string, claim: string): ReservationEvent => ({
  type: 'ReservationReleased',
  data: { owner, claim },
});
const claim = (owner: string, id: string, at = now, replacing?: string) =>
  ({ type: 'Claim', owner, claim: id, now: at, expiresAt, ...(replacing === undefined ? {} : { replacing }) }) as const;

describe('a reservation', () => {
  it('is claimed by the first request', () => {
    expect(given(reservationDecider).when(claim('ana', 'a1'))).toEqual([claimed('ana', 'a1')]);
  });

  it('is denied to others while claimed or confirmed', () => {
    expect(given(reservationDecider, claimed('ana', 'a1')).when(claim('iva', 'i1'))).toMatchObject({ code: 'TAKEN' });
    expect(given(reservationDecider, claimed('ana', 'a1')).when(claim('iva', 'i1', later))).toMatchObject({
      code: 'TAKEN',
    });
    expect(
      given(reservationDecider, claimed('ana', 'a1'), confirmed('ana', 'a1')).when(claim('iva', 'i1')),
    ).toMatchObject({ code: 'TAKEN' });
  });

  it('returns a live claim to the same owner, and a new one after expiry', () => {
    expect(given(reservationDecider, claimed('ana', 'a1')).when(claim('ana', 'a2'))).toEqual([]);
    expect(given(reservationDecider, claimed('ana', 'a1')).when(claim('ana', 'a2', later))).toEqual([
      claimed('ana', 'a2'),
    ]);
    expect(
      given(reservationDecider, claimed('ana', 'a1'), confirmed('ana', 'a1')).when(claim('ana', 'a2', later)),
    ).toEqual([]);
  });

  it('is free again after release', () => {
    expect(given(reservationDecider, claimed('ana', 'a1'), released('ana', 'a1')).when(claim('iva', 'i1'))).toEqual([
      claimed('iva', 'i1'),
    ]);
  });

  it('is transferred only from the invalidated claim, and never once confirmed', () => {
    expect(given(reservationDecider, claimed('ana', 'a1')).when(claim('iva', 'i1', later, 'a1'))).toEqual([
      claimed('iva', 'i1'),
    ]);
    expect(given(reservationDecider, claimed('ana', 'a2')).when(claim('iva', 'i1', later, 'a1'))).toMatchObject({
      code: 'TAKEN',
    });
    expect(
      given(reservationDecider, claimed('ana', 'a1'), confirmed('ana', 'a1')).when(claim('iva', 'i1', later, 'a1')),
    ).toMatchObject({ code: 'TAKEN' });
  });

  it('is confirmed once, by its claim', () => {
    const confirm = { type: 'Confirm', claim: 'a1' } as const;
    expect(given(reservationDecider, claimed('ana', 'a1')).when(confirm)).toEqual([confirmed('ana', 'a1')]);
    expect(given(reservationDecider, claimed('ana', 'a1'), confirmed('ana', 'a1')).when(confirm)).toEqual([]);
    expect(given(reservationDecider, claimed('ana', 'a2')).when(confirm)).toMatchObject({ code: 'LOST' });
    expect(given(reservationDecider).when(confirm)).toMatchObject({ code: 'LOST' });
  });

  it('is released by its claim only', () => {
    expect(given(reservationDecider, claimed('ana', 'a1')).when({ type: 'Release', claim: 'a1' })).toEqual([
      released('ana', 'a1'),
    ]);
    expect(given(reservationDecider, claimed('ana', 'a2')).when({ type: 'Release', claim: 'a1' })).toEqual([]);
  });
});
